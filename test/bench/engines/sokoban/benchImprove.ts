import { xsbFormat } from "#shared/levels/sokoban/formats/xsbFormat.ts";
import { replaySolution } from "#shared/levels/sokoban/validator/replaySolution.ts";
import { sokobanLevelSchema } from "#shared/levels/sokoban/level.ts";
import type { SokobanLevel } from "#shared/levels/sokoban/level.ts";
import { countSolution } from "#shared/levels/sokoban/solutionMetrics.ts";
import type { SolutionCounts } from "#shared/levels/sokoban/solutionMetrics.ts";
import type { BenchRow, ReadReference } from "#main/engines/engineTask.ts";
import { improveSolution } from "#main/engines/sokoban/improve.ts";
import { anySolution } from "#main/engines/sokoban/solver/anySolution.ts";
import { roomGraph } from "#main/engines/sokoban/solver/roomGraph.ts";
import { solutionMoves } from "#main/engines/sokoban/solver/solutionMoves.ts";

const collections = [
  { title: "Microban I", id: "microban-1", every: 1, positions: 200_000 },
  { title: "XSokoban, every sixth room", id: "xsokoban", every: 6, positions: 60_000 },
] as const;

/** Positions to expand for one stretch. */
const nodes = 4_000;

/** How much shorter the vicinity search makes the solutions that our own solver finds, and how near that comes to known optima. */
export function* benchImprove(cpu: () => number, readReference: ReadReference): Generator<BenchRow, void, undefined> {
  const optima = JSON.parse(readReference("sokoban/optimal-pushes.json") ?? "{}") as Record<
    string,
    Readonly<Record<string, unknown>> | undefined
  >;
  for (const collection of collections) {
    const { levels } = xsbFormat.parse?.(readReference(`sokoban/${collection.id}.xsb`) ?? "") ?? { levels: [] };
    const wanted = levels
      .map(({ level }, i) => ({ level, number: i + 1 }))
      .filter((_, i) => i % collection.every === 0);
    if (wanted.length > 0) yield benchCollection(collection, wanted, optima[collection.id] ?? {}, cpu);
  }
}

interface Counted {
  readonly before: SolutionCounts;
  readonly after: SolutionCounts;
  readonly optimum: number | undefined;
}

function benchCollection(
  { title, positions }: (typeof collections)[number],
  levels: readonly { readonly level: SokobanLevel; readonly number: number }[],
  optima: Readonly<Record<string, unknown>>,
  cpu: () => number,
): BenchRow {
  const rooms: Counted[] = [];
  let milliseconds = 0;
  for (const { level, number } of levels) {
    const graph = roomGraph(level.rows);
    const limits = { nodeLimit: positions, memoryBytes: 2 ** 31, isOutOfTime: () => false };
    const { status, pushes } = anySolution(graph, limits);
    if (status !== "solved") continue;
    const solution = solutionMoves(graph, pushes);
    const start = cpu();
    const after = improved({ ...level, solution });
    milliseconds += cpu() - start;
    rooms.push({
      before: countsOf({ ...level, solution }),
      after: countsOf(after),
      optimum: optimumOf(optima[number]),
    });
  }
  const known = rooms.filter(({ optimum }) => optimum !== undefined);
  const sum = (of: (room: Counted) => number, over = rooms) => over.reduce((total, room) => total + of(room), 0);
  const before = sum((room) => room.before.pushes);
  const after = sum((room) => room.after.pushes);
  return {
    name: `sokoban: solutions improved, ${title}`,
    value: Math.round((1000 * (before - after)) / Math.max(1, before)) / 10,
    unit: "% fewer pushes",
    signature: `${rooms.length} rooms, ${before} to ${after} pushes`,
    goal: "never worse; Microban I within 2 % of the fewest pushes",
    details: {
      worse: rooms.filter((room) => room.after.pushes > room.before.pushes).length,
      "moves before": sum((room) => room.before.moves),
      "moves after": sum((room) => room.after.moves),
      "rooms with known optimum": known.length,
      "fewest pushes there": sum((room) => room.optimum ?? 0, known),
      "before there": sum((room) => room.before.pushes, known),
      "after there": sum((room) => room.after.pushes, known),
      "optimal before": known.filter((room) => room.before.pushes === room.optimum).length,
      "optimal after": known.filter((room) => room.after.pushes === room.optimum).length,
      "CPU seconds": Math.round(milliseconds / 100) / 10,
    },
  };
}

function optimumOf(entry: unknown): number | undefined {
  if (typeof entry === "number") return entry;
  const optimal = (entry as { readonly optimal?: number | null } | undefined)?.optimal;
  return optimal ?? undefined;
}

function improved(level: SokobanLevel): SokobanLevel {
  const input = { name: "bench", locked: [], ...level };
  const run = improveSolution.run({ input, parameters: { nodes }, seed: 1, shard: 0, shards: 1, count: 1 });
  for (let step = run.next(); step.done !== true; step = run.next()) {
    if (step.value.type === "candidate") return sokobanLevelSchema.parse(step.value.level);
  }
  throw new Error("Nothing came of improving a solution.");
}

function countsOf({ rows, solution = "" }: SokobanLevel): SolutionCounts {
  const replay = replaySolution(rows, solution);
  if (!replay.ok) throw new Error(`A solution does not hold. ${replay.message}`);
  return countSolution(replay.steps);
}
