import type { Point } from "#shared/kernel/geometry.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { createRandom, shuffle } from "#shared/kernel/random.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { roomProblems } from "#shared/levels/sokoban/roomProblems.ts";
import { roomRespects, roomSuggestQuestionSchema } from "#shared/levels/sokoban/suggestions.ts";
import { roomSuggestionMessages } from "#shared/levels/sokoban/suggestionMessages.ts";
import type { RoomRespect } from "#shared/levels/sokoban/suggestions.ts";
import { offered } from "#shared/levels/suggestion.ts";
import type { SuggestAnswer, Suggestion } from "#shared/levels/suggestion.ts";
import { signed } from "#shared/text/format.ts";
import type { SteppedAnalysis } from "../engineTask.ts";
import { measureVariant } from "./measureVariant.ts";
import type { MeasuredRoom } from "./measureVariant.ts";
import { repairRoom } from "./repairRoom.ts";
import type { Resumable } from "./solver/resumable.ts";
import { roomEdits, unusedFloorFilled } from "./roomVariants.ts";
import type { RoomEdit } from "./roomVariants.ts";

/** Limits on positions for solving the drawn room, one variant, and all variants together. */
const nodes = { drawn: 200_000, variant: 30_000, all: 2_500_000 } as const;
/** Variants of one edit that are solved at most. */
const mostVariants = 250;

interface Variant {
  readonly edit: RoomEdit;
  readonly room: MeasuredRoom;
}

/**
 * "suggest": small edits of a room after which it is harder, easier, more compact and so on; all by proved shortest
 * solutions.
 */
export const suggestRooms: SteppedAnalysis = function* (question) {
  const { rows, locked, seed } = roomSuggestQuestionSchema.parse(question);
  return (yield* suggestionsFor(rows, locked, seed)) as unknown as JsonValue;
};

function* suggestionsFor(rows: readonly string[], locked: readonly Point[], seed: number): Resumable<SuggestAnswer> {
  const problem = roomProblems(rows).find((one) => !isUsable([one]));
  if (problem !== undefined) {
    const isMiscounted = problem.code === "box-goal-mismatch";
    return isMiscounted ? yield* repairRoom(rows, locked, seed, problem.message) : nothing(problem.message);
  }
  const drawn = yield* measureVariant(rows, nodes.drawn);
  if (drawn.room === undefined) {
    if (drawn.isOpen) return nothing(roomSuggestionMessages.tooLarge);
    return yield* repairRoom(rows, locked, seed, roomSuggestionMessages.unsolvable);
  }
  const base = drawn.room;
  if (base.pushes === 0) return nothing(roomSuggestionMessages.solvedAlready);
  const variants: Variant[] = [];
  let spent = 0;
  for (const edit of shuffle([...roomEdits(rows, locked)], createRandom(seed)).slice(0, mostVariants)) {
    if (spent > nodes.all) break;
    if (!isUsable(roomProblems(edit.rows))) continue;
    const found = yield* measureVariant(edit.rows, nodes.variant);
    spent += found.nodes;
    if (found.room !== undefined && found.room.pushes > 0) variants.push({ edit, room: found.room });
  }
  const filled = unusedFloorFilled(rows, locked, base.solution, seed);
  if (filled !== undefined) {
    const found = yield* measureVariant(filled.rows, nodes.drawn);
    if (found.room?.pushes === base.pushes) variants.push({ edit: filled, room: found.room });
  }
  const suggestions = chosen(base, variants, seed);
  return suggestions.length === 0 ? nothing(roomSuggestionMessages.nothing) : { suggestions };
}

function nothing(none: string): SuggestAnswer {
  return { suggestions: [], none };
}

/** The gain of a room in one respect, more being better: undefined where the comparison isn't meaningful. */
const gains: Readonly<Record<RoomRespect, (base: MeasuredRoom, room: MeasuredRoom) => number>> = {
  harder: (base, room) => room.pushes - base.pushes,
  detours: (base, room) => room.detours - base.detours,
  compact: (base, room) => (room.pushes === base.pushes ? base.floor - room.floor : 0),
  forgiving: (base, room) => (room.pushes >= base.pushes ? base.dead - room.dead : 0),
  easier: (base, room) => base.pushes - room.pushes,
};

const measures: Readonly<Record<RoomRespect, (room: MeasuredRoom) => number>> = {
  harder: ({ pushes }) => pushes,
  detours: ({ detours }) => detours,
  compact: ({ floor }) => floor,
  forgiving: ({ dead }) => dead,
  easier: ({ pushes }) => pushes,
};

/** One variant per respect, no variant twice. */
function chosen(base: MeasuredRoom, variants: readonly Variant[], seed: number): readonly Suggestion[] {
  const taken = new Set<RoomEdit>();
  return roomRespects.flatMap((respect) => {
    const gainOf = ({ room }: Variant) => gains[respect](base, room);
    const better = variants
      .filter((variant) => gainOf(variant) > 0 && !taken.has(variant.edit))
      .toSorted((a, b) => gainOf(b) - gainOf(a) || (a.edit.label < b.edit.label ? -1 : 1));
    const variant = offered(better, seed);
    if (variant === undefined) return [];
    taken.add(variant.edit);
    return [suggestionOf(respect, base, variant)];
  });
}

function suggestionOf(respect: RoomRespect, base: MeasuredRoom, { edit, room }: Variant): Suggestion {
  const [before, after] = [measures[respect](base), measures[respect](room)];
  const { titles, units, instead, still } = roomSuggestionMessages;
  return {
    respect,
    title: titles[respect],
    difference: signed(after - before),
    unit: units[respect](after - before),
    edit: edit.label,
    detail: respect === "compact" ? still(room.pushes) : instead(before, after),
    before,
    after,
    changes: { rows: [...edit.rows] },
    cells: edit.cells,
  };
}
