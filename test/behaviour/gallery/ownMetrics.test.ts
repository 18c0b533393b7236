import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildHere } from "#main/services/exports/exportBuilder.ts";
import { createExportsService } from "#main/services/exports/exportsService.ts";
import { anyFolder } from "#main/services/hostAccess.ts";
import { insertCandidates } from "#main/store/insertCandidates.ts";
import type { OwnMetrics } from "#shared/formula/ownMetricsDocument.ts";
import { asJson, stableStringify } from "#shared/kernel/json.ts";
import { levelKind } from "#shared/levels/registry.ts";
import { candidateId } from "#shared/project/candidateId.ts";
import { cycleInput } from "../../support/dungeonInputs.ts";
import { layoutsOf } from "../../support/dungeonLayouts.ts";
import { addEmptyRun } from "../../support/storedRun.ts";
import { type Site, createSites } from "../project/projectSite.ts";

/** A gallery of layouts and the document of the project's own metrics beside it. */
const sites = createSites();
let site: Site;
let document: { readonly id: string; revision: string };
const count = 30;
const everything = { foldDuplicates: false };

const metric = (id: string, formula: string) => ({
  id,
  name: id,
  formula,
  unit: "",
  hint: "",
  better: "higher" as const,
  digits: 2,
});
const check = (severity: "error" | "warning", formula: string) => ({
  id: "check-size",
  name: "Size",
  formula,
  sentence: "Layouts are large.",
  severity,
});

beforeEach(async () => {
  site = sites.open();
  await site.project.create({ name: "Priory" });
  const { store } = site.slot.current();
  addEmptyRun(store, { id: "run0000001", kind: "dungeon", task: "generate" });
  const kind = levelKind("dungeon");
  const made = layoutsOf(cycleInput(3), count).map((level, sequence) => ({
    sequence,
    level: stableStringify(level),
    canonicalKey: kind.canonicalKey(level),
    metrics: kind.measure(level),
  }));
  insertCandidates(store, { kind: "dungeon", run: 1, shard: 0, now: 0 }, made);
  const empty: OwnMetrics = { metrics: [], checks: [] };
  document = await site.documents.create({
    type: "dungeon-metrics",
    name: "Ours",
    data: asJson(empty),
  });
});
afterEach(() => sites.dispose());

async function save(own: Partial<OwnMetrics>): Promise<void> {
  const data = asJson({ metrics: [], checks: [], ...own });
  const saved = await site.documents.save({ id: document.id, data, baseRevision: document.revision });
  document.revision = saved.revision;
}
async function values(id: string): Promise<readonly (number | undefined)[]> {
  const sort = { by: "arrival", direction: "ascending" } as const;
  const { items } = await site.candidates.page({ filter: everything, sort, limit: 500 });
  return items.map(({ metrics }) => metrics[id]);
}

test("a metric by formula has a value for every candidate, and can be sorted and filtered by", async () => {
  await save({ metrics: [metric("own-size", "width * height"), metric("own-rooms", "count(rooms, area > 30)")] });
  await site.own.settled();
  const [sizes, widths, heights] = [await values("own-size"), await values("width"), await values("height")];
  expect(sizes).toEqual(widths.map((width, i) => (width ?? 0) * (heights[i] ?? 0)));
  expect(new Set(await values("own-rooms")).has(undefined)).toBe(false);
  const middle = sizes.map((size) => size ?? 0).toSorted((a, b) => a - b)[count / 2] ?? 0;
  const filter = { ...everything, metrics: [{ metric: "own-size", min: middle }] };
  const page = await site.candidates.page({
    filter,
    sort: { by: "metric:own-size", direction: "descending" },
    limit: 500,
  });
  const shown = page.items.map(({ metrics }) => metrics["own-size"] ?? 0);
  expect(shown).toEqual(
    sizes
      .map((size) => size ?? 0)
      .filter((size) => size >= middle)
      .toSorted((a, b) => b - a),
  );
  const { csv } = await site.candidates.table({ filter, sort: { by: "arrival", direction: "ascending" } });
  expect((await csv.text()).split("\n")[0]).toContain("own-size");
  expect((await site.candidates.histogram({ filter: everything, metric: "own-size", bins: 4 })).max).toBe(
    Math.max(...shown),
  );
});

