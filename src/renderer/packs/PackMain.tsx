import { longestName } from "#shared/text/plainName.ts";
import { ArrowDownNarrowWide, CopyMinus, FileUp, Lightbulb } from "lucide-react";
import { useEffect, useMemo, type CSSProperties, type ReactElement } from "react";
import { FinishMergeButton, useMarkedFile } from "#renderer/explorer/FinishMergeButton.tsx";
import { attempt } from "#renderer/studio/errors.ts";
import { showWorkspace } from "#renderer/studio/layoutStore.ts";
import { onProjectEvent } from "#renderer/studio/projectFeed.ts";
import { useReadOnly, useSession } from "#renderer/studio/session.ts";
import { useViewport } from "#renderer/studio/viewport.ts";
import { useCommands, runCommandById } from "#renderer/commands/registry.ts";
import { metricValue } from "#renderer/gallery/metricText.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { EmptyState } from "#renderer/parts/EmptyState.tsx";
import { ErrorCard } from "#renderer/parts/ErrorCard.tsx";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { Popover } from "#renderer/parts/Popover.tsx";
import { Select } from "#renderer/parts/Select.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { findLevelKind } from "#shared/levels/registry.ts";
import type { MetricDefinition } from "#shared/levels/levelKind.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import { CurveChart } from "./CurveChart.tsx";
import { useKeptPool } from "./keptPool.ts";
import {
  changeTarget,
  chooseCurveMetric,
  chooseSomePack,
  createPack,
  fillPackGaps,
  renamePack,
  sortPack,
} from "./packActions.ts";
import { useMeasuredLevels } from "./measure/measuring.ts";
import { packCommands } from "./packCommands.ts";
import { curvePoints, meanMetric, targetCounts, type CurvePoint, type PackCurve } from "./packCurve.ts";
import { PackLevelView } from "./PackLevelView.tsx";
import { PackList } from "./PackList.tsx";
import styles from "./PackMain.module.css";
import { usePackView } from "./packViewStore.ts";
import { packCurve, packMetrics } from "./packMetrics.ts";
import { useSavedSnapshots } from "#renderer/history/documentLibrary.ts";
import { packChanged, readPack, resolveConflict, usePack } from "#renderer/history/packStore.ts";
import { takeFocus } from "#renderer/parts/takeFocus.ts";
import { messages } from "./messages.ts";

/** The middle of the Pack workspace: head with figures, chart over the order, list. */
export function PackMain(): ReactElement {
  useShownPack();
  useMeasuredLevels();
  useCommands(packCommands);
  const pack = usePack((state) => state.pack);
  const error = usePack((state) => state.error);
  const packId = usePack((state) => state.packId);
  const broken = useSession((session) => session.packs.find((one) => one.id === packId && one.broken !== undefined));
  const marked = useMarkedFile(broken);
  const hasPacks = useSession((session) => session.packs.length > 0);
  const shown = usePack((state) => state.pack?.entries[state.selected]);
  const view = usePackView((state) => state.view);
  const remedy = marked === null ? error?.remedy : messages.finishOrRestore;
  if (error !== null)
    return (
      <div className={styles["failure"]}>
        <ErrorCard
          place={error.place ?? messages.couldntReadPack}
          message={error.message}
          remedy={remedy}
          actions={marked !== null && <FinishMergeButton marked={marked} />}
        />
      </div>
    );
  if (pack !== null && shown !== undefined && view !== null) return <PackLevelView entry={shown} view={view} />;
  if (pack !== null) return <PackOf pack={pack} />;
  return hasPacks ? <div className={styles["main"]} /> : <NoPack />;
}

/** Shows a pack by default, and follows changes of its file. */
function useShownPack(): void {
  const packs = useSession((session) => session.packs);
  useEffect(() => {
    // One that was shown before; what is chosen below is read by that.
    const { packId } = usePack.getState();
    if (packId !== null) void readPack(packId);
    return onProjectEvent((event) => {
      if (event.type === "pack" && event.change !== "removed") packChanged(event.packId, event.origin);
    });
  }, []);
  useEffect(chooseSomePack, [packs]);
}

