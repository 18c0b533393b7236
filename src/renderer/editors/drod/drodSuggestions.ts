import type { JsonValue } from "#shared/kernel/json.ts";
import { levelOf } from "#shared/levels/drod/roomFile.ts";
import { drodRoomProblems } from "#shared/levels/drod/roomProblems.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { levelScene } from "#renderer/levels/levelScene.ts";
import { withVariantMarks } from "../grid/variantMarks.ts";
import { projectMeasuresNow } from "#renderer/history/projectKinds.ts";
import { ownSuggested } from "../tools/suggestions/ownSuggested.ts";
import { dataWith, showGhost, takeSuggestion, type SuggestionSource } from "../tools/suggestions/suggestionSource.ts";
import type { DrodModel } from "./drodModel.ts";

/** Suggestions for a DROD room, compared from its shortest solution on; lines played by hand count once they clear it. */
export function drodSuggestions(model: DrodModel): SuggestionSource {
  const { session, view } = model;
  const solution = (): string => view.getState().shortest || model.room().solution;
  return {
    kind: "drod",
    state: () => {
      const { room, start, settings, places, weights, evaluation } = model.room();
      return [room, start, settings, places, weights, evaluation, solution(), projectMeasuresNow("drod")];
    },
    subscribe: (changed) => {
      const stops = [session.store.subscribe(changed), view.subscribe(changed)];
      return () => stops.forEach((stop) => stop());
    },
    question: () => {
      const { lines: _lines, ...room } = model.room();
      // A solution that an edit has broken is no reason to wait.
      const problem = drodRoomProblems({ ...model.room(), solution: "" }).find((one) => !isUsable([one]));
      if (problem !== undefined) return { kind: "blocked", reason: problem.message };
      // The type's schema has accepted the document, so it is JSON.
      const searched = structuredClone({ ...room, solution: solution() }) as JsonValue;
      return { kind: "ready", input: { room: searched, own: ownSuggested("drod") } };
    },
    take: (suggestion) => takeSuggestion(session, suggestion),
    show: (suggestion) =>
      showGhost(model, suggestion && { room: dataWith(model.room(), suggestion).room, cells: suggestion.cells }),
    scene: (suggestion) =>
      withVariantMarks(levelScene("drod", levelOf(dataWith(model.room(), suggestion)), "thumbnail"), suggestion.cells),
  };
}
