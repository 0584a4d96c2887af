// info.picocli:picocli:4.7.7
package acme;

import picocli.CommandLine;

class Picocli {
    @CommandLine.Command(name = "acme")
    public static class Command implements Runnable {
        @CommandLine.Option(names = "-n")
        String name = "none";

        @Override
        public void run() {}
    }

    static Captured value() {
        CommandLine.Help.ColorScheme scheme = CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF);
        return () -> scheme.ansi().toString();
    }

    static Captured builder() {
        Command command = new Command();
        return () -> {
            new CommandLine(command).parseArgs("-n", "web");
            return command.name + new CommandLine(command).getUsageMessage(CommandLine.Help.Ansi.OFF);
        };
    }

    static Captured client() {
        CommandLine line = new CommandLine(new Command());
        return () -> {
            line.parseArgs("-n", "web");
            return ((Command) line.getCommand()).name;
        };
    }
}
