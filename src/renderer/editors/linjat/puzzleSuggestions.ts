import { rowProblems } from "#shared/levels/linjat/rowProblems.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { levelScene } from "#renderer/levels/levelScene.ts";
import { withVariantMarks } from "../grid/variantMarks.ts";
import { projectMeasuresNow } from "#renderer/history/projectKinds.ts";
import { ownSuggested } from "../tools/suggestions/ownSuggested.ts";
import { dataWith, showGhost, takeSuggestion, type SuggestionSource } from "../tools/suggestions/suggestionSource.ts";
import { boardRows } from "./board/boardEdits.ts";
import type { LinjatModel } from "./linjatModel.ts";

/** Suggestions for a brief's drawn board, which respect the entire brief. */
export function puzzleSuggestions(model: LinjatModel): SuggestionSource {
  const { session } = model;
  return {
    kind: "linjat",
    state: () => [model.brief(), projectMeasuresNow("linjat")],
    subscribe: (changed) => session.store.subscribe(changed),
    question: () => {
      const brief = model.brief();
      const rows = boardRows(brief);
      const [problem] = rowProblems(rows);
      if (problem !== undefined) return { kind: "blocked", reason: problem.message };
      // The type's schema has accepted the brief, so it is JSON.
      return {
        kind: "ready",
        input: { brief: structuredClone(brief) as JsonValue, rows, own: ownSuggested("linjat") },
      };
    },
    take: (suggestion) => takeSuggestion(session, suggestion),
    show: (suggestion) =>
      showGhost(model, suggestion && { rows: dataWith(model.brief(), suggestion).rows, cells: suggestion.cells }),
    scene: (suggestion) =>
      withVariantMarks(
        levelScene("linjat", { rows: dataWith(model.brief(), suggestion).rows }, "thumbnail"),
        suggestion.cells,
      ),
  };
}
