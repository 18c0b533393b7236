import { FileUp, Folder, FolderSearch, Table2, Sigma } from "lucide-react";
import { useState, type ReactElement } from "react";
import type { LevelPlaysOfPack, KindCalibration } from "#shared/contract/plays.ts";
import type { PackEntry } from "#shared/project/packFile.ts";
import { runCommandById } from "#renderer/commands/registry.ts";
import { usePack } from "#renderer/history/packStore.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Icon } from "#renderer/parts/Icon.tsx";
import { Popover } from "#renderer/parts/Popover.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { Segmented } from "#renderer/parts/Segmented.tsx";
import { attempt } from "#renderer/studio/errors.ts";
import { studio, useWithheld, useSession } from "#renderer/studio/session.ts";
import { type Calibration, expectedSeconds, neededLevels, neededSolves } from "#shared/plays/calibrate.ts";
import { useProjectKind } from "#renderer/history/projectKinds.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { FolderPicker } from "../FolderPicker.tsx";
import { heatLayers } from "./heatShapes.ts";
import { playsMessages as messages } from "./messages.ts";
import { type PlaysOfPack, useHeatLayer, usePlaysOf } from "./playsStore.ts";
import styles from "./PlaysSection.module.css";
import { selectAt } from "../packSelection.ts";
import { effortOf, expectedFormula, isCurrentMetric, saveExpectedMetric } from "./expectedMetric.ts";

/** What testers did in the selected level, and the ways to get plays. */
export function PlaysSection({ packId }: { packId: string }): ReactElement | null {
  const plays = usePlaysOf(packId);
  const entry = usePack((state) => state.pack?.entries[state.selected]);
  if (plays === undefined) return null;
  const isEmpty = plays.levels.length === 0;
  return (
    <Section title={messages.title} note={isEmpty ? undefined : messages.people(plays.people)}>
      <div className={styles["plays"]}>
        {isEmpty ? (
          <p>
            <b>{messages.emptyTitle}</b> {messages.emptyHint}
          </p>
        ) : (
          entry !== undefined && <PlaysOfLevel entry={entry} plays={plays} />
        )}
        {entry !== undefined && !isEmpty && <ExpectedTime entry={entry} plays={plays} />}
        {plays.ofOtherLevels > 0 && <p className={styles["quiet"]}>{messages.ofOtherLevels(plays.ofOtherLevels)}</p>}
        {plays.refused > 0 && <p className={styles["quiet"]}>{messages.refused(plays.refused)}</p>}
        <WatchedFolder folder={plays.folder} />
        <Actions plays={plays} />
      </div>
    </Section>
  );
}

function PlaysOfLevel({ entry, plays }: { entry: PackEntry; plays: PlaysOfPack }): ReactElement {
  const level = plays.levels.find(({ entryId }) => entryId === entry.id);
  const layer = useHeatLayer((state) => state.layer);
  if (level === undefined) return <p>{messages.noneHere}</p>;
  return (
    <>
      <p>
        <b>{messages.solved(level.solvers, level.people)}</b>
      </p>
      <Facts level={level} />
      <Segmented
        label={messages.layer}
        value={layer ?? "off"}
        options={[
          { value: "off", label: messages.noLayer },
          ...heatLayers.map((one) => ({ value: one, label: messages.layers[one] })),
        ]}
        onChange={(next) => useHeatLayer.setState({ layer: next === "off" ? null : next })}
      />
    </>
  );
}