function PackOf({ pack }: { pack: PackFile }): ReactElement {
  const readOnly = useReadOnly();
  const { width } = useViewport();
  // The project's own metrics are among them: another formula is another list.
  const documents = useSavedSnapshots();
  const { curve, metrics } = useMemo(
    () => ({ curve: packCurve(pack), metrics: packMetrics(pack), documents }),
    [pack, documents],
  );
  const metric = metrics.find(({ id }) => id === curve?.metric);
  const points = useMemo(() => (curve === null ? [] : curvePoints(pack.entries, curve)), [pack.entries, curve]);
  const columns = metrics.filter(({ id }) => id !== curve?.metric).slice(0, width < 1500 ? 2 : 4);
  return (
    <div className={styles["main"]} style={{ "--columns": columns.length } as CSSProperties}>
      <Conflict name={pack.name} />
      <PackHead pack={pack} curve={curve} metric={metric} metrics={metrics} points={points} readOnly={readOnly} />
      {pack.entries.length === 0 ? (
        <EmptyPack readOnly={readOnly} />
      ) : (
        <>
          {curve !== null && metric !== undefined && (
            <CurveChart entries={pack.entries} points={points} metric={metric} curve={curve} readOnly={readOnly} />
          )}
          <PackList entries={pack.entries} points={points} metric={metric} columns={columns} readOnly={readOnly} />
        </>
      )}
    </div>
  );
}

function PackHead(props: {
  pack: PackFile;
  curve: PackCurve | null;
  metric: MetricDefinition | undefined;
  metrics: readonly MetricDefinition[];
  points: readonly CurvePoint[];
  readOnly: boolean;
}): ReactElement {
  const { pack, curve, metric, points, readOnly } = props;
  const { pool } = useKeptPool(pack);
  const mean = curve === null ? null : meanMetric(pack.entries, curve.metric);
  const { inside, outside, withoutValue } = targetCounts(points);
  const reason = readOnly ? messages.readOnly : undefined;
  return (
    <header className={styles["head"]}>
      <div className={styles["name"]}>
        <h2>
          <Popover
            label={messages.renamePack}
            align="start"
            trigger={
              <button type="button" className={styles["title"]}>
                {pack.name}
              </button>
            }
          >
            <TextField
              label={messages.name}
              value={pack.name}
              inputRef={takeFocus}
              maxLength={longestName}
              disabled={readOnly}
              onCommit={renamePack}
            />
          </Popover>
        </h2>
        <div className={styles["facts"]}>{factsOf(pack)}</div>
      </div>
      <span className={styles["space"]} />
      {metric !== undefined && mean !== null && (
        <Figure value={metricValue(metric, mean)} label={messages.mean(metric.label)} />
      )}
      <Figure value={String(outside)} label={messages.outsideTarget} isBad={outside > 0} />
      {metric !== undefined && withoutValue > 0 && (
        <Figure value={String(withoutValue)} label={messages.withoutValue(metric.label)} />
      )}
      {curve !== null && metric !== undefined && (
        <div className={styles["actions"]}>
          <Popover label={messages.target} align="start" trigger={<Button>{messages.target}</Button>}>
            <TargetFields curve={curve} metric={metric} metrics={props.metrics} readOnly={readOnly} />
          </Popover>
          <Button icon={ArrowDownNarrowWide} disabledReason={reason} onClick={() => sortPack("ascending")}>
            {messages.sortBy(metric.label)}
          </Button>
          {pack.entries.some(({ kind }) => findLevelKind(kind)?.similarity !== undefined) && (
            <IconButton
              icon={CopyMinus}
              size="normal"
              label={messages.removeLookAlikes}
              look="filled"
              disabledReason={reason}
              onClick={() => void runCommandById("pack.lookAlikes")}
            />
          )}
          <Button
            look="main"
            icon={Lightbulb}
            disabledReason={reason ?? (outside === 0 ? messages.noGaps(inside, withoutValue) : undefined)}
            onClick={() => attempt(messages.couldntFillGaps, () => fillPackGaps(pool))}
          >
            {messages.fillGapsFromKept}
          </Button>
        </div>
      )}
    </header>
  );
}

