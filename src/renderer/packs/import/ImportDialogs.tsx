import type { ReactElement } from "react";
import { Button } from "#renderer/parts/Button.tsx";
import { Dialog } from "#renderer/parts/Dialog.tsx";
import { ImportDialog } from "./ImportDialog.tsx";
import { useLeftOutReport } from "./leftOutReport.ts";
import { importMessages } from "./messages.ts";
import { Reasons } from "./Reasons.tsx";
import { DocumentDialog } from "./DocumentDialog.tsx";

/** What an import asks, and what it reports at its end. */
export function ImportDialogs(): ReactElement {
  return (
    <>
      <ImportDialog />
      <DocumentDialog />
      <LeftOutDialog />
    </>
  );
}

/** Reasons that are listed; the rest is counted. */
const shownReasons = 200;

/** Lists what an import left out, with the reasons. */
function LeftOutDialog(): ReactElement | null {
  const leftOut = useLeftOutReport((state) => state.leftOut);
  if (leftOut.length === 0) return null;
  const close = (): void => useLeftOutReport.setState({ leftOut: [] });
  return (
    <Dialog
      title={importMessages.leftOutTitle(leftOut.length)}
      onClose={close}
      actions={
        <Button look="main" onClick={close}>
          {importMessages.close}
        </Button>
      }
    >
      <Reasons title={importMessages.leftOutExplain} sentences={leftOut} most={shownReasons} />
    </Dialog>
  );
}
