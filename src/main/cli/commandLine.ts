import { terminalText } from "#shared/text/terminalText.ts";
import { StudioError } from "#main/services/studioError.ts";
import { BadInput, badInputLine, refusalAsBadInput } from "./badInput.ts";
import type { Command, Workbench, WorkbenchLoaders } from "./command.ts";
import { type ListedCommand, commandTable } from "./commandTable.ts";
import { type ExitCode, exitCodes } from "./exitCodes.ts";
import type { Invocation, parseInvocation as ParseInvocation } from "./invocation.ts";
import type { Terminal } from "./terminal.ts";
import { commandLineMessages, helpMessages } from "./messages.ts";

/**
 * Runs one command line and returns its exit code; failures are printed to stderr. `workbenches` are loaded by what needs
 * level kinds or engines: the general help and the version are printed without loading any.
 */
export async function runCommandLine(
  args: readonly string[],
  anyTerminal: Terminal,
  workbenches: WorkbenchLoaders,
  version: string,
): Promise<ExitCode> {
  const terminal = withSafeLines(anyTerminal);
  try {
    return await dispatch(args, terminal, workbenches, version);
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
  workbenches: WorkbenchLoaders,
  version: string,
): Promise<ExitCode> {
  if (name === "--version" || name === "-v") {
    await terminal.print(version);
    return exitCodes.done;
  }
  if (name === undefined || name === "help" || name === "--help" || name === "-h") {
    const topic = rest[0];
    await terminal.print(topic === undefined ? generalHelp(commandTable, version) : await helpFor(topic, workbenches));
    return name === undefined ? exitCodes.badInput : exitCodes.done;
  }
  const command = await find(name).load();
  // Loaded by every command anyway, but by no general help: Node's parser of arguments takes as long to load as all of that.
  const { parseInvocation } = await import("./invocation.ts");
  if (rest.includes("--help") || rest.includes("-h")) {
    await terminal.print(await helpFor(name, workbenches));
    return exitCodes.done;
  }
  const parsed = await parsedWithOneKind(name, command, rest, workbenches, parseInvocation);
  if (parsed !== undefined) return command.run(parsed.invocation, terminal, parsed.workbench);
  const workbench = await workbenches.all();
  const invocation = parseInvocation(name, rest, command.options(workbench), command.mostPositionals);
  return command.run(invocation, terminal, workbench);
}

/** With the one kind it is about; undefined where it needs all kinds, if only to say which another option belongs to. */
async function parsedWithOneKind(
  name: string,
  command: Command,
  args: readonly string[],
  workbenches: WorkbenchLoaders,
  parseInvocation: typeof ParseInvocation,
): Promise<{ readonly invocation: Invocation; readonly workbench: Workbench } | undefined> {
  const [kind = ""] = args;
  const workbench = command.needsOneKind?.(args) === true ? await workbenches.ofKind(kind) : undefined;
  if (workbench === undefined) return undefined;
  try {
    return {
      invocation: parseInvocation(name, args, command.options(workbench), command.mostPositionals),
      workbench,
    };
  } catch (error) {
    if (error instanceof BadInput) return undefined;
    throw error;
  }
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

async function helpFor(name: string, workbenches: WorkbenchLoaders): Promise<string> {
  const listed = find(name);
  const [command, workbench] = await Promise.all([listed.load(), workbenches.all()]);
  return commandHelp(listed, command, workbench);
}

function find(name: string): ListedCommand {
  const listed = commandTable.find((one) => one.name === name);
  if (listed !== undefined) return listed;
  throw new BadInput(`command "${name}"`, commandLineMessages.unknownCommand, {
    remedy: commandLineMessages.useOneOfHelp(commandTable.map((one) => one.name).join(", ")),
  });
}

/** `levelwright help`: the commands. */
function generalHelp(commands: readonly ListedCommand[], version: string): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    `levelwright ${version}`,
    "",
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    "",
    helpMessages.moreHelp,
    helpMessages.exitCodes0Done1,
  ].join("\n");
}

/** `levelwright help COMMAND`. */
export function commandHelp(listed: ListedCommand, command: Command, workbench: Workbench): string {
  const options = Object.entries(command.options(workbench)).map(([name, { value, hint }]) => ({
    left: `--${name}${value === undefined ? "" : ` ${value}`}`,
    hint,
  }));
  const width = Math.max(0, ...options.map(({ left }) => left.length));
  return [
    `levelwright ${listed.name} ${listed.usage}`,
    "",
    listed.summary,
    ...(options.length === 0 ? [] : ["", ...options.map(({ left, hint }) => `  ${left.padEnd(width)}  ${hint}`)]),
    ...(command.details === undefined ? [] : ["", ...command.details]),
  ].join("\n");
}
