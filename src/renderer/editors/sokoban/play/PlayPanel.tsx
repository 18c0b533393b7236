import { CircleAlert, CircleCheck } from "lucide-react";
import { useMemo, type ReactElement } from "react";
import { useStore } from "zustand";
import { pushesIn } from "#shared/levels/sokoban/play/roomPlay.ts";
import { CommandKeys } from "#renderer/parts/Kbd.tsx";
import { Button } from "#renderer/parts/Button.tsx";
import { Icon } from "#renderer/parts/Icon.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { SwitchRow } from "#renderer/parts/SwitchRow.tsx";
import { useSetting } from "#renderer/studio/settings.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { replaySolution } from "#shared/levels/sokoban/validator/replaySolution.ts";
import { countSolution } from "#shared/levels/sokoban/solutionMetrics.ts";
import { compareSolutions, type SolutionOrder } from "#shared/levels/sokoban/solutionOrders.ts";
import { StepBars, type StepBar } from "#renderer/play/StepBars.tsx";
import styles from "../inspector/inspector.module.css";
import { BestInOrder } from "../solutions/BestInOrder.tsx";
import type { RoomSolution } from "../solutions/solutionList.ts";
import { isProvedBest, useBestInOrder } from "../solutions/useSolutions.ts";
import { bestBeside } from "./bestBeside.ts";
import { lostWords } from "./deadlockWords.ts";
import { playMessages } from "./messages.ts";
import { playSettings, toggleOrder, toggleWarnings } from "./playCommands.ts";
import { movesOf, setReverse, solutionOf, type PlayModel, goToMove, type PlayState } from "./playModel.ts";
import { checkLonger } from "./useDeadlockWarning.ts";

/** Next to a room being played: progress, whether it can still be solved, the score of a finished game. */
export function PlayPanel(props: {
  model: PlayModel;
  best?: RoomSolution | undefined;
  order?: SolutionOrder;
  /** The moves of saved games, which the bar of pushes marks. */
  saved?: readonly string[] | undefined;
}): ReactElement {
  const { model, best, order = "pushes", saved } = props;
  const state = useStore(model.store);
  const [hasSteps, setHasSteps] = useSetting(playSettings.steps, true);
  const moves = movesOf(state);
  const { bars, index } = useMemo(() => moveBar({ game: state.game }, saved), [state.game, saved]);
  const solution = solutionOf(model);
  const known = useBestInOrder(model.rows, order, best?.moves);
  const wordsFor = (count: "pushes" | "moves"): string => bestBeside(count, best, order, isProvedBest(known));
  return (
    <>
      <Section title={playMessages.section} note={state.isReverse ? playMessages.reversed : undefined}>
        <dl className={styles["facts"]}>
          <Fact name={playMessages.counts.pushes} value={pushesIn(moves)} best={wordsFor("pushes")} />
          <Fact name={playMessages.counts.moves} value={moves.length} best={wordsFor("moves")} />
        </dl>
        {bars.length > 0 && (
          <div className={styles["moveBar"]}>
            <StepBars
              label={playMessages.moveBar}
              bars={bars}
              index={index}
              onIndex={(pushes) => goToPush(model, pushes)}
            />
          </div>
        )}
        <BestInOrder rows={model.rows} order={order} best={known} />
        <div role="status" className={styles["outlook"]}>
          {solution === undefined ? (
            <OutlookWords model={model} />
          ) : (
            <Finished model={model} solution={solution} best={best} order={order} />
          )}
        </div>
        <p className={styles["legend"]}>{state.isReverse ? playMessages.reverseHint : playMessages.hint}</p>
      </Section>
      <Section>
        <SwitchRow
          label={playMessages.warnings}
          command="sokoban.play.warnings"
          checked={state.warns}
          onChange={() => toggleWarnings(model)}
        />
        <SwitchRow
          label={playMessages.fewestMoves}
          command="sokoban.play.order"
          checked={state.order === "moves"}
          onChange={() => toggleOrder(model)}
        />
        <SwitchRow label={playMessages.steps} command="sokoban.play.steps" checked={hasSteps} onChange={setHasSteps} />
        <SwitchRow
          label={playMessages.reverse}
          command="sokoban.play.reverse"
          checked={state.isReverse}
          onChange={(isReverse) => setReverse(model, isReverse)}
        />
      </Section>
      <Section title={playMessages.keys}>
        <dl className={styles["keys"]}>
          <KeyRow
            commands={["edit.undo", "sokoban.play.undoPush", "sokoban.play.undoStep"]}
            name={playMessages.keyNames.undo}
          />
          <KeyRow commands={["sokoban.play.restart"]} name={playMessages.keyNames.restart} />
          {model.target !== undefined && <KeyRow commands={["sokoban.play.save"]} name={playMessages.keyNames.save} />}
          <KeyRow commands={["sokoban.play.reverse"]} name={playMessages.keyNames.reverse} />
          <KeyRow commands={["sokoban.play.pull.l"]} name={playMessages.keyNames.pull} />
        </dl>
      </Section>
    </>
  );
}

function KeyRow({ commands, name }: { commands: readonly string[]; name: string }): ReactElement {
  return (
    <>
      <dt>
        {commands.map((id) => (
          <CommandKeys key={id} command={id} />
        ))}
      </dt>
      <dd>{name}</dd>
    </>
  );
}

