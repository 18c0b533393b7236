import { Footprints, Pencil, Play } from "lucide-react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { useDocumentInfo } from "#renderer/studio/session.ts";
import { Badge } from "#renderer/parts/Badge.tsx";
import { Segmented } from "#renderer/parts/Segmented.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { runCommandById } from "#renderer/commands/registry.ts";
import styles from "../grid/gridPane.module.css";
import type { BoardMode, LinjatModel } from "./linjatModel.ts";
import { whyNotMode } from "./modeCommands.ts";
import { ratingOf } from "./rating/ratingStore.ts";
import { verdictOf } from "./rating/verdict.ts";
import { MessageText } from "#renderer/parts/MessageText.tsx";
import { messages } from "./messages.ts";

const modes: readonly { readonly value: BoardMode; readonly label: string; readonly icon: typeof Play }[] = [
  { value: "draw", label: messages.edit, icon: Pencil },
  { value: "play", label: messages.play, icon: Play },
  { value: "steps", label: messages.steps, icon: Footprints },
];

/** Name of the brief, the current rating of its board, and the mode switch. */
export function BoardHead({ model }: { model: LinjatModel }): ReactElement {
  const info = useDocumentInfo(model.session.id);
  const mode = useStore(model.view, (state) => state.mode);
  const brief = useStore(model.session.store, (state) => state.history.data);
  const { answer } = useStore(ratingOf(model.session.id));
  const verdict = answer === undefined ? undefined : verdictOf(answer);
  return (
    <header className={classes(styles["head"], mode === "draw" && styles["drawHead"])}>
      <h2 className={styles["title"]} title={info?.name}>
        {info?.name}
      </h2>
      {verdict !== undefined && <Badge tone={verdict.tone}>{verdict.badge}</Badge>}
      {answer !== undefined && answer.solutions === 1 && (
        <span className={styles["fact"]}>
          <MessageText text={messages.depthAndCost(answer.rating.depth, answer.rating.cost)} strongClass="mono" />
        </span>
      )}
      <span className={styles["space"]} />
      <Segmented
        label={messages.boardMode}
        value={mode}
        options={modes.map((option) => {
          const disabledReason = whyNotMode(brief, option.value);
          const command = `linjat.mode.${option.value}`;
          return { ...option, command, ...(disabledReason === undefined ? {} : { disabledReason }) };
        })}
        onChange={(next) => void runCommandById(`linjat.mode.${next}`)}
      />
    </header>
  );
}
