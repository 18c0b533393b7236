import { MessageSquare } from "lucide-react";
import { memo, type ReactElement } from "react";
import { classes } from "#renderer/parts/classes.ts";
import { Icon } from "#renderer/parts/Icon.tsx";
import { BoardPicture } from "../level/BoardPicture.tsx";
import type { LevelVerdictView } from "../live/verdict.ts";
import { gameMessages as messages } from "../messages.ts";
import type { GameLook } from "../sketch/gameSketch.ts";
import type { EntryPlace } from "./gameEntries.ts";
import styles from "./LevelStrip.module.css";

/** Height of a level's picture, and its widest, in px at normal text size. */
const picture = { height: 58, width: 96 } as const;

interface StripEntryProps {
  readonly entry: EntryPlace;
  readonly index: number;
  /** Absent: the card is out of sight, or nothing is known yet. */
  readonly look: GameLook | undefined;
  /** Of a level in sight. */
  readonly verdict: LevelVerdictView | undefined;
  readonly isChosen: boolean;
  /** The Tab key reaches it. */
  readonly isTabStop: boolean;
  readonly isDraggable: boolean;
  /** A dragged card would be dropped on this side of it. */
  readonly dropSide: "before" | "after" | undefined;
}

/** A level or message of the strip; the list handles its clicks, keys and drags. Rendered again only when it looks different: long games have hundreds. */
export const StripEntry = memo(Entry, (a, b) => {
  const { entry: _a, verdict: verdictA, ...factsA } = a;
  const { entry: _b, verdict: verdictB, ...factsB } = b;
  const isSame = Object.entries(factsA).every(([key, value]) => value === Reflect.get(factsB, key));
  return (
    isSame && verdictA?.badge === verdictB?.badge && verdictA?.tone === verdictB?.tone && isSameEntry(a.entry, b.entry)
  );
});

function isSameEntry(a: EntryPlace, b: EntryPlace): boolean {
  if (a === b) return true;
  if (a.kind === "message" || b.kind === "message")
    return a.kind === b.kind && "text" in a && "text" in b && a.text === b.text;
  return a.number === b.number && a.rows.length === b.rows.length && a.rows.every((row, y) => row === b.rows[y]);
}

function Entry(props: StripEntryProps): ReactElement {
  const { entry, index, look, verdict, isChosen, isTabStop, isDraggable, dropSide } = props;
  return (
    <li className={classes(styles["item"], dropSide !== undefined && styles[dropSide])}>
      <button
        type="button"
        data-entry={index}
        draggable={isDraggable}
        aria-pressed={isChosen}
        tabIndex={isTabStop ? 0 : -1}
        className={classes(styles["card"], isChosen && styles["chosen"])}
      >
        {entry.kind === "message" ? (
          <MessageCard text={entry.text} />
        ) : (
          <LevelCard rows={entry.rows} number={entry.number} look={look} verdict={verdict} />
        )}
      </button>
    </li>
  );
}

interface LevelCardProps {
  readonly rows: readonly string[];
  readonly number: number;
  readonly look: GameLook | undefined;
  readonly verdict: LevelVerdictView | undefined;
}

function LevelCard({ rows, number, look, verdict }: LevelCardProps): ReactElement {
  return (
    <>
      <span className={styles["picture"]} style={{ minWidth: `${pictureWidth(rows) / 16}rem` }}>
        {look !== undefined && <BoardPicture look={look} rows={rows} cell={cellOf(rows)} />}
      </span>
      <span className={styles["foot"]}>
        <span aria-label={messages.levelEntry(number, verdict?.badge)}>{number}</span>
        {verdict !== undefined && (
          <span className={classes(styles["glyph"], styles[verdict.tone])} title={verdict.badge}>
            <Icon icon={verdict.icon} size={12} />
          </span>
        )}
      </span>
    </>
  );
}

/** Side of a picture's cell, in px at normal text size. */
function cellOf(rows: readonly string[]): number {
  return Math.min(picture.height / rows.length, picture.width / (rows[0]?.length ?? 1), 16);
}

function pictureWidth(rows: readonly string[]): number {
  return cellOf(rows) * (rows[0]?.length ?? 1);
}

function MessageCard({ text }: { text: string }): ReactElement {
  const words = text === "" ? messages.emptyMessage : text;
  return (
    <span className={styles["message"]} aria-label={messages.messageEntry(words)}>
      <Icon icon={MessageSquare} size={12} />
      <span className={styles["text"]}>{words}</span>
    </span>
  );
}
