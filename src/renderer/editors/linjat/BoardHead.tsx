import { Footprints, Pencil, Play } from "lucide-react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { Badge } from "#renderer/parts/Badge.tsx";
import styles from "../grid/gridPane.module.css";
import { PaneHead } from "../grid/PaneHead.tsx";
import type { LinjatModel } from "./linjatModel.ts";
import { whyNotMode } from "./modeCommands.ts";
import { ratingOf } from "./rating/ratingStore.ts";
import { verdictOf } from "./rating/verdict.ts";
import { MessageText } from "#renderer/parts/MessageText.tsx";
import { messages } from "./messages.ts";

const modes = {
  draw: [messages.edit, Pencil],
  play: [messages.play, Play],
  steps: [messages.steps, Footprints],
} as const;

/** Name of the brief, the current rating of its board, and the mode switch. */
export function BoardHead({ model }: { model: LinjatModel }): ReactElement {
  const mode = useStore(model.view, (state) => state.mode);
  const brief = useStore(model.session.store, (state) => state.history.data);
  const { answer } = useStore(ratingOf(model.session.id));
  const verdict = answer === undefined ? undefined : verdictOf(answer);
  return (
    <PaneHead
      documentId={model.session.id}
      prefix="linjat"
      label={messages.boardMode}
      modes={modes}
      mode={mode}
      foldsIn="draw"
      whyNot={(next) => whyNotMode(brief, next)}
    >
      {verdict !== undefined && <Badge tone={verdict.tone}>{verdict.badge}</Badge>}
      {answer !== undefined && answer.solutions === 1 && (
        <span className={styles["fact"]}>
          <MessageText text={messages.depthAndCost(answer.rating.depth, answer.rating.cost)} strongClass="mono" />
        </span>
      )}
    </PaneHead>
  );
}
