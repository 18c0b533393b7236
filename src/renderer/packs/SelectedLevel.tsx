import { Footprints, PencilLine, Play, TriangleAlert } from "lucide-react";
import type { ReactElement } from "react";
import { attempt } from "#renderer/studio/errors.ts";
import { useReadOnly, studio } from "#renderer/studio/session.ts";
import { useLevelViews } from "#renderer/editors/kindScreens.ts";
import { FieldsSection } from "#renderer/levels/fields/FieldsSection.tsx";
import { putFieldValue } from "#renderer/levels/fields/fieldEdits.ts";
import { useFields } from "#renderer/levels/fields/useFields.ts";
import type { FieldValue } from "#shared/fields/fieldValues.ts";
import type { PackEntry } from "#shared/project/packFile.ts";
import { LevelView } from "#renderer/levels/LevelView.tsx";
import { Button } from "#renderer/parts/Button.tsx";
import { Icon } from "#renderer/parts/Icon.tsx";
import { projectKindNow } from "#renderer/history/projectKinds.ts";
import { editEntries, usePack } from "#renderer/history/packStore.ts";
import { canAim, type AimRange } from "#shared/levels/aim.ts";
import type { MetricDefinition } from "#shared/levels/levelKind.ts";
import { findLevelKind } from "#shared/levels/registry.ts";
import { messages as galleryMessages } from "#renderer/gallery/messages.ts";
import { rangeWords } from "#renderer/gallery/metricText.ts";
import { startAimedRun } from "#renderer/runs/aimedRun.ts";
import { onRunEvent } from "#renderer/runs/runsFeed.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { useKeptPool } from "./keptPool.ts";
import styles from "./ExportPanel.module.css";
import { fillPackGaps, moveWhereItFits, placeThatFits } from "./packActions.ts";
import { curvePoints, type CurvePoint } from "./packCurve.ts";
import { distanceWords, packCurve } from "./packMetrics.ts";
import { useHeatPaint } from "./plays/heatPaint.ts";
import { editCopy } from "./editCopy.ts";
import { messages } from "./messages.ts";

/** The selected level of the pack: its picture, what can be done with it, and what is wrong with its place. */
export function SelectedLevel(): ReactElement | null {
  const pack = usePack((state) => state.pack);
  const selected = usePack((state) => state.selected);
  const entry = pack?.entries[selected];
  const heat = useHeatPaint(pack?.id, entry);
  if (pack === null || entry === undefined) return null;
  return (
    <>
      <header className={styles["head"]}>
        <span className={styles["quiet"]}>{messages.levelNumber(selected + 1)}</span>
        <b className={styles["name"]}>{entry.title}</b>
      </header>
      <div className={styles["paper"]}>
        <LevelView kind={entry.kind} level={entry.level} label={entry.title} lookedAtIn="pack" paintOver={heat} />
      </div>
      <LevelActions kind={entry.kind} />
      <PlaceAdvice index={selected} />
      <EntryFields entry={entry} />
    </>
  );
}

/** Shows the level in place of the list, or makes a document of it; nothing for kinds that are view-only. */
function LevelActions({ kind }: { kind: string }): ReactElement | null {
  const views = useLevelViews(kind);
  const readOnly = useReadOnly();
  if (views?.Play === undefined && views?.Steps === undefined && views?.toDocument === undefined) return null;
  return (
    <div className={styles["actions"]}>
      {views.Play !== undefined && (
        <Button size="small" icon={Play} command="pack.play">
          {messages.play}
        </Button>
      )}
      {views.Steps !== undefined && (
        <Button size="small" icon={Footprints} command="pack.steps">
          {messages.steps}
        </Button>
      )}
      {views.toDocument !== undefined && (
        <Button
          size="small"
          icon={PencilLine}
          command="pack.edit"
          disabledReason={readOnly ? messages.readOnly : undefined}
          onClick={editCopy}
        >
          {messages.editCopy}
        </Button>
      )}
    </div>
  );
}

/** The project's own fields of a level; the pack keeps their values. */
function EntryFields({ entry }: { entry: PackEntry }): ReactElement {
  return (
    <FieldsSection
      key={entry.id}
      fields={useFields(entry.kind)}
      owner="level"
      values={[entry.fields]}
      onChange={(label, id, value, gesture) =>
        editEntries(
          label,
          (entries) => entries.map((one) => (one.id === entry.id ? withFieldValue(one, id, value) : one)),
          gesture,
        )
      }
    />
  );
}

