import type { Command } from "#renderer/commands/command.ts";
import { transform } from "#renderer/editors/grid/drawingActions.ts";
import { drawingCommands, moveCommands, symmetryCommand } from "#renderer/editors/grid/drawingCommands.ts";
import { writable } from "../../tools/writable.ts";
import type { GameModel } from "../gameModel.ts";
import { gameMessages as messages } from "../messages.ts";
import { symbolsOf } from "../sketch/gameSketch.ts";
import { applyBrush, takeBrush } from "./levelActions.ts";
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
  return [
    ...[-1, 1].map((by): Command => ({
      id: `puzzlescript.brush.${by < 0 ? "previous" : "next"}`,
      label: by < 0 ? messages.previousBrush : messages.nextBrush,
      keys: [by < 0 ? "-" : "="],
      category,
      hidden: true,
      when: () => (symbolAt(0) === undefined ? messages.noSymbols : when()),
      run: () => stepBrush(model, by),
    })),
    ...keyedBrushes(symbolAt, model, when),
  ];
}

/** Takes the symbol before or after the brush; after the last comes the first. */
function stepBrush(model: GameModel, by: number): void {
  const look = model.look();
  if (look === undefined) return;
  const symbols = symbolsOf(look);
  const next = symbols.at((symbols.indexOf(model.brush()) + by) % symbols.length);
  if (next !== undefined) takeBrush(model, next);
}

function keyedBrushes(
  symbolAt: (index: number) => string | undefined,
  model: GameModel,
  when: () => true | string,
): readonly Command[] {
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
