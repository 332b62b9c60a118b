import Glibc

Interruption.listen()
exit(Program.run())
