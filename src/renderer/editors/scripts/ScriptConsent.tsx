import { ShieldQuestion } from "lucide-react";
import type { ReactElement } from "react";
import type { ScriptState } from "#shared/contract/scripts.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Icon } from "#renderer/parts/Icon.tsx";
import { describeError } from "#renderer/studio/errors.ts";
import { studio } from "#renderer/studio/session.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import styles from "./ScriptEditor.module.css";
import { scriptMessages as messages } from "./messages.ts";

/** Asks whether a script that came with the project may run, above its text. */
export function ScriptConsent(props: { name: string; state: ScriptState; onAllowed: () => void }): ReactElement {
  const { name, state, onAllowed } = props;
  const allow = async (): Promise<void> => {
    try {
      await studio().scripts.allow({ documentId: state.documentId, hash: state.hash });
      showToast({ text: messages.allowed(name) });
    } catch (error) {
      showToast({ kind: "error", text: describeError(error).message });
    }
    onAllowed();
  };
  return (
    <div className={styles["consent"]} role="alert">
      <Icon icon={ShieldQuestion} size={20} />
      <p>
        <strong>{messages.asksTitle}.</strong> {messages.asks}
      </p>
      <Button onClick={() => void allow()}>{messages.allow}</Button>
    </div>
  );
}
