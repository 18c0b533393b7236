import type { ReactElement } from "react";
import { classes } from "#renderer/parts/classes.ts";
import { Section } from "#renderer/parts/Section.tsx";
import { Button } from "#renderer/parts/Button.tsx";
import { canGoDeeper, isExact, type BestMovesState, type RatedMoves } from "./bestMoves.ts";
import { playMessages } from "./messages.ts";
import { TryAgain } from "../../tools/TryAgain.tsx";
import styles from "./Play.module.css";

/** All moves, best first, with value and depth; hovering or focusing one shows its line, a click plays it. */
export function BestMovesList(props: {
  state: BestMovesState;
  isOn: boolean;
  /** The game has ended: there is nothing to search. */
  isOver: boolean;
  onPlay: (text: string) => void;
  /** Moves from the shown position whose outcome the pointer is on; undefined for none. */
  onLook: (line: readonly string[] | undefined) => void;
}): ReactElement {
  const { state, isOn, isOver } = props;
  const { answer } = state;
  const [best] = answer?.moves ?? [];
  const note =
    answer === undefined || best === undefined
      ? isOn && state.failure === undefined && state.isPending
        ? playMessages.checking
        : ""
      : isExact(answer)
        ? playMessages.exact
        : playMessages.depthAndNodes(best.depth, answer.nodes);
  return (
    <Section title={playMessages.analyse} note={note}>
      {isOver ? (
        <p className={styles["quiet"]}>{playMessages.gameOver}</p>
      ) : (
        !isOn && <p className={styles["quiet"]}>{playMessages.analysisOff}</p>
      )}
      {state.failure !== undefined && (
        <>
          <p className={styles["quiet"]}>{playMessages.failed(state.failure)}</p>
          <TryAgain />
        </>
      )}
      <ol className={styles["best"]}>
        {(answer?.moves ?? []).map((move, i) => (
          <li key={move.text}>
            <button
              type="button"
              className={classes(styles["move"], i === 0 && styles["first"])}
              title={move.line.join("  ")}
              aria-label={`${playMessages.playMove(move.text)}, ${valueText(move)}, ${move.line.join(" ")}`}
              onClick={() => props.onPlay(move.text)}
              onMouseEnter={() => props.onLook([move.text])}
              onMouseLeave={() => props.onLook(undefined)}
              onFocus={() => props.onLook([move.text])}
              onBlur={() => props.onLook(undefined)}
            >
              <span className={styles["rank"]}>{i + 1}</span>
              <span className={styles["text"]}>{move.text}</span>
              <span className={styles["track"]}>
                <span style={{ width: `${shareOf(move, best)}%` }} />
              </span>
              <span className={styles["value"]}>{valueText(move)}</span>
            </button>
            <span className={styles["line"]} onMouseLeave={() => props.onLook(undefined)}>
              {move.line.slice(1).map((text, ply) => (
                // A line may repeat a move.
                // oxlint-disable-next-line react/no-array-index-key
                <span key={ply} onMouseEnter={() => props.onLook(move.line.slice(0, ply + 2))}>
                  {text}{" "}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ol>
      {isOn && best !== undefined && (
        <Button
          size="small"
          look="quiet"
          command="play.deeper"
          disabledReason={
            canGoDeeper(state)
              ? undefined
              : answer !== undefined && isExact(answer)
                ? playMessages.exactAlready
                : playMessages.notDeeper
          }
        >
          {playMessages.deeper}
        </Button>
      )}
    </Section>
  );
}

type Rated = RatedMoves["moves"][number];

/** The evaluation in words: a value, or the number of plies to a proved win or loss, or a draw. */
export function valueText({ value, end }: Rated): string {
  if (end === undefined) return playMessages.value(value);
  return value > 0 ? playMessages.wins(end) : value < 0 ? playMessages.loses(end) : playMessages.draw;
}

/** Full for the best move; half for one that is two men worse. */
function shareOf(move: Rated, best: Rated | undefined): number {
  return 100 * 2 ** (-Math.min(40, (best?.value ?? 0) - move.value) / 2);
}
