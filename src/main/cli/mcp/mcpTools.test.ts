import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRouterClient } from "@orpc/server";
import { decode } from "fast-png";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Studio } from "#main/services/studio.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import { mostUndoEntries } from "#shared/contract/undo.ts";
import { allLevelKinds } from "#shared/levels/registry.ts";
import { createHeadlessStudio } from "../../../../test/support/headlessStudio.ts";
import { repositoryRoot } from "../../../../test/support/sourceFiles.ts";
import { sortBy } from "./candidateQuery.ts";
import { changingTools } from "./changingTools.ts";
import { createSteps } from "./documentStep.ts";
import type { McpCall, McpDesk } from "./mcpTool.ts";
import { readingTools } from "./readingTools.ts";

let home: string;
let studio: Studio;
let client: StudioClient;
let desk: McpDesk;
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), "levelwright-tools-"));
  const project = join(home, "priory");
  cpSync(join(repositoryRoot, "resources/samples/sunken-priory"), project, { recursive: true });
  studio = await createHeadlessStudio(home);
  client = createRouterClient(studio.router);
  await client.project.open({ path: project });
  desk = { client, kinds: allLevelKinds(), steps: createSteps(client, "mcpone"), project };
});
afterEach(async () => {
  await studio.close();
  rmSync(home, { recursive: true, force: true });
});

// What tools answer is JSON, of a shape of its own for each.
// oxlint-disable-next-line typescript/no-explicit-any
type Answer = any;
const quiet: McpCall = { signal: new AbortController().signal, progress: () => Promise.resolve() };

async function answer(name: string, input: object = {}, call = quiet) {
  const tool = [...readingTools, ...changingTools].find((one) => one.name === name)!;
  return tool.run(input, desk, call);
}
const ask = async (name: string, input: object = {}, call = quiet): Promise<Answer> =>
  (await answer(name, input, call)).value;
const rename = (name: string, label = `Rename to ${name}`) =>
  ask("change_document", {
    id: "lowerhalls",
    label,
    changes: [{ path: ["rooms", 0, "name"], value: name }],
  });
const firstRoom = async (): Promise<string> => (await ask("read_document", { id: "lowerhalls" })).data.rooms[0].name;
const undo = (id = "lowerhalls", what = "document") => ask("undo_change", { what, id });
const stepsOf = async (id = "lowerhalls"): Promise<string[]> => (await ask("read_document", { id })).steps;

test("tools that change something are told from those that look", () => {
  expect(readingTools.every(({ changes }) => !changes)).toBe(true);
  expect(changingTools.every(({ changes }) => changes)).toBe(true);
});

test("the project, its kinds and their document types are described as far as an assistant needs them", async () => {
  const overview = await ask("project_overview");
  expect(overview).toMatchObject({ name: "Sunken Priory", folder: desk.project, readOnly: false, packs: [], runs: [] });
  expect(overview.documents).toHaveLength(5);
  const { kinds } = await ask("describe_kind");
  expect(kinds).toEqual(allLevelKinds().map(({ id, title }) => ({ id, title })));
  const dungeon = await ask("describe_kind", { kind: "dungeon" });
  expect(dungeon.id).toBe("dungeon");
  expect(dungeon.documentTypes.map(({ id }: Answer) => id)).toContain("dungeon-graph");
  // Tasks that the studio starts itself are none of an assistant's.
  const known = allLevelKinds().find(({ id }) => id === "dungeon")!.tasks;
  const own = known.filter(({ startedBy }) => startedBy === undefined).map(({ id }) => id);
  expect(dungeon.tasks.map(({ id }: Answer) => id)).toEqual(own);
  await expect(ask("describe_kind", { kind: "chess" })).rejects.toThrow('There is no kind "chess".');
  const graph = await ask("describe_document_type", { type: "dungeon-graph" });
  expect(graph.schema.properties.rooms.type).toBe("array");
  expect(graph.empty.rooms).toEqual([]);
  await expect(ask("describe_document_type", { type: "sheet" })).rejects.toThrow('There is no document type "sheet".');
});

