import { type ReactElement, useState } from "react";
import { useSetting } from "#renderer/studio/settings.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Dialog } from "#renderer/parts/Dialog.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import { closeDialog } from "#renderer/studio/dialogStore.ts";
import { attempt } from "#renderer/studio/errors.ts";
import type { Asking } from "./asking.ts";
import { Collections } from "./Collections.tsx";
import styles from "./LetsLogic.module.css";
import { letsLogicMessages as texts } from "./messages.ts";
import { Submit } from "./Submit.tsx";

const keySetting = "letsLogic.key";

/** Exchange with letslogic.com: levels from there, solutions to there. */
export function LetsLogicDialog(): ReactElement {
  const [key, setKey] = useSetting(keySetting, "");
  const [busy, setBusy] = useState(false);
  const asking: Asking = {
    key,
    whyNot: key.trim() === "" ? texts.noKey : busy ? texts.busy : undefined,
    ask: (failure, work) => {
      setBusy(true);
      attempt(failure, () => work().finally(() => setBusy(false)));
    },
  };
  return (
    <Dialog
      open
      size="wide"
      title={texts.title}
      onClose={closeDialog}
      actions={<Button onClick={closeDialog}>{texts.close}</Button>}
    >
      <p className={styles["quiet"]}>{texts.about}</p>
      <TextField
        label={texts.key}
        showLabel
        secret
        maxLength={200}
        value={key}
        onCommit={(text) => setKey(text.trim())}
      />
      <Collections asking={asking} />
      <Submit asking={asking} />
    </Dialog>
  );
}
