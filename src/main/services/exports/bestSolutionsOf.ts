import { countSolution } from "#shared/levels/sokoban/solutionMetrics.ts";
import { sokobanLevelSchema } from "#shared/levels/sokoban/level.ts";
import { kindOfSolutions, type SolutionOrder } from "#shared/levels/sokoban/solutionOrders.ts";
import { replaySolution } from "#shared/levels/sokoban/validator/replaySolution.ts";
import type { PackEntry, PackFile } from "#shared/project/packFile.ts";
import type { AreaService } from "../areaService.ts";

/** The pack with the best solutions of its Sokoban levels in an order, and the counts of these among their metrics. */
export async function withBestSolutions(
  pack: PackFile,
  order: SolutionOrder,
  solutions: AreaService<"solutions">,
  signal: AbortSignal | undefined,
): Promise<PackFile> {
  const entries: PackEntry[] = [];
  for (const entry of pack.entries) {
    signal?.throwIfAborted();
    entries.push(entry.kind === kindOfSolutions ? await withBest(entry, order, solutions, signal) : entry);
  }
  return { ...pack, entries };
}

async function withBest(
  entry: PackEntry,
  order: SolutionOrder,
  solutions: AreaService<"solutions">,
  signal: AbortSignal | undefined,
): Promise<PackEntry> {
  const { rows, solution: known } = sokobanLevelSchema.parse(entry.level);
  const { moves } = await solutions.best({ rows, order, ...(known === undefined ? {} : { known }) }, signal);
  const replay = moves === undefined ? undefined : replaySolution(rows, moves);
  if (moves === undefined || replay?.ok !== true) return entry;
  return { ...entry, level: { rows, solution: moves }, metrics: { ...entry.metrics, ...countSolution(replay.steps) } };
}
