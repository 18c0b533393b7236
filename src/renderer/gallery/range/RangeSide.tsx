import { Grid2x2, Plus } from "lucide-react";
import { useEffect, useRef, type ReactElement } from "react";
import type { Run } from "#shared/contract/runs.ts";
import type { LevelKind, MetricDefinition, TaskDefinition } from "#shared/levels/levelKind.ts";
import { canAim } from "#shared/levels/aim.ts";
import { findTask } from "#shared/levels/registry.ts";
import { reportedTask } from "#shared/sweep/reportedTask.ts";
import type { SweepReport } from "#shared/sweep/sweepReport.ts";
import { parameterWords, settingWords } from "#shared/sweep/sweepWords.ts";
import { chooseSource, type RangeSide as Side, type RangeSource } from "#renderer/runs/comparedRuns.ts";
import { useSteadyRuns } from "#renderer/runs/runsStore.ts";
import { shortSeed } from "#renderer/runs/seed.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Select } from "#renderer/parts/Select.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { Thumbnail } from "#renderer/levels/Thumbnail.tsx";
import { attempt } from "#renderer/studio/errors.ts";
import { useWithheld } from "#renderer/studio/session.ts";
import { count } from "#shared/text/format.ts";
import { metricValue } from "../metricText.ts";
import type { PlotAxes } from "../plotAxes.ts";
import { messages } from "./messages.ts";
import styles from "./Range.module.css";
import { SideSign } from "./RangePlot.tsx";
import type { RangeComparison, RangeRegion } from "./rangeModel.ts";
import { bothFields, comparableRuns, parameterDifferences, parametersOf } from "./rangeSources.ts";
import { useRangeLook } from "./rangeStore.ts";
import { generateInRegion, showRegion } from "./regionActions.ts";
import { runDifferences, sameWords } from "./runDifferences.ts";
import { useRunDifference } from "./useRunDifference.ts";
import { regionWords } from "./regionWords.ts";
import type { RangeData, SideFacts } from "./useRangeData.ts";

/** One side as the panel shows it. */
export interface ShownSide {
  readonly source: RangeSource;
  readonly run: Run;
  readonly report: SweepReport | null;
  readonly name: string;
}

/** Right of the plot: the runs, their figures side by side, and what only one of them reaches. */
export function RangeSidePanel(props: {
  kind: LevelKind;
  axes: PlotAxes;
  a: ShownSide;
  b: ShownSide | null;
  data: RangeData | null;
}): ReactElement {
  const { kind, axes, a, b, data } = props;
  const shared = data?.comparison.overlap ?? null;
  return (
    <aside className={styles["side"]} aria-label={messages.expressiveRange}>
      <header className={styles["sideHead"]}>
        <h2 className={styles["sideTitle"]}>{messages.expressiveRange}</h2>
        {shared !== null && (
          <span role="status">
            {messages.overlap} <b className="mono">{messages.percent(shared)}</b>
          </span>
        )}
      </header>
      <SourceRow side="a" shown={a} kind={kind} facts={data?.facts.a ?? null} />
      <SourceRow side="b" shown={b} kind={kind} facts={data?.facts.b ?? null} />
      {data !== null && <Figures kind={kind} a={a} b={b} data={data} />}
      {b !== null && <Differences a={a} b={b} />}
      {data !== null && b !== null && data.comparison.b !== null && (
        <>
          <Regions side="a" own={a} other={b} kind={kind} axes={axes} comparison={data.comparison} />
          <Regions side="b" own={b} other={a} kind={kind} axes={axes} comparison={data.comparison} />
        </>
      )}
    </aside>
  );
}

/** The task of a side, with the document's numbers that its sweep varied. */
function taskOf({ run, report }: ShownSide): TaskDefinition | undefined {
  const task = findTask(run.kind, run.task);
  return task === undefined ? undefined : reportedTask(task, report);
}

const none = "";

function SourceRow(props: {
  side: Side;
  shown: ShownSide | null;
  kind: LevelKind;
  facts: SideFacts | null;
}): ReactElement {
  const { side, shown, kind, facts } = props;
  const runs = useSteadyRuns();
  // The second side has the same kind as the first.
  const options = comparableRuns(runs, side === "b" ? kind.id : undefined);
  const label = side === "a" ? messages.firstRun : messages.secondRun;
  const task = shown === null ? undefined : taskOf(shown);
  return (
    <div className={styles["source"]}>
      <SideSign side={side} />
      <div className={styles["sourceChoice"]}>
        <Select
          label={label}
          hideLabel
          value={shown?.run.id ?? none}
          options={[
            ...(side === "b" ? [{ value: none, label: messages.noSecondRun }] : []),
            ...options.map((run) => ({ value: run.id, label: messages.runOption(run.number, run.documentName) })),
          ]}
          onChange={(runId) => chooseSource(side, runId === none ? null : { runId, setting: null })}
        />
        {shown?.report !== null && shown !== null && task !== undefined && (
          <Select
            label={messages.settingOf(label)}
            hideLabel
            value={String(shown.source.setting ?? none)}
            options={[
              { value: none, label: messages.wholeRun },
              ...(shown.report?.settings ?? []).map(({ number, parameters }) => ({
                value: String(number),
                label: messages.settingOption(number, settingWords(parameters, task)),
              })),
            ]}
            onChange={(value) =>
              chooseSource(side, { runId: shown.run.id, setting: value === none ? null : Number(value) })
            }
          />
        )}
        {shown !== null && facts !== null && (
          <p className={styles["facts"]}>
            {messages.facts(facts.total, facts.kept, shortSeed(shown.run.seed))}
            {facts.shown < facts.total && ` ${messages.sampled(facts.shown)}`}
          </p>
        )}
      </div>
    </div>
  );
}

