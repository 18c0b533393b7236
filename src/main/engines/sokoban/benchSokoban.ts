import { xsbFormat } from "#shared/levels/sokoban/formats/xsbFormat.ts";
import { replaySolution } from "#shared/levels/sokoban/judge/replaySolution.ts";
import type { BenchRow, ReadReference } from "../engineTask.ts";
import { roomGraph } from "./solver/roomGraph.ts";
import { allPrunings, searchPushes } from "./solver/searchPushes.ts";
import { solutionMoves } from "./solver/solutionMoves.ts";

/** A suite of reference rooms and how it is to be solved. */
interface BenchSuite {
  readonly name: string;
  readonly file: string;
  readonly weight: number;
  /** Positions a room may cost; a count, so that the signature is the same on every machine. */
  readonly nodeLimit: number;
  readonly goal: string;
}

const suites: readonly BenchSuite[] = [
  {
    name: "Microban I, any solution",
    file: "sokoban/microban-1.xsb",
    weight: 5,
    nodeLimit: 1_000_000,
    goal: "155 of 155, under 6 s in all",
  },
  {
    name: "Microban I, push-optimal",
    file: "sokoban/microban-1.xsb",
    weight: 1,
    nodeLimit: 1_500_000,
    goal: "152 of 155, the solved under 10 s in all",
  },
  {
    name: "Boxoban hard, push-optimal",
    file: "sokoban/boxoban/hard-000.txt",
    weight: 1,
    nodeLimit: 1_000_000,
    goal: "all, median under 1 ms, under 10 s in all",
  },
];

/** One row a suite: seconds on the solved rooms, in one thread; every solution is replayed by the judge. */
export function* benchSokoban(now: () => number, readReference: ReadReference): Generator<BenchRow, void, undefined> {
  for (const suite of suites) {
    const text = readReference(suite.file);
    if (text !== undefined) yield benchSuite(suite, text, now);
  }
}

function benchSuite({ name, weight, nodeLimit, goal }: BenchSuite, text: string, now: () => number): BenchRow {
  const levels = xsbFormat.parse?.(text).levels ?? [];
  const times: number[] = [];
  let total = 0;
  let nodes = 0;
  let pushes = 0;
  let wrong = 0;
  for (const { level } of levels) {
    const start = now();
    const graph = roomGraph(level.rows);
    const settings = { weight, prunings: allPrunings, nodeLimit, memoryBytes: 2 ** 31, isOutOfTime: () => false };
    const outcome = searchPushes(graph, settings);
    const time = now() - start;
    total += time;
    nodes += outcome.nodes;
    if (outcome.status !== "solved") continue;
    times.push(time);
    pushes += outcome.pushes.length;
    if (!replaySolution(level.rows, solutionMoves(graph, outcome.pushes)).ok) wrong++;
  }
  times.sort((a, b) => a - b);
  return {
    name: `sokoban: ${name}`,
    value: round(times.reduce((sum, time) => sum + time, 0) / 1000),
    unit: "s on the solved",
    signature: `${times.length} solved, ${pushes} pushes, ${nodes} nodes`,
    goal,
    details: {
      solved: `${times.length}/${levels.length}`,
      wrong,
      "median ms": round(times[times.length >> 1] ?? 0),
      "seconds with the unsolved": round(total / 1000),
    },
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
