import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";

/**
 * For the compiler and the linter, which are Go programs: their garbage collector runs when memory has grown threefold instead
 * of twofold, which saves a tenth of their processor time for a sixth more memory (2.6 GB for the linter; fivefold saves no more).
 */
export const rareCollection = { GOGC: "200" } as const;

/** A command that has ended. */
export interface EndedStep {
  readonly succeeded: boolean;
  /** Wall time. */
  readonly seconds: number;
}

/**
 * Runs a command and prints what it says in one piece when it has ended, so that steps side by side don't mix their
 * lines. `live` prints as it goes: for a step that has nothing beside it.
 */
export function runStep(name: string, command: readonly string[], { live = false } = {}): Promise<EndedStep> {
  const started = performance.now();
  const [program = "", ...args] = command;
  if (live) console.log(`\n== ${name}`);
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: live ? "inherit" : ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32",
      // A pipe isn't a terminal; colors stay if the final output is one.
      env: { ...rareCollection, ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}) },
    });
    const said: Buffer[] = [];
    child.stdout?.on("data", (chunk: Buffer) => said.push(chunk));
    child.stderr?.on("data", (chunk: Buffer) => said.push(chunk));
    const end = (succeeded: boolean): void => {
      const seconds = (performance.now() - started) / 1000;
      if (!live) process.stdout.write(`\n== ${name} (${seconds.toFixed(1)} s)\n${Buffer.concat(said).toString()}`);
      resolve({ succeeded, seconds });
    };
    child.once("error", (error) => {
      said.push(Buffer.from(`${error.message}\n`));
      end(false);
    });
    child.once("close", (code) => end(code === 0));
  });
}

/** Runs tasks in order, as many at a time as there are cores. Resolves when all have ended. */
export async function inParallel(
  tasks: readonly (() => Promise<void>)[],
  lanes = availableParallelism(),
): Promise<void> {
  const waiting = [...tasks];
  const lane = async (): Promise<void> => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) await task();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
