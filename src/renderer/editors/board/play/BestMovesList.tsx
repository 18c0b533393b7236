import type { ReactElement } from "react";
import { classes } from "#renderer/parts/classes.ts";
import { Section } from "#renderer/parts/Section.tsx";
import type { BestMovesState, RatedMoves } from "./bestMoves.ts";
import { playMessages } from "./messages.ts";
import styles from "./Play.module.css";

/** All moves, best first, with value and depth; hovering or focusing one shows its line, a click plays it. */
export function BestMovesList(props: {
  state: BestMovesState;
  isOn: boolean;
  /** The game has ended: there is nothing to search. */
  isOver: boolean;
  onPlay: (text: string) => void;
}): ReactElement {
  const { state, isOn, isOver } = props;
  const { answer } = state;
  const [best] = answer?.moves ?? [];
  const note =
    answer === undefined || best === undefined
      ? isOn && state.failure === undefined && state.isPending
        ? playMessages.checking
        : ""
      : playMessages.depthAndNodes(best.depth, answer.nodes);
  return (
    <Section title={playMessages.analyse} note={note}>
      {isOver ? (
        <p className={styles["quiet"]}>{playMessages.gameOver}</p>
      ) : (
        !isOn && <p className={styles["quiet"]}>{playMessages.analysisOff}</p>
      )}
      {state.failure !== undefined && <p className={styles["quiet"]}>{playMessages.failed(state.failure)}</p>}
      <ol className={styles["best"]}>
        {(answer?.moves ?? []).map((move, i) => (
          <li key={move.text}>
            <button
              type="button"
              className={classes(styles["move"], i === 0 && styles["first"])}
              title={move.line.join("  ")}
              aria-label={`${playMessages.playMove(move.text)}, ${valueText(move)}, ${move.line.join(" ")}`}
              onClick={() => props.onPlay(move.text)}
            >
              <span className={styles["rank"]}>{i + 1}</span>
              <span className={styles["text"]}>{move.text}</span>
              <span className={styles["track"]}>
                <span style={{ width: `${shareOf(move, best)}%` }} />
              </span>
              <span className={styles["value"]}>{valueText(move)}</span>
            </button>
            <span className={styles["line"]}>{move.line.slice(1).join(" ")}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

type Rated = RatedMoves["moves"][number];

export function valueText({ value, end }: Rated): string {
  if (end === undefined) return playMessages.value(value);
  return value > 0 ? playMessages.wins(end) : value < 0 ? playMessages.loses(end) : playMessages.draw;
}

/** Full for the best move; half for one that is two men worse. */
function shareOf(move: Rated, best: Rated | undefined): number {
  return 100 * 2 ** (-Math.min(40, (best?.value ?? 0) - move.value) / 2);
}
