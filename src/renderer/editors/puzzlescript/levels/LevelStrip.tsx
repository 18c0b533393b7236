import { Copy, MessageSquare, Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import type { DragEvent, KeyboardEvent, ReactElement } from "react";
import { useStore } from "zustand";
import { useReadOnly } from "#renderer/studio/session.ts";
import { classes } from "#renderer/parts/classes.ts";
import { Icon } from "#renderer/parts/Icon.tsx";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import type { GameModel } from "../gameModel.ts";
import { BoardPicture } from "../level/BoardPicture.tsx";
import { checkOf, checksOf } from "../live/levelChecks.ts";
import { verdictOf } from "../live/verdict.ts";
import type { LevelVerdictView } from "../live/verdict.ts";
import { gameMessages as messages } from "../messages.ts";
import type { GameLook } from "../sketch/gameSketch.ts";
import { useShownGame } from "../useShownGame.ts";
import type { EntryPlace } from "./gameEntries.ts";
import { addLevel, addMessage, duplicateLevel, moveAt, removeAt, setMessage, showLevel } from "./listActions.ts";
import styles from "./LevelStrip.module.css";

/** Height of a level's picture, and its widest, in px at normal text size. */
const picture = { height: 58, width: 96 } as const;

/** All levels and messages of the game in their order, each level with its verdict. */
export function LevelStrip({ model }: { model: GameModel }): ReactElement {
  useShownGame(model);
  const look = useStore(model.sketch, (state) => state.look);
  const checks = useStore(checksOf(model.session.id));
  const readOnly = useReadOnly();
  const [chosen, setChosen] = useState<number>();
  const [dropAt, setDropAt] = useState<number>();
  const list = useRef<HTMLOListElement>(null);
  const entries = model.entries();
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
    over(event: DragEvent, index: number) {
      if (!event.dataTransfer.types.includes(dragType) || reason !== undefined) return;
      event.preventDefault();
      const box = event.currentTarget.getBoundingClientRect();
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
          size="small"
          disabledReason={reason}
          onClick={() => {
            setChosen(undefined);
            addLevel(model, at < 0 ? entries.length - 1 : at);
          }}
        />
        <IconButton
          icon={MessageSquare}
          label={messages.addMessage}
          size="small"
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
          size="small"
          disabledReason={reason ?? (selected?.kind === "level" ? undefined : messages.lastEntry)}
          onClick={() => duplicateLevel(model, at)}
        />
        <IconButton
          icon={Trash2}
          label={messages.removeEntry}
          keys="Delete"
          size="small"
          disabledReason={reason ?? (selected === undefined ? messages.lastEntry : undefined)}
          onClick={() => removeAt(model, at)}
        />
      </header>
      {/* Keys and drops of the cards inside reach the list. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol
        ref={list}
        className={styles["list"]}
        aria-label={messages.levelList}
        onKeyDown={handleKey}
        onDragLeave={() => setDropAt(undefined)}
      >
        {entries.map((entry, index) => (
          // A card may be dropped beside another one; with the keyboard, Alt and the arrows move it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={entry.kind === "level" ? `level ${entry.number}` : `message ${index}`}
            className={classes(
              styles["item"],
              dropAt === index && styles["before"],
              dropAt === index + 1 && index === entries.length - 1 && styles["after"],
            )}
            onDragOver={(event) => dragging.over(event, index)}
            onDrop={(event) => dragging.drop(event)}
          >
            <button
              type="button"
              data-entry={index}
              draggable={reason === undefined}
              aria-pressed={index === at}
              tabIndex={index === at || (at < 0 && index === 0) ? 0 : -1}
              className={classes(styles["card"], index === at && styles["chosen"])}
              onClick={() => choose(index)}
              onDragStart={(event) => {
                event.dataTransfer.setData(dragType, String(index));
                event.dataTransfer.effectAllowed = "move";
              }}
              onDragEnd={() => setDropAt(undefined)}
            >
              {entry.kind === "level" ? (
                <LevelCard
                  rows={entry.rows}
                  number={entry.number}
                  look={look}
                  verdict={verdictOf(checks, checkOf(checks, entry.rows))}
                />
              ) : (
                <MessageCard entry={entry} />
              )}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

const dragType = "application/x-levelwright-puzzlescript-entry";

function LevelCard(props: {
  rows: readonly string[];
  number: number;
  look: GameLook | undefined;
  verdict: LevelVerdictView;
}): ReactElement {
  const { rows, number, look, verdict } = props;
  const cell = Math.min(picture.height / rows.length, picture.width / (rows[0]?.length ?? 1), 16);
  return (
    <>
      <span className={styles["picture"]}>
        {look !== undefined && <BoardPicture look={look} rows={rows} cell={cell} />}
      </span>
      <span className={styles["foot"]}>
        <span aria-label={messages.levelEntry(number, verdict.badge)}>{number}</span>
        <span className={classes(styles["glyph"], styles[verdict.tone])} title={verdict.badge}>
          <Icon icon={verdict.icon} size={12} />
        </span>
      </span>
    </>
  );
}

function MessageCard({ entry }: { entry: Extract<EntryPlace, { kind: "message" }> }): ReactElement {
  const words = entry.text === "" ? messages.emptyMessage : entry.text;
  return (
    <span className={styles["message"]} aria-label={messages.messageEntry(words)}>
      <Icon icon={MessageSquare} size={12} />
      <span className={styles["text"]}>{words}</span>
    </span>
  );
}
