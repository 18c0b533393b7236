import type { ReactElement } from "react";
import { StepBars } from "#renderer/play/StepBars.tsx";
import { sokobanMessages } from "../messages.ts";
import { difficultyBars, useDifficulty } from "../replay/difficulty.ts";
import styles from "./inspector.module.css";

/** The number of choices at every push of a solution, and where only one of them is safe. */
export function DifficultyBars({ rows, solution }: { rows: readonly string[]; solution: string }): ReactElement | null {
  const steps = useDifficulty(rows, solution);
  if (steps === undefined || steps.length === 0) return null;
  return (
    <>
      <p className={styles["sub"]}>{sokobanMessages.difficulty}</p>
      <div className={styles["bars"]}>
        <StepBars label={sokobanMessages.difficulty} bars={difficultyBars(steps)} index={0} />
      </div>
      <p className={styles["legend"]}>{sokobanMessages.difficultyLegend}</p>
    </>
  );
}
