import { Footprints, PencilLine, Play, TriangleAlert } from "lucide-react";
import type { ReactElement } from "react";
import { attempt } from "#renderer/studio/errors.ts";
import { useReadOnly } from "#renderer/studio/session.ts";
import { useLevelViews } from "#renderer/editors/kindScreens.ts";
import { useKeptPool } from "./keptPool.ts";
import { FieldsSection } from "#renderer/levels/fields/FieldsSection.tsx";
import { putFieldValue } from "#renderer/levels/fields/fieldEdits.ts";
import { useFields } from "#renderer/levels/fields/useFields.ts";
import type { FieldValue } from "#shared/fields/fieldValues.ts";
import type { PackEntry } from "#shared/project/packFile.ts";
import { LevelView } from "#renderer/levels/LevelView.tsx";
import { Button } from "#renderer/parts/Button.tsx";
import { Icon } from "#renderer/parts/Icon.tsx";
import { projectKindNow } from "#renderer/history/projectKinds.ts";
import styles from "./ExportPanel.module.css";
import { fillPackGaps, moveWhereItFits, placeThatFits } from "./packActions.ts";
import { canSearchFor, searchForStep } from "./gapRun.ts";
import { curvePoints } from "./packCurve.ts";
import { distanceWords, packCurve } from "./packMetrics.ts";
import { editEntries, usePack } from "#renderer/history/packStore.ts";
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
