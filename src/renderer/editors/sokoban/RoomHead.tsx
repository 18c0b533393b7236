import { Clock } from "lucide-react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { useDocumentInfo } from "#renderer/studio/session.ts";
import { Badge } from "#renderer/parts/Badge.tsx";
import { Icon } from "#renderer/parts/Icon.tsx";
import { classes } from "#renderer/parts/classes.ts";
import styles from "../grid/gridPane.module.css";
import headStyles from "./RoomHead.module.css";
import { answerOf } from "./live/answerStore.ts";
import { verdictOf } from "./live/verdict.ts";
import { sokobanMessages } from "./messages.ts";
import type { RoomModel } from "./roomModel.ts";

/** Name of the room and what the solver knows of it. */
export function RoomHead({ model }: { model: RoomModel }): ReactElement {
  const info = useDocumentInfo(model.session.id);
  const mode = useStore(model.view, (state) => state.mode);
  return (
    <header className={classes(styles["head"], mode === "draw" && styles["drawHead"])}>
      <h2 className={styles["title"]}>{info?.name}</h2>
      <VerdictBadge model={model} />
      <span className={styles["space"]} />
    </header>
  );
}

/** The verdict as a badge; a stale one loses its colour and tells so. */
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
