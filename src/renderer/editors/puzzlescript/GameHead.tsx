import { Clock, Pencil, Play } from "lucide-react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { Badge } from "#renderer/parts/Badge.tsx";
import { Icon } from "#renderer/parts/Icon.tsx";
import styles from "../grid/gridPane.module.css";
import { PaneHead } from "../grid/PaneHead.tsx";
import type { GameModel } from "./gameModel.ts";
import headStyles from "./GameHead.module.css";
import { checkOf, checksOf, isCurrent } from "./live/levelChecks.ts";
import { verdictOf } from "./live/verdict.ts";
import { gameMessages as messages } from "./messages.ts";
import { whyNotMode } from "./modeCommands.ts";
import { useShownGame } from "./useShownGame.ts";

const modes = { draw: [messages.modes.draw, Pencil], play: [messages.modes.play, Play] } as const;

/** The answer bar over the level: its number, the solver's verdict with states and time, and the mode switch. */
export function GameHead({ model }: { model: GameModel }): ReactElement {
  const mode = useStore(model.view, (state) => state.mode);
  useShownGame(model);
  // Mistakes of the rules keep a level from being played.
  useStore(model.sketch, () => whyNotMode(model, "play"));
  const level = model.level();
  const levels = model.entries().filter(({ kind }) => kind === "level").length;
  return (
    <PaneHead
      documentId={model.session.id}
      title={
        level === undefined ? "" : <h2 className={headStyles["title"]}>{messages.levelOf(level.number, levels)}</h2>
      }
      prefix="puzzlescript"
      label={messages.modeSwitch}
      modes={modes}
      mode={mode}
      foldsIn="draw"
      whyNot={(next) => whyNotMode(model, next)}
    >
      {level !== undefined && <Answer model={model} rows={level.rows} />}
    </PaneHead>
  );
}

/** The verdict; a stale one loses its color and says so. */
function Answer({ model, rows }: { model: GameModel; rows: readonly string[] }): ReactElement {
  const checks = useStore(checksOf(model.session.id));
  const isBroken = useStore(model.sketch, ({ diagnostics }) =>
    diagnostics.some(({ severity }) => severity === "error"),
  );
  const check = checkOf(checks, rows);
  if (isBroken) return <Badge tone="bad">{messages.verdict.broken}</Badge>;
  const verdict = verdictOf(checks, check);
  if (verdict.isStale) {
    return (
      <span className={headStyles["stale"]}>
        <Icon icon={Clock} size={11} />
        {verdict.badge}
      </span>
    );
  }
  const facts =
    check.last !== undefined && isCurrent(checks, check)
      ? `${messages.verdict.states(check.last.answer.states)}, ${messages.verdict.ms(check.last.afterMs)}`
      : "";
  return (
    <>
      <Badge tone={verdict.tone}>
        <span className={headStyles["badge"]}>
          <Icon icon={verdict.icon} size={12} />
          {verdict.badge}
        </span>
      </Badge>
      <span className={styles["fact"]}>{facts}</span>
    </>
  );
}
