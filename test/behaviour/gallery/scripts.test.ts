import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { createNodeMaker } from "#main/processes/nodeMaker.ts";
import type { FromScripts, ToScripts } from "#main/scripts/process/scriptProtocol.ts";
import { createScriptRunner } from "#main/scripts/scriptRunner.ts";
import { createCandidatesService } from "#main/services/candidates/candidatesService.ts";
import { createOwnMetrics } from "#main/services/candidates/own/ownMetrics.ts";
import { createDocumentsService } from "#main/services/documents/documentsService.ts";
import { nodeScriptEntry } from "#main/services/processEntries.ts";
import { openPermissions } from "#main/services/permissions.ts";
import { createScriptsService } from "#main/services/scripts/scriptsService.ts";
import { insertCandidates } from "#main/store/insertCandidates.ts";
import type { EngineCandidate } from "#main/processes/protocol.ts";
import { asJson } from "#shared/kernel/json.ts";
import { stableStringify } from "#shared/kernel/json.ts";
import { levelKind } from "#shared/levels/registry.ts";
import { newScript } from "#shared/scripts/newScript.ts";
import type { Script } from "#shared/scripts/scriptDocument.ts";
import { addEmptyRun } from "../../support/storedRun.ts";
import { type Site, createSites } from "../project/projectSite.ts";

/** A gallery of Sokoban levels, and scripts beside it. */
const sites = createSites();
let site: Site;
const runner = createScriptRunner(createNodeMaker<ToScripts, FromScripts>(nodeScriptEntry()));
const kind = levelKind("sokoban");
const everything = { foldDuplicates: false };

/** Corridors of 3, 4, 5 ... cells with a box. */
function candidates(from: number, count: number): EngineCandidate[] {
  return Array.from({ length: count }, (_, i) => {
    const width = from + i + 3;
    const rows = ["#".repeat(width + 2), `#@$${" ".repeat(width - 3)}.#`, "#".repeat(width + 2)];
    const level = kind.textFormats[0]?.parse?.(rows.join("\n")).levels[0]?.level;
    return {
      sequence: from + i,
      level: stableStringify(level),
      canonicalKey: kind.canonicalKey(level),
      metrics: kind.measure(level),
      milliseconds: 0,
    };
  });
}

interface Studio {
  readonly documents: ReturnType<typeof createDocumentsService>;
  readonly own: ReturnType<typeof createOwnMetrics>;
  readonly candidates: ReturnType<typeof createCandidatesService>;
  readonly scripts: ReturnType<typeof createScriptsService>;
}

/** The services of a person's studio: their settings say which scripts may run. */
async function studioOf(person: string): Promise<Studio> {
  const scripting = { run: runner.run, allowed: await openPermissions(join(site.home, person, "allowed.txt")) };
  const own = createOwnMetrics(site.slot, scripting);
  return {
    documents: createDocumentsService(site.slot, Date.now, scripting),
    own,
    candidates: createCandidatesService(site.slot, Date.now, own),
    scripts: createScriptsService(site.slot, own, scripting),
  };
}

let studio: Studio;

beforeEach(async () => {
  site = sites.open();
  await site.project.create({ name: "Corridors" });
  const { store } = site.slot.current();
  addEmptyRun(store, { id: "run0000001", kind: "sokoban", task: "generate" });
  insertCandidates(store, { kind: "sokoban", run: 1, shard: 0, now: 0 }, candidates(0, 5));
  studio = await studioOf("author");
});
afterEach(() => sites.dispose());
afterAll(() => runner.close());

async function addScript(name: string, source: string, more: Partial<Script> = {}) {
  const created = await studio.documents.create({ type: "sokoban-script", name });
  const document = { ...created, data: { ...newScript(kind), ...more, source } };
  const data = asJson(document.data);
  const { revision } = await studio.documents.save({ id: created.id, data, baseRevision: created.revision });
  return { ...document, revision };
}
async function values(id: string, { candidates: service }: Studio = studio): Promise<readonly (number | null)[]> {
  const sort = { by: "arrival", direction: "ascending" } as const;
  const { items } = await service.page({ filter: everything, sort, limit: 500 });
  return items.map(({ metrics }) => metrics[id] ?? null);
}

test("a metric by a script stands beside the others, and formulas use it", async () => {
  const widths = "export default (level) => level.rows ? level.rows[0].length : JSON.stringify(level).length";
  await addScript("Text length", widths);
  const formulas = await studio.documents.create({
    type: "sokoban-metrics",
    name: "Ours",
    data: {
      metrics: [
        { id: "own-twice", name: "Twice", formula: "2 * textLength", unit: "", hint: "", better: "higher", digits: 0 },
      ],
      checks: [],
    },
  });
  await studio.own.settled();
  const found = await values("own-text-length");
  expect(found).not.toContain(null);
  expect(await values("own-twice")).toEqual(found.map((value) => 2 * (value ?? 0)));
  expect(formulas.id).not.toBe("");
  // What arrives later is measured by itself.
  const { slot } = site;
  const more = candidates(5, 3);
  insertCandidates(slot.current().store, { kind: "sokoban", run: 1, shard: 0, now: 0 }, [
    ...studio.own.measured(slot.current(), { kind: "sokoban", documentId: null }, more),
  ]);
  expect((await values("own-text-length")).slice(5)).toEqual([null, null, null]);
  await studio.own.settled();
  expect(await values("own-twice")).toEqual((await values("own-text-length")).map((value) => 2 * (value ?? 0)));
  expect(await values("own-text-length")).not.toContain(null);
});

