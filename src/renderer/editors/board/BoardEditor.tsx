import { useMemo, type ReactElement } from "react";
import { useStore } from "zustand";
import { parseCellTarget } from "#renderer/editors/grid/cells.ts";
import { useCommands } from "#renderer/commands/registry.ts";
import { documentEditor } from "#renderer/history/DocumentFrame.tsx";
import { usePlaceHandler } from "#renderer/studio/places.ts";
import { boardOf } from "#shared/levels/board/boardDocument.ts";
import { boardProblems } from "#shared/levels/board/boardProblems.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { levelScene } from "#renderer/levels/levelScene.ts";
import { projectMeasuresNow } from "#renderer/history/projectKinds.ts";
import { boardModelOf, type BoardModel } from "./boardModel.ts";
import { BoardHead } from "./BoardHead.tsx";
import { GamesMain } from "./games/GamesMain.tsx";
import { ReportMain } from "./report/ReportMain.tsx";
import { PlayBoard } from "./play/PlayBoard.tsx";
import { TurnBadge } from "./play/TurnBadge.tsx";
import { playModelOf } from "./play/playModel.ts";
import { useStrongVerdict } from "./edit/useStrongVerdict.ts";
import { WithSuggestions } from "../tools/suggestions/WithSuggestions.tsx";
import { EditBoard } from "./edit/EditBoard.tsx";
import { modeCommands, showMode } from "./modeCommands.ts";
import { ownSuggested } from "../tools/suggestions/ownSuggested.ts";
import { dataWith, showGhost, takeSuggestion, type SuggestionSource } from "../tools/suggestions/suggestionSource.ts";
import { outline } from "./boardPainters.ts";

/** A board document: drawn, played, and rated by games. */
export const BoardEditor = documentEditor(boardModelOf, Board);

function Board({ model }: { model: BoardModel }): ReactElement {
  useCommands(useMemo(() => modeCommands(model), [model]));
  usePlaceHandler(model.session.id, ({ target }) => {
    const cell = parseCellTarget(target);
    if (cell === undefined) return false;
    showMode(model, "edit");
    model.moveCursor(cell);
    return true;
  });
  useStrongVerdict(model);
  const mode = useStore(model.view, (state) => state.mode);
  switch (mode) {
    case "edit":
      return <Editing model={model} />;
    case "play":
      return (
        <PlayBoard model={playModelOf(model)}>
          <BoardHead model={model}>
            <TurnBadge model={playModelOf(model)} />
          </BoardHead>
        </PlayBoard>
      );
    case "games":
      return (
        <GamesMain model={model}>
          <BoardHead model={model} />
        </GamesMain>
      );
    case "report":
      return (
        <ReportMain model={model}>
          <BoardHead model={model} />
        </ReportMain>
      );
  }
}

function Editing({ model }: { model: BoardModel }): ReactElement {
  const suggestions = useMemo(() => boardSuggestions(model), [model]);
  return (
    <WithSuggestions source={suggestions}>
      <EditBoard model={model} />
    </WithSuggestions>
  );
}

/** Suggestions for a board: of the board and its locked cells, without the recorded games. */
export function boardSuggestions(model: BoardModel): SuggestionSource {
  const { session } = model;
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
    show: (suggestion) =>
      showGhost(model, suggestion && { rows: dataWith(model.document(), suggestion).rows, cells: suggestion.cells }),
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
