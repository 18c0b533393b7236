import type { ReactElement } from "react";
import { whatRoomLacks } from "#shared/levels/sokoban/roomProblems.ts";
import { count } from "#shared/text/format.ts";
import { useReadOnly, studio } from "#renderer/studio/session.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { sokobanMessages } from "../messages.ts";
import type { RoomModel } from "../roomModel.ts";
import { solutionMessages } from "./messages.ts";
import { showMode } from "../modeCommands.ts";
import { replayAt } from "../replay/useReplay.ts";
import { copyMoves } from "./copyMoves.ts";
import { addSolution, bestSolution, chooseSolution, removeSolution, type RoomSolution } from "./solutionList.ts";
import type { SolutionOrder } from "#shared/levels/sokoban/solutionOrders.ts";
import { BestInOrder } from "./BestInOrder.tsx";
import { useBestInOrder, useSolutionOrder, useSolutions } from "./useSolutions.ts";
import styles from "./SolutionsSection.module.css";
import { improveTask } from "#shared/levels/sokoban/improveTask.ts";
import { pushesIn } from "#shared/levels/sokoban/play/roomPlay.ts";
import { sokobanLevelSchema } from "#shared/levels/sokoban/level.ts";
import { defaultParameters } from "#shared/levels/parameters.ts";
import { runToEnd } from "#renderer/runs/runToEnd.ts";
import { reportError } from "#renderer/studio/errors.ts";
import { showToast } from "#renderer/studio/toasts.ts";

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

const objectives: Readonly<Record<SolutionOrder, string>> = {
  pushes: "pushes-moves",
  moves: "moves-pushes",
  "box-lines": "lines-pushes",
  "box-changes": "changes-pushes",
};

/** How far the improved solution may deviate from the given one: displaced boxes at a time, pushes per window. */
function improveBand(): { readonly vicinity: number; readonly window: number } {
  const { vicinity, window } = defaultParameters(improveTask.parameters);
  return { vicinity: Number(vicinity), window: Number(window) };
}

/**
 * Searches the vicinity of a solution as a run, which shows in the dock like any other; its result is stored with the
 * room as an improved solution. The room may be edited in the meantime: then the result is reported as not valid for
 * it.
 */
async function improveSolution(model: RoomModel, moves: string, order: SolutionOrder): Promise<void> {
  const { id: documentId } = model.session;
  const parameters = { ...defaultParameters(improveTask.parameters), objective: objectives[order] };
  const data = structuredClone({ ...model.room(), solution: moves }) as never;
  try {
    showToast({ text: solutionMessages.improving });
    const run = await runToEnd(() =>
      studio().runs.start({ documentId, kind: "sokoban", task: improveTask.id, parameters, seed: 0, count: 1, data }),
    );
    const { items } = await studio().candidates.page({
      filter: { runIds: [run.id], foldDuplicates: false },
      sort: { by: "arrival", direction: "ascending" },
      limit: 1,
    });
    const [first] = items;
    const level = first === undefined ? undefined : (await studio().candidates.get({ id: first.id })).level;
    const parsed = sokobanLevelSchema.safeParse(level);
    const found = parsed.success ? parsed.data.solution : undefined;
    if (found === undefined || found === moves) return void showToast({ text: solutionMessages.notImproved });
    addSolution(model, found, "improved");
    showToast({ text: solutionMessages.improved(countsOf(moves), countsOf(found)) });
  } catch (error) {
    reportError(solutionMessages.improveFailed, error);
  }
}

function countsOf(moves: string): { readonly pushes: number; readonly moves: number } {
  return { pushes: pushesIn(moves), moves: moves.length };
}