test("a script is a TypeScript file in the folder scripts, and a changed one never shows an old value", async () => {
  const script = await addScript("Size", "export default (): number => 1");
  const { folder } = site.slot.current();
  const [name] = site.slot
    .current()
    .documents.list()
    .map(({ beside }) => beside);
  expect(name).toBe(join(folder, "scripts", `size-${script.id}.ts`));
  expect(readFileSync(name ?? "", "utf8")).toBe("export default (): number => 1");
  await studio.own.settled();
  expect(new Set(await values("own-size"))).toEqual(new Set([1]));
  const data = asJson({ ...script.data, source: "export default (): number => 2" });
  await studio.documents.save({ id: script.id, data, baseRevision: script.revision });
  for (const value of await values("own-size")) expect(value).not.toBe(1);
  await studio.own.settled();
  expect(new Set(await values("own-size"))).toEqual(new Set([2]));
});

test("a script with an error says where, and has values when it is mended", async () => {
  const script = await addScript("Rows", "export default (level) => {\n  return level.rowz.length;\n}");
  await studio.own.settled();
  expect(new Set(await values("own-rows"))).toEqual(new Set([null]));
  const [state] = (await studio.scripts.list({})).scripts;
  expect(state).toMatchObject({ isAllowed: true, measured: 5, faults: 5, total: 5 });
  expect(state?.fault).toMatch(/^Script “Rows”, line 2: TypeError: .* Correct the script\.$/);
  const data = asJson({ ...script.data, source: "export default () => 7" });
  await studio.documents.save({ id: script.id, data, baseRevision: script.revision });
  await studio.own.settled();
  expect(new Set(await values("own-rows"))).toEqual(new Set([7]));
  expect((await studio.scripts.list({})).scripts[0]).toMatchObject({ faults: 0, fault: null });
});

test("a script of somebody else runs when its reader has agreed, and asks again when it was changed", async () => {
  const script = await addScript("Count", "export default () => 3");
  await studio.own.settled();
  const path = site.slot.current().folder;
  await site.project.close({});
  // Another person's studio.
  site = sites.open(site.home);
  const reader = await studioOf("reader");
  await site.project.open({ path });
  await reader.own.settled();
  expect(new Set(await values("own-count", reader))).toEqual(new Set([null]));
  const [before] = (await reader.scripts.list({})).scripts;
  expect(before?.isAllowed).toBe(false);
  const asked = { documentId: script.id, script: script.data, filter: everything, most: 5 };
  await expect(reader.scripts.try(asked)).rejects.toThrow(/hasn't been allowed to run here/);
  await expect(reader.scripts.allow({ documentId: script.id, hash: "another" })).rejects.toThrow(/has changed/);
  await reader.scripts.allow({ documentId: script.id, hash: before?.hash ?? "" });
  await reader.own.settled();
  expect(new Set(await values("own-count", reader))).toEqual(new Set([3]));
  expect(await reader.scripts.try(asked)).toMatchObject({ total: 5, tried: 5, values: [3, 3, 3, 3, 3], faults: 0 });
  // Changed by another program.
  writeFileSync(join(path, "scripts", `count-${script.id}.ts`), "export default () => 4");
  await site.slot.current().documents.rescan();
  await reader.own.settled();
  expect((await reader.scripts.list({})).scripts[0]?.isAllowed).toBe(false);
  expect(new Set(await values("own-count", reader))).toEqual(new Set([null]));
});

test("a transform changes a document as its type allows, and is refused with one sentence otherwise", async () => {
  const change = await addScript("Wrong", "export default (data) => ({ ...data, rows: 5 })", {
    role: "transform",
    documentType: kind.documentTypes[0]?.id ?? "",
  });
  const room = await studio.documents.create({ type: kind.documentTypes[0]?.id ?? "", name: "Room" });
  const asked = { scriptId: change.id, documentId: room.id, data: room.data };
  await expect(studio.scripts.transform(asked)).rejects.toThrow(
    /The script “Wrong” made a document that isn't valid: /,
  );
  const data = asJson({ ...change.data, source: "export default (data) => data" });
  await studio.documents.save({ id: change.id, data, baseRevision: change.revision });
  expect(await studio.scripts.transform(asked)).toEqual({ data: room.data });
});