function Facts({ level }: { level: LevelPlaysOfPack }): ReactElement {
  const { medianMoves, medianSeconds } = level;
  const facts = [
    [messages.medianMoves, medianMoves === null ? messages.none : messages.moves(medianMoves)],
    [messages.medianTime, medianSeconds === null ? messages.none : messages.seconds(medianSeconds)],
    [messages.plays, String(level.plays)],
    [messages.undos, String(level.undos)],
    [messages.restarts, String(level.restarts)],
    ...(level.hints > 0 ? [[messages.hints, String(level.hints)]] : []),
    ...(level.gaveUp > 0 ? [[messages.gaveUp, String(level.gaveUp)]] : []),
    ...(level.left > 0 ? [[messages.left, String(level.left)]] : []),
  ];
  return (
    <dl className={styles["facts"]} data-plays-of-level>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function WatchedFolder({ folder }: { folder: PlaysOfPack["folder"] }): ReactElement | null {
  const withheld = useWithheld();
  if (folder === null) return null;
  return (
    <div className={styles["folder"]}>
      <span>
        <Icon icon={Folder} size={12} /> {messages.watching(folder.path)}
      </span>
      {folder.problem !== null && <span className={styles["bad"]}>{folder.problem}</span>}
      <Button
        size="small"
        disabledReason={withheld}
        onClick={() => attempt(messages.couldntWatch, () => studio().plays.watchFolder({ folder: null }))}
      >
        {messages.stopWatching}
      </Button>
    </div>
  );
}

function Actions({ plays }: { plays: PlaysOfPack }): ReactElement {
  const native = useSession((session) => session.host?.capabilities.nativeDialogs === true);
  const projectPath = useSession((session) => session.project?.path ?? "");
  const [isPicking, setPicking] = useState(false);
  const reason = useWithheld();
  const startIn = plays.folder?.path ?? projectPath;
  const watch = (folder: string): void => attempt(messages.couldntWatch, () => studio().plays.watchFolder({ folder }));
  async function pickNatively(): Promise<void> {
    const { path } = await studio().host.pickFolder({ title: messages.watchTitle, startIn });
    if (path !== null) watch(path);
  }
  return (
    <div className={styles["buttons"]}>
      {plays.levels.length > 0 && (
        <Popover
          label={messages.allLevels}
          size="wide"
          trigger={
            <Button size="small" icon={Table2}>
              {messages.allLevels}
            </Button>
          }
        >
          <LevelsTable plays={plays} />
        </Popover>
      )}
      <Button size="small" icon={FileUp} disabledReason={reason} onClick={() => void runCommandById("file.import")}>
        {messages.importPlays}
      </Button>
      <Button
        size="small"
        icon={FolderSearch}
        disabledReason={reason}
        onClick={() => (native ? attempt(messages.couldntWatch, pickNatively) : setPicking(true))}
      >
        {messages.watch}
      </Button>
      <FolderPicker
        open={isPicking}
        title={messages.watchTitle}
        startIn={`${startIn}/plays`}
        onClose={() => setPicking(false)}
        onPick={(folder) => {
          setPicking(false);
          watch(folder);
        }}
      />
    </div>
  );
}

/** Every level of the pack that somebody played, in the pack's order; a press selects it. */
function LevelsTable({ plays }: { plays: PlaysOfPack }): ReactElement {
  const entries = usePack((state) => state.pack?.entries) ?? [];
  const byId = new Map(plays.levels.map((level) => [level.entryId, level]));
  return (
    <div className={styles["scroll"]}>
      <table className={styles["table"]}>
        <thead>
          <tr>
            {[
              messages.level,
              messages.columns.solved,
              messages.columns.moves,
              messages.columns.time,
              messages.undos,
              messages.restarts,
              messages.columns.unsolved,
            ].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, index) => {
            const level = byId.get(entry.id);
            if (level === undefined) return null;
            const { medianMoves, medianSeconds } = level;
            return (
              <tr key={entry.id}>
                <th scope="row">
                  <button type="button" onClick={() => selectAt(index, "only")}>
                    {index + 1} {entry.title}
                  </button>
                </th>
                <td>{messages.of(level.solvers, level.people)}</td>
                <td>{medianMoves === null ? messages.none : messages.moves(medianMoves)}</td>
                <td>{medianSeconds === null ? messages.none : messages.seconds(medianSeconds)}</td>
                <td>{level.undos}</td>
                <td>{level.restarts}</td>
                <td>{level.gaveUp + level.left}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={styles["quiet"]}>{messages.medians}</p>
    </div>
  );
}

/** How long people are expected to take for the selected level, or what is missing to say so. */
function ExpectedTime({ entry, plays }: { entry: PackEntry; plays: PlaysOfPack }): ReactElement | null {
  const found = plays.calibrations.find(({ kind }) => kind === entry.kind);
  if (found === undefined) return null;
  const { calibration } = found;
  const value = effortOf(entry, found.effort);
  return (
    <>
      <dl className={styles["expected"]} data-expected-time>
        <dt>{messages.expected}</dt>
        <dd>{calibration === null ? messages.notCalibrated : timeText(calibration, value)}</dd>
      </dl>
      {calibration === null ? (
        <p className={styles["quiet"]}>{missingText(found)}</p>
      ) : (
        <CalibrationAbout found={found} calibration={calibration} />
      )}
    </>
  );
}

function missingText({ unmeasured, solves, levels }: KindCalibration): string {
  if (unmeasured > 0) return messages.needsMeasuring(unmeasured);
  return solves < neededSolves ? messages.needsPlays(solves, neededSolves) : messages.needsLevels(levels, neededLevels);
}

function timeText(calibration: Calibration, effort: number | undefined): string {
  if (effort === undefined) return messages.notMeasured;
  const [time, low, high] = expectedSeconds(calibration, effort).map(messages.seconds);
  return messages.expectedTime(time ?? "", low ?? "", high ?? "");
}

function CalibrationAbout(props: { found: KindCalibration; calibration: Calibration }): ReactElement {
  const { found, calibration } = props;
  const kind = useProjectKind(found.kind);
  const withheld = useWithheld();
  const label = kind?.metrics.find(({ id }) => id === found.effort)?.label ?? found.effort;
  const isCurrent = isCurrentMetric(found.kind, expectedFormula(found.effort, calibration));
  return (
    <>
      <p className={styles["quiet"]}>
        {messages.fitted(label, calibration.levels, calibration.solves, calibration.error)}
      </p>
      <div className={styles["buttons"]}>
        <Button
          size="small"
          icon={Sigma}
          disabledReason={withheld ?? (isCurrent === true ? messages.metricIsCurrent : undefined)}
          onClick={() =>
            attempt(messages.couldntSaveMetric, async () => {
              await saveExpectedMetric(found, calibration);
              showToast({ text: messages.metricSaved(kind?.title ?? found.kind) });
            })
          }
        >
          {isCurrent === undefined ? messages.useAsMetric : messages.updateMetric}
        </Button>
      </div>
    </>
  );
}
