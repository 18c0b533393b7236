import { levelScene } from "#renderer/levels/levelScene.ts";
import { withVariantMarks } from "../grid/variantMarks.ts";
import { projectMeasuresNow } from "#renderer/history/projectKinds.ts";
import { ownSuggested } from "../tools/suggestions/ownSuggested.ts";
import { dataWith, showGhost, takeSuggestion, type SuggestionSource } from "../tools/suggestions/suggestionSource.ts";
import { levelWithGame, type GameModel } from "./gameModel.ts";
import { entriesOf, levelAt } from "./levels/gameEntries.ts";
import { gameMessages as messages } from "./messages.ts";

/** Suggestions for the drawn level of a game, which respect its locked cells. */
export function gameSuggestions(model: GameModel): SuggestionSource {
  const { session } = model;
  return {
    kind: "puzzlescript",
    foldsFirst: true,
    state: () => {
      const { source, level, locked } = model.game();
      return [source, level, locked, projectMeasuresNow("puzzlescript")];
    },
    subscribe: (changed) => session.store.subscribe(changed),
    question: () => {
      const number = model.level()?.number;
      if (number === undefined) return { kind: "blocked", reason: messages.noLevels };
      const { source, locked } = model.game();
      const { text, diagnostics } = model.sketch.getState();
      const errors = diagnostics.filter(({ severity }) => severity === "error").length;
      if (text === source && errors > 0) return { kind: "blocked", reason: messages.errors(errors) };
      const own = ownSuggested("puzzlescript");
      return { kind: "ready", input: { source, level: number, locked: locked.map(([x, y]) => [x, y]), own } };
    },
    take: (suggestion) => takeSuggestion(session, suggestion),
    show: (suggestion) => {
      const rows = suggestion === undefined ? undefined : rowsWith(model, dataWith(model.game(), suggestion).source);
      showGhost(model, suggestion && rows && { rows, cells: suggestion.cells });
    },
    scene: (suggestion) => {
      const rows = rowsWith(model, dataWith(model.game(), suggestion).source);
      const level = rows === undefined ? undefined : levelWithGame(model, rows);
      return level === undefined
        ? null
        : withVariantMarks(levelScene("puzzlescript", level, "thumbnail"), suggestion.cells);
    },
  };
}

/** Rows of the drawn level in another text of the game. */
function rowsWith(model: GameModel, source: string): readonly string[] | undefined {
  const number = model.level()?.number;
  return number === undefined ? undefined : levelAt(entriesOf(source), number)?.rows;
}
