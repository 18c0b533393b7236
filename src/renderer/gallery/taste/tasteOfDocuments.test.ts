import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createCandidatesService } from "#main/services/candidates/candidatesService.ts";
import { createProjectFolder } from "#main/services/project/createProjectFolder.ts";
import { loadProject } from "#main/services/project/loadProject.ts";
import { createProjectSlot } from "#main/services/project/projectHolder.ts";
import { addRun, keepCandidates } from "#main/store/runRecords.ts";
import type { Store } from "#main/store/openStore.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import { levelKind } from "#shared/levels/registry.ts";
import { scoreOf, linearScore } from "#shared/taste/tasteModel.ts";
import { useSession } from "#renderer/studio/session.ts";
import { readMarked, tasteOf, usedModel } from "./tasteStore.ts";

const sokoban = levelKind("sokoban");

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "levelwright-taste-"));
});
afterEach(() => {
  useSession.setState({ client: null });
  rmSync(folder, { recursive: true, force: true });
});

/** A run of a document whose rooms have 1 to 40 pushes. */
function addRooms(store: Store, documentId: string): void {
  const run = {
    id: `run-${documentId}`,
    kind: "sokoban",
    task: "generate",
    documentId,
    documentName: documentId,
    parameters: {},
    seed: 1,
    count: 40,
    timeLimitSeconds: null,
    engineVersion: "1",
    createdAt: 1,
  };
  const number = addRun(store, run, null, [
    { shard: 0, seed: 1, asked: 40, state: "done", done: 0, attempts: 1, counters: {}, problems: [] },
  ]);
  const made = Array.from({ length: 40 }, (_, sequence) => ({
    sequence,
    level: `{"rows":["${documentId}${sequence}"]}`,
    canonicalKey: `${documentId}${sequence}`,
    metrics: { pushes: sequence + 1, boxes: 3 + (sequence % 4) },
  }));
  keepCandidates(store, { number, kind: "sokoban", shard: 0 }, made, 1);
}

it("marks of one document say nothing of another's levels: opposite marks are learned as opposite tastes", async () => {
  const slot = createProjectSlot();
  const project = await createProjectFolder(folder, "Marks");
  await slot.replace(await loadProject(project, { events: slot.events, now: Date.now, setDatabaseAside: false }));
  const { store } = slot.current();
  const candidates = createCandidatesService(slot);
  useSession.setState({ client: { candidates } as unknown as StudioClient });
  for (const id of ["hall", "crypt"]) addRooms(store, id);
  const sort = { by: "arrival", direction: "ascending" } as const;
  for (const [documentId, keepsLong] of [
    ["hall", true],
    ["crypt", false],
  ] as const) {
    const { items } = await candidates.page({ filter: { documentId, foldDuplicates: false }, sort, limit: 100 });
    expect(items).toHaveLength(40);
    for (const flag of ["keep", "reject"] as const) {
      const isMarked = (pushes: number): boolean => (pushes > 20 === keepsLong) === (flag === "keep");
      const ids = items.filter(({ metrics }) => isMarked(metrics["pushes"] ?? 0)).map(({ id }) => id);
      await candidates.mark({ target: { ids }, change: { flag }, label: flag });
    }
  }
  const tastes = await Promise.all(
    ["hall", "crypt"].map(async (id) => tasteOf(sokoban, id, await readMarked(sokoban, id), new Set())),
  );
  for (const [at, taste] of tastes.entries()) {
    expect([taste.liked, taste.disliked]).toEqual([20, 20]);
    const model = usedModel(taste.model)!;
    const score = (pushes: number): number => scoreOf(linearScore(model), { pushes, boxes: 4 });
    expect(score(35) > score(5), ["hall", "crypt"][at]).toBe(at === 0);
  }
  // Combined they would show nothing: that is what a taste of the entire project would show.
  const both = [...(await readMarked(sokoban, "hall")), ...(await readMarked(sokoban, "crypt"))];
  expect(usedModel(tasteOf(sokoban, "both", both, new Set()).model)).toBeUndefined();
  await slot.replace(undefined);
});
