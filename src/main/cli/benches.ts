import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BenchRow, ReadReference } from "#main/engines/engineTask.ts";
import { benchContract } from "#main/host/contractBench.ts";
import { benchRuns } from "#main/services/runs/runsBench.ts";
import { benchStore } from "#main/store/storeBench.ts";
import type { Workbench } from "./command.ts";

/** What a bench measures with. */
interface BenchTools {
  /** Milliseconds, monotonic. */
  readonly now: () => number;
  /** Reference inputs; undefined where they are missing. */
  readonly readReference: ReadReference;
}

/** Rows measured together. Warm-up and repeats are inside; a row's value is a median. */
export interface Bench {
  /** What `bench NAME` runs. */
  readonly name: string;
  run(tools: BenchTools): Iterable<BenchRow> | AsyncIterable<BenchRow>;
}

/** Benches of parts that belong to no kind; one line each. */
const houseBenches = ({ makeEngine }: Workbench): readonly Bench[] => [
  { name: "contract", run: ({ now }) => benchContract(now, makeEngine) },
  { name: "runs", run: ({ now, readReference }) => benchRuns(now, readReference) },
  { name: "store", run: storeRows },
];

/** Every bench: those of the kinds' engines, then those of the house. */
export async function allBenches(workbench: Workbench): Promise<Bench[]> {
  const { kinds, catalogue } = workbench;
  const engines = await Promise.all(kinds.map((kind) => catalogue.loadEngine(kind.id)));
  const ofKinds = engines.flatMap(({ kind, bench }) =>
    bench === undefined ? [] : [{ name: kind, run: ({ now, readReference }: BenchTools) => bench(now, readReference) }],
  );
  return [...ofKinds, ...houseBenches(workbench)];
}

function* storeRows({ now }: BenchTools): Generator<BenchRow> {
  const folder = mkdtempSync(join(tmpdir(), "levelwright-bench-"));
  try {
    yield* benchStore(now, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