/** Medians and middle halves of every metric that varies, side by side. */
function Figures(props: { kind: LevelKind; a: ShownSide; b: ShownSide | null; data: RangeData }): ReactElement {
  const { kind, a, b, data } = props;
  const { comparison, facts } = data;
  const rows = kind.metrics.flatMap((metric) => {
    const one = facts.a.quantiles.find((entry) => entry.metric === metric.id);
    const two = facts.b?.quantiles.find((entry) => entry.metric === metric.id);
    const varies = [one, two].some((entry) => entry !== undefined && entry.lowerQuartile !== entry.upperQuartile);
    return varies || one?.median !== two?.median ? [{ metric, one, two, apart: areApart(one, two) }] : [];
  });
  return (
    <table className={styles["table"]}>
      <thead>
        <tr>
          <th scope="col">{messages.medianAndMiddleHalf}</th>
          <th scope="col">{a.name}</th>
          {b !== null && <th scope="col">{b.name}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ metric, one, two, apart }) => (
          <tr key={metric.id} {...(apart ? { title: messages.apart } : {})}>
            <th scope="row">{metric.label}</th>
            <Quartiles metric={metric} entry={one} isStrong={apart} />
            {b !== null && <Quartiles metric={metric} entry={two} isStrong={apart} />}
          </tr>
        ))}
        <tr>
          <th scope="row">{messages.cellsReached}</th>
          <Cells set={comparison.a} all={comparison.archiveCells} />
          {b !== null &&
            (comparison.b === null ? <td>–</td> : <Cells set={comparison.b} all={comparison.archiveCells} />)}
        </tr>
      </tbody>
    </table>
  );
}

type Entry = SideFacts["quantiles"][number];

/** Whether the medians' intervals don't overlap. */
function areApart(one: Entry | undefined, two: Entry | undefined): boolean {
  if (one === undefined || two === undefined) return false;
  const [low, high] = one.median <= two.median ? [one, two] : [two, one];
  return low.medianHigh !== null && high.medianLow !== null && low.medianHigh < high.medianLow;
}

function Quartiles(props: { metric: MetricDefinition; entry: Entry | undefined; isStrong: boolean }): ReactElement {
  const { metric, entry, isStrong } = props;
  if (entry === undefined) return <td>–</td>;
  return (
    <td>
      <span className={classes("mono", isStrong && styles["strong"])}>{metricValue(metric, entry.median)}</span>{" "}
      {(metric.valueNames === undefined || entry.lowerQuartile !== entry.upperQuartile) && (
        <span className={classes("mono", styles["quiet"])}>
          {messages.quartiles(metricValue(metric, entry.lowerQuartile), metricValue(metric, entry.upperQuartile))}
        </span>
      )}
    </td>
  );
}

function Cells({ set, all }: { set: RangeComparison["a"]; all: number }): ReactElement {
  return (
    <td>
      <span className="mono">{count(set.cells)}</span> <span className={styles["quiet"]}>{messages.ofCells(all)}</span>
    </td>
  );
}

function Differences({ a, b }: { a: ShownSide; b: ShownSide }): ReactElement {
  const [taskA, taskB] = [taskOf(a), taskOf(b)];
  const head = <h3 className={styles["groupTitle"]}>{messages.whatDiffers}</h3>;
  if (taskA === undefined || taskB === undefined || taskA.id !== taskB.id)
    return (
      <section className={styles["group"]}>
        {head}
        <p className={styles["note"]}>{messages.otherTask(taskA?.title ?? a.run.task, taskB?.title ?? b.run.task)}</p>
      </section>
    );
  return <SettingDifferences a={a} b={b} task={bothFields(taskA, taskB)} head={head} />;
}

