import { runCommandLine } from "#main/cli/commandLine.ts";
import type { Workbench } from "#main/cli/command.ts";

/** What a command line has answered, line by line. */
export interface CommandLineResult {
  readonly code: number;
  /** Lines of results, as on stdout. */
  readonly printed: readonly string[];
  /** Lines for the person, as on stderr. */
  readonly said: readonly string[];
}

/** Runs a command line in this process, on the kinds and engines given. */
export async function commandLineResult(args: readonly string[], workbench: Workbench): Promise<CommandLineResult> {
  const printed: string[] = [];
  const said: string[] = [];
  const terminal = {
    print: (line: string) => Promise.resolve(void printed.push(line)),
    say: (line: string) => void said.push(line),
    status: () => undefined,
    signal: new AbortController().signal,
    interrupted: () => false,
    setBusy: () => undefined,
  };
  return { code: await runCommandLine(args, terminal, workbench, "0.0.0"), printed, said };
}
