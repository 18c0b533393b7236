import type { SolveResult } from "#main/engines/engineTask.ts";
import { orderOfMode, solveModes } from "#main/engines/sokoban/solver/solveSettings.ts";
import { bestSolutions } from "#main/store/bestSolutions.ts";
import { sokobanLevelSchema } from "#shared/levels/sokoban/level.ts";
import { countSolution } from "#shared/levels/sokoban/solutionMetrics.ts";
import type { SolutionOrder } from "#shared/levels/sokoban/solutionOrders.ts";
import { replaySolution } from "#shared/levels/sokoban/validator/replaySolution.ts";
import type { OpenProject } from "../openProject.ts";
import { roomKey } from "./roomKey.ts";

/** The best solutions that a project stores, for a solver outside the studio. */
export type KeptAnswers = ReturnType<typeof keptAnswers>;

/** The order of a solver's mode; undefined for modes that accept any solution. */
export function orderOf(mode: string | undefined): SolutionOrder | undefined {
  const known = solveModes.find((one) => one === mode);
  return known === undefined ? undefined : orderOfMode[known];
}

/** Stored solutions for one order, shared with the studio: neither repeats a search that the other has proved. */
export function keptAnswers({ store, readOnly }: OpenProject, order: SolutionOrder) {
  return {
    /** A proved answer, replayed; undefined when the level has to be solved. */
    find: (level: unknown): SolveResult | undefined => {
      const { rows } = sokobanLevelSchema.parse(level);
      const kept = bestSolutions.find(store, roomKey(rows), order);
      if (kept?.isProved !== true || kept.moves === undefined) return undefined;
      const replay = replaySolution(rows, kept.moves);
      if (!replay.ok) return undefined;
      const counts = countSolution(replay.steps);
      const fewest = order === "pushes" ? kept : bestSolutions.find(store, roomKey(rows), "pushes");
      const isFewest = fewest?.isProved === true && pushesOf(rows, fewest.moves) === counts.pushes;
      const metrics = { ...counts, "pushes-proved": isFewest ? 1 : 0, "best-proved": 1 };
      return { status: "solved", solution: kept.moves, metrics, nodes: 0, problems: [] };
    },
    /** Stores a search result, unless the stored one is at least as good; does nothing in a read-only project. */
    keep: (level: unknown, { status, solution, metrics, nodes }: SolveResult) => {
      const isProved = metrics["best-proved"] === 1;
      if (readOnly || status !== "solved" || solution === undefined) return;
      const room = roomKey(sokobanLevelSchema.parse(level).rows);
      // Without a proof it may be worse than the studio's solution.
      if (!isProved && bestSolutions.find(store, room, order) !== undefined) return;
      bestSolutions.put(store, room, { order, status, moves: solution, isProved, nodes });
    },
  };
}

function pushesOf(rows: readonly string[], moves: string | undefined): number | undefined {
  const replay = moves === undefined ? undefined : replaySolution(rows, moves);
  return replay?.ok === true ? countSolution(replay.steps).pushes : undefined;
}
