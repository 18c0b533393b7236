import { useEffect } from "react";
import { moveCursor } from "#renderer/editors/grid/gridBoard.ts";
import { parseCellTarget } from "#renderer/editors/grid/cells.ts";
import { registerPlaceHandler } from "#renderer/studio/places.ts";
import type { GameModel } from "./gameModel.ts";
import { levelOnLine } from "./levels/gameEntries.ts";
import { showLevel } from "./levels/listActions.ts";
import { showMode } from "./modeCommands.ts";

/** Handles jumps from problems: to a line of the code, or to a cell of the level. */
export function useGamePlaces(model: GameModel): void {
  useEffect(
    () =>
      registerPlaceHandler(model.session.id, ({ target }) => {
        const [, line, column] = /^line:(\d+):(\d+)$/.exec(target) ?? [];
        if (line !== undefined) {
          const level = levelOnLine(model.entries(), Number(line));
          if (level !== undefined) showLevel(model, level.number);
          goTo(model, Number(line), Number(column ?? 1));
          return true;
        }
        const cell = parseCellTarget(target);
        if (cell === undefined) return false;
        if (model.view.getState().mode !== "draw") showMode(model, "draw");
        moveCursor(model, cell, false);
        return true;
      }),
    [model],
  );
}

/** The code editor may still be loading when a jump opens the document. */
function goTo(model: GameModel, line: number, column: number, tries = 40): void {
  const { view } = model.code;
  if (view !== undefined) {
    view.goTo(line, column);
    view.focus();
  } else if (tries > 0) setTimeout(() => goTo(model, line, column, tries - 1), 50);
}
