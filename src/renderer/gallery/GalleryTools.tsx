import { ownFirst } from "#shared/formula/ownMeasures.ts";
import { plural } from "#shared/text/format.ts";
import {
  ArrowDownWideNarrow,
  ArrowUpNarrowWide,
  Columns2,
  GitCompareArrows,
  Grid2x2,
  LayoutGrid,
  Map as MapIcon,
  Sheet,
  Trash2,
} from "lucide-react";
import { useState, type ReactElement } from "react";
import { attempt } from "#renderer/studio/errors.ts";
import { useWithheld } from "#renderer/studio/session.ts";
import { useSetting } from "#renderer/studio/settings.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Dialog } from "#renderer/parts/Dialog.tsx";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { Segmented } from "#renderer/parts/Segmented.tsx";
import { Select } from "#renderer/parts/Select.tsx";
import { Slider } from "#renderer/parts/Slider.tsx";
import { Switch } from "#renderer/parts/Switch.tsx";
import { Tooltip } from "#renderer/parts/Tooltip.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { messages as rangeMessages } from "./range/messages.ts";
import { RangeTools } from "./range/RangeTools.tsx";
import { CompareTools } from "./compare/CompareTools.tsx";
import { useCurate, type CurateMode } from "./curateStore.ts";
import { showMode } from "./curateViews.ts";
import { normalTileSize, tileSizeSetting } from "./GalleryGrid.tsx";
import { useGalleryKind } from "./galleryKind.ts";
import { deleteRejected } from "./galleryMarks.ts";
import { refreshGallery, showQuery } from "./galleryPages.ts";
import styles from "./GalleryTools.module.css";
import { linearScore } from "#shared/taste/tasteModel.ts";
import { likelySort, sortByTaste, usedModel, useTaste } from "./taste/tasteStore.ts";
import { withoutError } from "./frontErrors.ts";
import { messages } from "./messages.ts";
import { toggleStacks } from "./stacks.ts";

const modes: readonly { value: CurateMode; label: string; icon: typeof LayoutGrid }[] = [
  { value: "grid", label: messages.grid, icon: LayoutGrid },
  { value: "compare", label: messages.compare, icon: Columns2 },
  { value: "survey", label: messages.survey, icon: Grid2x2 },
  { value: "map", label: messages.map, icon: MapIcon },
  { value: "range", label: rangeMessages.compareRuns, icon: GitCompareArrows },
];

/** The row above the gallery: view, order, duplicates, size of the tiles, and what is done with the rejected ones. */
export function GalleryTools(): ReactElement {
  const mode = useCurate((state) => state.mode);
  const showsTiles = useCurate((state) => state.mode === "grid" && !state.isBig);
  const unshown = useCurate((state) => state.unshown);
  const folded = useCurate((state) => state.filter.foldDuplicates);
  const areStacked = useCurate((state) => state.stacks !== undefined);
  const isEmpty = useCurate((state) => (state.counts?.total ?? 0) === 0);
  const [size, setSize] = useSetting(tileSizeSetting, normalTileSize);
  function fold(foldDuplicates: boolean): void {
    const filter = { ...useCurate.getState().filter, foldDuplicates };
    attempt(messages.couldntChangeFilter, () => showQuery({ filter }));
  }
  return (
    <div className={styles["tools"]} role="toolbar" aria-label={messages.galleryTitle}>
      <Segmented
        label={messages.view}
        value={mode}
        options={modes}
        onChange={(value) => attempt(messages.couldntChangeView, () => showMode(value))}
      />
      {mode === "compare" ? (
        <>
          <span className={styles["space"]} />
          <CompareTools />
        </>
      ) : mode === "range" ? (
        <>
          <span className={styles["space"]} />
          <RangeTools />
        </>
      ) : (
        <>
          <SortControl />
          {unshown > 0 && (
            <Button size="small" onClick={() => attempt(messages.couldntReadGallery, refreshGallery)}>
              {messages.showNew(unshown)}
            </Button>
          )}
          <div className={styles["switches"]}>
            <FrontSwitch />
            <span className={styles["pair"]}>
              {messages.foldDuplicates}
              <Switch label={messages.foldDuplicates} checked={folded} onChange={fold} />
            </span>
            <span className={styles["pair"]}>
              {messages.stackSimilar}
              <Switch
                label={messages.stackSimilar}
                checked={areStacked}
                onChange={() => attempt(messages.couldntStack, toggleStacks)}
              />
            </span>
            {showsTiles && (
              <span className={styles["pair"]}>
                <span className={styles["word"]}>{messages.size}</span>
                <Slider
                  label={messages.thumbnailSize}
                  value={size}
                  min={90}
                  max={360}
                  step={2}
                  width={5.25}
                  onChange={setSize}
                />
              </span>
            )}
            <IconButton
              icon={Sheet}
              size="normal"
              label={messages.saveTable}
              command="candidates.saveTable"
              disabledReason={isEmpty ? messages.noCandidatesInTable : undefined}
            />
            <DeleteRejected />
          </div>
        </>
      )}
    </div>
  );
}

