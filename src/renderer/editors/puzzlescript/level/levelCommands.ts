import type { Command } from "#renderer/commands/command.ts";
import { transform, eraseSelected, pasteRows } from "#renderer/editors/grid/drawingActions.ts";
import { drawingCommands, moveCommands, symmetryCommand } from "#renderer/editors/grid/drawingCommands.ts";
import { writable } from "../../tools/writable.ts";
import type { GameModel } from "../gameModel.ts";
import { gameMessages as messages } from "../messages.ts";
import { symbolsOf } from "../sketch/gameSketch.ts";
import { applyBrush, takeBrush } from "./levelActions.ts";
import { runCommandById } from "#renderer/commands/registry.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { boxOf } from "#renderer/editors/grid/cells.ts";
import { cutOut } from "#renderer/editors/grid/symbolRows.ts";
import { readGameFile } from "../readGameFile.ts";

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

/** What was copied last on this page, for hosts that don't let commands read the system's clipboard. */
let lastCopied: string | undefined;

/** Copies the selected cells as rows of symbols; the whole level without a selection. */
async function copyCells(model: GameModel): Promise<void> {
  const selection = model.selection();
  const rows = selection === undefined ? model.rows() : cutOut(model.rows(), boxOf(selection));
  lastCopied = rows.join("\n");
  // Hosts may refuse; pasting on this page works anyway.
  await navigator.clipboard.writeText(lastCopied).catch(() => undefined);
}

/** Copies the selected cells, then fills them with floor as one undo entry. */
async function cutCells(model: GameModel): Promise<void> {
  await copyCells(model);
  eraseSelected(model);
}

/** Lays rows of symbols over the level, from the selection's corner; a whole game becomes a document of its own. */
async function pasteCells(model: GameModel): Promise<void> {
  const text = (await navigator.clipboard.readText().catch(() => "")) || (lastCopied ?? "");
  if (readGameFile(text, "") === undefined) pasteText(model, text);
  else runCommandById("file.importClipboard");
}

/** What `pasteCells` does with a text. */
function pasteText(model: GameModel, text: string): void {
  const rows = text
    .replaceAll("\r", "")
    .replace(/^\n+|\n+$/g, "")
    .split("\n")
    .map((row) => row.trim());
  const symbols = model.look()?.symbols;
  const isRows = rows.every((row) => row !== "" && row.split("").every((one) => symbols?.has(one.toLowerCase())));
  if (!isRows) return void showToast({ text: messages.clipboardEmpty });
  if (pasteRows(model, rows)) showToast({ text: messages.pasteCut });
}
