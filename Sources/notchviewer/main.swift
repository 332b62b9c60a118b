print("notchviewer")
