import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildHere } from "#main/services/exports/exportBuilder.ts";
import { createExportsService } from "#main/services/exports/exportsService.ts";
import { createCandidatesService } from "#main/services/candidates/candidatesService.ts";
import { anyFolder } from "#main/services/hostAccess.ts";
import { createPacksService } from "#main/services/packs/packsService.ts";
import { createProjectFolder } from "#main/services/project/createProjectFolder.ts";
import { loadProject } from "#main/services/project/loadProject.ts";
import { createProjectSlot } from "#main/services/project/projectHolder.ts";
import { runCli } from "../../support/commandLineResult.ts";
import { openHarness, storedContent } from "../runs/runsHarness.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "levelwright-cli-"));
  writeFileSync(join(folder, "size.json"), '{"size": 1000}');
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function projectWithRun(name: string, processes: string): Promise<string> {
  const project = await createProjectFolder(folder, name);
  const task = ["fixture", "numbers", "--in", join(folder, "size.json"), "--count", "30", "--seed", "9"];
  const result = await runCli("fixture", ["run", ...task, "--project", project, "--processes", processes, "--json"]);
  expect(result).toMatchObject({ code: 0, stderr: "" });
  expect(JSON.parse(result.stdout)).toMatchObject({ summary: { found: 30, state: "done" } });
  return project;
}

async function stored(project: string): Promise<string> {
  const harness = await openHarness(project);
  const content = storedContent(harness);
  await harness.close();
  return content;
}

test("run --project stores the same with 1 and 3 processes", async () => {
  const one = await stored(await projectWithRun("one", "1"));
  expect(await stored(await projectWithRun("three", "3"))).toBe(one);
});

test("Ctrl-C that comes while a run into a project still starts ends it", async () => {
  const project = await createProjectFolder(folder, "stopped");
  const task = ["fixture", "numbers", "--in", join(folder, "size.json"), "--count", "5000", "--set", "work=20"];
  const { code, stdout } = await runCli("fixture", ["run", ...task, "--project", project, "--json"], true);
  expect(code).toBe(130);
  expect(JSON.parse(stdout)).toMatchObject({ summary: { state: "stopped" } });
});

test("candidates writes the table that the gallery saves, with the same filter and order", async () => {
  const project = await projectWithRun("table", "2");
  const slot = createProjectSlot();
  await slot.replace(await loadProject(project, { events: slot.events, now: Date.now, setDatabaseAside: false }));
  const gallery = createCandidatesService(slot);
  const sort = { by: "metric:value", direction: "descending" } as const;
  const filter = { foldDuplicates: true, flags: ["keep" as const], metrics: [{ metric: "value", min: 100 }] };
  const all = { foldDuplicates: true };
  const sortAll = { by: "arrival", direction: "ascending" } as const;
  const { items, arrivals } = await gallery.page({ filter: all, sort: sortAll, limit: 1 });
  expect(items).toHaveLength(1);
  const listed = await gallery.ids({ filter: all, sort: sortAll, arrivals, first: 0, last: 99_999 });
  const ids = [...new Float64Array(await listed.ids.arrayBuffer())];
  await gallery.mark({ target: { ids }, change: { flag: "keep", note: 'A "good"\none' }, label: "Keep" });
  await gallery.saveFilter({ name: "Kept", filter: { foldDuplicates: true, flags: ["keep"] } });
  const fromGallery = await (await gallery.table({ filter, sort })).csv.text();
  const shown = await gallery.page({ filter, sort, limit: 500 });
  await slot.replace(undefined);

  const asked = ["--project", project, "--metric", "value=100..", "--sort", "value", "--descending"];
  const byFlag = await runCli("fixture", ["candidates", ...asked, "--flag", "keep"]);
  expect(byFlag).toMatchObject({ code: 0, stderr: "" });
  expect(byFlag.stdout).toBe(fromGallery);
  const byText = await runCli("fixture", ["candidates", ...asked, "--flag", "keep", "--text", "good"]);
  expect(byText.stdout).toBe(fromGallery);
  const typed = ["--filter", 'is:kept value>=100 run:1 note:"good"', "--sort", "value", "--descending"];
  const byFilter = await runCli("fixture", ["candidates", "--project", project, ...typed]);
  expect(byFilter).toMatchObject({ code: 0, stdout: fromGallery });
  const none = await runCli("fixture", ["candidates", ...asked, "--text", "nowhere"]);
  expect(none.stdout.trimEnd().split("\n")).toHaveLength(1);
  const file = join(folder, "table.csv");
  const bySaved = await runCli("fixture", ["candidates", ...asked, "--saved", "Kept", "--out", file]);
  expect(bySaved.code).toBe(0);
  expect(readFileSync(file, "utf8")).toBe(fromGallery);

  const [head = "", ...rows] = fromGallery.replaceAll("\none", " one").trimEnd().split("\n");
  expect(head.split(",").slice(0, 5)).toEqual(["number", "id", "kind", "run", "task"]);
  expect(rows.map((row) => Number(row.split(",")[1]))).toEqual(shown.items.map(({ id }) => id));
  expect(rows.length).toBeGreaterThan(2);
  for (const row of rows) expect(row).toContain('"A ""good"" one"');
});