test("own metrics are axes of plots and of Best per cell, whose best follows which values are better", async () => {
  await save({
    metrics: [metric("own-size", "width * height"), { ...metric("own-slim", "width / height"), better: "lower" }],
  });
  await site.own.settled();
  const [sizes, slim] = [await values("own-size"), await values("own-slim")];
  const { points, total } = await site.candidates.scatter({
    filter: everything,
    x: "own-size",
    y: "own-slim",
    limit: 100,
  });
  const triples = new Float64Array(await points.arrayBuffer());
  expect(total).toBe(count);
  const drawn = Array.from({ length: count }, (_, i) => [triples[3 * i + 1], triples[3 * i + 2]]);
  const byNumber = (a: readonly (number | undefined)[], b: readonly (number | undefined)[]) =>
    (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0);
  expect(drawn.toSorted(byNumber)).toEqual(sizes.map((size, i) => [size, slim[i]]).toSorted(byNumber));
  const one = { filter: everything, x: "own-size", y: "own-size", columns: 1, rows: 1 };
  for (const [quality, best] of [
    ["own-slim", Math.min(...slim.map((value) => value ?? NaN))],
    ["own-size", Math.max(...sizes.map((value) => value ?? NaN))],
  ] as const) {
    const { cells } = await site.candidates.bests({ ...one, quality });
    expect(cells).toEqual([expect.objectContaining({ count, best })]);
  }
});

test("after a formula has changed, no candidate ever shows an old value", async () => {
  await save({ metrics: [metric("own-size", "width * height")] });
  await site.own.settled();
  const old = await values("own-size");
  await save({ metrics: [metric("own-size", "0 - count(rooms)")] });
  // Whatever is stored by now, it is none of the old values: these are all positive.
  for (const value of await values("own-size")) expect(value ?? -1).toBeLessThan(0);
  expect(site.own.state().computing).toEqual(["own-size"]);
  await site.own.settled();
  expect(site.own.state().computing).toEqual([]);
  expect(new Set(await values("own-size"))).toEqual(new Set([-6]));
  expect(old).not.toContain(-6);
  await save({ metrics: [] });
  await site.own.settled();
  expect(new Set(await values("own-size"))).toEqual(new Set([undefined]));
});

test("values belong to the formulas on disk when a project is opened again", async () => {
  await save({ metrics: [metric("own-size", "width * height"), metric("own-double", "2 * size")] });
  await site.own.settled();
  const sizes = await values("own-size");
  const path = site.slot.current().folder;
  await site.project.close({});
  await site.project.open({ path });
  await site.own.settled();
  expect(await values("own-size")).toEqual(sizes);
  expect(await values("own-double")).toEqual(sizes.map((size) => 2 * (size ?? 0)));
});

test("a preview measures unsaved formulas over the candidates, with how many are not defined", async () => {
  const own = { metrics: [metric("own-ratio", "1 / (width - 1000)"), metric("own-none", "1 / 0")], checks: [] };
  const ask = (id: string) =>
    site.candidates.previewFormula({
      kind: "dungeon",
      data: asJson(own),
      id,
      filter: everything,
      bins: 8,
      candidate: candidateId({ run: 1, shard: 0, sequence: 0 }),
    });
  const preview = await ask("own-ratio");
  expect(preview).toMatchObject({ total: count, sampled: count, nulls: 0 });
  expect(preview.bins.reduce((sum, bin) => sum + bin, 0)).toBe(count);
  expect(preview.value).toBeCloseTo(1 / (((await values("width"))[0] ?? 0) - 1000), 12);
  expect(await ask("own-none")).toMatchObject({ nulls: count, value: null });
});

test("a broken check is on the candidates, and a pack with such a level is not exported until it only warns", async () => {
  const limit = Math.max(...(await values("width")).map((width) => width ?? 0));
  await save({ checks: [check("error", `width >= ${limit}`)] });
  await site.own.settled();
  const verdicts = await values("check-size");
  expect(new Set(verdicts)).toEqual(new Set([0, 1]));
  const { pack } = await site.packs.create({ name: "Ours" });
  const ids = [verdicts.indexOf(1), verdicts.indexOf(0)].map((sequence) => candidateId({ run: 1, shard: 0, sequence }));
  await site.packs.add({ id: pack.id, candidateIds: ids });
  const exports = createExportsService({ holder: site.slot, access: anyFolder, build: buildHere, own: site.own });
  const { broken } = await exports.checks({ packId: pack.id });
  expect(broken).toMatchObject([{ check: "Size", sentence: "Layouts are large.", severity: "error" }]);
  const settings = {
    formats: ["csv"],
    container: "folder" as const,
    cellSize: 8,
    theme: "light" as const,
    destination: join(site.home, "out"),
  };
  await expect(exports.write({ packId: pack.id, settings })).rejects.toThrow(
    /breaks the check “Size”: Layouts are large\./,
  );
  await save({ checks: [check("warning", `width >= ${limit}`)] });
  expect((await exports.checks({ packId: pack.id })).broken).toMatchObject([{ severity: "warning" }]);
  expect((await exports.write({ packId: pack.id, settings })).files).not.toEqual([]);
});