function TargetFields(props: {
  curve: PackCurve;
  metric: MetricDefinition;
  metrics: readonly MetricDefinition[];
  readOnly: boolean;
}): ReactElement {
  const { curve, metric } = props;
  const limits = { step: 10 ** -metric.digits, digits: metric.digits, unit: metric.unit, disabled: props.readOnly };
  return (
    <div className={styles["target"]}>
      <Select
        label={messages.metric}
        value={curve.metric}
        options={props.metrics.map(({ id, label }) => ({ value: id, label }))}
        disabled={props.readOnly}
        onChange={chooseCurveMetric}
      />
      <NumberField
        key={`first ${curve.metric}`}
        label={messages.firstLevel}
        value={curve.target[0]?.[1] ?? 0}
        {...limits}
        onCommit={(start) => changeTarget({ start })}
      />
      <NumberField
        key={`last ${curve.metric}`}
        label={messages.lastLevel}
        value={curve.target.at(-1)?.[1] ?? 0}
        {...limits}
        onCommit={(end) => changeTarget({ end })}
      />
      <NumberField
        key={`tolerance ${curve.metric}`}
        label={messages.tolerance}
        value={curve.tolerance}
        {...limits}
        min={0}
        onCommit={(tolerance) => changeTarget({ tolerance })}
      />
    </div>
  );
}

function Figure(props: { value: string; label: string; isBad?: boolean }): ReactElement {
  return (
    <div className={styles["figure"]}>
      <b className={classes(props.isBad && styles["bad"])}>{props.value}</b>
      <span>{props.label}</span>
    </div>
  );
}

function Conflict({ name }: { name: string }): ReactElement | null {
  const conflict = usePack((state) => state.conflict);
  if (!conflict) return null;
  const resolve = (choice: "theirs" | "mine"): void =>
    attempt(messages.couldntSave(name), () => resolveConflict(choice));
  return (
    <div className={styles["conflict"]}>
      <ErrorCard
        place={name}
        message={messages.changedByAnotherProgram}
        actions={
          <>
            <Button onClick={() => resolve("mine")}>{messages.keepMyVersion}</Button>
            <Button onClick={() => resolve("theirs")}>{messages.useFile}</Button>
          </>
        }
      />
    </div>
  );
}

function EmptyPack({ readOnly }: { readOnly: boolean }): ReactElement {
  return (
    <div className={styles["content"]}>
      <EmptyState
        title={messages.emptyTitle}
        actions={
          readOnly ? undefined : <Button onClick={() => showWorkspace("curate")}>{messages.keepLevelsInCurate}</Button>
        }
      >
        {messages.emptyHint}
      </EmptyState>
    </div>
  );
}

function NoPack(): ReactElement {
  const readOnly = useReadOnly();
  const { kept } = useKeptPool(null);
  const make = (): void => attempt(messages.couldntCreatePack, () => createPack("kept"));
  return (
    <EmptyState
      title={messages.noPackYet}
      drawing={<ListDrawing />}
      actions={
        <>
          {kept > 0 && !readOnly ? (
            <Button look="main" onClick={make}>
              {messages.createPack(kept)}
            </Button>
          ) : (
            !readOnly && (
              <Button look="main" onClick={() => showWorkspace("curate")}>
                {messages.openCurate}
              </Button>
            )
          )}
          {!readOnly && (
            <Button icon={FileUp} onClick={() => void runCommandById("pack.import")}>
              {messages.importFile}
            </Button>
          )}
        </>
      }
    >
      {messages.noPackHint}
    </EmptyState>
  );
}

/** Three rows under a rising line. */
function ListDrawing(): ReactElement {
  return (
    <svg width="180" height="86" viewBox="0 0 180 86" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden>
      <path d="M6 34L60 26 116 16 174 4" stroke="var(--good)" strokeDasharray="2 5" strokeLinecap="round" />
      <path d="M6 34L60 22 116 20 174 6" />
      {[44, 58, 72].map((y) => (
        <g key={y}>
          <rect x={6} y={y} width={14} height={10} rx={2} />
          <path d={`M28 ${y + 5}h${y === 58 ? 120 : 140}`} />
        </g>
      ))}
    </svg>
  );
}

function factsOf(pack: PackFile): string {
  const kinds = [...new Set(pack.entries.map((entry) => entry.kind))].map((id) => findLevelKind(id)?.title ?? id);
  const runs = new Set(pack.entries.flatMap((entry) => entry.provenance?.run ?? []));
  return messages.packFacts(kinds, pack.entries.length, runs.size);
}
