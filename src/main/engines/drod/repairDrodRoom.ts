import type { JsonValue } from "#shared/kernel/json.ts";
import { createRandom, deriveSeed } from "#shared/kernel/random.ts";
import { levelOf } from "#shared/levels/drod/roomFile.ts";
import { roomProblems } from "#shared/levels/drod/roomProblems.ts";
import { drodSuggestionMessages as words } from "#shared/levels/drod/suggestionMessages.ts";
import { validateLevel } from "#shared/levels/drod/validateLevel.ts";
import { isUsable } from "#shared/levels/problems.ts";
import type { SuggestAnswer } from "#shared/levels/suggestion.ts";
import { repairSuggestions } from "../repair/repairSuggestions.ts";
import { smallestRepairs } from "../repair/smallestRepairs.ts";
import { repairEdits } from "./drodEdits.ts";
import { type SearchedRoom, type ShortSolution, shortSearch } from "./shortSearch.ts";

/** Limits: states generated for all changed rooms together, turns of one search, and rooms with two changes. */
const mostStates = 3_000_000;
const mostTurns = 150;
const mostPairs = 60;
/** Rooms with one change at most. */
const mostSingles = 60;

/**
 * The smallest changes after which a short search clears a room that it could not clear, each with its solution,
 * replayed by the plain simulator. `mends`: the problem to fix.
 */
export function* repairDrodRoom(
  drawn: SearchedRoom,
  seed: number,
  mends: string,
): Generator<void, SuggestAnswer, undefined> {
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
