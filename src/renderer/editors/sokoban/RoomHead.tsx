import { Clock, Footprints, Pencil, Play } from "lucide-react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { useDocumentInfo } from "#renderer/studio/session.ts";
import { runCommandById } from "#renderer/commands/registry.ts";
import { Badge } from "#renderer/parts/Badge.tsx";
import { Icon } from "#renderer/parts/Icon.tsx";
import { Segmented } from "#renderer/parts/Segmented.tsx";
import { classes } from "#renderer/parts/classes.ts";
import styles from "../grid/gridPane.module.css";
import headStyles from "./RoomHead.module.css";
import { answerOf } from "./live/answerStore.ts";
import { verdictOf } from "./live/verdict.ts";
import { sokobanMessages } from "./messages.ts";
import { whyNotMode } from "./modeCommands.ts";
import type { RoomMode, RoomModel } from "./roomModel.ts";

const modes: readonly { readonly value: RoomMode; readonly label: string; readonly icon: typeof Play }[] = [
  { value: "draw", label: sokobanMessages.modes.draw, icon: Pencil },
  { value: "play", label: sokobanMessages.modes.play, icon: Play },
  { value: "replay", label: sokobanMessages.modes.replay, icon: Footprints },
];

/** Name of the room, the solver's verdict, and the mode switch. */
export function RoomHead({ model }: { model: RoomModel }): ReactElement {
  const info = useDocumentInfo(model.session.id);
  const mode = useStore(model.view, (state) => state.mode);
  useStore(model.session.store, (state) => state.history.data);
  const live = useStore(answerOf(model.session.id));
  return (
    <header className={classes(styles["head"], mode === "draw" && styles["drawHead"])}>
      <h2 className={styles["title"]} title={info?.name}>
        {info?.name}
      </h2>
      <VerdictBadge model={model} />
      <span className={styles["space"]} />
      <Segmented
        label={sokobanMessages.modeSwitch}
        value={mode}
        options={modes.map((option) => {
          const disabledReason = whyNotMode(model, option.value, live);
          return {
            ...option,
            command: `sokoban.mode.${option.value}`,
            ...(disabledReason === undefined ? {} : { disabledReason }),
          };
        })}
        onChange={(next) => void runCommandById(`sokoban.mode.${next}`)}
      />
    </header>
  );
}

/** The verdict as a badge; a stale one loses its color and says so. */
function VerdictBadge({ model }: { model: RoomModel }): ReactElement | null {
  const live = useStore(answerOf(model.session.id));
  const verdict = verdictOf(live);
  if (live.isPending || verdict === undefined)
    return (
      <span className={headStyles["stale"]}>
        <Icon icon={Clock} size={11} />
        {verdict === undefined
          ? sokobanMessages.verdict.checking
          : `${verdict.badge}, ${sokobanMessages.verdict.checking}`}
      </span>
    );
  return <Badge tone={verdict.tone}>{verdict.badge}</Badge>;
}
