import { xsbFormat } from "#shared/levels/sokoban/formats/xsbFormat.ts";
import { sokobanLevelSchema } from "#shared/levels/sokoban/level.ts";
import { measureRoom } from "#shared/levels/sokoban/roomMetrics.ts";
import type { ParameterValues } from "#shared/levels/parameters.ts";
import { replaySolution } from "#shared/levels/sokoban/judge/replaySolution.ts";
import type { BenchRow, ReadReference } from "../engineTask.ts";
import { generateRooms } from "./generate.ts";
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
    weight: 10,
    nodeLimit: 400_000,
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
  for (const generator of generators) yield benchGenerator(generator, now);
}

/** A way to make rooms, and what is asked of it. */
interface BenchGenerator {
  readonly name: string;
  readonly parameters: ParameterValues;
  readonly count: number;
  readonly goal: string;
}

const generators: readonly BenchGenerator[] = [
  {
    name: "rooms of 8x8 cells, 4 boxes, farthest start",
    parameters: { width: 8, height: 8, boxes: 4, steps: 600, "most-solvable": 0.05 },
    count: 12,
    goal: "1000 an hour, median over 30 pushes and 12 box changes, 90th percentile over 50 pushes, solvable share at most 0.03",
  },
  {
    name: "rooms of 7x7 cells, the article's preset",
    parameters: { method: "article", width: 7, height: 7 },
    count: 40,
    goal: "920000 an hour",
  },
];

/** Rooms an hour in one thread, with what they are worth; the signature is the sum of their pushes. */
function benchGenerator({ name, parameters, count, goal }: BenchGenerator, now: () => number): BenchRow {
  const input = { name, rows: ["#####", "#@$.#", "#####"], locked: [] };
  const start = now();
  const values: Record<string, number>[] = [];
  const run = generateRooms.run({ input, parameters, seed: 1, shard: 0, shards: 1, count });
  for (let step = run.next(); step.done !== true; step = run.next()) {
    if (step.value.type !== "candidate") continue;
    values.push({ ...step.value.metrics, ...measureRoom(sokobanLevelSchema.parse(step.value.level)) });
  }
  const hours = (now() - start) / 3_600_000;
  const quantile = (id: string, at: number): number => {
    const sorted = values.map((value) => value[id] ?? 0).toSorted((a, b) => a - b);
    return Math.round(1000 * (sorted[Math.floor(sorted.length * at)] ?? 0)) / 1000;
  };
  return {
    name: `sokoban: ${name}`,
    value: Math.round(values.length / Math.max(hours, 1e-9)),
    unit: "rooms an hour",
    signature: String(values.reduce((sum, value) => sum + (value["pushes"] ?? 0), 0)),
    goal,
    details: {
      "median pushes": quantile("pushes", 0.5),
      "90th percentile pushes": quantile("pushes", 0.9),
      "median box changes": quantile("box-changes", 0.5),
      "median solvable share": quantile("solvable-share", 0.5),
    },
  };
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
