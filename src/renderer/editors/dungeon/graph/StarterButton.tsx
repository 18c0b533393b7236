import type { ReactElement } from "react";
import { useReadOnly } from "#renderer/studio/session.ts";
import { runCommandById } from "#renderer/commands/registry.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { graphMessages } from "./messages.ts";

/** The one way out of a graph without templates. */
export function StarterButton(): ReactElement {
  const readOnly = useReadOnly();
  return (
    <Button
      size="small"
      disabledReason={readOnly ? graphMessages.readOnly : undefined}
      onClick={() => void runCommandById("graph.useStarterTemplates")}
    >
      {graphMessages.useStarterTemplates}
    </Button>
  );
}
