import type { ReactElement } from "react";
import { whatRoomLacks } from "#shared/levels/sokoban/roomProblems.ts";
import { count } from "#shared/text/format.ts";
import { useReadOnly } from "#renderer/studio/session.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { sokobanMessages } from "../messages.ts";
import type { RoomModel } from "../roomModel.ts";
import { solutionMessages } from "./messages.ts";
import { showMode } from "../modeCommands.ts";
import { replayAt } from "../replay/useReplay.ts";
import { copyMoves } from "./copyMoves.ts";
import { improveBand, improveSolution } from "./improveSolution.ts";
import { addSolution, bestSolution, chooseSolution, removeSolution } from "./solutionList.ts";
import type { RoomSolution } from "./solutionList.ts";
import type { SolutionOrder } from "#shared/levels/sokoban/solutionOrders.ts";
import { BestInOrder } from "./BestInOrder.tsx";
import { useBestInOrder, useSolutionOrder, useSolutions } from "./useSolutions.ts";
import styles from "./SolutionsSection.module.css";

/** The solutions of a room with their six counts, each replayed by the validator. */
export function SolutionsSection({ model }: { model: RoomModel }): ReactElement {
  const solutions = useSolutions(model);
  const order = useSolutionOrder();
  const best = bestSolution(solutions, order);
  const known = useBestInOrder(model.rows(), order);
  const lacks = whatRoomLacks(model.rows());
  if (lacks !== undefined)
    return (
      <Section title={solutionMessages.section}>
        <p className={styles["quiet"]}>{solutionMessages.incomplete(lacks, solutions.length)}</p>
      </Section>
    );
  return (
    <Section title={solutionMessages.section} note={solutions.length > 0 ? String(solutions.length) : undefined}>
      {solutions.length === 0 ? (
        <p className={styles["quiet"]}>{solutionMessages.none}</p>
      ) : (
        <BestInOrder rows={model.rows()} order={order} best={known} />
      )}
      {solutions.map((solution) => (
        <SolutionCard key={solution.moves} model={model} solution={solution} isBest={solution === best} order={order} />
      ))}
    </Section>
  );
}

function SolutionCard(props: {
  model: RoomModel;
  solution: RoomSolution;
  isBest: boolean;
  order: SolutionOrder;
}): ReactElement {
  const { model, solution, isBest, order } = props;
  const band = improveBand();
  const { counts, fault, origin, isChosen, isKept, moves } = solution;
  const readOnly = useReadOnly() ? sokobanMessages.readOnly : undefined;
  return (
    <article
      className={classes(styles["card"], isBest && styles["best"])}
      aria-label={solutionMessages.origins[origin]}
    >
      <header className={styles["top"]}>
        <b>
          {counts === undefined
            ? solutionMessages.moves(moves.length)
            : solutionMessages.summary(counts.pushes, counts.moves)}
        </b>
        <span className={styles["quiet"]}>
          {solutionMessages.origins[origin]}
          {isChosen && `, ${solutionMessages.chosen}`}
          {!isKept && `, ${solutionMessages.notKept}`}
        </span>
      </header>
      {fault !== undefined && <p className={styles["fault"]}>{solutionMessages.fault(fault)}</p>}
      {counts !== undefined && (
        <dl className={styles["counts"]}>
          {(["box-lines", "box-changes", "push-sessions", "player-lines"] as const).map((id) => (
            <div key={id}>
              <dt>{solutionMessages.counts[id]}</dt>
              <dd>{count(counts[id])}</dd>
            </div>
          ))}
        </dl>
      )}
      {isBest && <p className={styles["quiet"]}>{solutionMessages.band(band.vicinity, band.window)}</p>}
      <div className={styles["actions"]}>
        {!isKept && (
          <Button size="small" disabledReason={readOnly} onClick={() => addSolution(model, moves, origin)}>
            {solutionMessages.keepButton}
          </Button>
        )}
        {isKept && !isChosen && counts !== undefined && (
          <Button size="small" disabledReason={readOnly} onClick={() => chooseSolution(model, solution)}>
            {solutionMessages.chooseButton}
          </Button>
        )}
        {counts !== undefined && (
          <Button
            size="small"
            onClick={() => {
              replayAt(model.session.id, moves, 0);
              showMode(model, "replay");
            }}
          >
            {solutionMessages.replay}
          </Button>
        )}
        {counts !== undefined && (
          <Button
            size="small"
            disabledReason={readOnly}
            title={solutionMessages.band(band.vicinity, band.window)}
            onClick={() => void improveSolution(model, moves, order)}
          >
            {solutionMessages.improve}
          </Button>
        )}
        <Button size="small" look="quiet" onClick={() => copyMoves(moves)}>
          {solutionMessages.copy}
        </Button>
        {isKept && (
          <Button size="small" look="quiet" disabledReason={readOnly} onClick={() => removeSolution(model, moves)}>
            {solutionMessages.removeButton}
          </Button>
        )}
      </div>
    </article>
  );
}
