#ifndef NOTCHVIEWER_PROCESSOR_H
#define NOTCHVIEWER_PROCESSOR_H

#include <stdbool.h>

#if defined(__x86_64__)
#include <cpuid.h>

/// Whether processor and system offer all of x86-64-v3 (x86-64 psABI, §3.1.1).
static inline bool processor_has_x86_64_v3(void) {
    unsigned a, b, c, d;
    if (!__get_cpuid(1, &a, &b, &c, &d)) return false;
    const unsigned leaf1 = bit_SSE3 | bit_SSSE3 | bit_FMA | bit_CMPXCHG16B | bit_SSE41 | bit_SSE42
        | bit_MOVBE | bit_POPCNT | bit_OSXSAVE | bit_AVX | bit_F16C;
    if ((c & leaf1) != leaf1) return false;
    // The system saves the registers of SSE and AVX.
    unsigned low, high;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    if ((low & 6) != 6) return false;
    if (!__get_cpuid_count(7, 0, &a, &b, &c, &d)) return false;
    const unsigned leaf7 = bit_BMI | bit_AVX2 | bit_BMI2;
    if ((b & leaf7) != leaf7) return false;
    if (!__get_cpuid(0x80000001, &a, &b, &c, &d)) return false;
    return (c & bit_LAHF_LM) && (c & bit_ABM);
}
#else
static inline bool processor_has_x86_64_v3(void) { return false; }
#endif

#endif
