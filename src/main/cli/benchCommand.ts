import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { findInstallation } from "#main/services/installation.ts";
import { BadInput } from "./badInput.ts";
import type { BenchRow, ReadReference } from "#main/engines/engineTask.ts";
import type { Command, Workbench } from "./command.ts";
import { exitCodes } from "./exitCodes.ts";
import { benchCommandMessages } from "./messages.ts";

/** `bench`: figures, one JSON row each. */
export const benchCommand: Command = {
  details: benchCommandMessages.details,
  options: () => ({}),
  mostPositionals: 100,
  run: async ({ positionals }, terminal, workbench) => {
    const benches = await loadBenches(workbench);
    const unknown = positionals.find((name) => !benches.some((bench) => bench.name === name));
    if (unknown !== undefined) {
      const names = benches.map((bench) => bench.name).join(", ");
      throw new BadInput(`bench "${unknown}"`, benchCommandMessages.unknownBenchmark, {
        remedy: benchCommandMessages.useOne(names),
      });
    }
    for (const bench of benches) {
      if (!isWanted(bench, positionals)) continue;
      const tools = { now: () => performance.now(), cpu: processorTime, readReference, signal: terminal.signal };
      terminal.setBusy(bench.isBusy === true);
      for await (const row of bench.run(tools)) {
        await terminal.print(JSON.stringify(row));
        if (terminal.signal.aborted) return exitCodes.interrupted;
      }
    }
    return exitCodes.done;
  },
};

/** The benches of the checkout that this program runs in; an installed studio has none. */
async function loadBenches(workbench: Workbench): Promise<readonly Bench[]> {
  const list = join(findInstallation(import.meta.dirname).root, "test", "bench", "benches.ts");
  if (!existsSync(list)) {
    const remedy = benchCommandMessages.runInCheckout;
    throw new BadInput("bench", benchCommandMessages.benchmarksArentPartOfInstalled, { remedy });
  }
  // Our own file, which exports a `BenchList`.
  const { allBenches } = (await import(/* @vite-ignore */ pathToFileURL(list).href)) as BenchList;
  return allBenches(workbench);
}

/** Milliseconds of processor time of this process. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function isWanted({ name, onRequest }: Bench, names: readonly string[]): boolean {
  return names.length === 0 ? onRequest !== true : names.includes(name);
}

/** Reference inputs are in a folder next to the checkout, see `scripts/referenceFolder.ts`. */
function readReference(path: string): string | undefined {
  const { root } = findInstallation(import.meta.dirname);
  const folder = process.env["LEVELWRIGHT_REFERENCE"] ?? join(root, "..", "shared", "data");
  try {
    return readFileSync(join(folder, path), "utf8");
  } catch {
    return undefined;
  }
}

/** The tools that a bench measures with. */
interface BenchTools {
  /** Milliseconds, monotonic. */
  readonly now: () => number;
  /** Milliseconds of processor time of this process. */
  readonly cpu: () => number;
  /** Reference inputs; undefined when missing. */
  readonly readReference: ReadReference;
  /** Aborts when the person cancels. */
  readonly signal: AbortSignal;
}

/** Rows measured together. Warm-up and repeats are inside; a row's value is a median. */
export interface Bench {
  /** Its name for `bench NAME`. */
  readonly name: string;
  /** Takes many minutes: runs only when named explicitly. */
  readonly onRequest?: true;
  /** Works without yielding, so that no signal is handled before a row is measured. */
  readonly isBusy?: true;
  run(tools: BenchTools): Iterable<BenchRow> | AsyncIterable<BenchRow>;
}

/** The list of benches, which is among the tests (`test/bench/benches.ts`). */
export interface BenchList {
  readonly allBenches: (workbench: Workbench) => readonly Bench[];
}
