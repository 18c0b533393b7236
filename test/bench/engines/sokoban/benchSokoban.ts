import { xsbFormat } from "#shared/levels/sokoban/formats/xsbFormat.ts";
import { replaySolution } from "#shared/levels/sokoban/validator/replaySolution.ts";
import type { BenchRow, ReadReference } from "#main/engines/engineTask.ts";
import { benchAnswers } from "./benchAnswers.ts";
import { benchGenerators } from "./benchGenerators.ts";
import { anySolution } from "#main/engines/sokoban/solver/anySolution.ts";
import { roomGraph } from "#main/engines/sokoban/solver/roomGraph.ts";
import { usualPrunings } from "#main/engines/sokoban/solver/prunings.ts";
import { searchPushes } from "#main/engines/sokoban/solver/searchPushes.ts";
import { solutionMoves } from "#main/engines/sokoban/solver/solutionMoves.ts";

/** A suite of reference rooms and how it is to be solved. */
interface BenchSuite {
  readonly name: string;
  readonly file: string;
  readonly mode: "any" | "pushes";
  /** Positions a room may cost; a count, so that the signature is the same on every machine. */
  readonly nodeLimit: number;
  readonly goal: string;
  /** Of how many rooms the goal speaks; more may be solved. */
  readonly asked: number;
}

const suites: readonly BenchSuite[] = [
  {
    name: "Microban I, any solution",
    file: "sokoban/microban-1.xsb",
    mode: "any",
    nodeLimit: 400_000,
    goal: "155 of 155, under 4 s in all",
    asked: 155,
  },
  {
    name: "Microban I, push-optimal",
    file: "sokoban/microban-1.xsb",
    mode: "pushes",
    nodeLimit: 1_500_000,
    goal: "152 of 155, these under 10 s in all",
    asked: 152,
  },
  {
    name: "Boxoban hard, push-optimal",
    file: "sokoban/boxoban/hard-000.txt",
    mode: "pushes",
    nodeLimit: 1_000_000,
    goal: "all, median under 1 ms, under 10 s in all",
    asked: 1000,
  },
];

/** One row a suite: seconds of processor time on the solved rooms; every solution is replayed by the validator. */
export function* benchSokoban(
  _now: () => number,
  readReference: ReadReference,
  cpu: () => number,
): Generator<BenchRow, void, undefined> {
  for (const suite of suites) {
    const text = readReference(suite.file);
    if (text !== undefined) yield benchSuite(suite, text, cpu);
  }
  yield* benchAnswers(cpu, readReference);
  yield* benchGenerators(cpu);
}

function benchSuite({ name, mode, nodeLimit, goal, asked }: BenchSuite, text: string, cpu: () => number): BenchRow {
  const levels = xsbFormat.parse?.(text).levels ?? [];
  const times: number[] = [];
  let total = 0;
  let nodes = 0;
  let pushes = 0;
  let wrong = 0;
  for (const { level } of levels) {
    const start = cpu();
    const graph = roomGraph(level.rows);
    const limits = { nodeLimit, memoryBytes: 2 ** 31, isOutOfTime: () => false };
    const outcome =
      mode === "any"
        ? anySolution(graph, limits)
        : searchPushes(graph, { ...limits, weight: 1, prunings: usualPrunings });
    const time = cpu() - start;
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
    value: round(times.slice(0, asked).reduce((sum, time) => sum + time, 0) / 1000),
    unit: `s on the quickest ${asked} solved`,
    signature: `${times.length} solved, ${pushes} pushes, ${nodes} nodes`,
    goal,
    details: {
      solved: `${times.length}/${levels.length}`,
      wrong,
      "median ms": round(times[times.length >> 1] ?? 0),
      "seconds on all": round(total / 1000),
    },
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