test("steps are undone one by one, the newest first, until there is none; a new one follows those that are left", async () => {
  const gatehouse = await firstRoom();
  await rename("Porch");
  await rename("Lodge");
  expect(await stepsOf()).toEqual(["Assistant: Rename to Porch", "Assistant: Rename to Lodge"]);
  expect(await undo()).toEqual({ undone: "Assistant: Rename to Lodge" });
  expect(await firstRoom()).toBe("Porch");
  await rename("Barbican");
  expect(await stepsOf()).toEqual(["Assistant: Rename to Porch", "Assistant: Rename to Barbican"]);
  expect(await undo()).toEqual({ undone: "Assistant: Rename to Barbican" });
  expect(await undo()).toEqual({ undone: "Assistant: Rename to Porch" });
  expect(await firstRoom()).toBe(gatehouse);
  await expect(undo()).rejects.toThrow("There is no step to undo.");
  const { history } = await client.documents.undoHistory({ id: "lowerhalls" });
  // What was undone can be redone in the studio, next to redo last.
  expect(history!.undone.map((id) => history!.entries.find((one) => one.id === id)!.label)).toEqual([
    "Assistant: Rename to Barbican",
    "Assistant: Rename to Porch",
  ]);
});

test("another connection goes on with the steps of the one before", async () => {
  await rename("Porch");
  desk = { ...desk, steps: createSteps(client, "mcptwo") };
  await rename("Lodge");
  expect(await undo()).toEqual({ undone: "Assistant: Rename to Lodge" });
  expect(await undo()).toEqual({ undone: "Assistant: Rename to Porch" });
});

test("a history holds the newest thousand steps", { timeout: 120_000 }, async () => {
  const document = { what: "document", id: "lowerhalls" } as const;
  const { data } = await client.documents.get({ id: "lowerhalls" });
  const { revision } = await client.documents.get({ id: "lowerhalls" });
  const entries = Array.from({ length: mostUndoEntries }, (_, at) => ({
    id: at + 1,
    label: `Step ${at + 1}`,
    changes: [{ path: ["rooms", 0, "name"], value: "Same" }],
    inverse: [{ path: ["rooms", 0, "name"], value: "Same" }],
    selectionBefore: [],
    selectionAfter: [],
  }));
  const done = entries.map(({ id }) => id);
  const editSessionId = "page-1";
  const changes = [{ path: ["rooms", 0, "name"], value: "Same" }];
  const undoUpdate = { basedOn: null, savedAt: 0, base: 0, done, undone: [], entries };
  await client.documents.journal({
    id: "lowerhalls",
    baseRevision: revision,
    editSessionId,
    edits: [{ label: "All", changes }],
    undo: undoUpdate,
  });
  const same = structuredClone(data) as Answer;
  same.rooms[0].name = "Same";
  await client.documents.save({
    id: "lowerhalls",
    baseRevision: revision,
    editSessionId,
    undoAt: mostUndoEntries,
    data: same,
  });
  await desk.steps.change(document, "One more", [{ path: ["rooms", 0, "name"], value: "New" }]);
  const { history } = await client.documents.undoHistory({ id: "lowerhalls" });
  expect(history!.done).toHaveLength(mostUndoEntries);
  expect(history!.base).toBe(1);
  expect([history!.done[0], history!.done.at(-1)]).toEqual([2, mostUndoEntries + 1]);
});

test("changes that the type's form doesn't allow are tried or refused, and never saved", async () => {
  const changes = [{ path: ["rooms"], value: 3 }];
  const tried = await ask("check_document", { id: "lowerhalls", changes });
  expect(tried.canBeSaved).toBe(false);
  await expect(ask("change_document", { id: "lowerhalls", label: "Break it", changes })).rejects.toThrow(
    "Nothing was changed",
  );
  expect(await stepsOf()).toEqual([]);
  const fine = await ask("check_document", {
    id: "lowerhalls",
    changes: [{ path: ["rooms", 0, "name"], value: "Porch" }],
  });
  expect(fine).toMatchObject({ canBeSaved: true });
  expect(fine.data.rooms[0].name).toBe("Porch");
  expect(await firstRoom()).not.toBe("Porch");
});

