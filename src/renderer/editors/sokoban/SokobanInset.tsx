import { useMemo, type ReactElement } from "react";
import type { Candidate } from "#shared/contract/candidates.ts";
import { drawSolution } from "#shared/levels/sokoban/draw/drawSolution.ts";
import { sokobanLevelSchema, type SokobanLevel } from "#shared/levels/sokoban/level.ts";
import { LevelView } from "#renderer/levels/LevelView.tsx";
import { DifficultyBars } from "./inspector/DifficultyBars.tsx";
import { sokobanMessages } from "./messages.ts";
import { BestInOrder } from "./solutions/BestInOrder.tsx";
import { useLevelSolution } from "./solutions/useSolutions.ts";
import { pushesIn } from "#shared/levels/sokoban/play/roomPlay.ts";
import styles from "./SokobanInset.module.css";

const noRows: readonly string[] = [];

/** Pictures of the solution side by side. */
const across = 2;

/** Whether a candidate has a solution to show next to it. */
export function hasSolution({ level }: Candidate): boolean {
  return solvedLevel(level) !== undefined;
}

/** The solution of a finished room next to it: the difficulty of each push, and the pictures up to the solved room. */
export function SokobanInset({ candidate }: { candidate: Candidate }): ReactElement | null {
  const { level } = candidate;
  const solved = useMemo(() => solvedLevel(level), [level]);
  const rows = solved?.rows ?? noRows;
  const { order, best, moves: solution } = useLevelSolution(rows, solved?.solution);
  const scene = useMemo(
    () =>
      solution === undefined ? undefined : drawSolution({ rows: [...rows], solution }, { detail: "full" }, across),
    [rows, solution],
  );
  if (solved === undefined || solution === undefined) return null;
  return (
    <div className={styles["inset"]}>
      <h3 className={styles["title"]}>{sokobanMessages.solutionOf(pushesIn(solution), solution.length)}</h3>
      <BestInOrder rows={rows} order={order} best={best} />
      <DifficultyBars rows={rows} solution={solution} />
      <div className={styles["pictures"]}>
        <LevelView kind="sokoban" level={level} scene={scene} label={sokobanMessages.solutionPictures} />
      </div>
    </div>
  );
}

function solvedLevel(level: unknown): SokobanLevel | undefined {
  const parsed = sokobanLevelSchema.safeParse(level);
  return parsed.success && (parsed.data.solution ?? "") !== "" ? parsed.data : undefined;
}
