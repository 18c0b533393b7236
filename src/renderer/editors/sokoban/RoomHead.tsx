import { Clock, Footprints, Pencil, Play } from "lucide-react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { Badge } from "#renderer/parts/Badge.tsx";
import { Icon } from "#renderer/parts/Icon.tsx";
import { PaneHead } from "../grid/PaneHead.tsx";
import headStyles from "./RoomHead.module.css";
import { answerOf } from "./live/answerStore.ts";
import { verdictOf } from "./live/verdict.ts";
import { sokobanMessages } from "./messages.ts";
import { whyNotMode } from "./modeCommands.ts";
import type { RoomModel } from "./roomModel.ts";

const modes = {
  draw: [sokobanMessages.modes.draw, Pencil],
  play: [sokobanMessages.modes.play, Play],
  replay: [sokobanMessages.modes.replay, Footprints],
} as const;

/** Name of the room, the solver's verdict, and the mode switch. */
export function RoomHead({ model }: { model: RoomModel }): ReactElement {
  const mode = useStore(model.view, (state) => state.mode);
  useStore(model.session.store, (state) => state.history.data);
  const live = useStore(answerOf(model.session.id));
  return (
    <PaneHead
      documentId={model.session.id}
      prefix="sokoban"
      label={sokobanMessages.modeSwitch}
      modes={modes}
      mode={mode}
      foldsIn="draw"
      whyNot={(next) => whyNotMode(model, next, live)}
    >
      <VerdictBadge model={model} />
    </PaneHead>
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
