import { asJson, type JsonValue } from "#shared/kernel/json.ts";
import { createRandom } from "#shared/kernel/random.ts";
import { playerPath } from "#shared/levels/drod/playerPath.ts";
import { roomProblems } from "#shared/levels/drod/roomProblems.ts";
import { drodEffectsQuestionSchema } from "#shared/levels/drod/suggestions.ts";
import { type EditEffect, type EditEffectsAnswer, noEffects } from "#shared/levels/editEffects.ts";
import { isUsable } from "#shared/levels/problems.ts";
import type { SteppedAnalysis } from "../engineTask.ts";
import { type DrodEdit, drodEdits } from "./drodEdits.ts";
import { type SearchedRoom, searchDrawn, shortSearch } from "./shortSearch.ts";

/** Turn limit of a variant's search: far more than the drawn room needs, so that a harder one is still solved. */
const mostTurns = (turns: number): number => 2 * turns + 20;

/**
 * "effects": how walls near the solution's path and monsters moved by a square change the turns that a short search
 * finds.
 */
export const askEffects: SteppedAnalysis = function* (question) {
  const { room: drawn, from, count } = drodEffectsQuestionSchema.parse(question);
  const base = yield* searchDrawn(drawn);
  if ("none" in base) return asJson(noEffects(base.none));
  const way = playerPath({ ...drawn, solution: base.solution, evaluation: undefined });
  // Shuffled, so that an incomplete map already covers every part of the room.
  const edits = drodEdits(drawn, way, createRandom(1)).filter(({ sort }) => sort !== "added");
  const effects: EditEffect[] = [];
  for (const edit of edits.slice(from, from + count))
    effects.push(yield* effectOf({ ...drawn, solution: base.solution }, edit, base.turns));
  const answer: EditEffectsAnswer = { base: base.turns, total: edits.length, effects };
  return asJson(answer);
};

function* effectOf(drawn: SearchedRoom, edit: DrodEdit, base: number): Generator<void, EditEffect, undefined> {
  const { room, label, cells } = edit;
  // A monster that is moved is shown at its place, not at its destination.
  const place = { edit: label, cells, at: cells.slice(0, 1) };
  const found = isUsable(roomProblems(room, drawn.start))
    ? yield* shortSearch({ ...drawn, room }, { states: 0 }, mostTurns(base))
    : undefined;
  if (found === undefined || found.turns === 0) return { effect: "broken", by: 0, changes: {}, ...place };
  const by = found.turns - base;
  if (by === 0) return { effect: "same", by, changes: {}, ...place };
  // The room's schema has accepted the drawn one, and the change conforms to it.
  const changes = { room: structuredClone(room) as JsonValue, solution: found.solution };
  return { effect: by > 0 ? "harder" : "easier", by, changes, ...place };
}
