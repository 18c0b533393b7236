import type { ReactElement } from "react";
import { Button } from "#renderer/parts/Button.tsx";
import { Dialog } from "#renderer/parts/Dialog.tsx";
import { closeDialog } from "#renderer/studio/dialogStore.ts";
import { useSession } from "#renderer/studio/session.ts";
import { messages } from "./messages.ts";

/** Version and host, for reports of trouble. */
export function AboutDialog(): ReactElement {
  const host = useSession((session) => session.host);
  return (
    <Dialog
      title={messages.levelwright}
      onClose={closeDialog}
      actions={
        <Button look="main" onClick={closeDialog}>
          {messages.close}
        </Button>
      }
    >
      {host !== null && (
        <p>{messages.aboutVersion(host.version, host.contractVersion, host.capabilities.kind, host.engineProcesses)}</p>
      )}
      <p>{messages.mitLicence}</p>
    </Dialog>
  );
}
