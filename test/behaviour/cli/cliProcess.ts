import { type ChildProcess, spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { builtCli, builtFixture } from "../../support/builtModules.ts";
import type { CliResult } from "../../support/commandLineResult.ts";
import { repositoryRoot } from "../../support/sourceFiles.ts";

const entries = { product: builtCli, fixture: builtFixture("cli") };

/** Starts the command line as a process of its own. */
export function startCli(
  entry: keyof typeof entries,
  args: readonly string[],
  cwd = repositoryRoot,
  environment: Readonly<Record<string, string>> = {},
): ChildProcess {
  const env = { ...process.env, ...environment };
  return spawn(process.execPath, [entries[entry], ...args], { cwd, stdio: "pipe", env });
}

/** Runs it to its end. */
export async function runCliProcess(
  entry: keyof typeof entries,
  args: readonly string[],
  { stdin = "", cwd = repositoryRoot }: { stdin?: string; cwd?: string } = {},
): Promise<CliResult> {
  const child = startCli(entry, args, cwd);
  child.stdin!.end(stdin);
  const code = new Promise<number | null>((resolve) => child.on("close", resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout!), text(child.stderr!)]);
  return { code: await code, stdout, stderr };
}
