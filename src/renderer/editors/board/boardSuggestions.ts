import { boardOf } from "#shared/levels/board/boardDocument.ts";
import { boardProblems } from "#shared/levels/board/boardProblems.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { levelScene } from "#renderer/levels/levelScene.ts";
import { projectMeasuresNow } from "#renderer/history/projectKinds.ts";
import { ownSuggested } from "../tools/suggestions/ownSuggested.ts";
import { dataWith, takeSuggestion, type SuggestionSource } from "../tools/suggestions/suggestionSource.ts";
import type { BoardModel } from "./boardModel.ts";
import { outline } from "./boardPainters.ts";

/** Suggestions for a board: of the board and its locked cells, without the recorded games. */
export function boardSuggestions(model: BoardModel): SuggestionSource {
  const { session, view } = model;
  return {
    kind: "board",
    state: () => {
      const { topology, rows, toMove, rules, locked } = model.document();
      return [topology, rows, toMove, rules, locked, projectMeasuresNow("board")];
    },
    subscribe: (changed) => session.store.subscribe(changed),
    question: () => {
      const document = model.document();
      const problem = boardProblems(boardOf(document)).find((one) => !isUsable([one]));
      if (problem !== undefined) return { kind: "blocked", reason: problem.message };
      // The type's schema has accepted the document, so it is JSON.
      const board = structuredClone(boardOf(document)) as JsonValue;
      const locked = document.locked.map(([x, y]): [number, number] => [x, y]);
      return { kind: "ready", input: { board, locked, own: ownSuggested("board") } };
    },
    take: (suggestion) => takeSuggestion(session, suggestion),
    show: (suggestion) => {
      const ghost =
        suggestion === undefined
          ? undefined
          : { rows: dataWith(model.document(), suggestion).rows, cells: suggestion.cells };
      if (ghost === view.getState().ghost) return;
      view.setState({ ghost });
      model.canvas.redraw("content");
    },
    scene: (suggestion) => {
      const board = boardOf(dataWith(model.document(), suggestion));
      const scene = levelScene("board", board, "thumbnail");
      if (scene === null) return null;
      const style = { fill: "accent-line", fillOpacity: 0.25, stroke: "accent-line", strokeWidth: 0.16 } as const;
      return {
        ...scene,
        shapes: [...scene.shapes, ...suggestion.cells.map((cell) => outline(board, cell, 0.9, style))],
      };
    },
  };
}
