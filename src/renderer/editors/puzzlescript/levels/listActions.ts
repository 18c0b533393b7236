import { insertPiece, movePiece, removePiece, replaceMessage } from "#shared/levels/puzzlescript/levelEdits.ts";
import { applyChanges, type TextChange } from "#shared/levels/puzzlescript/textChanges.ts";
import { shownMembers, type GameModel } from "../gameModel.ts";
import { gameMessages as messages } from "../messages.ts";
import { entriesOf, type EntryPlace } from "./gameEntries.ts";

/** Shows a level, and makes it the one that tasks start from. This is no step of the history. */
export function showLevel(model: GameModel, number: number): void {
  const before = model.level();
  if (before?.number === number && model.game().level === number) return;
  const next = model.entries().find((entry) => entry.kind === "level" && entry.number === number);
  if (next?.kind !== "level") return;
  const locked = model.locksOf(next.rows);
  model.session.adjust((draft) => {
    draft.level = number;
    draft.locked = locked.map(([x, y]) => [x, y]);
  });
  model.session.select([]);
  model.view.setState({ preview: undefined, growth: undefined, ghost: undefined });
  model.canvas.redraw("content", "overlay");
  if (model.code.view?.hasFocus() === false) model.code.view.reveal(next.line);
}

/** The level `step` further on; false at the ends. */
export function stepLevel(model: GameModel, step: number): boolean {
  const number = (model.level()?.number ?? 0) + step;
  const exists = model.entries().some((entry) => entry.kind === "level" && entry.number === number);
  if (exists) showLevel(model, number);
  return exists;
}

/** Changes the text; without changes the text can't say what was asked, and nothing happens. */
function edit(model: GameModel, label: string, changes: readonly TextChange[] | undefined, level: number): void {
  if (changes === undefined) return;
  model.session.edit(
    label,
    (draft) => {
      draft.source = applyChanges(draft.source, changes);
      if (draft.level !== level) Object.assign(draft, { level, locked: [] });
    },
    { selection: [], anchors: shownMembers },
  );
  model.canvas.redraw("content", "overlay");
}

function levelsBefore(entries: readonly EntryPlace[], index: number): number {
  return entries.slice(0, index).filter(({ kind }) => kind === "level").length;
}

/** Adds an empty level of the size of the drawn one after an entry, and shows it. */
export function addLevel(model: GameModel, after: number): void {
  const { width, height } = model.size();
  const floor = model.blank();
  const rows = Array.from({ length: Math.max(height, 5) }, () => floor.repeat(Math.max(width, 7)));
  const number = levelsBefore(model.entries(), after + 1) + 1;
  const changes = insertPiece(model.game().source, after + 1, { kind: "level", rows });
  edit(model, messages.added(number), changes, number);
}

/** Inserts a copy after entry `index` and shows it; messages are not duplicated. */
export function duplicateLevel(model: GameModel, index: number): void {
  const entry = model.entries()[index];
  if (entry?.kind !== "level") return;
  const number = entry.number + 1;
  const changes = insertPiece(model.game().source, index + 1, { kind: "level", rows: entry.rows });
  edit(model, messages.duplicated(entry.number), changes, number);
}

/** Inserts a message after entry `after`; the shown level stays. */
export function addMessage(model: GameModel, after: number): void {
  const changes = insertPiece(model.game().source, after + 1, { kind: "message", text: messages.newMessage });
  edit(model, messages.addedMessage, changes, model.level()?.number ?? 1);
}

/** Removes entry `index`; if it is the shown level, the next one is shown. */
export function removeAt(model: GameModel, index: number): void {
  const entry = model.entries()[index];
  if (entry === undefined) return;
  const label = entry.kind === "level" ? messages.removedLevel(entry.number) : messages.removedMessage;
  const changes = removePiece(model.game().source, index);
  const shown = model.level()?.number ?? 1;
  const count = levelsBefore(model.entries(), model.entries().length);
  const isAbove = entry.kind === "level" && entry.number < shown;
  const level = entry.kind === "level" ? Math.min(isAbove ? shown - 1 : shown, count - 1) : shown;
  edit(model, label, changes, Math.max(1, level));
}

/** Moves an entry before the one that is now at `to`; the shown level stays the same one. */
export function moveAt(model: GameModel, from: number, to: number): void {
  const entries = model.entries();
  const entry = entries[from];
  if (entry === undefined || to < 0 || to > entries.length || to === from || to === from + 1) return;
  const label = entry.kind === "level" ? messages.movedLevel(entry.number) : messages.movedMessage;
  const changes = movePiece(model.game().source, from, to > from ? to - 1 : to);
  if (changes === undefined) return;
  const source = applyChanges(model.game().source, changes);
  const shown = entries.findIndex((one) => one.kind === "level" && one.number === model.level()?.number);
  const order = entries.map((_, i) => i).filter((i) => i !== from);
  order.splice(to > from ? to - 1 : to, 0, from);
  const place = order.indexOf(shown);
  const level = levelsBefore(entriesOf(source), place + 1);
  model.session.edit(
    label,
    (draft) => {
      draft.source = source;
      draft.level = Math.max(1, level);
    },
    { anchors: shownMembers },
  );
  model.canvas.redraw("content");
}

/** Calls of one `gesture` are one undo entry. */
export function setMessage(model: GameModel, index: number, text: string, gesture: string): void {
  const changes = replaceMessage(model.game().source, index, text);
  if (changes === undefined) return;
  model.session.edit(
    messages.rewroteMessage,
    (draft) => {
      draft.source = applyChanges(draft.source, changes);
    },
    { gesture },
  );
}
