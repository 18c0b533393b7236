import { cursorCommands } from "#renderer/editors/grid/cursorCommands.ts";
import { messages as gridMessages } from "#renderer/editors/grid/messages.ts";
import { sizeCommands } from "#renderer/editors/grid/sizeCommands.ts";
import type { Command } from "#renderer/commands/command.ts";
import type { BoardTool, LinjatModel } from "../linjatModel.ts";
import { clearBoard, eraseSelected, resize, toggleLocks, transform, typeAtCursor, writeDots } from "./boardActions.ts";
import { copyCells, cutCells, pasteCells } from "./boardClipboard.ts";
import { clipboardCommands, deleteCommand } from "../../tools/clipboardCommands.ts";
import { transformCommands } from "../../tools/transformCommands.ts";
import { writable } from "../../tools/writable.ts";
import { toolCommands } from "../../tools/toolCommand.ts";
import type { ToolBox } from "../../tools/toolCommand.ts";
import { messages, boardCommandMessages } from "./messages.ts";

/** Heading of all Linjat commands in the palette and the `?` sheet. */
export const linjatCategory = messages.category;
const category = linjatCategory;

/** All commands on a board that is being drawn. */
export function boardCommands(model: LinjatModel): readonly Command[] {
  const hasCells = (): true | string => model.selection() !== undefined || gridMessages.needsCells;
  return [
    ...drawingCommands(model),
    ...cursorCommands(model, category),
    ...writeCommands(model),
    ...clipboardCommands({
      canCut: hasCells,
      canCopy: () => true,
      cut: () => cutCells(model),
      copy: () => copyCells(model),
      paste: () => pasteCells(model),
    }),
    ...shapeCommands(model),
  ];
}

function drawingCommands(model: LinjatModel): readonly Command[] {
  const tools: ToolBox<BoardTool> = {
    prefix: "linjat",
    category,
    current: () => model.view.getState().tool,
    take: (tool) => {
      model.view.setState({ tool });
      model.canvas.redraw("overlay");
    },
  };
  return [
    ...toolCommands(tools, [
      ["select", messages.selectCells, "V"],
      ["hand", boardCommandMessages.hand, "H"],
      ["number", messages.drawNumbers, "B"],
      ["dot", messages.drawDots, "D"],
      ["erase", boardCommandMessages.erase, "E"],
      ["lock", messages.lockCellsByDrawing, "Shift+L"],
    ]),
  ];
}

function writeCommands(model: LinjatModel): readonly Command[] {
  const needsCell = (): true | string => (model.selection() === undefined ? gridMessages.needsCell : writable());
  return [
    ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit): Command => ({
      id: `linjat.type.${digit}`,
      label: digit === 0 ? messages.writeZeroOrErase : messages.write(digit),
      keys: [String(digit)],
      category,
      hidden: true,
      when: () => (model.view.getState().tool === "number" ? writable() : needsCell()),
      run: () => typeAtCursor(model, digit),
    })),
    {
      id: "linjat.dot",
      label: messages.writeDotCommand,
      keys: ["."],
      category,
      menu: { id: "level", group: "2-cells" },
      when: needsCell,
      run: () => writeDots(model),
    },
    {
      id: "linjat.lock",
      label: messages.toggleLock,
      keys: ["L"],
      category,
      menu: { id: "level", group: "2-cells" },
      when: needsCell,
      run: () => toggleLocks(model),
    },
    deleteCommand(messages.erase, needsCell, () => eraseSelected(model)),
    {
      id: "linjat.clear",
      label: messages.clearBoard,
      category,
      menu: { id: "level", group: "4-board" },
      when: () => (model.brief().rows.length === 0 ? messages.boardIsEmpty : writable()),
      run: () => clearBoard(model),
    },
  ];
}

function shapeCommands(model: LinjatModel): readonly Command[] {
  return [
    ...transformCommands({
      prefix: "linjat",
      category,
      menuGroup: "3-turn",
      when: writable,
      apply: (label, transformation) => transform(model, label, transformation),
    }),
    ...sizeCommands("linjat", category, (growth) => resize(model, growth)),
  ];
}