function withFieldValue(entry: PackEntry, id: string, value: FieldValue | undefined): PackEntry {
  const { fields = {}, ...rest } = entry;
  const owner = { fields: { ...fields } };
  putFieldValue(owner, id, value);
  return { ...rest, ...owner };
}

/** What is wrong with the selected level's position, and two remedies. */
function PlaceAdvice({ index }: { index: number }): ReactElement | null {
  const pack = usePack((state) => state.pack);
  const readOnly = useReadOnly();
  const { pool } = useKeptPool(pack);
  const curve = pack === null ? null : packCurve(pack);
  const entry = pack?.entries[index];
  if (pack === null || curve === null || entry === undefined) return null;
  const point = curvePoints(pack.entries, curve)[index];
  const metric = projectKindNow(entry.kind)?.metrics.find(({ id }) => id === curve.metric);
  if (point === undefined || metric === undefined || Math.abs(point.distance) < 1e-9) return null;
  const place = placeThatFits(index);
  return (
    <div className={styles["advice"]}>
      <span className={styles["bad"]}>
        <Icon icon={TriangleAlert} size={15} />
      </span>
      <div>
        <b>{messages.missesTarget(metric.label, distanceWords(metric, point.distance))}</b>{" "}
        {place === null ? messages.noPlaceFits : messages.fitsAtPlace(place + 1)}
        {!readOnly && (
          <div className={styles["buttons"]}>
            {place !== null && (
              <Button size="small" onClick={() => moveWhereItFits(index)}>
                {messages.moveThere}
              </Button>
            )}
            <Button size="small" onClick={() => attempt(messages.couldntSwapLevel, () => fillPackGaps(pool, index))}>
              {messages.swapForKeptLevel}
            </Button>
            {canSearchFor(entry.kind) && entry.locked !== true && (
              <Button size="small" onClick={() => attempt(messages.couldntSwapLevel, () => searchForStep(index))}>
                {messages.searchForStep}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

/** Levels requested by a run for one step of the curve; the one nearest to the target is put into the pack. */
const wantedPerStep = 4;

/** The values with which a level meets a step: the band, rounded inwards to whole numbers; null if there are none. */
export function aimOfStep(metric: MetricDefinition, { low, high }: CurvePoint): AimRange | null {
  if (!Number.isFinite(low) || !Number.isFinite(high)) return null;
  if (metric.digits > 0) return { metric: metric.id, min: low, max: high };
  const [min, max] = [Math.ceil(low - 1e-9), Math.floor(high + 1e-9)];
  return max < min ? null : { metric: metric.id, min, max };
}

/** Whether a run can search for levels of this kind. */
export function canSearchFor(kindId: string): boolean {
  return findLevelKind(kindId)?.tasks.some(canAim) === true;
}

/**
 * Starts a run aimed at the band of a step that its level misses. When it ends, the result nearest to the target
 * replaces it, as one undoable step; unless the pack has another level there by then, or is no longer open: then the
 * results are left in the gallery.
 */
export async function searchForStep(index: number): Promise<void> {
  const { pack, packId } = usePack.getState();
  const curve = pack === null ? null : packCurve(pack);
  const entry = pack?.entries[index];
  if (pack === null || curve === null || entry === undefined) return;
  const kind = projectKindNow(entry.kind);
  const metric = kind?.metrics.find(({ id }) => id === curve.metric);
  const point = curvePoints(pack.entries, curve)[index];
  if (kind === undefined || metric === undefined || point === undefined) return;
  const range = aimOfStep(metric, point);
  if (range === null) {
    showToast({ text: messages.bandHoldsNoValue });
    return;
  }
  const words = galleryMessages.metricsInRanges([metric.label, rangeWords(metric, range)]);
  const { runs } = useRuns.getState();
  const run = await startAimedRun({ kind, aim: [range], runs, count: wantedPerStep, words });
  if (run === undefined) return;
  const stop = onRunEvent((event) => {
    if (event.type !== "finished" || event.run.id !== run.id) return;
    stop();
    attempt(messages.couldntSwapLevel, () => landFinds(run.id, packId, entry.id));
  });
}

async function landFinds(runId: string, packId: string | null, entryId: string): Promise<void> {
  const filter = { runIds: [runId], foldDuplicates: true };
  const sort = { by: "arrival", direction: "ascending" } as const;
  const { items } = await studio().candidates.page({ filter, sort, offset: 0, limit: 100 });
  // A run without results reports that itself.
  if (items.length === 0 || usePack.getState().packId !== packId) return;
  const index = usePack.getState().pack?.entries.findIndex(({ id }) => id === entryId) ?? -1;
  if (index >= 0) await fillPackGaps(items, index);
}
