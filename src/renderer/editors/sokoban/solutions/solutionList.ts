import { replaySolution } from "#shared/levels/sokoban/validator/replaySolution.ts";
import type { KeptSolution, RoomDocument } from "#shared/levels/sokoban/roomDocument.ts";
import { whatRoomLacks } from "#shared/levels/sokoban/roomProblems.ts";
import { countSolution, type SolutionCounts } from "#shared/levels/sokoban/solutionMetrics.ts";
import { compareSolutions, type SolutionOrder } from "#shared/levels/sokoban/solutionOrders.ts";
import { solutionMessages } from "./messages.ts";
import type { RoomModel } from "../roomModel.ts";

/** A verified solution of the current room. */
export interface RoomSolution extends KeptSolution {
  /** The six counts; undefined when it doesn't solve the drawn room. */
  readonly counts: SolutionCounts | undefined;
  /** Why it doesn't. */
  readonly fault: string | undefined;
  /** It is the room's own: used for packs. */
  readonly isChosen: boolean;
  /** Stored in the document; otherwise the solver has just found it. */
  readonly isKept: boolean;
}

/** All solutions of a room, including those that searches have found, each replayed by the validator. */
export function solutionsOf(room: RoomDocument, ...searched: readonly (string | undefined)[]): readonly RoomSolution[] {
  const kept = room.solutions ?? [];
  const lacks = whatRoomLacks(room.rows);
  const listed = (moves: string): boolean => kept.some((one) => one.moves === moves);
  const chosen: KeptSolution[] =
    room.solution !== undefined && !listed(room.solution) ? [{ moves: room.solution, origin: "imported" }] : [];
  const news = [...new Set(searched)].flatMap((found) =>
    found === undefined || found === "" || listed(found) || found === room.solution ? [] : [found],
  );
  return [
    ...[...chosen, ...kept].map((one) => verified(room, one, true, lacks)),
    ...news.map((moves) => verified(room, { moves, origin: "found" }, false, lacks)),
  ];
}

/** An incomplete room has no solution, whatever moves could be made in it. */
function verified(room: RoomDocument, kept: KeptSolution, isKept: boolean, lacks: string | undefined): RoomSolution {
  if (lacks !== undefined)
    return { ...kept, counts: undefined, fault: lacks, isChosen: kept.moves === room.solution, isKept };
  const replay = replaySolution(room.rows, kept.moves);
  return {
    ...kept,
    counts: replay.ok ? countSolution(replay.steps) : undefined,
    fault: replay.ok ? undefined : replay.message,
    isChosen: kept.moves === room.solution,
    isKept,
  };
}

/** The best valid solution; undefined when there is none. */
export function bestSolution(solutions: readonly RoomSolution[], order: SolutionOrder): RoomSolution | undefined {
  return solutions
    .filter(({ counts }) => counts !== undefined)
    .toSorted((a, b) =>
      a.counts === undefined || b.counts === undefined ? 0 : compareSolutions(a.counts, b.counts, order),
    )[0];
}

const mostKept = 100;

/** Stores a solution with the room; it becomes the room's own when no other is valid. */
export function addSolution(model: RoomModel, moves: string, origin: KeptSolution["origin"], choose = false): void {
  const { solution, rows } = model.room();
  const replaces = choose || solution === undefined || !replaySolution(rows, solution).ok;
  model.session.edit(solutionMessages.keep, (draft) => {
    const others = (draft.solutions ?? []).filter((one) => one.moves !== moves);
    draft.solutions = [...others, { moves, origin }].slice(-mostKept);
    if (replaces) draft.solution = moves;
  });
}

/** Makes a solution the room's own. */
export function chooseSolution(model: RoomModel, { moves, origin }: KeptSolution): void {
  model.session.edit(solutionMessages.choose, (draft) => {
    draft.solution = moves;
    if (!(draft.solutions ?? []).some((one) => one.moves === moves))
      draft.solutions = [...(draft.solutions ?? []), { moves, origin }].slice(-mostKept);
  });
}

/** If it was the room's own solution, the first remaining one becomes it. */
export function removeSolution(model: RoomModel, moves: string): void {
  model.session.edit(solutionMessages.remove, (draft) => {
    draft.solutions = (draft.solutions ?? []).filter((one) => one.moves !== moves);
    if (draft.solution === moves) {
      const [first] = draft.solutions;
      if (first === undefined) delete draft.solution;
      else draft.solution = first.moves;
    }
  });
}
