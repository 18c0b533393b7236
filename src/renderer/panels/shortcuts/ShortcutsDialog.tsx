import type { ReactElement } from "react";
import type { CommandPlace } from "#renderer/commands/commandPlace.ts";
import { useKeyOverrides } from "#renderer/commands/keyOverrides.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Dialog } from "#renderer/parts/Dialog.tsx";
import { closeDialog } from "#renderer/studio/dialogStore.ts";
import { shortcutMessages } from "./messages.ts";
import { Shortcuts, storeKeys } from "./Shortcuts.tsx";

/** All keys, as a sheet that opens with `?`. */
export function ShortcutsDialog({ places }: { places: () => readonly CommandPlace[] }): ReactElement {
  const overrides = useKeyOverrides();
  return (
    <Dialog
      size="wide"
      title={shortcutMessages.title}
      onClose={closeDialog}
      discard={
        overrides.size > 0 && (
          <Button look="quiet" onClick={() => storeKeys(new Map())}>
            {shortcutMessages.resetAll}
          </Button>
        )
      }
      actions={
        <Button look="main" onClick={closeDialog}>
          {shortcutMessages.done}
        </Button>
      }
    >
      <Shortcuts places={places} />
    </Dialog>
  );
}
