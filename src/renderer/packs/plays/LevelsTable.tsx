import type { ReactElement } from "react";
import { usePack } from "#renderer/history/packStore.ts";
import { selectAt } from "../packSelection.ts";
import { playsMessages as messages } from "./messages.ts";
import type { PlaysOfPack } from "./playsStore.ts";
import styles from "./PlaysSection.module.css";

/** Every level of the pack that somebody played, in the pack's order; a press selects it. */
export function LevelsTable({ plays }: { plays: PlaysOfPack }): ReactElement {
  const entries = usePack((state) => state.pack?.entries) ?? [];
  const byId = new Map(plays.levels.map((level) => [level.entryId, level]));
  return (
    <div className={styles["scroll"]}>
      <table className={styles["table"]}>
        <thead>
          <tr>
            {[
              messages.level,
              messages.columns.solved,
              messages.columns.moves,
              messages.columns.time,
              messages.undos,
              messages.restarts,
              messages.columns.unsolved,
            ].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, index) => {
            const level = byId.get(entry.id);
            if (level === undefined) return null;
            const { medianMoves, medianSeconds } = level;
            return (
              <tr key={entry.id}>
                <th scope="row">
                  <button type="button" onClick={() => selectAt(index, "only")}>
                    {index + 1} {entry.title}
                  </button>
                </th>
                <td>{messages.of(level.solvers, level.people)}</td>
                <td>{medianMoves === null ? messages.none : messages.moves(medianMoves)}</td>
                <td>{medianSeconds === null ? messages.none : messages.seconds(medianSeconds)}</td>
                <td>{level.undos}</td>
                <td>{level.restarts}</td>
                <td>{level.gaveUp + level.left}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={styles["quiet"]}>{messages.medians}</p>
    </div>
  );
}
