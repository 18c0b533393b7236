import { type ReactElement, useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { useStore } from "zustand";
import {
  type RoomCommand,
  commandWords,
  parseCommands,
  printCommands,
  type CommandWord,
} from "#shared/levels/drod/commandList.ts";
import { useReadOnly } from "#renderer/studio/session.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { attempt } from "#renderer/studio/errors.ts";
import type { DrodModel } from "../drodModel.ts";
import { markersOf, playOf, rewriteTurns } from "./documentPlay.ts";
import { playMessages } from "./messages.ts";
import styles from "./Turns.module.css";
import { TurnRow, turnColumns } from "./TurnRow.tsx";
import {
  fillTurns,
  moveTurns,
  rowsBetween,
  setColumn,
  turnsBetweenMarkers,
  type TurnEdit,
  type TurnRange,
} from "./turnEdits.ts";
import { rowsInView } from "./turnRows.ts";

const texts = playMessages.turns;

/** Height of a row and of the list, in pixels, as in the style sheet. */
const rowHeight = 22;

const listHeight = 12 * rowHeight;

/** What the pressed pointer does until it is released. */
type Drag =
  | { readonly kind: "paint"; readonly from: number; readonly to: number; readonly pattern: readonly RoomCommand[] }
  | { readonly kind: "select"; readonly from: number; readonly to: number };

/**
 * A row per turn and a column per command. A drag paints a command, with Alt the selected turns over and over, and is
 * applied when the pointer is released; Shift fills from the shown turn on. Turn numbers select, and what is selected is
 * moved, copied, removed or set by a column's head together.
 */
export function TurnGrid({ model }: { model: DrodModel }): ReactElement {
  const play = playOf(model);
  const state = useStore(play.store);
  const room = useStore(model.session.store, ({ history }) => history.data);
  const readOnly = useReadOnly();
  const list = useRef<HTMLDivElement>(null);
  const [scroll, setScroll] = useState(0);
  const [drag, setDrag] = useState<Drag | undefined>(undefined);
  const [selection, setSelection] = useState<TurnRange | undefined>(undefined);
  const { commands, left, turnNumbers } = play.recording();
  const index = state.session.at;
  const selected = selection !== undefined && selection.to <= commands.length ? selection : undefined;
  const block: TurnRange = selected ?? { from: Math.max(0, index - 1), to: index };
  const painted = drag?.kind === "paint" ? fillTurns(rowsBetween(drag.from, drag.to), drag.pattern) : undefined;
  const markers = new Map(markersOf(room, state).map(({ at, text }) => [at, text]));
  useEffect(() => {
    const box = list.current;
    if (box === null) return;
    const top = (index - 1) * rowHeight;
    if (top < box.scrollTop || top + rowHeight > box.scrollTop + listHeight) box.scrollTop = top - listHeight / 2;
  }, [index]);

  const rewrite = ({ at, removed, inserted }: TurnEdit, then?: TurnRange): void => {
    if (readOnly) return;
    const lost = rewriteTurns(model, at, removed, inserted);
    setSelection(then);
    if (lost > 0) showToast({ text: texts.lost(lost) });
  };
  const rowAt = ({ clientY }: PointerEvent): number => {
    const box = list.current;
    const y = box === null ? 0 : clientY - box.getBoundingClientRect().top + box.scrollTop;
    return Math.max(0, Math.min(commands.length, Math.floor(y / rowHeight)));
  };
  const press = (event: PointerEvent<HTMLDivElement>): void => {
    const { target } = event;
    if (event.button !== 0 || !(target instanceof HTMLElement)) return;
    const row = rowAt(event);
    const word = commandWords.find((one) => one === target.dataset["word"]);
    if (word === undefined) {
      if (target.dataset["turn"] === undefined || row === commands.length) return;
      setDrag({ kind: "select", from: event.shiftKey ? block.from : row, to: row });
    } else {
      if (readOnly || (typeof commands[row] !== "string" && row < commands.length)) return;
      const rows = commands.slice(selected?.from ?? 0, selected?.to ?? 0);
      const pattern = event.altKey ? (rows.length > 0 ? rows : [word, "." as const]) : [word];
      setDrag({ kind: "paint", from: event.shiftKey ? Math.min(row, block.from) : row, to: row, pattern });
    }
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const release = (): void => {
    if (drag === undefined) return;
    setDrag(undefined);
    const range = rowsBetween(drag.from, drag.to);
    if (drag.kind === "paint") {
      const edit = fillTurns(range, drag.pattern);
      const isSame = edit.inserted.every((command, i) => String(command) === String(commands[edit.at + i]));
      return isSame ? play.go(range.to) : rewrite(edit, selected);
    }
    if (range.to - range.from > 1) return setSelection(range);
    setSelection(undefined);
    play.go(range.to);
  };
  const copy = (): void =>
    attempt(texts.notCopied, async () => {
      await navigator.clipboard.writeText(printCommands(commands.slice(block.from, block.to)));
      showToast({ text: texts.copied(block.to - block.from) });
    });
  const paste = (): void =>
    attempt(texts.notPasted, async () => {
      const read = parseCommands(await navigator.clipboard.readText());
      if (!read.ok) return void showToast({ kind: "error", text: read.message });
      const { length } = read.commands;
      if (length > 0) rewrite({ at: index, removed: 0, inserted: read.commands }, { from: index, to: index + length });
    });
  const remove = (): void => rewrite({ at: block.from, removed: block.to - block.from, inserted: [] });
  const extend = (by: number): void => {
    const end = Math.max(0, Math.min(commands.length, index + by));
    const anchor = selected === undefined ? index - 1 : selected.to === index ? selected.from : selected.to - 1;
    play.go(end);
    if (end > 0) setSelection(rowsBetween(Math.max(0, anchor), end - 1));
  };
  const move = (by: -1 | 1): void => {
    const moved = moveTurns(commands, block, by);
    if (moved === undefined) return;
    rewrite(moved.edit, moved.range);
    play.go(moved.range.to);
  };
  const handleKey = (event: KeyboardEvent): void => {
    const { key, shiftKey, altKey } = event;
    const mod = event.ctrlKey || event.metaKey;
    const step = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10 }[key];
    const letter = key.toLowerCase();
    if (step !== undefined && altKey) move(step < 0 ? -1 : 1);
    else if (step !== undefined && shiftKey) extend(step);
    else if (step !== undefined) {
      setSelection(undefined);
      play.go(index + step);
    } else if (key === "Insert") rewrite({ at: index, removed: 0, inserted: ["."] });
    else if (key === "Delete" && block.to > block.from) remove();
    else if (key === "Escape" && selected !== undefined) setSelection(undefined);
    else if (mod && letter === "c") copy();
    else if (mod && letter === "x") {
      copy();
      remove();
    } else if (mod && letter === "v") paste();
    else if (mod && letter === "a")
      setSelection(
        shiftKey ? { from: 0, to: commands.length } : turnsBetweenMarkers([...markers.keys()], index, commands.length),
      );
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const [from, to] = rowsInView(scroll, listHeight, rowHeight, commands.length + 1);
  const inDrag = drag?.kind === "select" ? rowsBetween(drag.from, drag.to) : undefined;
  const chosen = inDrag ?? selected;
  const commandAt = (at: number): RoomCommand | undefined =>
    painted !== undefined && at >= painted.at ? (painted.inserted[at - painted.at] ?? commands[at]) : commands[at];
  const set = (at: number) => (word: CommandWord) => rewrite(fillTurns(rowsBetween(at, at), [word]), selected);
  return (
    <>
      <div className={styles["head"]}>
        <span />
        {turnColumns.map((word) => (
          <button
            key={word}
            type="button"
            tabIndex={-1}
            className={styles["column"]}
            aria-label={texts.setSelected(playMessages.give(word))}
            title={texts.setSelected(playMessages.give(word))}
            disabled={readOnly || block.to === block.from}
            onClick={() => rewrite(setColumn(commands, block, word), selected)}
          >
            {word}
          </button>
        ))}
      </div>
      <div
        ref={list}
        className={styles["list"]}
        role="grid"
        tabIndex={0}
        aria-label={texts.grid}
        aria-rowcount={commands.length}
        aria-multiselectable
        onKeyDown={handleKey}
        onPointerDown={press}
        onPointerMove={(event) => drag !== undefined && setDrag({ ...drag, to: rowAt(event) })}
        onPointerUp={release}
        onPointerCancel={() => setDrag(undefined)}
        style={{ height: Math.min(listHeight, (commands.length + 1) * rowHeight) }}
        onScroll={({ currentTarget }) => setScroll(currentTarget.scrollTop)}
      >
        <div style={{ height: (commands.length + 1) * rowHeight, position: "relative" }}>
          {Array.from({ length: to - from }, (_, i) => from + i).map((at) => (
            <TurnRow
              key={at}
              at={at}
              turn={turnNumbers[at + 1] ?? 0}
              top={at * rowHeight}
              command={commandAt(at)}
              left={left[at + 1] ?? 0}
              marker={markers.get(at + 1)}
              isKill={(left[at + 1] ?? 0) < (left[at] ?? 0)}
              isNow={at + 1 === index}
              isAhead={at + 1 > index}
              isSelected={chosen !== undefined && at >= chosen.from && at < chosen.to}
              onSet={set(at)}
            />
          ))}
        </div>
      </div>
    </>
  );
}
