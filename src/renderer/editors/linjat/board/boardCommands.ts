import type { Command } from "#renderer/commands/command.ts";
import { transform } from "#renderer/editors/grid/drawingActions.ts";
import { drawingCommands, needsCell } from "#renderer/editors/grid/drawingCommands.ts";
import { writable } from "../../tools/writable.ts";
import type { LinjatModel } from "../linjatModel.ts";
import { clearBoard, typeAtCursor, writeDots } from "./boardActions.ts";
import { copyCells, cutCells, pasteCells } from "./boardClipboard.ts";
import { messages, boardCommandMessages } from "./messages.ts";

/** Heading of all Linjat commands in the palette and the `?` sheet. */
export const linjatCategory = messages.category;
const category = linjatCategory;

/** All commands on a board that is being drawn. */
export function boardCommands(model: LinjatModel): readonly Command[] {
  return [
    ...drawingCommands(model, {
      prefix: "linjat",
      category,
      tools: [
        ["select", messages.selectCells, "V"],
        ["hand", boardCommandMessages.hand, "H"],
        ["number", messages.drawNumbers, "B"],
        ["dot", messages.drawDots, "D"],
        ["erase", boardCommandMessages.erase, "E"],
        ["lock", messages.lockCellsByDrawing, "Shift+L"],
      ],
      own: writeCommands(model),
      when: writable,
      cut: () => cutCells(model),
      copy: () => copyCells(model),
      paste: () => pasteCells(model),
      transform: (label, transformation) => transform(model, label, transformation),
    }),
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

function writeCommands(model: LinjatModel): readonly Command[] {
  return [
    ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit): Command => ({
      id: `linjat.type.${digit}`,
      label: digit === 0 ? messages.writeZeroOrErase : messages.write(digit),
      keys: [String(digit)],
      category,
      hidden: true,
      when: () => (model.view.getState().tool === "number" ? writable() : needsCell(model)),
      run: () => typeAtCursor(model, digit),
    })),
    {
      id: "linjat.dot",
      label: messages.writeDotCommand,
      keys: ["."],
      category,
      menu: { id: "level", group: "2-cells" },
      when: () => needsCell(model),
      run: () => writeDots(model),
    },
  ];
}
