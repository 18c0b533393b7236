import { CircleAlert, CircleCheck, CircleHelp, Clock, TriangleAlert, type LucideIcon } from "lucide-react";
import { useEffect, useState, type ReactElement } from "react";
import { useStore } from "zustand";
import { boardOf, insideOf } from "#shared/levels/sokoban/board.ts";
import { replaySolution, type ReplayStep } from "#shared/levels/sokoban/validator/replaySolution.ts";
import { squareName } from "#shared/levels/squareNames.ts";
import { count } from "#shared/text/format.ts";
import { moveCursor } from "#renderer/editors/grid/gridBoard.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Icon } from "#renderer/parts/Icon.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { answerOf } from "../live/answerStore.ts";
import type { RoomAnswer } from "#shared/levels/sokoban/mergeAnswers.ts";
import { searchLonger } from "../live/useLiveAnswer.ts";
import { verdictOf, type Verdict } from "../live/verdict.ts";
import { sokobanMessages } from "../messages.ts";
import { isOf, overlayDataOf } from "../overlays/overlayStore.ts";
import { TryAgain } from "../../tools/TryAgain.tsx";
import type { RoomModel } from "../roomModel.ts";
import type { Point } from "#shared/kernel/geometry.ts";
import { cellsWith, hasBox } from "../board/roomEdits.ts";
import { DifficultyBars } from "./DifficultyBars.tsx";
import styles from "./inspector.module.css";

/** One box's path in a solution. */
interface BoxWay {
  readonly from: Point;
  readonly to: Point;
  readonly pushes: number;
}

const offsets = { l: [-1, 0], u: [0, -1], r: [1, 0], d: [0, 1] } as const;

/** One entry per box that is pushed, in reading order of the start; from, to and pushes. Linear. */
function boxWays(rows: readonly string[], steps: readonly ReplayStep[]): readonly BoxWay[] {
  const ways = cellsWith(rows, hasBox).map((from) => ({ from, to: from, pushes: 0 }));
  for (const { box, direction } of steps) {
    const way = ways[box];
    if (way === undefined) continue;
    const [dx, dy] = offsets[direction];
    way.to = [way.to[0] + dx, way.to[1] + dy];
    way.pushes++;
  }
  return ways.filter(({ pushes }) => pushes > 0);
}

const words = sokobanMessages.verdict;

/** The solver's answer about the drawn room; updated on every edit. */
export function SolverSection({ model }: { model: RoomModel }): ReactElement {
  const live = useStore(answerOf(model.session.id));
  const verdict = verdictOf(live);
  const { answer, isPending, isRefining } = live;
  const isOpenEnded =
    answer !== undefined && !isPending && !isRefining && !answer.isShortest && answer.status !== "unsolvable";
  const [blamed] = answer?.deadlock?.cells ?? [];
  return (
    <Section title={words.section} note={isPending || isRefining ? words.checking : words.live}>
      <div className={classes(isPending && styles["stale"])}>
        <div className={styles["verdict"]} role="status">
          <span className={classes(styles["tile"], !isPending && verdict !== undefined && styles[verdict.tone])}>
            <Icon icon={isPending ? Clock : verdictIcon(verdict)} size={18} />
          </span>
          <div>
            <p className={styles["headline"]}>{verdict?.headline ?? words.first}</p>
            <p className={styles["sentence"]}>
              {isPending && verdict !== undefined ? words.checking : verdict?.sentence}
            </p>
          </div>
        </div>
        {live.fault !== undefined && !isPending && <TryAgain />}
        {answer !== undefined && <AnswerFacts model={model} answer={answer} />}
      </div>
      {(isOpenEnded || blamed !== undefined) && (
        <div className={styles["actions"]}>
          {isOpenEnded && (
            <Button size="small" onClick={() => searchLonger(model)}>
              {words.searchLonger}
            </Button>
          )}
          {blamed !== undefined && (
            <Button size="small" onClick={() => moveCursor(model, blamed, false)}>
              {words.showBlame}
            </Button>
          )}
        </div>
      )}
    </Section>
  );
}

const toneIcons: Readonly<Record<Verdict["tone"], LucideIcon>> = {
  good: CircleCheck,
  warn: TriangleAlert,
  bad: CircleAlert,
  plain: CircleHelp,
};

function verdictIcon(verdict: Verdict | undefined): LucideIcon {
  return toneIcons[verdict?.tone ?? "plain"];
}

function AnswerFacts({ model, answer }: { model: RoomModel; answer: RoomAnswer }): ReactElement {
  const { rows, solution } = answer;
  const squares = useStore(overlayDataOf(model.session.id), (state) => state.squares);
  const facts = sokobanMessages.roomFacts;
  const floor = insideOf(boardOf(rows)).cells.reduce((sum, cell) => sum + cell, 0);
  const replay = solution === undefined ? undefined : replaySolution(rows, solution);
  const ways = replay?.ok === true ? boxWays(rows, replay.steps) : [];
  const most = Math.max(1, ...ways.map(({ pushes }) => pushes));
  const needed = useShown(solution, rows);
  return (
    <>
      <dl className={styles["facts"]}>
        <Fact name={facts.states} value={count(answer.states)} />
        {answer.status !== "unsolvable" && <Fact name={facts.lowerBound} value={count(answer.lowerBound)} />}
        {squares !== undefined && isOf(squares, rows) && (
          <Fact name={facts.deadSquares} value={facts.ofFloor(squares.answer.cells.length, floor)} />
        )}
      </dl>
      {ways.length > 0 && <p className={styles["sub"]}>{sokobanMessages.pushesByBox}</p>}
      {ways.slice(0, shownBoxes).map(({ from, to, pushes }, i) => (
        <div key={`${from.join()}`} className={styles["row"]}>
          <span className={styles["rowName"]}>{sokobanMessages.boxRoute(i + 1, squareName(from), squareName(to))}</span>
          <span className={styles["track"]}>
            <i className={classes(styles["fill"], styles["boxFill"])} style={{ width: `${(100 * pushes) / most}%` }} />
          </span>
          <span className={styles["percent"]}>{pushes}</span>
        </div>
      ))}
      {needed !== undefined && <DifficultyBars rows={rows} solution={needed} />}
    </>
  );
}

/** Maximum number of boxes listed; a list longer than the panel isn't useful. */
const shownBoxes = 12;
/** The profile costs more than the answer, so it waits until the room is unchanged for a while. */
const restMs = 500;

function useShown(solution: string | undefined, rows: readonly string[]): string | undefined {
  const [shown, setShown] = useState<{ readonly solution: string; readonly rows: readonly string[] }>();
  useEffect(() => {
    if (solution === undefined) return undefined;
    const timer = setTimeout(() => setShown({ solution, rows }), restMs);
    return () => clearTimeout(timer);
  }, [solution, rows]);
  return shown?.solution === solution && shown?.rows === rows ? solution : undefined;
}

function Fact({ name, value }: { name: string; value: string }): ReactElement {
  return (
    <div className={styles["fact"]}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
