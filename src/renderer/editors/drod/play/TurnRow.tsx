import type { ReactElement } from "react";
import { printCommands, type CommandWord, type RoomCommand } from "#shared/levels/drod/commandList.ts";
import { classes } from "#renderer/parts/classes.ts";
import { playMessages } from "./messages.ts";
import styles from "./Turns.module.css";

const texts = playMessages.turns;

/** The columns of the turn list, as the number pad has them. */
export const turnColumns: readonly CommandWord[] = ["NW", "N", "NE", "W", ".", "E", "SW", "S", "SE", "C", "CC"];

/** One turn: its number, and a cell per command; below the last turn a row that appends one. */
export function TurnRow(props: {
  /** Index of the turn's command. */
  at: number;
  /** The turn's number: placing a double takes no turn. */
  turn: number;
  top: number;
  /** Undefined in the row below the last turn. */
  command: RoomCommand | undefined;
  left: number;
  marker: string | undefined;
  isKill: boolean;
  isNow: boolean;
  isAhead: boolean;
  isSelected: boolean;
  onSet: (word: CommandWord) => void;
}): ReactElement {
  const { at, turn, command, onSet } = props;
  const label =
    command === undefined ? texts.append : texts.row(turn, printCommands([command]), props.left, props.marker);
  return (
    <div
      role="row"
      aria-rowindex={at + 1}
      aria-selected={props.isNow || props.isSelected}
      className={classes(
        styles["row"],
        props.isNow && styles["now"],
        props.isSelected && styles["selected"],
        props.isAhead && styles["ahead"],
        props.marker !== undefined && styles["marked"],
      )}
      style={{ top: props.top }}
    >
      <span
        role="gridcell"
        data-turn
        className={classes(styles["turn"], props.isKill && styles["kill"])}
        aria-label={label}
        title={label}
      >
        {command === undefined ? "+" : turn}
      </span>
      {command !== undefined && typeof command !== "string" ? (
        <span role="gridcell" className={styles["double"]}>
          {printCommands([command])}
        </span>
      ) : (
        turnColumns.map((word) => (
          <button
            key={word}
            type="button"
            tabIndex={-1}
            role="gridcell"
            data-word={word}
            aria-selected={command === word}
            className={classes(styles["cell"], command === word && styles["on"])}
            aria-label={texts.cell(turn, playMessages.give(word))}
            title={texts.cell(turn, playMessages.give(word))}
            // The pointer paints; what has no pointer (a screen reader, a test) clicks.
            onClick={({ detail }) => detail === 0 && onSet(word)}
          />
        ))
      )}
    </div>
  );
}
