import { useEffect } from "react";
import { reportError } from "#renderer/studio/errors.ts";
import { onProjectEvent } from "#renderer/studio/projectFeed.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { onRunEvent } from "#renderer/runs/runsFeed.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { ProjectEvent } from "#shared/contract/project.ts";
import type { RunEvent, Run } from "#shared/contract/runs.ts";
import { forgetDetails } from "./candidateDetails.ts";
import { useCurate } from "./curateStore.ts";
import { noFilter, sameFilter, withSource, type Source } from "./filterModel.ts";
import { isOwnStep } from "./galleryMarks.ts";
import { isArrivalOrder, lastIdInView, loadCounts, refreshGallery, resetCurate, showQuery } from "./galleryPages.ts";
import { messages } from "./messages.ts";

/** Minimum interval between updates with new candidates, in milliseconds. */
const arrivalPause = 400;
/** Fewer tiles than about a screen: new ones are shown whatever the order is. */
const fewTiles = 40;
/** How long a tile counts as new; longer than its fade, so that a late first paint still fades. */
const arrivedFor = 1500;

const arrivals: number[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Keeps the Curate workspace current while it is on screen: project, runs, other windows' marks. */
export function useCurateFeed(): void {
  const projectId = useSession((session) => session.project?.id);
  const client = useSession((session) => session.client);
  useEffect(() => {
    if (client === null || projectId === undefined) return undefined;
    // A search from the command box may precede the first visit to the gallery.
    if (shownProject !== undefined && shownProject !== projectId) resetCurate();
    const isFirstLook = shownProject !== projectId && sameFilter(useCurate.getState().filter, noFilter);
    shownProject = projectId;
    // Other windows may have changed marks while Curate wasn't on screen.
    forgetDetails();
    if (isFirstLook) void showLanding(client);
    else void showQuery({});
    const stops = [onRunEvent(applyRunEvent), onProjectEvent((event) => void applyProjectEvent(event))];
    return () => stops.forEach((stop) => stop());
  }, [client, projectId]);
}

let shownProject: string | undefined;

/** The first visit in a project; a source chosen before the answer arrives stays. */
async function showLanding(client: StudioClient): Promise<void> {
  const known = useRuns.getState().runs;
  const runs =
    known.length > 0
      ? known
      : await client.runs.list({}).then(
          (answer) => answer.runs,
          () => [],
        );
  const { filter } = useCurate.getState();
  await showQuery(sameFilter(filter, noFilter) ? { filter: withSource(filter, landingSource(runs)) } : {});
}

function applyRunEvent(event: RunEvent): void {
  if (event.type !== "candidates" && event.type !== "finished") return;
  if (event.type === "candidates") arrivals.push(...event.candidateIds);
  if (arrivals.length > 0) timer ??= setTimeout(takeInArrivals, arrivalPause);
}

function takeInArrivals(): void {
  timer = undefined;
  const ids = new Set(arrivals.splice(0));
  if (wouldMoveTiles(ids)) {
    useCurate.setState(({ unshown }) => ({ unshown: unshown + ids.size }));
    loadCounts().catch(() => undefined);
    return;
  }
  useCurate.setState({ arrived: ids });
  setTimeout(() => {
    // Later ones stay new for as long.
    if (useCurate.getState().arrived === ids) useCurate.setState({ arrived: new Set() });
  }, arrivedFor);
  refresh();
}

/** New tiles may only appear below the visible ones, unless the screen is still nearly empty. */
function wouldMoveTiles(ids: ReadonlySet<number>): boolean {
  const { sort, window, mode } = useCurate.getState();
  if (mode !== "grid" || window.total < fewTiles) return false;
  const lastSeen = lastIdInView();
  return !isArrivalOrder(sort) || lastSeen === undefined || [...ids].some((id) => id < lastSeen);
}

async function applyProjectEvent(event: ProjectEvent): Promise<void> {
  if (event.type !== "candidates" || event.runId !== null || (await isOwnStep(event.batchId))) return;
  forgetDetails();
  refresh();
}

function refresh(): void {
  refreshGallery().catch((error: unknown) => reportError(messages.couldntRefreshGallery, error));
}

type FoundBy = Pick<Run, "id" | "kind" | "number" | "progress">;

/**
 * What Curate initially shows of a project. Filters, plots and archive need the metrics of one kind: with one kind it
 * is everything, with several the newest run with results.
 */
export function landingSource(runs: readonly FoundBy[]): Source {
  const found = runs.filter(({ progress }) => progress.done > 0);
  const [newest] = found.toSorted((a, b) => b.number - a.number);
  const kinds = new Set(found.map(({ kind }) => kind));
  return newest === undefined || kinds.size < 2 ? { type: "all" } : { type: "runs", runIds: [newest.id] };
}
