import { runCommandById } from "#renderer/commands/registry.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { boxOf } from "#renderer/editors/grid/cells.ts";
import { eraseSelected, pasteRows } from "#renderer/editors/grid/drawingActions.ts";
import { cutOut } from "#renderer/editors/grid/symbolRows.ts";
import type { GameModel } from "../gameModel.ts";
import { gameMessages as messages } from "../messages.ts";
import { readGameFile } from "../readGameFile.ts";

/** What was copied last on this page, for hosts that don't let commands read the system's clipboard. */
let lastCopied: string | undefined;

/** Copies the selected cells as rows of symbols; the whole level without a selection. */
export async function copyCells(model: GameModel): Promise<void> {
  const selection = model.selection();
  const rows = selection === undefined ? model.rows() : cutOut(model.rows(), boxOf(selection));
  lastCopied = rows.join("\n");
  // Hosts may refuse; pasting on this page works anyway.
  await navigator.clipboard.writeText(lastCopied).catch(() => undefined);
}

/** Copies the selected cells, then fills them with floor as one undo entry. */
export async function cutCells(model: GameModel): Promise<void> {
  await copyCells(model);
  eraseSelected(model);
}

/** Lays rows of symbols over the level, from the selection's corner; a whole game becomes a document of its own. */
export async function pasteCells(model: GameModel): Promise<void> {
  const text = (await navigator.clipboard.readText().catch(() => "")) || (lastCopied ?? "");
  if (readGameFile(text, "") === undefined) pasteText(model, text);
  else runCommandById("file.importClipboard");
}

/** What `pasteCells` does with a text. */
export function pasteText(model: GameModel, text: string): void {
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
