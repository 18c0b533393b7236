import { RefreshCw } from "lucide-react";
import type { ReactElement } from "react";
import { Button } from "#renderer/parts/Button.tsx";
import { tryAgain } from "./tries.ts";
import styles from "./TryAgain.module.css";
import { messages } from "./messages.ts";

/** Below why an answer failed: asks again. */
export function TryAgain(props: { onClick?: () => void }): ReactElement {
  return (
    <div className={styles["retry"]}>
      <Button size="small" icon={RefreshCw} onClick={props.onClick ?? tryAgain}>
        {messages.tryAgain}
      </Button>
    </div>
  );
}
