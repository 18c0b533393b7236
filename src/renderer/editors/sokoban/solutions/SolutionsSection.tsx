import type { ReactElement } from "react";
import { useStore } from "zustand";
import { useReadOnly } from "#renderer/studio/session.ts";
import { setSetting, useSetting } from "#renderer/studio/settings.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { Select } from "#renderer/parts/Select.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { answerOf } from "../live/answerStore.ts";
import { isOf } from "../overlays/overlayStore.ts";
import { sokobanMessages } from "../messages.ts";
import type { RoomModel } from "../roomModel.ts";
import { solutionMessages } from "./messages.ts";
import {
  addSolution,
  bestSolution,
  chooseSolution,
  removeSolution,
  solutionOrders,
  solutionsOf,
} from "./solutionList.ts";
import type { RoomSolution, SolutionOrder } from "./solutionList.ts";
import styles from "./SolutionsSection.module.css";

/** The setting that says which count makes a solution better. */
export const orderSetting = "sokoban.order";

/** The order in which solutions are compared, as it was chosen last. */
export function useSolutionOrder(): SolutionOrder {
  const [stored] = useSetting(orderSetting, "pushes");
  return solutionOrders.find((order) => order === stored) ?? "pushes";
}

/** All solutions of the room that is drawn, the solver's among them while its answer holds. */
export function useSolutions(model: RoomModel): readonly RoomSolution[] {
  const room = useStore(model.session.store, (state) => state.history.data);
  const { answer, isPending } = useStore(answerOf(model.session.id));
  const found = answer !== undefined && !isPending && isOf(answer, model.rows()) ? answer.solution : undefined;
  return solutionsOf(room, found);
}

/** The solutions of a room with their six counts, each replayed by the judge. */
export function SolutionsSection({ model }: { model: RoomModel }): ReactElement {
  const solutions = useSolutions(model);
  const order = useSolutionOrder();
  const best = bestSolution(solutions, order);
  return (
    <Section title={solutionMessages.section} note={solutions.length > 0 ? String(solutions.length) : undefined}>
      {solutions.length === 0 ? (
        <p className={styles["quiet"]}>{solutionMessages.none}</p>
      ) : (
        <Select
          label={solutionMessages.order}
          value={order}
          options={solutionOrders.map((value) => ({
            value,
            label: `${solutionMessages.order} ${solutionMessages.counts[value].toLowerCase()}`,
          }))}
          onChange={(value) => setSetting(orderSetting, value)}
        />
      )}
      {solutions.map((solution) => (
        <SolutionCard key={solution.moves} model={model} solution={solution} isBest={solution === best} />
      ))}
    </Section>
  );
}

function SolutionCard(props: { model: RoomModel; solution: RoomSolution; isBest: boolean }): ReactElement {
  const { model, solution, isBest } = props;
  const { counts, fault, origin, isChosen, isKept, moves } = solution;
  const readOnly = useReadOnly() ? sokobanMessages.readOnly : undefined;
  return (
    <article
      className={classes(styles["card"], isBest && styles["best"])}
      aria-label={solutionMessages.origins[origin]}
    >
      <header className={styles["top"]}>
        <b>{counts === undefined ? moves.length : solutionMessages.summary(counts.pushes, counts.moves)}</b>
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
              <dd>{counts[id]}</dd>
            </div>
          ))}
        </dl>
      )}
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

/** Puts moves on the clipboard; the toast says how many. */
export function copyMoves(moves: string): void {
  void navigator.clipboard.writeText(moves).then(
    () => showToast({ text: solutionMessages.copied(moves.length) }),
    () => undefined,
  );
}
