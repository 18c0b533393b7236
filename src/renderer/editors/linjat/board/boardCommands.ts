import { cursorCommands } from "#renderer/editors/grid/cursorCommands.ts";
import { noGrowth } from "#renderer/editors/grid/symbolRows.ts";
import type { Growth } from "#renderer/editors/grid/symbolRows.ts";
import type { GridTransformation } from "#shared/kernel/geometry.ts";
import type { Command } from "#renderer/commands/command.ts";
import type { BoardTool, LinjatModel } from "../linjatModel.ts";
import { clearBoard, eraseSelected, resize, toggleLocks, turn, typeAtCursor, writeDots } from "./boardActions.ts";
import { copyCells, cutCells, pasteCells } from "./boardClipboard.ts";
import { writable } from "../../tools/writable.ts";
import { toolCommands } from "../../tools/toolCommand.ts";
import type { ToolBox } from "../../tools/toolCommand.ts";
import { messages } from "./messages.ts";

/** Heading of everything Linjat in the palette and the `?` sheet. */
export const linjatCategory = "Linjat";
const category = linjatCategory;

/** Everything a person can do with a board that is being drawn. */
export function boardCommands(model: LinjatModel): readonly Command[] {
  return [
    ...drawingCommands(model),
    ...cursorCommands(model, category),
    ...writeCommands(model),
    ...clipboardCommands(model),
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
      ["hand", "Hand", "H"],
      ["number", messages.drawNumbers, "B"],
      ["dot", messages.drawDots, "D"],
      ["erase", "Erase", "E"],
      ["lock", messages.lockCellsByDrawing, "Shift+L"],
    ]),
  ];
}

function writeCommands(model: LinjatModel): readonly Command[] {
  const needsCell = (): true | string =>
    model.selection() === undefined ? messages.selectCellFirstClickOne : writable();
  return [
    ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit): Command => ({
      id: `linjat.type.${digit}`,
      label: digit === 0 ? messages.write0After1Or : messages.write(digit),
      keys: [String(digit)],
      category,
      hidden: true,
      when: () => (model.view.getState().tool === "number" ? writable() : needsCell()),
      run: () => typeAtCursor(model, digit),
    })),
    {
      id: "linjat.dot",
      label: messages.writeDot2,
      keys: ["."],
      category,
      menu: { id: "level", group: "2-cells" },
      when: needsCell,
      run: () => writeDots(model),
    },
    {
      id: "linjat.lock",
      label: messages.lockOrUnlockSelectedCells,
      keys: ["L"],
      category,
      menu: { id: "level", group: "2-cells" },
      when: needsCell,
      run: () => toggleLocks(model),
    },
    {
      id: "edit.delete",
      label: messages.erase,
      keys: ["Delete", "Backspace"],
      menu: { id: "edit", group: "3-delete" },
      when: needsCell,
      run: () => eraseSelected(model),
    },
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

function clipboardCommands(model: LinjatModel): readonly Command[] {
  const clipboard = { id: "edit", group: "2-clipboard" } as const;
  const hasCells = (): true | string => model.selection() !== undefined || messages.selectCellsFirst;
  return [
    {
      id: "edit.cut",
      label: messages.cut,
      keys: ["Mod+X"],
      menu: clipboard,
      when: () => (hasCells() === true ? writable() : hasCells()),
      run: () => cutCells(model),
    },
    { id: "edit.copy", label: messages.copy, keys: ["Mod+C"], menu: clipboard, run: () => copyCells(model) },
    {
      id: "edit.paste",
      label: messages.paste,
      keys: ["Mod+V"],
      menu: clipboard,
      when: writable,
      run: () => pasteCells(model),
    },
  ];
}

function shapeCommands(model: LinjatModel): readonly Command[] {
  const turned = (id: string, label: string, key: string, transformation: GridTransformation): Command => ({
    id: `linjat.${id}`,
    label,
    keys: [key],
    category,
    menu: { id: "level", group: "3-turn" },
    when: writable,
    run: () => turn(model, label, transformation),
  });
  const grown = (id: string, label: string, growth: Partial<Growth>): Command => ({
    id: `linjat.size.${id}`,
    label,
    category,
    when: writable,
    run: () => resize(model, { ...noGrowth, ...growth }),
  });
  return [
    turned("rotateRight", messages.rotateClockwise, "]", "rotate-90"),
    turned("rotateLeft", messages.rotateCounterclockwise, "[", "rotate-270"),
    turned("flipX", messages.flipHorizontally, "Shift+H", "mirror-x"),
    turned("flipY", messages.flipVertically, "Shift+V", "mirror-x-rotate-180"),
    grown("left", messages.addColumnOnLeft, { left: 1 }),
    grown("right", messages.addColumnOnRight, { right: 1 }),
    grown("top", messages.addRowAtTop, { top: 1 }),
    grown("bottom", messages.addRowAtBottom, { bottom: 1 }),
    grown("cutLeft", messages.removeLeftColumn, { left: -1 }),
    grown("cutRight", messages.removeRightColumn, { right: -1 }),
    grown("cutTop", messages.removeTopRow, { top: -1 }),
    grown("cutBottom", messages.removeBottomRow, { bottom: -1 }),
  ];
}
