import { Footprints, PencilLine, Play, type LucideIcon } from "lucide-react";
import type { ReactElement } from "react";
import { useWithheld } from "#renderer/studio/session.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { useLevelViews } from "#renderer/editors/kindScreens.ts";
import { ariaKeys } from "#renderer/commands/keys.ts";
import { runCommandById, useKeysOf } from "#renderer/commands/registry.ts";
import { Tooltip } from "#renderer/parts/Tooltip.tsx";
import { messages } from "./messages.ts";
import styles from "./ViewActions.module.css";

/** What can be done with a candidate besides marking it: play it, step through its solution, edit a copy. */
export function ViewActions({ kind }: { kind: string }): ReactElement | null {
  const views = useLevelViews(kind);
  const withheld = useWithheld();
  if (views === undefined) return null;
  return (
    <div className={styles["actions"]} role="group" aria-label={messages.candidateTitle}>
      {views.Play !== undefined && <Action icon={Play} label={messages.play} command="candidates.play" />}
      {views.Steps !== undefined && <Action icon={Footprints} label={messages.steps} command="candidates.steps" />}
      {views.toDocument !== undefined && (
        <Action icon={PencilLine} label={messages.editCopy} command="candidates.edit" disabledReason={withheld} />
      )}
    </div>
  );
}

/** The panel is narrow: the key is in the tooltip. */
function Action(props: {
  icon: LucideIcon;
  label: string;
  command: string;
  disabledReason?: string | undefined;
}): ReactElement {
  const keys = useKeysOf(props.command);
  return (
    <Tooltip label={props.label} command={props.command}>
      <Button
        size="small"
        icon={props.icon}
        aria-keyshortcuts={keys === undefined ? undefined : ariaKeys(keys)}
        disabledReason={props.disabledReason}
        onClick={() => void runCommandById(props.command)}
      >
        {props.label}
      </Button>
    </Tooltip>
  );
}