test("a document with unsaved edits of a studio that stopped isn't changed", async () => {
  const { revision } = await client.documents.get({ id: "lowerhalls" });
  const edits = [{ label: "Rename", changes: [{ path: ["rooms", 0, "name"], value: "Porch" }] }];
  await client.documents.journal({ id: "lowerhalls", baseRevision: revision, editSessionId: "page-1", edits });
  await client.project.close({});
  await client.project.open({ path: desk.project });
  await expect(rename("Lodge")).rejects.toThrow("It has unsaved edits");
  // Others can be.
  expect(
    (
      await ask("change_document", {
        id: "belltower1",
        label: "Rename",
        changes: [{ path: ["rooms", 0, "name"], value: "Foot" }],
      })
    ).data.rooms[0].name,
  ).toBe("Foot");
});

test("a document is created with its data or empty, and removed again", async () => {
  const empty = await ask("create_document", { type: "dungeon-graph", name: "Crypt" });
  expect(empty.data.rooms).toEqual([]);
  const { data } = await client.documents.get({ id: "lowerhalls" });
  const copy = await ask("create_document", { type: "dungeon-graph", name: "Halls", data });
  expect(copy.data).toEqual(data);
  expect(copy.problems.filter(({ severity }: Answer) => severity === "error")).toEqual([]);
  await ask("remove_document", { id: copy.id });
  expect((await ask("project_overview")).documents.map(({ name }: Answer) => name)).not.toContain("Halls");
});

test("a task is run to its end with its usual count or the one asked for, and says how far it is", async () => {
  const shares: number[] = [];
  const call = { ...quiet, progress: (share: number) => Promise.resolve(void shares.push(share)) };
  const run = await ask("run_task", { documentId: "cloistertile", task: "generate", count: 3, seed: 5 }, call);
  expect(run).toMatchObject({ state: "done", asked: 3, found: 3, problems: [], report: null });
  expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
  const told = await ask("read_run", { id: run.id });
  expect(told).toMatchObject({ id: run.id, seed: 5, state: "done", report: null });
  expect((await ask("project_overview")).runs).toHaveLength(1);
  await expect(ask("run_task", { documentId: "cloistertile", task: "fly" })).rejects.toThrow(/There is no task "fly"/);
  await expect(ask("run_task", { documentId: "priorycorridor", task: "generate" })).rejects.toThrow(
    'can\'t be run on "Corridors"',
  );
});

test("a run that its caller has given up is stopped, and what it has found stays", async () => {
  const input = { documentId: "cloistertile", task: "generate", count: 5000 };
  const before = await ask("run_task", input, { ...quiet, signal: AbortSignal.abort() });
  expect(before.state).toBe("stopped");
  const control = new AbortController();
  const call = { signal: control.signal, progress: () => Promise.resolve(control.abort()) };
  const during = await ask("run_task", input, call);
  expect(during.state).toBe("stopped");
  expect(during.found).toBeLessThan(5000);
});

