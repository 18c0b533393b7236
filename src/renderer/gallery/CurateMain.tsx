import { useEffect, useRef, type ReactElement } from "react";
import type { Run } from "#shared/contract/runs.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { showWorkspace } from "#renderer/studio/layoutStore.ts";
import { showWhy } from "#renderer/runs/runNotices.ts";
import { isLive, useRuns } from "#renderer/runs/runsStore.ts";
import { foundNothing, isReportRun, runTitle } from "#renderer/runs/runWords.ts";
import { useCommands } from "#renderer/commands/registry.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { EmptyState } from "#renderer/parts/EmptyState.tsx";
import { ErrorCard } from "#renderer/parts/ErrorCard.tsx";
import { BestsMap } from "./BestsMap.tsx";
import { BigView } from "./BigView.tsx";
import { CompareView } from "./compare/CompareView.tsx";
import { SurveyView } from "./compare/SurveyView.tsx";
import { candidateViewCommands } from "./candidateViews.ts";
import { curateCommands } from "./curateCommands.ts";
import { useCurateFeed } from "./curateFeed.ts";
import styles from "./CurateMain.module.css";
import { isClose, useCurate } from "./curateStore.ts";
import { clearConditions, conditionCount, sourceOf } from "./filterModel.ts";
import { FilterStrip } from "./FilterStrip.tsx";
import { GalleryGrid } from "./GalleryGrid.tsx";
import { showQuery } from "./galleryPages.ts";
import { GalleryTools } from "./GalleryTools.tsx";
import { RangeView } from "./range/RangeView.tsx";
import { SearchField } from "./search/SearchField.tsx";
import { messages as rangeMessages } from "./range/messages.ts";
import { useComparedRuns } from "#renderer/runs/comparedRuns.ts";
import { showMode } from "./curateViews.ts";
import { useTasteTraining } from "./taste/tasteStore.ts";
import { messages } from "./messages.ts";

/** The middle of the Curate workspace: filters, tools, and the gallery or one of its close views. */
export function CurateMain(): ReactElement {
  useCurateFeed();
  useTasteTraining();
  useCommands(curateCommands);
  useCommands(candidateViewCommands);
  useAskedComparison();
  // A close view needs the room more than the filters do.
  const close = useCurate(isClose);
  const filtersShown = useCurate((state) => state.filtersShown) && !close;
  const isNew = useCurate((state) => state.status === "ready" && state.everything?.total === 0);
  if (isNew) return <NoCandidates />;
  return (
    <div className={styles["main"]}>
      {!close && <SearchField />}
      {filtersShown && <FilterStrip />}
      <GalleryTools />
      <Content />
    </div>
  );
}

/** Shows the comparison of runs when it is requested from outside the gallery. */
function useAskedComparison(): void {
  const asked = useComparedRuns((state) => state.asked);
  const shown = useRef(0);
  useEffect(() => {
    if (asked === shown.current) return;
    shown.current = asked;
    attempt(rangeMessages.couldntCompare, () => showMode("range"));
  }, [asked]);
}

function Content(): ReactElement {
  const mode = useCurate((state) => state.mode);
  const isBig = useCurate((state) => state.isBig);
  const status = useCurate((state) => state.status);
  const total = useCurate((state) => state.window.total);
  if (status === "failed") return <Failed />;
  switch (mode) {
    case "grid":
      if (status === "ready" && total === 0) return <NothingPasses />;
      return isBig ? <BigView /> : <GalleryGrid />;
    case "compare":
      return <CompareView />;
    case "survey":
      return <SurveyView />;
    case "range":
      return <RangeView />;
    case "map":
      return (
        <div className={styles["content"]}>
          <BestsMap pictured />
        </div>
      );
  }
}

function Failed(): ReactElement {
  const error = useCurate((state) => state.error);
  return (
    <div className={styles["content"]}>
      <div className={styles["failure"]}>
        <ErrorCard
          place={error?.place ?? messages.couldntReadGallery}
          message={error?.message ?? ""}
          remedy={error?.remedy}
          actions={
            <Button onClick={() => attempt(messages.couldntReadGallery, () => showQuery({}))}>
              {messages.tryAgain}
            </Button>
          }
        />
      </div>
    </div>
  );
}

/** In place of an empty gallery: why the newest run found nothing, or how candidates come about. */
export function NoCandidates(): ReactElement {
  const run = useRuns((state) => state.runs.find((one) => !isReportRun(one)));
  if (run !== undefined && foundNothing(run)) return <FoundNothing run={run} />;
  const live = run !== undefined && isLive(run) ? run : undefined;
  return (
    <EmptyState
      title={messages.noCandidatesYet}
      drawing={<TilesDrawing />}
      actions={
        <Button look="main" onClick={() => (live === undefined ? showWorkspace("draw") : showWhy(live.id))}>
          {live === undefined ? messages.drawAndGenerate : messages.showRun}
        </Button>
      }
    >
      {live === undefined
        ? messages.noCandidatesHint
        : messages.runIsLive(live.number, runTitle(live), live.documentName)}
    </EmptyState>
  );
}

/** Why the newest run found nothing. */
function FoundNothing({ run }: { run: Run }): ReactElement {
  return (
    <EmptyState
      title={messages.runFoundNothing(run.number, runTitle(run), run.documentName)}
      drawing={<TilesDrawing />}
      actions={
        <Button look="main" onClick={() => showWhy(run.id)}>
          {messages.showRun}
        </Button>
      }
    >
      {run.problems[0]?.message ?? messages.noReason}
    </EmptyState>
  );
}

function NothingPasses(): ReactElement {
  const filter = useCurate((state) => state.filter);
  const conditions = conditionCount(filter);
  const source = sourceOf(filter);
  const run = useRuns((state) => state.runs.find((one) => !isReportRun(one) && isOf(one, source)));
  function clear(): void {
    const filter = clearConditions(useCurate.getState().filter);
    attempt(messages.couldntChangeFilter, () => showQuery({ filter }));
  }
  if (conditions === 0 && run !== undefined && foundNothing(run)) {
    return (
      <div className={styles["content"]}>
        <FoundNothing run={run} />
      </div>
    );
  }
  return (
    <div className={styles["content"]}>
      <EmptyState
        title={conditions === 0 ? messages.emptySource : messages.noneMatchesTitle}
        {...(conditions === 0 ? {} : { actions: <Button onClick={clear}>{messages.clearFilters}</Button> })}
      >
        {conditions === 0 ? messages.emptySourceHint : messages.noneMatchesHint}
      </EmptyState>
    </div>
  );
}

function isOf(run: Run, source: ReturnType<typeof sourceOf>): boolean {
  if (source.type === "all") return true;
  return source.type === "runs" ? source.runIds.includes(run.id) : source.documentId === run.documentId;
}

/** Three cards, the middle one marked as kept. */
function TilesDrawing(): ReactElement {
  return (
    <svg width="180" height="76" viewBox="0 0 180 76" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden>
      {[4, 64, 124].map((x) => (
        <g key={x}>
          <rect x={x} y={10} width={52} height={56} rx={6} />
          <path d={`M${x} 52h52M${x + 10} 20h14v10h18v12H${x + 16}V32h-6z`} />
        </g>
      ))}
      <circle cx="112" cy="14" r="9" fill="var(--bg-1)" stroke="var(--good)" />
      <path d="M107.500 14l3.500 3.500 6-7" stroke="var(--good)" />
    </svg>
  );
}
