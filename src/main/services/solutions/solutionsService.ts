import type { BestSolution } from "#shared/contract/solutions.ts";
import { countSolution } from "#shared/levels/sokoban/solutionMetrics.ts";
import { type SolutionOrder, compareSolutions } from "#shared/levels/sokoban/solutionOrders.ts";
import { replaySolution } from "#shared/levels/sokoban/validator/replaySolution.ts";
import { bestSolutions } from "#main/store/bestSolutions.ts";
import type { AreaService } from "../areaService.ts";
import type { ProjectHolder } from "../openProject.ts";
import { roomKey } from "./roomKey.ts";

/** Maximum number of positions that a search expands. */
const nodesOf = { usual: 100_000, longer: 1_500_000 } as const;
/** Solutions kept in memory, for read-only projects and for rooms outside a project. */
const mostInMemory = 500;

/** Answers the kind's analysis "best"; the signal ends it. */
export type AskBest = (
  question: { readonly rows: string[]; readonly order: SolutionOrder; readonly nodes: number; readonly known?: string },
  signal: AbortSignal | undefined,
) => Promise<unknown>;

/**
 * Finds and stores the best solutions of rooms, one per order. A proved solution, or one whose search went at least as
 * far as requested, isn't searched again. Solutions from an engine are replayed by the validator before they are
 * stored; of two unproved ones the better one is stored.
 */
export function createSolutionsService(holder: ProjectHolder, ask: AskBest): AreaService<"solutions"> {
  const memory = new Map<string, BestSolution>();

  function recall(room: string, order: SolutionOrder): BestSolution | undefined {
    const project = holder.find();
    const key = `${room} ${order}`;
    return memory.get(key) ?? (project === undefined ? undefined : bestSolutions.find(project.store, room, order));
  }
  function keep(room: string, best: BestSolution): void {
    memory.set(`${room} ${best.order}`, best);
    const [oldest] = memory.keys();
    if (memory.size > mostInMemory && oldest !== undefined) memory.delete(oldest);
    const project = holder.find();
    if (project !== undefined && !project.readOnly) bestSolutions.put(project.store, room, best);
  }

  return {
    best: async ({ rows, order, known, effort = "usual" }, signal) => {
      const nodes = effort === "kept" ? 0 : nodesOf[effort];
      const room = roomKey(rows);
      const kept = recall(room, order);
      const before = betterOf(rows, kept, known, order);
      if (kept !== undefined && (kept.isProved || kept.status === "unsolvable" || kept.nodes >= nodes))
        return before === undefined ? kept : { ...kept, status: "solved", moves: before };
      if (effort === "kept") return { ...(kept ?? nothingKept(order)), ...solvedBy(before) };
      const answer = (await ask(
        { rows, order, nodes, ...(before === undefined ? {} : { known: before }) },
        signal,
      )) as Omit<BestSolution, "order" | "nodes">;
      const found = answer.moves === undefined || replaySolution(rows, answer.moves).ok ? answer : undefined;
      if (found === undefined) throw new Error("The solver produced an invalid solution.");
      const moves = betterOf(rows, found, before, order);
      const best: BestSolution = {
        ...found,
        ...(moves === undefined ? {} : { status: "solved", moves }),
        order,
        nodes,
      };
      keep(room, best);
      return best;
    },
  };
}

function nothingKept(order: SolutionOrder): BestSolution {
  return { order, status: "unknown", isProved: false, nodes: 0 };
}

function solvedBy(moves: string | undefined): Partial<BestSolution> {
  return moves === undefined ? {} : { status: "solved", moves };
}

/** The better of two valid solutions; undefined when neither is valid. */
function betterOf(
  rows: readonly string[],
  one: Pick<BestSolution, "moves"> | undefined,
  other: string | undefined,
  order: SolutionOrder,
): string | undefined {
  const holding = [one?.moves, other].flatMap((moves) => {
    const replay = moves === undefined ? undefined : replaySolution(rows, moves);
    return moves === undefined || replay?.ok !== true ? [] : [{ moves, counts: countSolution(replay.steps) }];
  });
  return holding.toSorted((a, b) => compareSolutions(a.counts, b.counts, order))[0]?.moves;
}
