import { Copy, MessageSquare, Plus, Trash2 } from "lucide-react";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import type { DragEvent, KeyboardEvent, ReactElement, SyntheticEvent, RefObject } from "react";
import { useStore } from "zustand";
import { useReadOnly } from "#renderer/studio/session.ts";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import type { GameModel } from "../gameModel.ts";
import { checkOf, checksOf } from "../live/levelChecks.ts";
import { verdictOf } from "../live/verdict.ts";
import { gameMessages as messages } from "../messages.ts";
import { useShownGame } from "../useShownGame.ts";
import { addLevel, addMessage, duplicateLevel, moveAt, removeAt, setMessage, showLevel } from "./listActions.ts";
import styles from "./LevelStrip.module.css";
import { StripEntry } from "./StripEntry.tsx";

/** Cards that are taken to be in sight before the browser has said which are. */
const firstSeen = 16;
/** How far outside the list a card counts as seen, so that it is there when it is scrolled in. */
const margin = "0px 480px";

/**
 * Which entries of a list that is scrolled sideways are in sight, or nearly. Long games have hundreds of levels, and each
 * pause of typing changes all their verdicts: only what can be seen of them is rendered.
 */
function useSeenEntries(list: RefObject<HTMLElement | null>, count: number): (index: number) => boolean {
  const [seen, setSeen] = useState<ReadonlySet<number>>();
  useEffect(() => {
    const root = list.current;
    if (root === null) return undefined;
    const indexes = new Map([...root.children].map((item, index) => [item, index]));
    const observer = new IntersectionObserver(
      (records) =>
        setSeen((before) => {
          const now = new Set(before);
          for (const { target, isIntersecting } of records) {
            const index = indexes.get(target) ?? -1;
            if (isIntersecting) now.add(index);
            else now.delete(index);
          }
          return now;
        }),
      { root, rootMargin: margin },
    );
    for (const item of indexes.keys()) observer.observe(item);
    return () => observer.disconnect();
  }, [list, count]);
  return (index) => (seen === undefined ? index < firstSeen : seen.has(index));
}