test("candidates says what is wrong with a filter", async () => {
  const project = await createProjectFolder(folder, "wrong filter");
  const said = async (...options: string[]): Promise<string> =>
    (await runCli("product", ["candidates", "--project", project, ...options])).stderr;
  expect(await said("--metric", "depth")).toContain('"depth" is not a range. Write it as "depth=3..9"');
  expect(await said("--flag", "good")).toContain('"good" is not a flag. Use keep, reject, or none.');
  expect(await said("--metric", "deepness=3..")).toContain('No kind has a metric "deepness"');
  expect(await said("--filter", "stars>=3 tag:a depht>4")).toContain('"depht>4". Unknown metric or filter “depht”');
  expect(await said("--kind", "chess")).toContain("chess");
  expect(await said("--saved", "Kept")).toContain('The project has no saved filter "Kept". It has none.');
});

test("export writes the bytes that the studio writes", async () => {
  const project = await projectWithRun("packed", "2");
  const slot = createProjectSlot();
  await slot.replace(await loadProject(project, { events: slot.events, now: Date.now, setDatabaseAside: false }));
  const packs = createPacksService(slot);
  const filter = { foldDuplicates: false };
  const { pack } = await packs.create({
    name: "First",
    from: { filter, sort: { by: "arrival", direction: "ascending" } },
  });
  const fromStudio = join(folder, "from-studio");
  mkdirSync(fromStudio);
  await createExportsService({ holder: slot, access: anyFolder, build: buildHere }).write({
    packId: pack.id,
    settings: { formats: ["pack-json"], container: "folder", cellSize: 16, theme: "light", destination: fromStudio },
  });
  await slot.replace(undefined);

  const fromCommand = join(folder, "from-command");
  const asked = ["--project", project, "--pack", "First", "--to", "pack-json", "--out", fromCommand];
  const result = await runCli("product", ["export", ...asked]);
  expect(result).toMatchObject({ code: 0, stderr: "" });
  expect(readdirSync(fromCommand)).toEqual(readdirSync(fromStudio));
  for (const name of readdirSync(fromCommand)) {
    expect(readFileSync(join(fromCommand, name)).equals(readFileSync(join(fromStudio, name)))).toBe(true);
  }
});

test("a project that cannot be used is refused with its folder", async () => {
  const missing = join(folder, "nowhere");
  const result = await runCli("product", [
    "export",
    "--project",
    missing,
    "--pack",
    "x",
    "--to",
    "svg",
    "--out",
    folder,
  ]);
  expect(result.code).toBe(2);
  expect(result.stderr).toContain(`levelwright: ${missing}: There is no folder`);
});

test("a project that a studio has open is not written to", async () => {
  const project = await createProjectFolder(folder, "busy");
  const studio = await openHarness(project);
  const task = ["fixture", "numbers", "--in", join(folder, "size.json")];
  const result = await runCli("fixture", ["run", ...task, "--project", project]);
  await studio.close();
  expect(result.code).toBe(2);
  expect(result.stderr).toContain("is read-only");
});
