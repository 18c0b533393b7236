import { useMemo, type ReactElement } from "react";
import { useStore } from "zustand";
import { Button } from "#renderer/parts/Button.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { countSolution, type SolutionCounts } from "#shared/levels/sokoban/solutionMetrics.ts";
import { replaySolution } from "#shared/levels/sokoban/validator/replaySolution.ts";
import panelStyles from "../inspector/inspector.module.css";
import { BestInOrder } from "../solutions/BestInOrder.tsx";
import { useBestInOrder, useSolutionOrder } from "../solutions/useSolutions.ts";
import { copyMoves } from "../solutions/copyMoves.ts";
import { solutionMessages } from "../solutions/messages.ts";
import { replayMessages } from "./messages.ts";
import { markedPart, type ReplayModel } from "./replayModel.ts";
import styles from "./ReplayPanel.module.css";

const ids = ["pushes", "moves", "box-lines", "box-changes", "push-sessions", "player-lines"] as const;
/** Letters shown before the present move, and after it. */
const shownBefore = 240;
const shownAfter = 360;

/** Next to the shown solution: its six counts and its letters, with the current one highlighted. */
export function ReplayPanel({ model }: { model: ReplayModel }): ReactElement {
  const { track, rows, player, mark } = model;
  const marked = useStore(mark, ({ at }) => at);
  const { index } = useStore(player.store);
  const counts = useMemo(() => {
    const replay = replaySolution(rows, track.moves);
    return replay.ok ? countSolution(replay.steps) : undefined;
  }, [rows, track]);
  const order = useSolutionOrder();
  const best = useBestInOrder(rows, order, track.moves);
  const from = Math.max(0, index - shownBefore);
  return (
    <Section title={replayMessages.section}>
      <BestInOrder rows={rows} order={order} best={best} />
      {counts !== undefined && <Counts counts={counts} />}
      <p className={panelStyles["sub"]}>{replayMessages.moves}</p>
      <p className={styles["lurd"]}>
        <span>{track.moves.slice(from, Math.max(0, index - 1))}</span>
        {index > 0 && <mark>{track.moves.charAt(index - 1)}</mark>}
        <span className={styles["rest"]}>{track.moves.slice(index, index + shownAfter)}</span>
      </p>
      <div className={panelStyles["actions"]}>
        <Button size="small" onClick={() => copyMoves(track.moves.slice(0, index))}>
          {replayMessages.copyUpTo}
        </Button>
        <Button size="small" onClick={() => copyMoves(track.moves.slice(index))}>
          {replayMessages.copyFrom}
        </Button>
        <Button size="small" command="sokoban.replay.mark" onClick={() => mark.setState({ at: index })}>
          {marked === undefined ? replayMessages.mark : replayMessages.markedAt(marked)}
        </Button>
        <Button
          size="small"
          command="sokoban.replay.copyPart"
          disabledReason={
            marked === undefined ? replayMessages.noMark : marked === index ? replayMessages.atMark : undefined
          }
          onClick={() => copyMoves(markedPart(model) ?? "")}
        >
          {replayMessages.copyPart}
        </Button>
      </div>
    </Section>
  );
}

function Counts({ counts }: { counts: SolutionCounts }): ReactElement {
  return (
    <dl className={panelStyles["facts"]}>
      {ids.map((id) => (
        <div key={id} className={panelStyles["fact"]}>
          <dt>{solutionMessages.counts[id]}</dt>
          <dd>{counts[id]}</dd>
        </div>
      ))}
    </dl>
  );
}
