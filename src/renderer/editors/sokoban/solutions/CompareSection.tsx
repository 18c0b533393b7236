import { useState, type ReactElement } from "react";
import { count } from "#shared/text/format.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { Select } from "#renderer/parts/Select.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { showMode } from "../modeCommands.ts";
import { replayAt } from "../replay/useReplay.ts";
import type { RoomModel } from "../roomModel.ts";
import { solutionMessages } from "./messages.ts";
import { partingMove } from "./partingMove.ts";
import type { RoomSolution } from "./solutionList.ts";
import styles from "./SolutionsSection.module.css";
import { useSolutions } from "./useSolutions.ts";

const ids = ["pushes", "moves", "box-lines", "box-changes", "push-sessions", "player-lines"] as const;

/** Two solutions of the room side by side, and where they diverge; only when there are two valid ones. */
export function CompareSection({ model }: { model: RoomModel }): ReactElement | null {
  const holding = useSolutions(model).filter(({ counts }) => counts !== undefined);
  const [chosen, setChosen] = useState<readonly [string | undefined, string | undefined]>([undefined, undefined]);
  const first = holding.find(({ moves }) => moves === chosen[0]) ?? holding[0];
  const second =
    holding.find(({ moves }) => moves === chosen[1] && moves !== first?.moves) ?? holding.find((one) => one !== first);
  if (first === undefined || second === undefined) return null;
  const options = holding.map((one, i) => ({ value: one.moves, label: nameOf(one, i) }));
  const parts = partingMove(model.rows(), first.moves, second.moves);
  return (
    <Section title={solutionMessages.compare}>
      <div className={styles["two"]}>
        <Select
          label={solutionMessages.first}
          hideLabel
          value={first.moves}
          options={options}
          onChange={(moves) => setChosen([moves, second.moves])}
        />
        <Select
          label={solutionMessages.second}
          hideLabel
          value={second.moves}
          options={options.filter(({ value }) => value !== first.moves)}
          onChange={(moves) => setChosen([first.moves, moves])}
        />
      </div>
      <table className={styles["table"]}>
        <tbody>
          {ids.map((id) => {
            const [one, other] = [first.counts?.[id] ?? 0, second.counts?.[id] ?? 0];
            return (
              <tr key={id}>
                <td className={classes(one < other && styles["less"])}>{count(one)}</td>
                <th scope="row">{solutionMessages.counts[id]}</th>
                <td className={classes(other < one && styles["less"])}>{count(other)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={styles["quiet"]}>
        {parts === undefined ? solutionMessages.equal : solutionMessages.partAt(parts.push, parts.move)}
      </p>
      {parts !== undefined && (
        <div className={styles["actions"]}>
          {[first, second].map((one) => (
            <Button
              key={one.moves}
              size="small"
              onClick={() => {
                replayAt(model.session.id, one.moves, parts.move - 1);
                showMode(model, "replay");
              }}
            >
              {solutionMessages.replayThere(one === first)}
            </Button>
          ))}
        </div>
      )}
    </Section>
  );
}

function nameOf({ counts, origin }: RoomSolution, index: number): string {
  return solutionMessages.option(index + 1, solutionMessages.origins[origin], counts?.pushes ?? 0, counts?.moves ?? 0);
}
