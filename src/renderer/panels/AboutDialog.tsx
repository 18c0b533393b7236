import type { ReactElement } from "react";
import { useSession } from "#renderer/studio/session.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Dialog } from "#renderer/parts/Dialog.tsx";
import { closeDialog } from "#renderer/studio/dialogStore.ts";

/** Version and host, for reports of trouble. */
export function AboutDialog(): ReactElement {
  const host = useSession((session) => session.host);
  return (
    <Dialog
      open
      title="Levelwright"
      onClose={closeDialog}
      actions={
        <Button look="main" onClick={closeDialog}>
          Close
        </Button>
      }
    >
      {host !== null && (
        <p>
          Version {host.version}, contract {host.contractVersion}, {host.capabilities.kind} host,{" "}
          {host.engineProcesses === 1 ? "1 engine process" : `${host.engineProcesses} engine processes`}.
        </p>
      )}
      <p>MIT licence.</p>
    </Dialog>
  );
}
