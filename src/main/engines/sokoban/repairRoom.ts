import type { Point } from "#shared/kernel/geometry.ts";
import { createRandom, shuffle } from "#shared/kernel/random.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { roomProblems } from "#shared/levels/sokoban/roomProblems.ts";
import { roomSuggestionMessages as words } from "#shared/levels/sokoban/suggestionMessages.ts";
import { replaySolution } from "#shared/levels/sokoban/validator/replaySolution.ts";
import type { SuggestAnswer } from "#shared/levels/suggestion.ts";
import { repairSuggestions } from "../repair/repairSuggestions.ts";
import { type Edited, smallestRepairs } from "../repair/smallestRepairs.ts";
import { type MeasuredRoom, measureVariant } from "./measureVariant.ts";
import { countEdits, roomEdits } from "./roomVariants.ts";
import type { Resumable } from "./solver/resumable.ts";

/** Positions that solving one changed room, and all of them together, may cost; rooms with two changes at most. */
const nodes = { variant: 30_000, all: 2_500_000 } as const;
const mostPairs = 1500;

/**
 * The smallest edits after which a room without a solution, or with different numbers of boxes and goals, can be
 * solved, each by a proved shortest solution that the validator's replay confirms. Locked cells stay. `mends`: the
 * problem to fix.
 */
export function* repairRoom(
  rows: readonly string[],
  locked: readonly Point[],
  seed: number,
  mends: string,
): Resumable<SuggestAnswer> {
  const random = createRandom(seed);
  let spent = 0;
  const found = yield* smallestRepairs<readonly string[], MeasuredRoom>({
    level: rows,
    editsOf: (drawn) => {
      const counting = countEdits(drawn, locked);
      const edits = counting.length > 0 ? counting : roomEdits(drawn, locked);
      return shuffle([...edits], random).map(asEdited);
    },
    keyOf: (drawn) => drawn.join("\n"),
    prove: function* (drawn) {
      if (!isUsable(roomProblems(drawn))) return undefined;
      const { room, nodes: used } = yield* measureVariant(drawn, nodes.variant);
      spent += used;
      return room !== undefined && room.pushes > 0 && isReplayed(drawn, room) ? room : undefined;
    },
    isSpent: () => spent > nodes.all,
    mostPairs,
  });
  return repairSuggestions(
    found,
    {
      mends,
      nothing: words.noRepair,
      before: 0,
      measure: ({ pushes, detours, dead }) => ({
        after: pushes,
        unit: words.units.harder(pushes),
        detail: words.repaired(detours, dead),
      }),
      changes: (drawn) => ({ rows: [...drawn] }),
    },
    seed,
  );
}

function isReplayed(rows: readonly string[], { pushes, solution }: MeasuredRoom): boolean {
  const replay = replaySolution(rows, solution);
  return replay.ok && replay.steps.filter(({ box }) => box >= 0).length === pushes;
}

function asEdited({ rows, label, cells, sort }: ReturnType<typeof roomEdits>[number]): Edited<readonly string[]> {
  return { level: rows, labels: [label], cells, sort };
}
