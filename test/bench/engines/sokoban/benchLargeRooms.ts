import { xsbFormat } from "#shared/levels/sokoban/formats/xsbFormat.ts";
import { replaySolution } from "#shared/levels/sokoban/validator/replaySolution.ts";
import type { BenchRow, ReadReference } from "#main/engines/engineTask.ts";
import { anySolution } from "#main/engines/sokoban/solver/anySolution.ts";
import { roomGraph } from "#main/engines/sokoban/solver/roomGraph.ts";
import { solutionMoves } from "#main/engines/sokoban/solver/solutionMoves.ts";

/** A collection of large rooms, any solution, with so many seconds a room. */
interface LargeRoomsBench {
  readonly title: string;
  readonly file: string;
  readonly seconds: number;
  readonly goal: string;
}

const collections = {
  xsokoban: { title: "XSokoban", file: "sokoban/xsokoban.xsb" },
  sasquatch: { title: "Sasquatch I", file: "sokoban/sasquatch-1.xsb" },
} as const;

/** By the name they are asked for with; minutes to an hour each. */
export const largeRoomsBenches = {
  "sokoban-xsokoban-10s": benchOf({ ...collections.xsokoban, seconds: 10, goal: "86 of 90" }),
  "sokoban-xsokoban-60s": benchOf({ ...collections.xsokoban, seconds: 60, goal: "89 of 90" }),
  "sokoban-sasquatch-10s": benchOf({ ...collections.sasquatch, seconds: 10, goal: "30 of 50" }),
  "sokoban-sasquatch-60s": benchOf({ ...collections.sasquatch, seconds: 60, goal: "more than at 10 s" }),
};

function benchOf(bench: LargeRoomsBench) {
  return (cpu: () => number, readReference: ReadReference) => benchLargeRooms(bench, cpu, readReference);
}

/** Rooms solved within so many seconds of processor time; every solution is replayed by the validator. What is reached depends on the machine, so there is no signature. */
function* benchLargeRooms(
  { title, file, seconds, goal }: LargeRoomsBench,
  cpu: () => number,
  readReference: ReadReference,
): Generator<BenchRow, void, undefined> {
  const levels = xsbFormat.parse?.(readReference(file) ?? "").levels ?? [];
  if (levels.length === 0) return;
  const times: number[] = [];
  const open: number[] = [];
  let wrong = 0;
  for (const [i, { level }] of levels.entries()) {
    const start = cpu();
    const graph = roomGraph(level.rows);
    const isOutOfTime = () => cpu() - start > seconds * 1000;
    const { status, pushes } = anySolution(graph, { memoryBytes: 2 ** 31, isOutOfTime });
    if (status !== "solved") {
      open.push(i + 1);
      continue;
    }
    times.push(cpu() - start);
    if (!replaySolution(level.rows, solutionMoves(graph, pushes)).ok) wrong++;
  }
  times.sort((a, b) => a - b);
  const total = times.reduce((sum, time) => sum + time, 0);
  yield {
    name: `sokoban: ${title}, any solution, ${seconds} s a room`,
    value: times.length,
    unit: `of ${levels.length} rooms`,
    goal,
    details: {
      wrong,
      "median ms": Math.round(times[times.length >> 1] ?? 0),
      "seconds on the solved": Math.round(total / 100) / 10,
      open: open.join(", "),
    },
  };
}
