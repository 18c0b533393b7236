import type { ReactElement } from "react";
import { solutionOrders, type SolutionOrder } from "#shared/levels/sokoban/solutionOrders.ts";
import { setSetting } from "#renderer/studio/settings.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Select, optionsOf } from "#renderer/parts/Select.tsx";
import { countSolution, type SolutionCounts } from "#shared/levels/sokoban/solutionMetrics.ts";
import { replaySolution } from "#shared/levels/sokoban/validator/replaySolution.ts";
import { searchBestLonger, type KnownBest } from "./bestSolutions.ts";
import { solutionMessages } from "./messages.ts";
import styles from "./SolutionsSection.module.css";
import { orderSetting } from "./useSolutions.ts";

/** The global order of solutions, and the state of the room's best one in it. */
export function BestInOrder(props: { rows: readonly string[]; order: SolutionOrder; best: KnownBest }): ReactElement {
  const { rows, order, best } = props;
  const isOpen = best !== undefined && best !== "searching" && best.status !== "unsolvable" && !best.isProved;
  return (
    <>
      <Select
        label={solutionMessages.order}
        hideLabel
        value={order}
        options={optionsOf(solutionOrders, solutionMessages.orders)}
        onChange={(value) => setSetting(orderSetting, value)}
      />
      <p className={styles["quiet"]} role="status">
        {bestWords(rows, order, best)}
      </p>
      {isOpen && (
        <div className={styles["actions"]}>
          <Button size="small" onClick={() => searchBestLonger(rows, order)}>
            {solutionMessages.searchLonger}
          </Button>
        </div>
      )}
    </>
  );
}

/** "12 pushes, 40 moves: proved best." or "At most 12 pushes, 40 moves. ..." */
export function bestWords(rows: readonly string[], order: SolutionOrder, best: KnownBest): string {
  if (best === undefined || best === "searching") return solutionMessages.searchingBest;
  const counts = best.moves === undefined ? undefined : countsOf(rows, best.moves);
  if (counts === undefined) return solutionMessages.noBest[best.status === "unsolvable" ? "unsolvable" : "unknown"];
  const summary = solutionMessages.bestCounts(order, counts);
  return best.isProved ? solutionMessages.provedBest(summary) : solutionMessages.atMost(summary, order, best.atLeast);
}

function countsOf(rows: readonly string[], moves: string): SolutionCounts | undefined {
  const replay = replaySolution(rows, moves);
  return replay.ok ? countSolution(replay.steps) : undefined;
}
