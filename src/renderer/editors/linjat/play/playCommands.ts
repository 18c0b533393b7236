import { Check, Lightbulb, Redo2, Trash2, Undo2 } from "lucide-react";
import type { Point } from "#shared/kernel/geometry.ts";
import { canRedo, canUndo } from "#shared/play/playSession.ts";
import { arrows } from "#renderer/commands/arrows.ts";
import { type Command, commandsWith } from "#renderer/commands/command.ts";
import { heldInside } from "#renderer/editors/grid/cells.ts";
import {
  askForHint,
  checkLines,
  clearLines,
  keepPen,
  linesOf,
  movePen,
  redoLine,
  removeLineAt,
  takeHint,
  undoLine,
} from "./playModel.ts";
import type { PlayModel } from "./playModel.ts";
import { messages } from "./messages.ts";

const category = messages.category;

/** All commands during play. Undo and redo are the player's own while the puzzle is played. */
export function playCommands(model: PlayModel): readonly Command[] {
  return [...lineCommands(model), ...helpCommands(model), ...penCommands(model)];
}

function lineCommands(model: PlayModel): readonly Command[] {
  const state = () => model.store.getState();
  const menu = { id: "edit", group: "1-history" } as const;
  return [
    {
      id: "edit.undo",
      label: messages.undoLine,
      keys: ["Mod+Z"],
      icon: Undo2,
      menu,
      when: () => canUndo(state().game) || messages.noLinesDrawnYet,
      run: () => undoLine(model),
    },
    {
      id: "edit.redo",
      label: messages.redoLine,
      keys: ["Mod+Shift+Z", "Mod+Y"],
      icon: Redo2,
      menu,
      when: () => canRedo(state().game) || messages.nothingToRedo,
      run: () => redoLine(model),
    },
    {
      id: "play.clear",
      label: messages.startOver,
      icon: Trash2,
      category,
      when: () => linesOf(model).length > 0 || messages.nothingDrawn,
      run: () => clearLines(model),
    },
  ];
}

function helpCommands(model: PlayModel): readonly Command[] {
  return commandsWith({ category }, [
    {
      id: "play.check",
      label: messages.checkWhatIsDrawn,
      keys: ["C"],
      icon: Check,
      run: () => checkLines(model),
    },
    {
      id: "play.hint",
      label: messages.hintNextDeduction,
      keys: ["H"],
      icon: Lightbulb,
      run: () => askForHint(model),
    },
    {
      id: "play.takeHint",
      label: messages.doWhatHintSays,
      keys: ["Shift+Enter"],
      when: () => model.store.getState().hint !== undefined || messages.needsHint,
      run: () => takeHint(model),
    },
  ]);
}

/** Enter puts the pen down, arrows draw, Enter lifts it again. */
function penCommands(model: PlayModel): readonly Command[] {
  const state = () => model.store.getState();
  return [
    ...arrows.map(({ key, name, dx, dy }): Command => ({
      id: `play.${name}`,
      label: messages.cellTo[name],
      keys: [key],
      category,
      hidden: true,
      run: () => moveTo(model, dx, dy),
    })),
    {
      id: "play.pen",
      label: messages.penDownOrKeepLine,
      keys: ["Enter"],
      category,
      hidden: true,
      run: () => {
        const { pen, cursor = [0, 0] } = state();
        if (pen === undefined) movePen(model, cursor, cursor);
        else keepPen(model);
      },
    },
    {
      id: "edit.delete",
      label: messages.removeLineCommand,
      keys: ["Delete", "Backspace"],
      menu: { id: "edit", group: "3-delete" },
      when: () => state().cursor !== undefined || messages.needsLine,
      run: () => {
        const { cursor } = state();
        if (cursor !== undefined) removeLineAt(model, cursor);
      },
    },
  ];
}

function moveTo(model: PlayModel, dx: number, dy: number): void {
  const { pen, cursor } = model.store.getState();
  const [x, y] = cursor ?? [dx > 0 ? -1 : 0, dy > 0 ? -1 : 0];
  const next: Point = heldInside([x + dx, y + dy], model.grid);
  if (pen !== undefined) movePen(model, pen.from, next);
  else model.store.setState({ cursor: next });
  model.canvas.reveal({ x: next[0], y: next[1], width: 1, height: 1 });
  model.canvas.redraw("content", "overlay");
}