test("candidates are filtered, sorted, marked and shown; marks are undone by their step or the newest first", async () => {
  await ask("run_task", { documentId: "cloistertile", task: "generate", count: 4, seed: 5 });
  const all = await ask("query_candidates");
  expect([all.total, all.candidates.length]).toEqual([4, 4]);
  const ids: number[] = all.candidates.map(({ id }: Answer) => id);
  expect((await ask("query_candidates", { offset: 1, limit: 2 })).candidates.map(({ id }: Answer) => id)).toEqual(
    ids.slice(1, 3),
  );
  const down = await ask("query_candidates", { descending: true });
  expect(down.candidates.map(({ id }: Answer) => id)).toEqual(ids.toReversed());
  const first = await ask("mark_candidates", { ids: ids.slice(0, 2), label: "Keep", flag: "keep", addTags: ["x"] });
  const second = await ask("mark_candidates", { ids: [ids[0]], label: "None", flag: "none", stars: 3 });
  expect([first.changed, second.changed]).toEqual([2, 1]);
  const marks = async (): Promise<Answer[]> =>
    (await ask("query_candidates")).candidates.map((one: Answer) => one.marks);
  expect((await marks()).map(({ flag, stars }) => [flag, stars])).toEqual([
    [null, 3],
    ["keep", 0],
    [null, 0],
    [null, 0],
  ]);
  expect((await ask("query_candidates", { filter: "is:kept" })).total).toBe(1);
  await expect(ask("query_candidates", { filter: "depht>3" })).rejects.toThrow('Couldn\'t read "depht>3"');
  expect(await ask("undo_marks")).toMatchObject({ label: "Assistant: None" });
  expect((await marks()).map(({ flag }) => flag)).toEqual(["keep", "keep", null, null]);
  expect(await ask("undo_marks", { batchId: first.batchId })).toMatchObject({ label: "Assistant: Keep" });
  expect((await marks()).map(({ tags }) => tags)).toEqual([[], [], [], []]);
  const read = await answer("read_candidate", { id: ids[0] });
  expect(read.png).toBeUndefined();
  expect((read.value as Answer).text).toContain("\n");
  const { png } = await answer("read_candidate", { id: ids[0], picture: true });
  const { width, height } = decode(png!);
  expect(Math.max(width, height)).toBeLessThanOrEqual(800);
  expect(Math.min(width, height)).toBeGreaterThan(100);
});

test("a pack is made of all that a filter lets through, gets what it lacks as a step, and is exported", async () => {
  await ask("run_task", { documentId: "cloistertile", task: "generate", count: 3, seed: 5 });
  const ids: number[] = (await ask("query_candidates")).candidates.map(({ id }: Answer) => id);
  await ask("mark_candidates", { ids: [ids[1]], label: "Keep", flag: "keep" });
  expect((await ask("create_pack", { name: "Empty" })).levels).toEqual([]);
  const { id, levels } = await ask("create_pack", { name: "Kept", filter: "is:kept" });
  expect(levels).toHaveLength(1);
  const add = () => ask("add_to_pack", { id, label: "Add all", candidateIds: ids });
  expect(await add()).toEqual({ added: 2, alreadyThere: 1, levels: 3 });
  // Nothing new is no step.
  expect(await add()).toEqual({ added: 0, alreadyThere: 3, levels: 3 });
  expect((await ask("read_pack", { id })).levels).toHaveLength(3);
  const folder = await ask("export_pack", { id, formats: ["pack-json"] });
  expect(folder.destination).toBe(join(desk.project, "exports"));
  for (const { path } of folder.files) expect(existsSync(join(folder.destination, path))).toBe(true);
  const zip = await ask("export_pack", { id, formats: ["pack-json"], folder: "zipped", zip: true });
  expect(zip.files.map(({ path }: Answer) => path).filter((path: string) => path.endsWith(".zip"))).toHaveLength(1);
  expect(await undo(id, "pack")).toEqual({ undone: "Assistant: Add all" });
  expect((await ask("read_pack", { id })).levels).toHaveLength(1);
  await expect(undo(id, "pack")).rejects.toThrow("There is no step to undo.");
});

test("candidates are in the order of arrival, stars or any metric", () => {
  expect(sortBy("arrival", false)).toEqual({ by: "arrival", direction: "ascending" });
  expect(sortBy("stars", true)).toEqual({ by: "stars", direction: "descending" });
  expect(sortBy("rooms", true)).toEqual({ by: "metric:rooms", direction: "descending" });
});
