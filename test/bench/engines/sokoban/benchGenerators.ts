import type { ParameterValues } from "#shared/levels/parameters.ts";
import { sokobanLevelSchema } from "#shared/levels/sokoban/level.ts";
import { measureRoom } from "#shared/levels/sokoban/roomMetrics.ts";
import type { BenchRow, EngineTask } from "#main/engines/engineTask.ts";
import { generateRooms } from "#main/engines/sokoban/generate.ts";
import { additions } from "#reproductions/sokoban-additions/additionsTask.ts";

/** A way to make rooms, and what is asked of it. */
interface BenchGenerator {
  readonly name: string;
  /** Absent: the task "generate". */
  readonly task?: EngineTask;
  readonly parameters: ParameterValues;
  /** Rooms of the short row and of the long one. */
  readonly count: number;
  readonly longCount?: number;
  readonly goal: string;
}

/** What a room must have to be kept by the rows of better rooms; stated in their names. */
const keepRule = { "least-pushes": 31, "least-changes": 13, "most-solvable": 0.03 };
const kept = "kept from 31 pushes, 13 box changes, solvable share 0.03";
const goal =
  "2000 an hour, median over 30 pushes and 12 box changes, 90th percentile over 50 pushes, median solvable share at most 0.03";

const generators: readonly BenchGenerator[] = [
  {
    name: `rooms of 9x9 cells, 4 boxes, climbed, ${kept}`,
    parameters: { width: 9, height: 9, boxes: 4, steps: 1000, ...keepRule },
    count: 12,
    longCount: 120,
    goal,
  },
  {
    name: `rooms of 9x9 cells, 4 boxes, elites, ${kept}`,
    parameters: { method: "elites", width: 9, height: 9, boxes: 4, ...keepRule },
    count: 16,
    longCount: 80,
    goal,
  },
  {
    name: "rooms of 7x7 cells, the article's preset",
    task: additions,
    parameters: { width: 7, height: 7 },
    count: 400,
    goal: "920000 an hour",
  },
];

/** Longer searches for longer solutions. */
const annealed: BenchGenerator = {
  name: `rooms of 9x9 cells, 4 boxes, annealed, ${kept}`,
  parameters: { method: "anneal", temperature: 5, width: 9, height: 9, boxes: 4, steps: 2000, ...keepRule },
  count: 40,
  goal,
};

/** Rooms with more boxes than can be searched to the end; measured on request, since one takes seconds. */
const manyBoxes = [6, 7, 8].map((boxes): BenchGenerator => ({
  name: `rooms of 9x9 cells, ${boxes} boxes, climbed, kept from 31 pushes and 13 box changes`,
  parameters: { width: 9, height: 9, boxes, steps: 200, "least-pushes": 31, "least-changes": 13 },
  count: 10,
  goal: "200 an hour",
}));

/** Rooms per hour of processor time in one thread, with what they are worth. */
export function* benchGenerators(cpu: () => number): Generator<BenchRow, void, undefined> {
  for (const generator of generators) yield benchGenerator(generator, generator.count, cpu);
}

/** The same over more rooms; minutes. */
export function* benchManyRooms(cpu: () => number): Generator<BenchRow, void, undefined> {
  for (const generator of generators) {
    if (generator.longCount !== undefined) yield benchGenerator(generator, generator.longCount, cpu);
  }
  for (const generator of [annealed, ...manyBoxes]) yield benchGenerator(generator, generator.count, cpu);
}

/**
 * Every room that comes through the keep rule counts, equal ones up to turning and mirroring once; the time is that of the whole
 * run, with what was left out. The signature is the number of rooms and the sum of their pushes.
 */
function benchGenerator(
  { name, task = generateRooms, parameters, goal: wanted }: BenchGenerator,
  count: number,
  cpu: () => number,
): BenchRow {
  const input = { name, rows: ["#####", "#@$.#", "#####"], locked: [] };
  const start = cpu();
  const values: Record<string, number>[] = [];
  const run = task.run({ input, parameters, seed: 1, shard: 0, shards: 1, count });
  for (let step = run.next(); step.done !== true; step = run.next()) {
    if (step.value.type !== "candidate") continue;
    values.push({ ...step.value.metrics, ...measureRoom(sokobanLevelSchema.parse(step.value.level)) });
  }
  const hours = (cpu() - start) / 3_600_000;
  const quantile = (id: string, at: number): number => {
    const sorted = values.map((value) => value[id] ?? 0).toSorted((a, b) => a - b);
    return Math.round(1000 * (sorted[Math.floor(sorted.length * at)] ?? 0)) / 1000;
  };
  return {
    name: `sokoban: ${values.length} ${name}`,
    value: Math.round(values.length / Math.max(hours, 1e-9)),
    unit: "rooms per CPU-hour",
    signature: `${values.length} rooms, ${values.reduce((sum, value) => sum + (value["pushes"] ?? 0), 0)} pushes`,
    goal: wanted,
    details: {
      "median pushes": quantile("pushes", 0.5),
      "90th percentile pushes": quantile("pushes", 0.9),
      "most pushes": quantile("pushes", 0.9999),
      "median box changes": quantile("box-changes", 0.5),
      "median box lines": quantile("box-lines", 0.5),
      "median solvable share": quantile("solvable-share", 0.5),
      "median floor": quantile("floor", 0.5),
    },
  };
}
