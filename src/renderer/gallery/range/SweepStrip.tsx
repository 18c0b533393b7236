import { Grid2x2, Sheet, SlidersHorizontal } from "lucide-react";
import { useCallback, useId, useState, type ReactElement } from "react";
import type { Run } from "#shared/contract/runs.ts";
import type { LevelKind, TaskDefinition } from "#shared/levels/levelKind.ts";
import { findTask } from "#shared/levels/registry.ts";
import { sweptField } from "#shared/sweep/sweepParameter.ts";
import { reportedTask } from "#shared/sweep/reportedTask.ts";
import type { SweepReport, SweepSetting } from "#shared/sweep/sweepReport.ts";
import {
  intervalText,
  measureWords,
  parameterWords,
  rankedSettings,
  scoreText,
  settingStanding,
  settingWords,
} from "#shared/sweep/sweepWords.ts";
import { inSentence } from "#shared/text/inSentence.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Segmented } from "#renderer/parts/Segmented.tsx";
import { Select } from "#renderer/parts/Select.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { chooseSource, type RangeSource } from "#renderer/runs/comparedRuns.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { studio, useSession } from "#renderer/studio/session.ts";
import { useSetting } from "#renderer/studio/settings.ts";
import type { PlotAxes } from "../plotAxes.ts";
import { decodePoints } from "../scatterModel.ts";
import { usePlotData } from "../usePlotData.ts";
import { messages } from "./messages.ts";
import styles from "./Range.module.css";
import type { RangeScope } from "./rangeSources.ts";
import { useRangeLook } from "./rangeStore.ts";
import { showRegion } from "./regionActions.ts";
import { SettingPicture } from "./SettingPicture.tsx";
import { settingGrid, type SweepPoints, sweepPoints } from "./sweepModel.ts";
import { takeSettingForNextRun } from "./nextRun.ts";

const mostPoints = 40_000;
const views = ["pictures", "table"] as const;

