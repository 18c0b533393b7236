import { Eye, Download } from "lucide-react";
import type { ReactElement } from "react";
import { Button } from "#renderer/parts/Button.tsx";
import { Popover } from "#renderer/parts/Popover.tsx";
import { Select } from "#renderer/parts/Select.tsx";
import { SwitchRow } from "#renderer/parts/SwitchRow.tsx";
import { runCommandById } from "#renderer/commands/registry.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { metricOptions } from "../plotAxes.ts";
import { useRangeAxes } from "./useRangeAxes.ts";
import { messages } from "./messages.ts";
import styles from "./Range.module.css";
import { useRangeKind } from "./useRangeSources.ts";
import { useRangeLook } from "./rangeStore.ts";

/** The row above the gallery while runs are compared: axes, what is shown, and the export. */
export function RangeTools(): ReactElement | null {
  const kind = useRangeKind();
  return kind === null ? null : <ToolsOf kind={kind} />;
}

function ToolsOf({ kind }: { kind: LevelKind }): ReactElement | null {
  const axes = useRangeAxes(kind);
  const look = useRangeLook();
  if (axes === null) return null;
  const options = metricOptions(kind);
  const switches = [
    ["contours", messages.contours],
    ["points", messages.points],
    ["medians", messages.medians],
    ["alone", messages.onlyInOne],
    ["keptOnly", messages.keptOnly],
    ["foldDuplicates", messages.foldDuplicates],
  ] as const;
  return (
    <>
      <Select label={messages.across} value={axes.x.id} options={options} onChange={(id) => axes.setAxis("x", id)} />
      <Select label={messages.up} value={axes.y.id} options={options} onChange={(id) => axes.setAxis("y", id)} />
      <Popover label={messages.show} trigger={<Button icon={Eye}>{messages.show}</Button>}>
        <div className={styles["shows"]}>
          {switches.map(([id, label]) => (
            <SwitchRow
              key={id}
              label={label}
              checked={look[id]}
              onChange={(isOn) => useRangeLook.setState({ [id]: isOn })}
            />
          ))}
        </div>
      </Popover>
      <Button icon={Download} onClick={() => void runCommandById("candidates.range.export")}>
        {messages.exportSvg}
      </Button>
    </>
  );
}
