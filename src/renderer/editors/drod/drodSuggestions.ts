import type { JsonValue } from "#shared/kernel/json.ts";
import { levelOf } from "#shared/levels/drod/roomFile.ts";
import { drodRoomProblems } from "#shared/levels/drod/roomProblems.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { levelScene } from "#renderer/levels/levelScene.ts";
import { withVariantMarks } from "../grid/variantMarks.ts";
import { projectMeasuresNow } from "#renderer/history/projectKinds.ts";
import { ownSuggested } from "../tools/suggestions/ownSuggested.ts";
import { dataWith, takeSuggestion } from "../tools/suggestions/suggestionSource.ts";
import type { SuggestionSource } from "../tools/suggestions/suggestionSource.ts";
import type { DrodModel } from "./drodModel.ts";

/** Suggestions for a DROD room: all of it except the known solution and the lines played by hand. */
export function drodSuggestions(model: DrodModel): SuggestionSource {
  const { session, view } = model;
  return {
    kind: "drod",
    state: () => {
      const { room, start, settings, places, weights, evaluation } = model.room();
      return [room, start, settings, places, weights, evaluation, projectMeasuresNow("drod")];
    },
    subscribe: (changed) => session.store.subscribe(changed),
    question: () => {
      const { lines: _lines, ...room } = model.room();
      // The known solution is ignored.
      const problem = drodRoomProblems({ ...model.room(), solution: "" }).find((one) => !isUsable([one]));
      if (problem !== undefined) return { kind: "blocked", reason: problem.message };
      // The type's schema has accepted the document, so it is JSON.
      const searched = structuredClone({ ...room, solution: "" }) as JsonValue;
      return { kind: "ready", input: { room: searched, own: ownSuggested("drod") } };
    },
    take: (suggestion) => takeSuggestion(session, suggestion),
    show: (suggestion) => {
      const ghost =
        suggestion === undefined
          ? undefined
          : { room: dataWith(model.room(), suggestion).room, cells: suggestion.cells };
      if (ghost === view.getState().ghost) return;
      view.setState({ ghost });
      model.canvas.redraw("content", "overlay");
    },
    scene: (suggestion) =>
      withVariantMarks(levelScene("drod", levelOf(dataWith(model.room(), suggestion)), "thumbnail"), suggestion.cells),
  };
}
