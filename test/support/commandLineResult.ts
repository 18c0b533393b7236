import type { Command, Workbench } from "#main/cli/command.ts";
import { runCommandLine } from "#main/cli/commandLine.ts";
import { parseInvocation } from "#main/cli/invocation.ts";
import type { Terminal } from "#main/cli/terminal.ts";
import { productCatalogue } from "#main/processes/catalogue.ts";
import { createNodeMaker } from "#main/processes/nodeMaker.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { allLevelKinds } from "#shared/levels/registry.ts";
import { fixtureCatalogue } from "../fixtures/engines/fixtureCatalogue.ts";
import { fixtureKind } from "../fixtures/engines/fixtureKind.ts";
import { builtEngine, builtFixtureEngine } from "./builtModules.ts";

/** The output of a command line, line by line. */
export interface CommandLineResult {
  readonly code: number;
  /** Lines of results, as on stdout. */
  readonly printed: readonly string[];
  /** Lines for the person, as on stderr. */
  readonly said: readonly string[];
}

/** A terminal that keeps what is written to it; `interrupted`: Ctrl-C has come. */
export function recordedTerminal(interrupted = false): {
  readonly terminal: Terminal;
  readonly printed: string[];
  readonly said: string[];
  readonly statuses: string[];
} {
  const printed: string[] = [];
  const said: string[] = [];
  const statuses: string[] = [];
  const terminal = {
    print: (line: string) => Promise.resolve(void printed.push(line)),
    say: (line: string) => void said.push(line),
    status: (line: string) => void statuses.push(line),
    signal: interrupted ? AbortSignal.abort() : new AbortController().signal,
    interrupted: () => interrupted,
    setBusy: () => undefined,
  };
  return { terminal, printed, said, statuses };
}

/** Runs a command line in this process, on the kinds and engines given; `interrupted`: Ctrl-C has come before it began. */
export async function commandLineResult(
  args: readonly string[],
  workbench: Workbench,
  interrupted = false,
): Promise<CommandLineResult> {
  const { terminal, printed, said } = recordedTerminal(interrupted);
  // The workbench is at hand as a whole.
  const workbenches = { all: async () => workbench, ofKind: async () => undefined };
  return { code: await runCommandLine(args, terminal, workbenches, "0.0.0"), printed, said };
}

/** The result of a command line. */
export interface CliResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const workbenches: Readonly<Record<"product" | "fixture", Workbench>> = {
  product: { kinds: allLevelKinds(), catalogue: productCatalogue, makeEngine: createNodeMaker(builtEngine) },
  fixture: {
    kinds: [fixtureKind as LevelKind],
    catalogue: fixtureCatalogue,
    makeEngine: createNodeMaker(builtFixtureEngine),
  },
};

/**
 * The command line as people have it, or with the fixture kind in place of the product's, in this process: a process of its
 * own takes a quarter of a second to start. Its engines are processes. What is about the process itself (signals, pipes,
 * stdin) starts one: `cliProcess.ts`.
 */
export async function runCli(
  entry: keyof typeof workbenches,
  args: readonly string[],
  interrupted = false,
): Promise<CliResult> {
  const { code, printed, said } = await commandLineResult(args, workbenches[entry], interrupted);
  const text = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join("");
  return { code, stdout: text(printed), stderr: text(said) };
}

/** Runs one command with the arguments after its name; what it refuses is thrown as BadInput. */
export async function runCommand(
  command: Command,
  args: readonly string[],
  entry: keyof typeof workbenches = "product",
): Promise<CommandLineResult> {
  const { terminal, printed, said } = recordedTerminal();
  const workbench = workbenches[entry];
  const invocation = parseInvocation("command", args, command.options(workbench), command.mostPositionals);
  return { code: await command.run(invocation, terminal, workbench), printed, said };
}