function Fact({ name, value, best }: { name: string; value: number; best: string }): ReactElement {
  return (
    <div className={styles["fact"]}>
      <dt>{name}</dt>
      <dd>
        {value} <span className={styles["quiet"]}>({best})</span>
      </dd>
    </div>
  );
}

/** Whether the position can still be solved, as far as known. */
function OutlookWords({ model }: { model: PlayModel }): ReactElement {
  const { outlook, warns, isReverse } = useStore(model.store);
  if (isReverse) return <p className={styles["quiet"]} />;
  if (!warns) return <p className={styles["quiet"]}>{playMessages.warningsOff}</p>;
  switch (outlook?.status) {
    case undefined:
    case "checking":
      return <p className={styles["quiet"]}>{playMessages.checking}</p>;
    case "solvable":
      return (
        <p className={styles["quiet"]}>
          {playMessages.solvable(outlook.seconds)}
          {outlook.atLeast !== undefined && ` ${playMessages.remaining(outlook.atLeast)}`}
        </p>
      );
    case "undecided":
      return (
        <>
          <p className={styles["quiet"]}>
            {playMessages.undecided(outlook.seconds)}
            {outlook.atLeast !== undefined && ` ${playMessages.remainingIfAny(outlook.atLeast)}`}
            {outlook.fault !== undefined && ` ${playMessages.undecidedFault(outlook.fault)}`}
          </p>
          <div className={styles["actions"]}>
            <Button size="small" onClick={() => checkLonger(model)}>
              {playMessages.checkLonger}
            </Button>
          </div>
        </>
      );
    case "lost":
      return (
        <div className={styles["verdict"]}>
          <span className={`${styles["tile"]} ${styles["bad"]}`}>
            <Icon icon={CircleAlert} size={18} />
          </span>
          <div>
            <p className={styles["headline"]}>{playMessages.lost}</p>
            <p className={styles["sentence"]}>
              {lostWords(outlook)} {playMessages.lostHelp(pushesIn(outlook.since ?? movesOf(model.store.getState())))}
            </p>
          </div>
        </div>
      );
  }
}

function Finished(props: {
  model: PlayModel;
  solution: string;
  best: RoomSolution | undefined;
  order: SolutionOrder;
}): ReactElement {
  const { model, solution, best, order } = props;
  const replay = replaySolution(model.rows, solution);
  const counts = replay.ok ? countSolution(replay.steps) : undefined;
  const isBetter =
    counts !== undefined && (best?.counts === undefined || compareSolutions(counts, best.counts, order) < 0);
  const verdict =
    best === undefined ? playMessages.firstSolution : isBetter ? playMessages.better : playMessages.notBetter;
  const keep = (choose: boolean) => () => {
    model.target?.keep(solution, choose);
    showToast({ text: playMessages.kept });
  };
  return (
    <>
      <div className={styles["verdict"]}>
        <span className={`${styles["tile"]} ${styles["good"]}`}>
          <Icon icon={CircleCheck} size={18} />
        </span>
        <div>
          <p className={styles["headline"]}>{playMessages.solvedIn(pushesIn(solution), solution.length)}</p>
          {model.target !== undefined && <p className={styles["sentence"]}>{verdict}</p>}
        </div>
      </div>
      {model.target !== undefined && (
        <div className={styles["actions"]}>
          {isBetter && (
            <Button size="small" look="main" onClick={keep(true)}>
              {playMessages.offer}
            </Button>
          )}
          <Button size="small" onClick={keep(false)}>
            {playMessages.keepBeside}
          </Button>
        </div>
      )}
    </>
  );
}

/** The pushes of a game as bars: as high as the moves that lead to each, dotted where a saved game ends. */
interface MoveBar {
  readonly bars: readonly StepBar[];
  /** Pushes made so far: bars up to here. */
  readonly index: number;
}

/** The bar of the game, undone pushes included: they can be gone to as well. `saved`: the moves of saved games. */
export function moveBar({ game }: Pick<PlayState, "game">, saved: readonly string[] = []): MoveBar {
  const letters = game.steps.map(({ move }) => move).join("");
  const ends = pushEnds(letters);
  const bars = ends.map((end, index): StepBar => {
    const isMarked = saved.some((moves) => letters.startsWith(moves) && isBetween(moves.length, end, ends[index + 1]));
    return { value: end - (ends[index - 1] ?? 0), isMarked, label: playMessages.pushOfGame(index + 1, end, isMarked) };
  });
  return { bars, index: ends.filter((end) => end <= game.at).length };
}

/** Shows the game after so many pushes; Redo brings back what follows. */
export function goToPush(model: PlayModel, pushes: number): void {
  const letters = model.store
    .getState()
    .game.steps.map(({ move }) => move)
    .join("");
  goToMove(model, pushes === 0 ? 0 : (pushEnds(letters)[pushes - 1] ?? letters.length));
}

/** Moves after which each push has been made. */
function pushEnds(letters: string): readonly number[] {
  return Array.from(letters).flatMap((letter, at) => (letter === letter.toLowerCase() ? [] : [at + 1]));
}

/** True from one push on until the next is made. */
function isBetween(moves: number, end: number, next: number | undefined): boolean {
  return moves >= end && (next === undefined || moves < next);
}
