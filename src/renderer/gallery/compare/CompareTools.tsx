import { Maximize, Minus, Play, Plus, Table2 } from "lucide-react";
import type { ReactElement } from "react";
import { useSetting } from "#renderer/studio/settings.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { Switch } from "#renderer/parts/Switch.tsx";
import { decimal } from "#shared/text/format.ts";
import { messages } from "../messages.ts";
import styles from "./Compare.module.css";
import { linkedSetting, setLinked, tableSetting, useCompareLook } from "./compareStore.ts";
import { canReplay } from "./compareCommands.ts";

/** The row above the gallery while two candidates are compared. */
export function CompareTools(): ReactElement {
  const [linked] = useSetting(linkedSetting, true);
  const [hasTable] = useSetting(tableSetting, true);
  const isReplay = useCompareLook((state) => state.player !== null);
  const zoom = useCompareLook((state) => state.viewpoints.challenger?.zoom ?? 1);
  const reason = canReplay();
  return (
    <div className={styles["tools"]}>
      <Button
        icon={Play}
        aria-pressed={isReplay}
        command="candidates.compare.replay"
        disabledReason={reason === true ? undefined : reason}
      >
        {messages.replay}
      </Button>
      <IconButton
        icon={Table2}
        size="normal"
        label={messages.metricsTable}
        command="candidates.compare.table"
        pressed={hasTable}
      />
      {messages.linkedZoom}
      <Switch label={messages.linkedZoom} checked={linked} onChange={setLinked} />
      <IconButton icon={Minus} label={messages.zoomOut} command="candidates.compare.zoomOut" />
      <span className={styles["zoom"]}>{messages.percent(decimal(zoom * 100, 0))}</span>
      <IconButton icon={Plus} label={messages.zoomIn} command="candidates.compare.zoomIn" />
      <IconButton icon={Maximize} label={messages.fitBoth} command="candidates.compare.fit" />
    </div>
  );
}