test("a formula over fields follows their definitions: another default, and every candidate has another value", async () => {
  const field = (usual: string) => ({
    fields: [{ id: "biome", name: "Biome", type: "choice", choices: ["ice", "lava"], default: usual, on: ["room"] }],
  });
  const fields = await site.documents.create({ type: "dungeon-fields", name: "Fields", data: asJson(field("ice")) });
  await save({ metrics: [metric("own-ice", 'count(rooms, field.biome = "ice")')] });
  await site.own.settled();
  const all = await values("own-ice");
  expect(new Set(all)).toEqual(new Set([6]));
  await site.documents.save({ id: fields.id, baseRevision: fields.revision, data: asJson(field("lava")) });
  for (const value of await values("own-ice")) expect(value ?? 0).toBe(0);
  await site.own.settled();
  expect(new Set(await values("own-ice"))).toEqual(new Set([0]));
  const preview = await site.candidates.previewFormula({
    kind: "dungeon",
    data: asJson({ metrics: [metric("own-share", 'share(rooms, field.biome = "lava")')], checks: [] }),
    id: "own-share",
    filter: everything,
    bins: 4,
  });
  expect(preview).toMatchObject({ min: 1, max: 1, nulls: 0 });
});

test("values that candidates have go with them into packs, by what level they are", async () => {
  const { items } = await site.candidates.page({
    filter: everything,
    sort: { by: "arrival", direction: "ascending" },
    limit: 2,
  });
  const [first, second] = items;
  await site.documents.create({
    type: "dungeon-fields",
    name: "Fields",
    data: asJson({
      fields: [{ id: "mood", name: "Mood", type: "text", on: ["level"] }],
      levels: { [first!.canonicalKey]: { mood: "calm" } },
    }),
  });
  const { entries } = await site.packs.entriesFor({ candidateIds: [first!.id, second!.id] });
  expect(entries.map(({ fields }) => fields)).toEqual([{ mood: "calm" }, undefined]);
});

test("values that candidates and documents have in the project's fields are columns, filters, orders and CSV, and follow a change", async () => {
  const { items } = await site.candidates.page({
    filter: everything,
    sort: { by: "arrival", direction: "ascending" },
    limit: 500,
  });
  // A number for every third level; equal levels have equal values.
  const levels = Object.fromEntries(
    items.filter((_, i) => i % 3 === 0).map(({ canonicalKey }, i) => [canonicalKey, { danger: i % 7 }]),
  );
  const fields = [{ id: "danger", name: "Danger", type: "whole number", default: 1, on: ["level", "document"] }];
  const created = await site.documents.create({ type: "dungeon-fields", name: "Fields" });
  const keep = async (levelsNow: object, revision: string): Promise<string> => {
    const data = asJson({ fields, levels: levelsNow });
    return (await site.documents.save({ id: created.id, data, baseRevision: revision })).revision;
  };
  const revision = await keep(levels, created.revision);
  await save({
    metrics: [metric("own-risk", "field.danger * 10 + width * 0")],
    checks: [check("warning", "field.danger < 5")],
  });
  await site.own.settled();
  const danger = items.map(({ canonicalKey }) => levels[canonicalKey]?.danger ?? 1);
  expect(new Set(danger).size).toBeGreaterThan(4);
  expect(await values("own-risk")).toEqual(danger.map((value) => value * 10));
  expect(await values("check-size")).toEqual(danger.map((value) => (value < 5 ? 1 : 0)));
  const filter = { ...everything, metrics: [{ metric: "own-risk", min: 30 }] };
  const sort = { by: "metric:own-risk", direction: "descending" } as const;
  const page = await site.candidates.page({ filter, sort, limit: 500 });
  const risks = danger.map((value) => value * 10).filter((value) => value >= 30);
  expect(page.items.map(({ metrics }) => metrics["own-risk"])).toEqual(risks.toSorted((a, b) => b - a));
  const { csv } = await site.candidates.table({ filter, sort });
  const [head = "", ...lines] = (await csv.text()).trim().split("\n");
  const column = head.split(",").indexOf("own-risk");
  expect(lines.map((line) => Number(line.split(",")[column]))).toEqual(risks.toSorted((a, b) => b - a));
  const previewed = await site.candidates.previewFormula({
    kind: "dungeon",
    data: { metrics: [metric("own-risk", "field.danger * 10")], checks: [] },
    id: "own-risk",
    filter: everything,
    bins: 4,
  });
  expect(previewed).toMatchObject({ nulls: 0, min: 0, max: 10 * Math.max(...danger) });
  // A level takes its value into a pack, where the formula reads it.
  const at = danger.indexOf(6);
  const pack = await site.packs.create({ name: "Ours" });
  const added = await site.packs.add({ id: pack.pack.id, candidateIds: [items[at]!.id] });
  expect(added.pack.entries[0]?.fields).toEqual({ danger: 6 });
  // One value is changed: no candidate shows the old one.
  await keep({ ...levels, [items[at]!.canonicalKey]: { danger: 9 } }, revision);
  await site.own.settled();
  expect((await values("own-risk"))[at]).toBe(90);
});
