import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Bench, BenchList } from "#main/cli/benchCommand.ts";
import type { BenchRow, ReadReference } from "#main/engines/engineTask.ts";
import { findInstallation, sampleFolder } from "#main/services/installation.ts";
import { benchBoard } from "./engines/board/benchBoard.ts";
import { benchDungeon } from "./engines/dungeon/benchDungeon.ts";
import { benchDrod } from "./engines/drod/benchDrod.ts";
import { benchGenerated } from "./engines/linjat/benchGenerated.ts";
import { benchGrades } from "./engines/linjat/benchGrades.ts";
import { benchLinjat } from "./engines/linjat/benchLinjat.ts";
import { benchScores } from "./engines/linjat/benchScores.ts";
import { benchPuzzleScript } from "./engines/puzzlescript/benchPuzzleScript.ts";
import { benchSolved } from "./engines/puzzlescript/benchSolved.ts";
import { benchManyRooms } from "./engines/sokoban/benchGenerators.ts";
import { benchImprove } from "./engines/sokoban/benchImprove.ts";
import { largeRoomsBenches } from "./engines/sokoban/benchLargeRooms.ts";
import { benchLook } from "./engines/sokoban/benchLook.ts";
import { benchOptimal } from "./engines/sokoban/benchOptimal.ts";
import { benchSokoban } from "./engines/sokoban/benchSokoban.ts";
import { benchLevels } from "./studio/benchLevels.ts";
import { benchLongBeam, benchProcesses } from "./studio/beamBench.ts";
import { benchContract } from "./studio/contractBench.ts";
import { benchGrowth } from "./studio/growthBench.ts";
import { benchLayouts } from "./studio/layoutsBench.ts";
import { benchLinjatRun } from "./studio/linjatBench.ts";
import { benchPaintedExports } from "./studio/paintedExportsBench.ts";
import { benchRuns } from "./studio/runsBench.ts";
import { benchRuntime } from "./studio/runtimeBench.ts";
import { benchStacks } from "./studio/stacksBench.ts";
import { benchStore, type StoreBench } from "./studio/storeBench.ts";

/** A bench of an engine, in this process: `now` and `cpu` in milliseconds. */
type EngineBench = (now: () => number, readReference: ReadReference, cpu: () => number) => Iterable<BenchRow>;
/** One that takes minutes and is measured in processor time. */
type LongBench = (cpu: () => number, readReference: ReadReference) => Iterable<BenchRow>;

/** By level kind; one line each. */
const engineBenches: Readonly<Record<string, EngineBench>> = {
  dungeon: benchDungeon,
  linjat: benchLinjat,
  sokoban: benchSokoban,
  board: (_now, _readReference, cpu) => benchBoard(cpu),
  drod: (_now, _readReference, cpu) => benchDrod(cpu),
  puzzlescript: (_now, readReference, cpu) => benchPuzzleScript(cpu, readReference),
};

/** By the name that they are asked for with; one line each. */
const longBenches: Readonly<Record<string, LongBench>> = {
  "linjat-scores": benchScores,
  "linjat-generated": benchGenerated,
  "linjat-grades": benchGrades,
  ...largeRoomsBenches,
  "puzzlescript-solved": benchSolved,
  "sokoban-optimal": benchOptimal,
  "sokoban-rooms": benchManyRooms,
  "sokoban-improve": benchImprove,
  "sokoban-look": benchLook,
};

/** Every bench: those of the engines, of the studio's own parts, then the long ones. */
export const allBenches: BenchList["allBenches"] = ({ makeEngine }) => [
  ...Object.entries(engineBenches).map(([name, run]): Bench => ({
    name,
    isBusy: true,
    run: ({ now, readReference, cpu }) => run(now, readReference, cpu),
  })),
  { name: "contract", run: ({ now }) => benchContract(now, makeEngine) },
  { name: "drod-long", onRequest: true, run: ({ now, signal }) => benchLongBeam(now, signal) },
  { name: "growth", onRequest: true, run: ({ cpu }) => benchGrowth(cpu, 1_000_000) },
  { name: "linjat-run", run: ({ now }) => benchLinjatRun(now, makeEngine) },
  { name: "layouts", run: ({ now, readReference }) => benchLayouts(now, readReference, makeEngine) },
  { name: "painted-exports", isBusy: true, run: ({ cpu }) => benchPaintedExports(cpu) },
  { name: "processes", run: ({ now }) => benchProcesses(now, makeEngine) },
  { name: "runs", run: ({ now, readReference }) => benchRuns(now, readReference) },
  { name: "runtime", isBusy: true, run: ({ cpu }) => benchRuntime(cpu) },
  { name: "store", run: ({ cpu }) => storeRows(benchStore, cpu, 50_000) },
  { name: "stacks", run: ({ cpu }) => storeRows(benchStacks, cpu, 50_000) },
  { name: "store-million", onRequest: true, run: ({ cpu }) => storeRows(benchStore, cpu, 1_000_000) },
  ...Object.entries(longBenches).map(([name, run]): Bench => ({
    name,
    onRequest: true,
    isBusy: true,
    run: ({ cpu, readReference }) => run(cpu, readReference),
  })),
];

/** A bench of a store with so many candidates, in processor time. */
async function* storeRows(
  bench: (settings: StoreBench) => AsyncGenerator<BenchRow>,
  cpu: () => number,
  count: number,
): AsyncGenerator<BenchRow> {
  const levels = await benchLevels(sampleFolder(findInstallation(import.meta.dirname)));
  const folder = mkdtempSync(join(tmpdir(), "levelwright-bench-"));
  try {
    yield* bench({ now: cpu, folder, levels, count });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
