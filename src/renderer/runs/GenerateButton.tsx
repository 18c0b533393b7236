import { Play, SlidersHorizontal } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { create } from "zustand";
import { useWithheld } from "#renderer/studio/session.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { useInvalidReason } from "#renderer/parts/invalidFields.ts";
import { Popover } from "#renderer/parts/Popover.tsx";
import styles from "./GenerateButton.module.css";
import { RunForm } from "./RunForm.tsx";
import { runFields, tasksFor, useRunDraft } from "./runForm.ts";
import { messages } from "./messages.ts";

/** Whether the run panel is open under Generate. */
export const useRunPanel = create<{ readonly open: boolean }>(() => ({ open: false }));

/**
 * The main action of a document from which something can be generated, with the run panel behind its second half;
 * `children` replaces the action when it isn't a run.
 */
export function GenerateButton({
  documentId,
  children,
}: {
  documentId: string;
  children?: ReactNode;
}): ReactElement | null {
  const draft = useRunDraft(documentId);
  const withheld = useWithheld();
  const open = useRunPanel((state) => state.open);
  const invalid = useInvalidReason(runFields(documentId));
  const task = tasksFor(documentId).tasks.find((candidate) => candidate.id === draft?.taskId);
  if (draft === null || task === undefined) return null;
  return (
    <div className={styles["pair"]}>
      <Popover
        label={messages.runPanel}
        open={open}
        staysOpen={invalid !== undefined}
        onOpenChange={(next) => useRunPanel.setState({ open: next })}
        trigger={
          <IconButton
            icon={SlidersHorizontal}
            size="normal"
            label={messages.seedCountAndParameters}
            command="run.panel"
          />
        }
      >
        <RunForm documentId={documentId} />
      </Popover>
      {children ?? (
        <Button look="main" icon={Play} command="run.start" disabledReason={withheld ?? invalid}>
          {task.title.split(" ")[0]}
        </Button>
      )}
    </div>
  );
}
