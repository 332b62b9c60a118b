import Glibc

Interruption.listen()
exit(Program.run(arguments: Array(CommandLine.arguments.dropFirst())))