function SettingDifferences(props: {
  a: ShownSide;
  b: ShownSide;
  task: TaskDefinition;
  head: ReactElement;
}): ReactElement {
  const { a, b, task } = props;
  const difference = useRunDifference(a.run.id, b.run.id);
  const parameters = parameterDifferences(
    task,
    parametersOf(a.run, a.source, a.report),
    parametersOf(b.run, b.source, b.report),
  );
  const rows = [
    ...parameters.map(({ id, label, ...values }) => ({
      id,
      label,
      a: values.a.map((value) => parameterWords(id, value, task)).join(", "),
      b: values.b.map((value) => parameterWords(id, value, task)).join(", "),
    })),
    ...runDifferences(a.run, b.run),
    ...(difference?.changes ?? []).map(({ path, a, b }) => ({
      id: `document ${path}`,
      label: messages.inDocument(path),
      a: a ?? messages.absent,
      b: b ?? messages.absent,
    })),
  ];
  return (
    <section className={styles["group"]}>
      {props.head}
      <p className={styles["note"]}>
        {difference === null
          ? messages.comparingDocuments
          : sameWords({ sameDocument: difference.sameDocument, others: rows.length > 0, a: a.run, b: b.run })}
      </p>
      {rows.length > 0 && (
        <table className={styles["table"]}>
          <thead>
            <tr>
              <th scope="col">{messages.parameter}</th>
              <th scope="col">{a.name}</th>
              <th scope="col">{b.name}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, label, ...values }) => (
              <tr key={id}>
                <th scope="row">{label}</th>
                <td className="mono">{values.a}</td>
                <td className="mono">{values.b}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {difference !== null && difference.more > 0 && (
        <p className={styles["note"]}>{messages.moreChanges(difference.more)}</p>
      )}
    </section>
  );
}

function Regions(props: {
  side: Side;
  own: ShownSide;
  other: ShownSide;
  kind: LevelKind;
  axes: PlotAxes;
  comparison: RangeComparison;
}): ReactElement {
  const { side, own, other, kind, axes, comparison } = props;
  const regions = comparison.regions.filter((region) => region.side === side);
  const otherSet = side === "a" ? comparison.b : comparison.a;
  const outside = (side === "a" ? comparison.a : comparison.b)?.outside ?? 0;
  return (
    <section className={styles["group"]}>
      <header className={styles["regionsHead"]}>
        <SideSign side={side} />
        <h3 className={styles["groupTitle"]}>{messages.onlyReaches(own.name)}</h3>
        <span className={styles["quiet"]}>{messages.outsideContour(other.name)}</span>
        <span className={classes("mono", styles["end"])}>{count(outside)}</span>
      </header>
      {regions.length === 0 && <p className={styles["note"]}>{messages.reachesNothingAlone(other.name)}</p>}
      {otherSet !== null &&
        regions.map((region) => (
          <Region
            key={region.number}
            region={region}
            words={regionWords(region, axes, otherSet)}
            wordsInSentence={regionWords(region, axes, otherSet, "sentence")}
            own={own}
            kind={kind}
            axes={axes}
          />
        ))}
    </section>
  );
}

const shownPictures = 5;

function Region(props: {
  region: RangeRegion;
  words: string;
  wordsInSentence: string;
  own: ShownSide;
  kind: LevelKind;
  axes: PlotAxes;
}): ReactElement {
  const { region, words, wordsInSentence, own, kind, axes } = props;
  const isChosen = useRangeLook((state) => state.region === region.number);
  const withheld = useWithheld();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) box.current?.scrollIntoView({ block: "nearest" });
  }, [isChosen]);
  const pictures = Array.from(
    { length: Math.min(shownPictures, region.ids.length) },
    (_, i) => region.ids[Math.floor((i * region.ids.length) / Math.min(shownPictures, region.ids.length))] ?? 0,
  );
  const cannot = withheld ?? (kind.tasks.some(canAim) && own.run.documentId !== null ? undefined : messages.noDocument);
  return (
    <div ref={box} className={classes(styles["region"], isChosen && styles["chosen"])}>
      <button
        type="button"
        className={styles["regionName"]}
        aria-pressed={isChosen}
        aria-label={messages.regionLabel(region.number, words, region.ids.length)}
        onClick={() => useRangeLook.setState({ region: isChosen ? null : region.number })}
      >
        <span className={classes(styles["badge"], region.side === "b" && styles["badgeB"])}>{region.number}</span>
        <span className={styles["words"]}>{words}</span>
        <span className="mono">{count(region.ids.length)}</span>
      </button>
      <div className={styles["pictures"]}>
        {pictures.map((id) => (
          <span key={id} className={styles["picture"]}>
            <Thumbnail id={id} width={54} height={54} />
          </span>
        ))}
      </div>
      {isChosen && (
        <div className={styles["actions"]}>
          <Button
            size="small"
            icon={Grid2x2}
            onClick={() => attempt(messages.couldntShowLevels, () => showRegion(own, region, axes))}
          >
            {messages.showInGrid}
          </Button>
          <Button
            size="small"
            look="main"
            icon={Plus}
            disabledReason={cannot}
            onClick={() =>
              attempt(messages.couldntSearchRegion, () =>
                generateInRegion(kind, own.run, region, axes, wordsInSentence),
              )
            }
          >
            {messages.generateMore(region.number)}
          </Button>
        </div>
      )}
    </div>
  );
}
