import { useMemo, type ReactElement } from "react";
import type { Ring } from "#shared/expressiveRange/contours.ts";
import type { Extent } from "#shared/expressiveRange/density.ts";
import type { LevelKind, TaskDefinition } from "#shared/levels/levelKind.ts";
import type { SweepReport, SweepSetting } from "#shared/sweep/sweepReport.ts";
import { intervalText, scoreText, settingStanding, settingWords } from "#shared/sweep/sweepWords.ts";
import { classes } from "#renderer/parts/classes.ts";
import { count } from "#shared/text/format.ts";
import { messages } from "./messages.ts";
import styles from "./Range.module.css";
import { smallContours } from "./rangeModel.ts";
import { useRangeLook } from "./rangeStore.ts";
import type { SweepPoints } from "./sweepModel.ts";

const size = { width: 120, height: 56 };
/** Fewer levels have no shape: they are dots. */
const leastForContours = 8;

/** One setting of a sweep: its contours on the axes all settings share, its levels, and the rounds it survived. */
export function SettingPicture(props: {
  kind: LevelKind;
  task: TaskDefinition;
  report: SweepReport;
  setting: SweepSetting;
  points: SweepPoints | null;
}): ReactElement {
  const { kind, task, report, setting, points } = props;
  const isChosen = useRangeLook((state) => state.setting === setting.number);
  const own = points?.bySetting.get(setting.number);
  const contours = useMemo(
    () =>
      points === null || own === undefined || own.ids.length < leastForContours
        ? null
        : smallContours(own, points.extent, points.least),
    [points, own],
  );
  const standing = settingStanding(report, setting.number);
  const score =
    setting.value === null
      ? messages.noLevels
      : `${scoreText(setting.value, report, kind)} (${intervalText(setting, report, kind)})`;
  const text = messages.cellLabel(settingWords(setting.parameters, task), setting.found, setting.rounds, score);
  const isDropped = setting.rounds < Math.max(...report.settings.map(({ rounds }) => rounds));
  return (
    <button
      type="button"
      className={classes(styles["setting"], standing === "best" && styles["best"], isChosen && styles["chosenSetting"])}
      title={text}
      aria-label={standing === "other" ? text : `${text}, ${messages.standing[standing]}`}
      aria-pressed={isChosen}
      onClick={() => useRangeLook.setState({ setting: setting.number })}
    >
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        className={classes(styles["settingPlot"], isDropped && styles["dropped"])}
        aria-hidden
      >
        {points !== null && contours !== null && (
          <>
            <path
              d={pathOf(contours.outer, points.extent)}
              fill="var(--line-a)"
              fillOpacity="0.1"
              stroke="var(--line-a)"
              strokeWidth="1.2"
              vectorEffect="non-scaling-stroke"
            />
            <path
              d={pathOf(contours.inner, points.extent)}
              fill="none"
              stroke="var(--line-a)"
              strokeWidth="1.8"
              vectorEffect="non-scaling-stroke"
            />
            <Dot extent={points.extent} x={contours.median[0]} y={contours.median[1]} width={5} />
          </>
        )}
        {points !== null &&
          contours === null &&
          Array.from(own?.x ?? [], (x, at) => (
            <Dot key={at} extent={points.extent} x={x} y={own?.y[at] ?? 0} width={3} />
          ))}
      </svg>
      <span className={styles["settingFoot"]}>
        <span className="mono">{count(setting.found)}</span>
        <span className={classes("mono", styles["settingScore"])}>
          {setting.value === null ? "" : scoreText(setting.value, report, kind)}
        </span>
        <span className={styles["squares"]}>
          {report.rounds.map((_, round) => (
            <i key={round} className={classes(round < setting.rounds && styles["survived"])} />
          ))}
        </span>
      </span>
    </button>
  );
}

function Dot({ extent, x, y, width }: { extent: Extent; x: number; y: number; width: number }): ReactElement {
  const [u, v] = at(extent, x, y);
  return (
    <path
      d={`M${u} ${v}h.01`}
      stroke="var(--line-a)"
      strokeWidth={width}
      strokeLinecap="round"
      vectorEffect="non-scaling-stroke"
    />
  );
}

function at({ xMin, xMax, yMin, yMax }: Extent, x: number, y: number): readonly [string, string] {
  return [
    (((x - xMin) / (xMax - xMin)) * size.width).toFixed(1),
    (size.height - ((y - yMin) / (yMax - yMin)) * size.height).toFixed(1),
  ];
}

function pathOf(rings: readonly Ring[], extent: Extent): string {
  return rings
    .map((ring) => `${ring.map(([x, y], i) => `${i === 0 ? "M" : "L"}${at(extent, x, y).join(" ")}`).join("")}Z`)
    .join("");
}