/** Below the plot: every setting of a sweep on shared axes, with its levels and the rounds it survived. */
export function SweepStrip(props: {
  kind: LevelKind;
  axes: PlotAxes;
  run: Run;
  report: SweepReport;
  scope: RangeScope;
  /** The sources being compared. */
  chosen: readonly RangeSource[];
}): ReactElement | null {
  const { kind, axes, run, report, scope } = props;
  const [view, setView] = useSetting<(typeof views)[number]>("curate.range.sweep", "pictures");
  const plainTask = findTask(run.kind, run.task);
  const task = plainTask === undefined ? undefined : reportedTask(plainTask, report);
  const { foldDuplicates } = scope;
  const ask = useCallback(async (): Promise<SweepPoints> => {
    const filter = { runIds: [run.id], foldDuplicates };
    const { points } = await studio().candidates.scatter({ filter, x: axes.x.id, y: axes.y.id, limit: mostPoints });
    return sweepPoints(decodePoints(await points.arrayBuffer()), report, axes);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [run.id, report, axes.x.id, axes.y.id, foldDuplicates]);
  const { data } = usePlotData(ask);
  const selected = useRangeLook((state) => state.setting);
  const setting = report.settings.find(({ number }) => number === selected);
  if (task === undefined) return null;
  const levels = report.settings.reduce((sum, { found }) => sum + found, 0);
  return (
    <section className={styles["sweep"]} aria-label={messages.parameterSweep}>
      <header className={styles["sweepHead"]}>
        <h2 className={styles["sideTitle"]}>{messages.parameterSweep}</h2>
        <span className={styles["quiet"]}>
          {messages.sweepFacts(
            run.number,
            report.settings.length,
            levels,
            report.rounds.map((round) => round.settings),
          )}
        </span>
        <span className={styles["space"]} />
        <Segmented
          label={messages.view}
          value={view}
          options={[
            { value: "pictures", label: messages.pictures, icon: Grid2x2 },
            { value: "table", label: messages.table, icon: Sheet },
          ]}
          onChange={setView}
        />
      </header>
      <p className={styles["verdict"]} role="status">
        {[...report.notes, ...report.warnings].join(" ")}
      </p>
      <div className={styles["sweepBody"]}>
        {view === "table" ? (
          <SweepTable kind={kind} task={task} report={report} />
        ) : (
          <SweepPictures kind={kind} task={task} report={report} points={data} />
        )}
      </div>
      <SettingActions {...props} task={task} setting={setting} />
    </section>
  );
}

function SweepPictures(props: {
  kind: LevelKind;
  task: TaskDefinition;
  report: SweepReport;
  points: SweepPoints | null;
}): ReactElement {
  const { kind, task, report, points } = props;
  const parameters = report.sweep.axes.map(({ parameter }) => parameter);
  const longest = report.sweep.axes.toSorted((a, b) => b.values.length - a.values.length)[0]?.parameter ?? "";
  const [across, setAcross] = useState(longest);
  const columns = parameters.includes(across) ? across : longest;
  const rows = parameters.find((id) => id !== columns) ?? null;
  const grid = settingGrid(report, rows, columns);
  const label = (id: string): string => sweptField(task, id)?.label ?? id;
  const cell = (setting: SweepSetting | undefined, key: string): ReactElement =>
    setting === undefined ? (
      <span key={key} />
    ) : (
      <SettingPicture key={key} kind={kind} task={task} report={report} setting={setting} points={points} />
    );
  if (grid === undefined)
    return (
      <div className={styles["flow"]} role="group" aria-label={messages.settingsOfSweep}>
        {rankedSettings(report).map((setting) => (
          <div key={setting.number} className={styles["flowCell"]}>
            {cell(setting, "picture")}
            <span className={styles["caption"]}>{settingWords(setting.parameters, task)}</span>
          </div>
        ))}
      </div>
    );
  return (
    <>
      {rows !== null && (
        <div className={styles["gridChoice"]}>
          <Select
            label={messages.columns}
            value={columns}
            options={parameters.map((id) => ({ value: id, label: label(id) }))}
            onChange={setAcross}
          />
          <span className={styles["quiet"]}>{messages.rowsAre(label(rows))}</span>
        </div>
      )}
      <div
        className={styles["grid"]}
        role="group"
        aria-label={messages.settingsOfSweep}
        style={{ gridTemplateColumns: `auto repeat(${grid.columns.length}, minmax(5.5rem, 11rem))` }}
      >
        <span className={styles["corner"]}>{rows === null ? label(columns) : ""}</span>
        {grid.columns.map((value) => (
          <span key={String(value)} className={styles["columnName"]}>
            {parameterWords(columns, value, task)}
          </span>
        ))}
        {grid.rows.map((value, row) => [
          <span key={`row ${String(value)}`} className={styles["rowName"]}>
            {rows === null ? "" : parameterWords(rows, value, task)}
          </span>,
          ...grid.columns.map((_, column) => cell(grid.at(row, column), `${row} ${column}`)),
        ])}
      </div>
    </>
  );
}

function SweepTable(props: { kind: LevelKind; task: TaskDefinition; report: SweepReport }): ReactElement {
  const { kind, task, report } = props;
  const parameters = report.sweep.axes.map(({ parameter }) => parameter);
  const label = (id: string): string => sweptField(task, id)?.label ?? id;
  const selected = useRangeLook((state) => state.setting);
  const finalists = report.settings.filter(({ isFinalist }) => isFinalist).length;
  const id = useId();
  return (
    <table className={classes(styles["table"], styles["settings"])} aria-label={messages.settingsOfSweep}>
      <thead>
        <tr>
          <th scope="col">{messages.settingColumn}</th>
          {parameters.map((parameter) => (
            <th key={parameter} scope="col">
              {label(parameter)}
            </th>
          ))}
          <th scope="col">{messages.rounds}</th>
          <th scope="col">{messages.levels}</th>
          <th scope="col">{measureWords(report, kind)}</th>
          <th scope="col" title={messages.intervalHint(finalists)}>
            {messages.interval}
          </th>
        </tr>
      </thead>
      <tbody>
        {rankedSettings(report).map((setting) => (
          <tr
            key={setting.number}
            className={classes(
              setting.number === selected && styles["chosen"],
              settingStanding(report, setting.number) === "best" && styles["won"],
            )}
          >
            <th scope="row">
              <button
                type="button"
                id={`${id}${setting.number}`}
                className={styles["pick"]}
                aria-pressed={setting.number === selected}
                onClick={() => useRangeLook.setState({ setting: setting.number })}
              >
                {messages.settingName(setting.number, messages.standing[settingStanding(report, setting.number)])}
              </button>
            </th>
            {parameters.map((parameter) => (
              <td key={parameter} className="mono">
                {parameterWords(parameter, setting.parameters[parameter] ?? "", task)}
              </td>
            ))}
            <td className="mono">{messages.roundsSurvived(setting.rounds, report.rounds.length)}</td>
            <td className="mono">{messages.found(setting.found, setting.asked)}</td>
            <td className="mono">{setting.value === null ? "–" : scoreText(setting.value, report, kind)}</td>
            <td className="mono">{setting.value === null ? "–" : intervalText(setting, report, kind)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Actions on the selected setting. */
function SettingActions(props: {
  kind: LevelKind;
  axes: PlotAxes;
  run: Run;
  report: SweepReport;
  task: TaskDefinition;
  setting: SweepSetting | undefined;
}): ReactElement {
  const { kind, axes, run, report, task, setting } = props;
  const hasDocument = useSession(({ documents }) => documents.some(({ id }) => id === run.documentId));
  if (setting === undefined)
    return (
      <footer className={styles["sweepFoot"]}>
        <span className={styles["quiet"]}>{messages.selectSetting}</span>
      </footer>
    );
  const source = { runId: run.id, setting: setting.number };
  const score =
    setting.value === null
      ? messages.noLevels
      : messages.settingScore(
          inSentence(measureWords(report, kind)),
          scoreText(setting.value, report, kind),
          intervalText(setting, report, kind),
        );
  return (
    <footer className={styles["sweepFoot"]}>
      <b>{messages.setting(setting.number)}</b>
      <span className={styles["settingWords"]} role="status">
        {settingWords(setting.parameters, task)}: {score}
      </span>
      <span className={styles["space"]} />
      {(["a", "b"] as const).map((side) => (
        <Button key={side} size="small" onClick={() => chooseSource(side, source)}>
          {messages.useAs(side)}
        </Button>
      ))}
      <Button
        size="small"
        icon={Grid2x2}
        onClick={() => attempt(messages.couldntShowLevels, () => showRegion({ source, report }, null, axes))}
      >
        {messages.showInGrid}
      </Button>
      <Button
        size="small"
        icon={SlidersHorizontal}
        disabledReason={hasDocument ? undefined : messages.noDocument}
        onClick={() => takeSettingForNextRun(run, setting)}
      >
        {messages.useSettings}
      </Button>
    </footer>
  );
}
