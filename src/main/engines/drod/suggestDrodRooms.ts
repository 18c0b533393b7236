import { asJson, type JsonValue } from "#shared/kernel/json.ts";
import { createRandom, deriveSeed } from "#shared/kernel/random.ts";
import { drodKind } from "#shared/levels/drod/drodKind.ts";
import { playerPath } from "#shared/levels/drod/playerPath.ts";
import { levelOf } from "#shared/levels/drod/roomFile.ts";
import { roomProblems } from "#shared/levels/drod/roomProblems.ts";
import { tilesOf } from "#shared/levels/drod/roomTiles.ts";
import { type DrodRespect, drodRespects, drodSuggestQuestionSchema } from "#shared/levels/drod/suggestions.ts";
import { drodSuggestionMessages as words } from "#shared/levels/drod/suggestionMessages.ts";
import { isUsable } from "#shared/levels/problems.ts";
import type { SuggestAnswer, SuggestedMetric, Suggestion } from "#shared/levels/suggestion.ts";
import { validateLevel } from "#shared/levels/drod/validateLevel.ts";
import type { SteppedAnalysis } from "../engineTask.ts";
import { noSuggestions, suggestVariants } from "../suggestVariants.ts";
import { type DrodEdit, drodEdits, unusedSquaresFilled, repairEdits } from "./drodEdits.ts";
import { type SearchedRoom, type ShortSolution, searchDrawn, shortSearch } from "./shortSearch.ts";
import { repairSuggestions } from "../repair/repairSuggestions.ts";
import { smallestRepairs } from "../repair/smallestRepairs.ts";

/** Searched variants, and states generated for all of them together. */
const mostVariants = 48;
const mostStates = 3_000_000;

interface Variant extends ShortSolution {
  readonly edit: DrodEdit;
}

/**
 * "suggest": small changes near the path of the best solution that a short beam search finds; each is searched with the
 * same limits.
 */
export const suggestDrodRooms: SteppedAnalysis = function* (question) {
  const { room, seed, own } = drodSuggestQuestionSchema.parse(question);
  return asJson(yield* suggestionsFor(room, seed, own));
};

function* suggestionsFor(
  drawn: SearchedRoom,
  seed: number,
  own: readonly SuggestedMetric[] | undefined,
): Generator<void, SuggestAnswer, undefined> {
  const base = yield* searchDrawn(drawn);
  if ("none" in base) return base.isUnsolved ? yield* repairDrodRoom(drawn, seed, base.none) : noSuggestions(base.none);
  const spent = { states: 0 };
  const way = playerPath({ ...drawn, solution: base.solution, evaluation: undefined });
  const random = createRandom(deriveSeed(seed, 1));
  const filled = unusedSquaresFilled(drawn, way, random);
  const edits = [...(filled === undefined ? [] : [filled]), ...drodEdits(drawn, way, random).slice(0, mostVariants)];
  const variants: Variant[] = [];
  for (const edit of edits) {
    if (spent.states > mostStates) break;
    if (!isUsable(roomProblems(edit.room, drawn.start))) continue;
    const found = yield* shortSearch({ ...drawn, room: edit.room, solution: base.solution }, spent);
    if (found !== undefined && found.turns > 0) variants.push({ ...found, edit });
  }
  const isMore = (respect: DrodRespect): boolean => respect === "harder" || respect === "busier";
  const isOfTurns = (respect: DrodRespect): boolean => respect === "harder" || respect === "easier";
  const measureOf = (respect: DrodRespect, of?: Variant): number =>
    measure(respect, of?.edit.room ?? drawn.room, of?.turns ?? base.turns);
  // A busier or smaller room that is cleared sooner is another room, not this one better in one respect.
  const fits = (respect: DrodRespect, { edit, turns }: Variant): boolean =>
    isOfTurns(respect) ? edit.sort !== "fill" : turns >= base.turns;
  return suggestVariants<Variant, DrodRespect>(
    {
      kind: drodKind,
      own,
      drawn: levelOf({ ...drawn, solution: base.solution }),
      variants,
      levelOf: ({ edit, solution }) => levelOf({ ...drawn, room: edit.room, solution }),
      changeOf,
      respects: drodRespects,
      measure: measureOf,
      gain: (respect, variant) => {
        const more = measureOf(respect, variant) - measureOf(respect);
        return !fits(respect, variant) ? 0 : isMore(respect) ? more : -more;
      },
      detail: (respect, before, after, { turns }) =>
        isOfTurns(respect) ? words.found(before, after) : words.clears(turns),
      words,
      order: (a, b) => a.turns - b.turns,
    },
    seed,
  );
}

/** The measure of each respect: turns of the found solution, monsters, open squares. */
function measure(respect: DrodRespect, room: SearchedRoom["room"], turns: number): number {
  switch (respect) {
    case "harder":
    case "easier":
      return turns;
    case "busier":
      return room.monsters.length;
    case "compact":
      return tilesOf(room).o.filter((tile) => tile !== "wall").length;
  }
}

function changeOf({ edit, solution }: Variant): Pick<Suggestion, "edit" | "changes" | "cells"> {
  return {
    edit: edit.label,
    // The room's schema has accepted the drawn one, and the change conforms to it.
    changes: { room: structuredClone(edit.room) as JsonValue, solution },
    cells: edit.cells,
  };
}

const mostTurns = 150;
const mostPairs = 60;
/** Rooms with one change at most. */
const mostSingles = 60;

/**
 * The smallest changes after which a short search clears a room that it could not clear, each with its solution,
 * replayed by the plain simulator. `mends`: the problem to fix.
 */
function* repairDrodRoom(drawn: SearchedRoom, seed: number, mends: string): Generator<void, SuggestAnswer, undefined> {
  const random = createRandom(deriveSeed(seed, 2));
  const spent = { states: 0 };
  const found = yield* smallestRepairs<SearchedRoom["room"], ShortSolution>({
    level: drawn.room,
    editsOf: (room) =>
      repairEdits({ room, start: drawn.start }, random)
        .slice(0, mostSingles)
        .map(({ room: level, label, cells, sort }) => ({ level, labels: [label], cells, sort })),
    keyOf: (room) => JSON.stringify([room.o, room.monsters]),
    prove: function* (room) {
      if (!isUsable(roomProblems(room, drawn.start))) return undefined;
      const solved = yield* shortSearch({ ...drawn, room }, spent, mostTurns);
      if (solved === undefined || solved.turns === 0) return undefined;
      return isUsable(validateLevel(levelOf({ ...drawn, room, solution: solved.solution }))) ? solved : undefined;
    },
    isSpent: () => spent.states > mostStates,
    mostPairs,
  });
  return repairSuggestions(
    found,
    {
      mends,
      nothing: words.noRepair,
      before: 0,
      measure: ({ turns }, room) => ({
        after: turns,
        unit: words.units.harder(turns),
        detail: words.repaired(room.monsters.length),
      }),
      // The room's schema has accepted the drawn one, and the change conforms to it.
      changes: (room, { solution }) => ({ room: structuredClone(room) as JsonValue, solution }),
    },
    seed,
  );
}
