import type { RateAnswer } from "#shared/levels/linjat/analyses.ts";
import { canonicalPuzzleKey } from "#shared/levels/linjat/canonicalPuzzle.ts";
import { keepTask } from "#shared/levels/linjat/keepTask.ts";
import { rowProblems } from "#shared/levels/linjat/rowProblems.ts";
import type { Problem } from "#shared/levels/problems.ts";
import { showWorkspace } from "#renderer/studio/layoutStore.ts";
import { studio } from "#renderer/studio/session.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { candidateName } from "#shared/project/candidateName.ts";
import { jumpToPlace } from "#renderer/studio/places.ts";
import { runToEnd } from "#renderer/runs/runToEnd.ts";
import { askAnalysis } from "../../tools/askAnalysis.ts";
import { boardRows } from "../board/boardEdits.ts";
import type { LinjatModel } from "../linjatModel.ts";
import { solutionFinding } from "../rating/boardFindings.ts";
import { messages } from "./messages.ts";

/** Keeps the drawn board in the gallery, and reports it. */
export async function keepInGallery(model: LinjatModel): Promise<void> {
  const kept = await keepBoard(model);
  if (kept === undefined) return;
  const name = candidateName(kept.id);
  showToast({
    text: kept.isNew ? messages.keptAsCandidate(name) : messages.alreadyKept(name),
    action: { label: messages.show, run: () => showWorkspace("curate") },
  });
}

/** Keeps the drawn board for a pack; an empty list when it is refused, which is reported. */
export async function keepForPack(model: LinjatModel): Promise<readonly number[]> {
  const kept = await keepBoard(model);
  return kept === undefined ? [] : [kept.id];
}

interface KeptBoard {
  readonly id: number;
  readonly isNew: boolean;
}

/**
 * Stores the board as a candidate with the flag "keep", the same board only once. A board without exactly one solution
 * is refused with the reason and the place, and nothing is stored.
 */
async function keepBoard(model: LinjatModel): Promise<KeptBoard | undefined> {
  const rows = boardRows(model.brief());
  const problem = await problemOf(rows);
  if (problem !== undefined) {
    tellRefusal(model, problem);
    return undefined;
  }
  const known = await findKept(rows);
  const id = known ?? (await store(model));
  if (id === undefined) return undefined;
  await studio().candidates.mark({
    target: { ids: [id] },
    change: { flag: "keep" },
    label: messages.keepDrawnBoard,
  });
  return { id, isNew: known === undefined };
}

/** Rated again instead of using the stored rating, which may be of the board before the last edit. */
async function problemOf(rows: readonly string[]): Promise<Problem | undefined> {
  const [broken] = rowProblems(rows);
  if (broken !== undefined) return broken;
  const answer = await askAnalysis<RateAnswer>("linjat", "rate", { level: { rows: [...rows] } });
  return solutionFinding(rows, answer, "error");
}

function tellRefusal({ session }: LinjatModel, { message, places }: Problem): void {
  const [place] = places;
  showToast({
    kind: "error",
    text: messages.couldntKeepBoard(message),
    ...(place === undefined ? {} : { action: { label: messages.show, run: () => jumpToPlace(session.id, place) } }),
  });
}

/** The candidate with exactly these rows, whatever its origin. */
async function findKept(rows: readonly string[]): Promise<number | undefined> {
  const canonicalKey = canonicalPuzzleKey({ rows: [...rows] });
  const { items } = await studio().candidates.page({
    filter: { kind: "linjat", canonicalKey, foldDuplicates: false },
    sort: { by: "arrival", direction: "ascending" },
    limit: 100,
  });
  const { levels } = await studio().candidates.levels({ ids: items.map(({ id }) => id) });
  return levels.find(({ level }) => JSON.stringify(level) === JSON.stringify({ rows }))?.id;
}

async function store(model: LinjatModel): Promise<number | undefined> {
  const { id: documentId } = model.session;
  const data = structuredClone({ ...model.brief(), rows: boardRows(model.brief()) });
  const run = await runToEnd(() =>
    studio().runs.start({ documentId, kind: "linjat", task: keepTask.id, parameters: {}, seed: 0, count: 1, data }),
  );
  const [problem] = run.problems;
  if (problem !== undefined) tellRefusal(model, problem);
  const { items } = await studio().candidates.page({
    filter: { runIds: [run.id], foldDuplicates: false },
    sort: { by: "arrival", direction: "ascending" },
    limit: 1,
  });
  return items[0]?.id;
}
