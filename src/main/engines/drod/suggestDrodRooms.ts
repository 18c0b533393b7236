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
import { type SuggestAnswer, type SuggestedMetric, type Suggestion, offered } from "#shared/levels/suggestion.ts";
import { signed } from "#shared/text/format.ts";
import type { SteppedAnalysis } from "../engineTask.ts";
import { ownChoices, ownRespects } from "../ownRespects.ts";
import { type DrodEdit, drodEdits, unusedSquaresFilled } from "./drodEdits.ts";
import { repairDrodRoom } from "./repairDrodRoom.ts";
import { type SearchedRoom, type ShortSolution, searchDrawn, shortSearch } from "./shortSearch.ts";

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
  if ("none" in base) return base.isUnsolved ? yield* repairDrodRoom(drawn, seed, base.none) : nothing(base.none);
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
  const taken = new Set<Variant>();
  const solved = ({ edit, solution }: Variant) => levelOf({ ...drawn, room: edit.room, solution });
  const known = levelOf({ ...drawn, solution: base.solution });
  const byOwn = ownChoices(ownRespects(drodKind, own), known, variants, solved, taken, seed);
  const suggestions = [
    ...byOwn.map(({ variant, words: said }) => ({ ...said, ...changeOf(variant) })),
    ...chosen(drawn, base, variants, taken, seed),
  ];
  return suggestions.length === 0 ? nothing(words.nothing) : { suggestions };
}

function nothing(none: string): SuggestAnswer {
  return { suggestions: [], none };
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

function chosen(
  drawn: SearchedRoom,
  base: ShortSolution,
  variants: readonly Variant[],
  taken: Set<Variant>,
  seed: number,
): readonly Suggestion[] {
  return drodRespects.flatMap((respect) => {
    const before = measure(respect, drawn.room, base.turns);
    const after = ({ edit, turns }: Variant): number => measure(respect, edit.room, turns);
    const isMore = respect === "harder" || respect === "busier";
    const gain = (variant: Variant): number => (after(variant) - before) * (isMore ? 1 : -1);
    // A busier or smaller room that is cleared sooner is another room, not this one better in one respect.
    const fits = (variant: Variant): boolean =>
      respect === "harder" || respect === "easier" ? variant.edit.sort !== "fill" : variant.turns >= base.turns;
    const better = variants
      .filter((variant) => !taken.has(variant) && gain(variant) > 0 && fits(variant))
      .toSorted((a, b) => gain(b) - gain(a) || a.turns - b.turns || (a.edit.label < b.edit.label ? -1 : 1));
    const variant = offered(better, seed);
    if (variant === undefined) return [];
    taken.add(variant);
    return [suggestionOf(respect, before, after(variant), variant)];
  });
}

function suggestionOf(respect: DrodRespect, before: number, after: number, variant: Variant): Suggestion {
  const { turns } = variant;
  return {
    respect,
    title: words.titles[respect],
    difference: signed(after - before),
    unit: words.units[respect](after - before),
    detail: respect === "harder" || respect === "easier" ? words.found(before, after) : words.clears(turns),
    before,
    after,
    ...changeOf(variant),
  };
}

function changeOf({ edit, solution }: Variant): Pick<Suggestion, "edit" | "changes" | "cells"> {
  return {
    edit: edit.label,
    // The room's schema has accepted the drawn one, and the change conforms to it.
    changes: { room: structuredClone(edit.room) as JsonValue, solution },
    cells: edit.cells,
  };
}
