import type { Command } from "#renderer/commands/command.ts";
import { cursorCommands } from "#renderer/editors/grid/cursorCommands.ts";
import { messages as gridMessages } from "#renderer/editors/grid/messages.ts";
import { sizeCommands } from "#renderer/editors/grid/sizeCommands.ts";
import { clipboardCommands, deleteCommand } from "../../tools/clipboardCommands.ts";
import { toolCommands } from "../../tools/toolCommand.ts";
import { transformCommands } from "../../tools/transformCommands.ts";
import { writable } from "../../tools/writable.ts";
import type { GameModel } from "../gameModel.ts";
import { gameMessages as messages } from "../messages.ts";
import { symbolsOf } from "../sketch/gameSketch.ts";
import { applyBrush, eraseSelected, moveCells, nextSymmetry, resize, toggleLocks, transform } from "./levelActions.ts";
import { copyCells, cutCells, pasteCells } from "./levelClipboard.ts";

const { category } = messages;

/** Symbols that have a key: 1 to 9, then 0. */
const keyedSymbols = 10;

/** All commands on a level that is being drawn. */
export function levelCommands(model: GameModel): readonly Command[] {
  const hasLevel = (): true | string => (model.level() === undefined ? messages.noLevels : writable());
  const hasCells = (): true | string => model.selection() !== undefined || gridMessages.needsCells;
  const needsCell = (): true | string => (model.selection() === undefined ? gridMessages.needsCell : hasLevel());
  return [
    ...toolCommands(
      {
        prefix: "puzzlescript",
        category,
        current: () => model.view.getState().tool,
        take: (tool) => {
          model.view.setState({ tool });
          model.canvas.redraw("overlay");
        },
      },
      [
        ["select", messages.selectCells, "V"],
        ["hand", messages.hand, "H"],
        ["pencil", messages.pencil, "B"],
        ["line", messages.line, "J"],
        ["rectangle", messages.rectangle, "R"],
        ["fill", messages.fill, "F"],
        ["erase", messages.erase, "E"],
        ["pick", messages.pick, "I"],
        ["lock", messages.lockTool, "Shift+L"],
      ],
    ),
    {
      id: "puzzlescript.symmetry",
      label: messages.nextSymmetry,
      keys: ["Y"],
      category,
      menu: { id: "level", group: "1-tools" },
      checked: () => model.view.getState().symmetry !== "none",
      run: () => nextSymmetry(model),
    },
    ...cursorCommands(model, category),
    ...brushCommands(model, hasLevel),
    {
      id: "puzzlescript.lock",
      label: messages.toggleLocks,
      keys: ["L"],
      category,
      menu: { id: "level", group: "2-cells" },
      when: needsCell,
      run: () => toggleLocks(model),
    },
    deleteCommand(messages.erase, needsCell, () => eraseSelected(model)),
    ...moveCommands(model, needsCell),
    ...clipboardCommands({
      canCut: hasCells,
      canCopy: () => true,
      cut: () => cutCells(model),
      copy: () => copyCells(model),
      paste: () => pasteCells(model),
    }),
    ...transformCommands({
      prefix: "puzzlescript",
      category,
      menuGroup: "3-turn",
      when: hasLevel,
      apply: (label, transformation) => transform(model, label, transformation),
    }),
    ...sizeCommands("puzzlescript", category, (growth) => resize(model, growth)),
  ];
}

function brushCommands(model: GameModel, when: () => true | string): readonly Command[] {
  const symbolAt = (index: number): string | undefined => {
    const look = model.look();
    return look === undefined ? undefined : symbolsOf(look)[index];
  };
  return Array.from({ length: keyedSymbols }, (_, index) => ({
    id: `puzzlescript.brush.${index + 1}`,
    label: messages.chooseBrush(index + 1),
    keys: [String((index + 1) % 10)],
    category,
    hidden: true,
    when: () => (symbolAt(index) === undefined ? messages.noSymbols : when()),
    run() {
      const symbol = symbolAt(index);
      if (symbol !== undefined) applyBrush(model, symbol);
    },
  }));
}

const moves = [
  { id: "left", key: "ArrowLeft", dx: -1, dy: 0 },
  { id: "right", key: "ArrowRight", dx: 1, dy: 0 },
  { id: "up", key: "ArrowUp", dx: 0, dy: -1 },
  { id: "down", key: "ArrowDown", dx: 0, dy: 1 },
] as const;

function moveCommands(model: GameModel, when: () => true | string): readonly Command[] {
  return moves.map(({ id, key, dx, dy }) => ({
    id: `puzzlescript.move.${id}`,
    label: messages.move[id],
    keys: [`Alt+${key}`],
    category,
    hidden: true,
    when,
    run: () => moveCells(model, dx, dy, false),
  }));
}