/** All levels and messages of the game in their order, each level with its verdict. */
export function LevelStrip({ model }: { model: GameModel }): ReactElement {
  useShownGame(model);
  const look = useStore(model.sketch, (state) => state.look);
  // Verdicts of hundreds of levels change at once; rendering those in sight must not be in the way of a key.
  const checks = useDeferredValue(useStore(checksOf(model.session.id)));
  const readOnly = useReadOnly();
  const [chosen, setChosen] = useState<number>();
  const [dropAt, setDropAt] = useState<number>();
  const list = useRef<HTMLOListElement>(null);
  const entries = model.entries();
  const isSeen = useSeenEntries(list, entries.length);
  const shown = entries.findIndex((entry) => entry.kind === "level" && entry.number === model.level()?.number);
  const at = chosen !== undefined && entries[chosen]?.kind === "message" ? chosen : shown;
  const selected = entries[at];
  const reason = readOnly ? messages.readOnly : undefined;
  const choose = (index: number): void => {
    setChosen(index);
    const entry = entries[index];
    if (entry?.kind === "level") showLevel(model, entry.number);
    else if (entry !== undefined && model.code.view?.hasFocus() === false) model.code.view.reveal(entry.line);
  };
  // A level that a key or the code has chosen is seen in the list.
  useEffect(() => {
    list.current?.querySelector(`[data-entry="${at}"]`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [at]);
  const focus = (index: number): void => {
    list.current?.querySelector<HTMLElement>(`[data-entry="${index}"]`)?.focus();
  };
  const move = (to: number): void => {
    if (reason !== undefined) return;
    const next = to > at ? to - 1 : to;
    moveAt(model, at, to);
    setChosen(next);
    requestAnimationFrame(() => focus(next));
  };
  const handleKey = (event: KeyboardEvent): void => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const to = event.key === "Home" ? 0 : event.key === "End" ? entries.length - 1 : at + step;
    if (event.key === "Delete" && selected !== undefined && reason === undefined) {
      event.preventDefault();
      removeAt(model, at);
      return;
    }
    if ((step === 0 && event.key !== "Home" && event.key !== "End") || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (event.altKey) return move(step > 0 ? Math.min(entries.length, at + 2) : at - 1);
    if (entries[to] === undefined) return;
    choose(to);
    focus(to);
  };
  const dragging = {
    over(event: DragEvent) {
      const index = entryOf(event);
      const item = event.target instanceof Element ? event.target.closest("li") : null;
      if (index === undefined || item === null) return;
      if (!event.dataTransfer.types.includes(dragType) || reason !== undefined) return;
      event.preventDefault();
      const box = item.getBoundingClientRect();
      setDropAt(event.clientX < box.left + box.width / 2 ? index : index + 1);
    },
    drop(event: DragEvent) {
      const from = Number(event.dataTransfer.getData(dragType));
      if (dropAt !== undefined && Number.isInteger(from)) {
        event.preventDefault();
        moveAt(model, from, dropAt);
        setChosen(dropAt > from ? dropAt - 1 : dropAt);
      }
      setDropAt(undefined);
    },
  };
  return (
    <section className={styles["strip"]} aria-label={messages.levels}>
      <header className={styles["head"]}>
        <h3 className={styles["title"]}>{messages.levels}</h3>
        <span className={styles["count"]}>{entries.filter(({ kind }) => kind === "level").length}</span>
        {selected?.kind === "message" && (
          <div className={styles["words"]}>
            <TextField
              label={messages.editMessage}
              value={selected.text}
              disabled={reason !== undefined}
              onCommit={(text, gesture) => setMessage(model, at, text, gesture)}
            />
          </div>
        )}
        <span className={styles["space"]} />
        <IconButton
          icon={Plus}
          label={messages.addLevel}
          disabledReason={reason}
          onClick={() => {
            setChosen(undefined);
            addLevel(model, at < 0 ? entries.length - 1 : at);
          }}
        />
        <IconButton
          icon={MessageSquare}
          label={messages.addMessage}
          disabledReason={reason}
          onClick={() => {
            const index = at < 0 ? entries.length : at;
            addMessage(model, index - 1);
            setChosen(index);
          }}
        />
        <IconButton
          icon={Copy}
          label={messages.duplicateLevel}
          disabledReason={reason ?? (selected?.kind === "level" ? undefined : messages.lastEntry)}
          onClick={() => duplicateLevel(model, at)}
        />
        <IconButton
          icon={Trash2}
          label={messages.removeEntry}
          keys="Delete"
          disabledReason={reason ?? (selected === undefined ? messages.lastEntry : undefined)}
          onClick={() => removeAt(model, at)}
        />
      </header>
      {/* Clicks, keys and drops of the cards inside reach the list; with the keyboard, Alt and the arrows move a card. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
      <ol
        ref={list}
        className={styles["list"]}
        aria-label={messages.levelList}
        onKeyDown={handleKey}
        onClick={(event) => {
          const index = entryOf(event);
          if (index !== undefined) choose(index);
        }}
        onDragStart={(event) => event.dataTransfer.setData(dragType, String(entryOf(event)))}
        onDragEnd={() => setDropAt(undefined)}
        onDragOver={(event) => dragging.over(event)}
        onDrop={(event) => dragging.drop(event)}
        onDragLeave={() => setDropAt(undefined)}
      >
        {entries.map((entry, index) => (
          <StripEntry
            key={entry.kind === "level" ? `level ${entry.number}` : `message ${index}`}
            entry={entry}
            index={index}
            look={isSeen(index) ? look : undefined}
            verdict={
              entry.kind === "level" && isSeen(index) ? verdictOf(checks, checkOf(checks, entry.rows)) : undefined
            }
            isChosen={index === at}
            isTabStop={index === at || (at < 0 && index === 0)}
            isDraggable={reason === undefined}
            dropSide={
              dropAt === index ? "before" : dropAt === index + 1 && index === entries.length - 1 ? "after" : undefined
            }
          />
        ))}
      </ol>
    </section>
  );
}

const dragType = "application/x-levelwright-puzzlescript-entry";

/** Index of the card that an event of the list is about; undefined: of none. */
function entryOf(event: SyntheticEvent): number | undefined {
  const item = event.target instanceof Element ? event.target.closest("li") : null;
  const index = item?.querySelector<HTMLElement>("[data-entry]")?.dataset["entry"];
  return index === undefined ? undefined : Number(index);
}
