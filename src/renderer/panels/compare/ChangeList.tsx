import { Crosshair } from "lucide-react";
import type { ReactElement } from "react";
import { Badge } from "#renderer/parts/Badge.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { Segmented } from "#renderer/parts/Segmented.tsx";
import { describeChangesMessages } from "#shared/merge/messages.ts";
import styles from "./Compare.module.css";
import type { Choice, ComparedChange } from "./comparison.ts";
import { compareMessages as messages } from "./messages.ts";

/** All differences, each with the version that is chosen and a way to its place in the pictures. */
export function ChangeList(props: {
  changes: readonly ComparedChange[];
  /** Undefined: nobody has decided yet. */
  choiceOf: (change: ComparedChange) => Choice | undefined;
  onChoose: (change: ComparedChange, choice: Choice) => void;
  hasSpot: (change: ComparedChange) => boolean;
  shown: string | null;
  onShow: (change: ComparedChange) => void;
}): ReactElement {
  return (
    <ul className={styles["changes"]} aria-label={messages.changes(props.changes.length)}>
      {props.changes.map((change) => {
        const { subject, what } = change.words;
        const words = describeChangesMessages.under(subject, what);
        return (
          <li key={change.key} className={classes(styles["change"], change.key === props.shown && styles["shown"])}>
            <span className={styles["words"]}>
              {subject !== "" && <span className={styles["subject"]}>{subject}</span>}
              <span>{what}</span>
              {change.isConflict && <Badge tone="warn">{messages.conflict}</Badge>}
            </span>
            <span className={styles["choice"]}>
              {props.hasSpot(change) && (
                <IconButton icon={Crosshair} label={messages.showPlace(words)} onClick={() => props.onShow(change)} />
              )}
              <Segmented
                label={messages.choiceFor(words)}
                value={props.choiceOf(change)}
                options={[
                  { value: "mine", label: messages.mine },
                  { value: "theirs", label: messages.theirs },
                  ...(change.allowsBoth ? [{ value: "both", label: messages.both } as const] : []),
                ]}
                onChange={(choice) => props.onChoose(change, choice)}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
