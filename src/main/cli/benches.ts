import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BenchRow, ReadReference } from "#main/engines/engineTask.ts";
import { benchContract } from "#main/host/contractBench.ts";
import { benchLongBeam, benchProcesses } from "#main/services/runs/beamBench.ts";
import { benchLinjatRun } from "#main/services/runs/linjatBench.ts";
import { benchLayouts } from "#main/services/runs/layoutsBench.ts";
import { benchRuns } from "#main/services/runs/runsBench.ts";
import { findInstallation, sampleFolder } from "#main/services/installation.ts";
import { benchLevels } from "#main/store/benchLevels.ts";
import { benchStore } from "#main/store/storeBench.ts";
import type { Workbench } from "./command.ts";

/** What a bench measures with. */
interface BenchTools {
  /** Milliseconds, monotonic. */
  readonly now: () => number;
  /** Reference inputs; undefined where they are missing. */
  readonly readReference: ReadReference;
  /** Aborts when the person does not want to wait any longer. */
  readonly signal: AbortSignal;
}

/** Rows measured together. Warm-up and repeats are inside; a row's value is a median. */
export interface Bench {
  /** What `bench NAME` runs. */
  readonly name: string;
  /** Takes many minutes: runs only when it is named. */
  readonly onRequest?: true;
  /** Works without a pause, so that no signal is heard before a row is measured. */
  readonly isBusy?: true;
  run(tools: BenchTools): Iterable<BenchRow> | AsyncIterable<BenchRow>;
}

/** Benches of parts that belong to no kind; one line each. */
const houseBenches = ({ makeEngine }: Workbench): readonly Bench[] => [
  { name: "contract", run: ({ now }) => benchContract(now, makeEngine) },
  { name: "drod-long", onRequest: true, run: ({ now, signal }) => benchLongBeam(now, signal) },
  { name: "linjat-run", run: ({ now }) => benchLinjatRun(now, makeEngine) },
  { name: "layouts", run: ({ now, readReference }) => benchLayouts(now, readReference, makeEngine) },
  { name: "processes", run: ({ now }) => benchProcesses(now, makeEngine) },
  { name: "runs", run: ({ now, readReference }) => benchRuns(now, readReference) },
  { name: "store", run: () => storeRows(50_000) },
  { name: "store-million", onRequest: true, run: () => storeRows(1_000_000) },
];

/** Every bench: those of the kinds' engines, then those of the house. */
export async function allBenches(workbench: Workbench): Promise<Bench[]> {
  const { kinds, catalogue } = workbench;
  const engines = await Promise.all(kinds.map((kind) => catalogue.loadEngine(kind.id)));
  const ofKinds = engines.flatMap(({ kind, bench }) =>
    bench === undefined
      ? []
      : [
          {
            name: kind,
            isBusy: true as const,
            run: ({ now, readReference }: BenchTools) => bench(now, readReference, processorTime),
          },
        ],
  );
  const long = engines.flatMap(({ longBenches = {} }) =>
    Object.entries(longBenches).map(([name, run]): Bench => ({
      name,
      onRequest: true,
      isBusy: true,
      run: ({ readReference }) => run(processorTime, readReference),
    })),
  );
  return [...ofKinds, ...houseBenches(workbench), ...long];
}

/** Milliseconds of processor time of this process. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The store with so many candidates, in processor time. */
async function* storeRows(count: number): AsyncGenerator<BenchRow> {
  const levels = await benchLevels(sampleFolder(findInstallation(import.meta.dirname)));
  const folder = mkdtempSync(join(tmpdir(), "levelwright-bench-"));
  try {
    yield* benchStore({ now: processorTime, folder, levels, count });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