/** Shows only the Pareto front of the kind's conflicting metrics, over the whole source. */
function FrontSwitch(): ReactElement | null {
  const kind = useGalleryKind();
  const isOn = useCurate((state) => state.filter.front !== undefined);
  const unknown = useCurate(({ window }) =>
    kind === null || !isOn
      ? 0
      : withoutError(
          kind,
          [...window.pages.values()].flatMap(({ items }) => items),
        ),
  );
  if (kind?.tradeOffs === undefined && !isOn) return null;
  const names = (kind?.tradeOffs ?? []).map((id) => kind?.metrics.find((metric) => metric.id === id)?.label ?? id);
  function show(only: boolean): void {
    const { front: _, ...others } = useCurate.getState().filter;
    const filter = only && kind?.tradeOffs !== undefined ? { ...others, front: [...kind.tradeOffs] } : others;
    attempt(messages.couldntChangeFilter, () => showQuery({ filter }));
  }
  return (
    <Tooltip label={unknown > 0 ? messages.frontUnknownHint : messages.frontHint(names)}>
      <span className={styles["pair"]}>
        {messages.front}
        <Switch label={messages.front} checked={isOn} onChange={show} />
        {unknown > 0 && <span role="status">{messages.frontUnknown(unknown)}</span>}
      </span>
    </Tooltip>
  );
}

function SortControl(): ReactElement {
  const sort = useCurate((state) => state.sort);
  const kind = useGalleryKind();
  const model = useTaste((taste) => (taste.kind === kind?.id ? usedModel(taste.model) : undefined));
  const options = [
    { value: "arrival", label: messages.arrival },
    { value: "stars", label: messages.stars },
    ...(model === undefined && sort.by !== likelySort ? [] : [{ value: likelySort, label: messages.likelyToKeep }]),
    ...ownFirst(kind?.metrics ?? []).map((metric) => ({ value: `metric:${metric.id}`, label: metric.label })),
  ];
  const isOutdated =
    sort.by === likelySort &&
    model !== undefined &&
    JSON.stringify(sort.score) !== JSON.stringify(linearScore(model).weights);
  const isUp = sort.direction === "ascending";
  const show = (next: typeof sort): void => attempt(messages.couldntChangeSortOrder, () => showQuery({ sort: next }));
  const choose = (by: string): void => {
    if (by === likelySort) sortByTaste();
    else show({ by, direction: sort.direction });
  };
  return (
    <>
      <span className={classes(styles["quiet"], styles["word"])}>{messages.sort}</span>
      <Select label={messages.sortBy} hideLabel value={sort.by} options={options} onChange={choose} />
      <IconButton
        icon={isUp ? ArrowUpNarrowWide : ArrowDownWideNarrow}
        size="normal"
        label={isUp ? messages.lowestFirst : messages.highestFirst}
        onClick={() => show({ ...sort, direction: isUp ? "descending" : "ascending" })}
      />
      {isOutdated && (
        <Button size="small" onClick={sortByTaste}>
          {messages.updateOrder}
        </Button>
      )}
    </>
  );
}

function DeleteRejected(): ReactElement {
  const rejected = useCurate((state) => state.counts?.flags.reject ?? 0);
  const withheld = useWithheld();
  const [isAsking, setAsking] = useState(false);
  const reason = withheld ?? (rejected === 0 ? messages.nothingRejected : undefined);
  const question = `Delete ${plural(rejected, messages.rejectedCandidate)}?`;
  return (
    <>
      <Button
        size="small"
        icon={Trash2}
        aria-label={messages.deleteRejected}
        disabledReason={reason}
        onClick={() => setAsking(true)}
      >
        <span className={styles["word"]}>{messages.deleteRejected}</span>
      </Button>
      <Dialog
        title={question}
        open={isAsking}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{messages.cancel}</Button>
            <Button
              look="danger"
              onClick={() => {
                setAsking(false);
                attempt(messages.couldntDeleteRejectedCandidates, deleteRejected);
              }}
            >
              {messages.deleteCount(rejected)}
            </Button>
          </>
        }
      >
        {messages.undoUntilClosed}
      </Dialog>
    </>
  );
}
