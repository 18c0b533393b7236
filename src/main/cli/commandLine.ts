import { terminalText } from "#shared/text/terminalText.ts";
import { StudioError } from "#main/services/studioError.ts";
import { BadInput, badInputLine, refusalAsBadInput } from "./badInput.ts";
import { benchCommand } from "./benchCommand.ts";
import { candidatesCommand } from "./candidatesCommand.ts";
import { checkCommand } from "./checkCommand.ts";
import type { Command, Workbench } from "./command.ts";
import { convertCommand } from "./convertCommand.ts";
import { type ExitCode, exitCodes } from "./exitCodes.ts";
import { exportCommand } from "./exportCommand.ts";
import { commandHelp, generalHelp } from "./help.ts";
import { parseInvocation } from "./invocation.ts";
import { kindsCommand } from "./kindsCommand.ts";
import { runCommand } from "./run/runCommand.ts";
import { serveCommand } from "./serveCommand.ts";
import { simulateCommand } from "./simulateCommand.ts";
import { solveCommand } from "./solveCommand.ts";
import type { Terminal } from "./terminal.ts";
import { verifyCommand } from "./verifyCommand.ts";
import { workerCommand } from "./workerCommand.ts";
import { commandLineMessages } from "./messages.ts";

/** Every command, in the order help shows them. */
export const commands: readonly Command[] = [
  kindsCommand,
  runCommand,
  solveCommand,
  simulateCommand,
  checkCommand,
  verifyCommand,
  convertCommand,
  candidatesCommand,
  exportCommand,
  serveCommand,
  workerCommand,
  benchCommand,
];

/** Runs one command line and returns its exit code; failures are printed to stderr. */
export async function runCommandLine(
  args: readonly string[],
  anyTerminal: Terminal,
  workbench: Workbench,
  version: string,
): Promise<ExitCode> {
  const terminal = withSafeLines(anyTerminal);
  try {
    return await dispatch(args, terminal, workbench, version);
  } catch (error) {
    if (error instanceof BadInput) {
      terminal.say(`levelwright: ${badInputLine(error)}`);
      return exitCodes.badInput;
    }
    if (error instanceof StudioError) {
      terminal.say(`levelwright: ${badInputLine(refusalAsBadInput(args[0] ?? "", error))}`);
      return exitCodes.badInput;
    }
    terminal.say(
      commandLineMessages.levelwrightInternalError(
        error instanceof Error ? (error.stack ?? error.message) : String(error),
      ),
    );
    return exitCodes.internal;
  }
}

async function dispatch(
  [name, ...rest]: readonly string[],
  terminal: Terminal,
  workbench: Workbench,
  version: string,
): Promise<ExitCode> {
  if (name === "--version" || name === "-v") {
    await terminal.print(version);
    return exitCodes.done;
  }
  if (name === undefined || name === "help" || name === "--help" || name === "-h") {
    const topic = rest[0];
    await terminal.print(topic === undefined ? generalHelp(commands, version) : commandHelp(find(topic), workbench));
    return name === undefined ? exitCodes.badInput : exitCodes.done;
  }
  const command = find(name);
  if (rest.includes("--help") || rest.includes("-h")) {
    await terminal.print(commandHelp(command, workbench));
    return exitCodes.done;
  }
  const invocation = parseInvocation(name, rest, command.options(workbench), command.mostPositionals);
  return command.run(invocation, terminal, workbench);
}

/** Names and texts of files that other people made must not steer the terminal they are shown on. */
function withSafeLines(terminal: Terminal): Terminal {
  return {
    ...terminal,
    print: (line) => terminal.print(terminalText(line)),
    say: (line) => terminal.say(terminalText(line)),
    status: (line) => terminal.status(terminalText(line)),
  };
}

function find(name: string): Command {
  const command = commands.find((one) => one.name === name);
  if (command !== undefined) return command;
  throw new BadInput(`command "${name}"`, commandLineMessages.unknownCommand, {
    remedy: commandLineMessages.useOneOfHelp(commands.map((one) => one.name).join(", ")),
  });
}
