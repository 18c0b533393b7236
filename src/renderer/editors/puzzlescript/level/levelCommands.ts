import type { Command } from "#renderer/commands/command.ts";
import { transform } from "#renderer/editors/grid/drawingActions.ts";
import { drawingCommands, moveCommands, symmetryCommand } from "#renderer/editors/grid/drawingCommands.ts";
import { writable } from "../../tools/writable.ts";
import type { GameModel } from "../gameModel.ts";
import { gameMessages as messages } from "../messages.ts";
import { symbolsOf } from "../sketch/gameSketch.ts";
import { applyBrush } from "./levelActions.ts";
import { copyCells, cutCells, pasteCells } from "./levelClipboard.ts";

const { category } = messages;

/** Symbols that have a key: 1 to 9, then 0. */
const keyedSymbols = 10;

/** All commands on a level that is being drawn. */
export function levelCommands(model: GameModel): readonly Command[] {
  const hasLevel = (): true | string => (model.level() === undefined ? messages.noLevels : writable());
  return [
    ...drawingCommands(model, {
      prefix: "puzzlescript",
      category,
      tools: [
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
      own: [symmetryCommand(model, "puzzlescript", category), ...brushCommands(model, hasLevel)],
      when: hasLevel,
      cut: () => cutCells(model),
      copy: () => copyCells(model),
      paste: () => pasteCells(model),
      transform: (label, transformation) => transform(model, label, transformation),
    }),
    ...moveCommands(model, "puzzlescript", category),
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
