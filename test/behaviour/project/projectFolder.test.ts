import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { dungeonKind } from "#shared/levels/dungeon/dungeonKind.ts";
import { graphDocumentSchema } from "#shared/levels/dungeon/graphDocument.ts";
import { anyFolder, foldersInside } from "#main/services/hostAccess.ts";
import { repositoryRoot } from "../../support/sourceFiles.ts";
import { createSites, graphOf, openSite } from "./projectSite.ts";

const sites = createSites();
afterEach(() => sites.dispose());

test("a new project is a folder with a manifest, room for documents and packs, and a list of what not to share", async () => {
  const site = sites.open();
  const info = await site.project.create({ name: "Das Große Verlies" });
  expect(info).toMatchObject({ name: "Das Große Verlies", readOnly: false });
  expect(info.path.endsWith("das-gro-e-verlies")).toBe(true);
  expect(JSON.parse(readFileSync(join(info.path, "levelwright.json"), "utf8"))).toEqual({
    format: "levelwright-project",
    formatVersion: 1,
    id: info.id,
    name: "Das Große Verlies",
  });
  expect(readFileSync(join(info.path, ".gitignore"), "utf8")).toBe("/candidates.sqlite*\n/.levelwright/\n");
  execFileSync("git", ["init", "-q"], { cwd: info.path });
  const untracked = execFileSync("git", ["status", "--porcelain", "-uall"], { cwd: info.path, encoding: "utf8" });
  expect(untracked).toBe("?? .gitignore\n?? levelwright.json\n");
  expect(site.events.map(({ type }) => type)).toEqual(["opened"]);
});

test("a part of the studio that can't take a project in closes it again, with the storage message", async () => {
  const site = sites.open();
  const { path } = await site.project.create({ name: "Project" });
  await site.project.close({});
  const full = Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
  const stop = site.slot.onOpened(() => {
    throw full;
  });
  await expect(site.project.open({ path })).rejects.toMatchObject({
    code: "STORAGE",
    message: `The disk is full: ${path}.`,
    detail: { remedy: "Free some space and try again." },
  });
  expect(site.slot.find()).toBeUndefined();
  stop();
  expect(await site.project.open({ path })).toMatchObject({ readOnly: false });
});

test("a new project has the sample's rooms and corridors as starter templates, and a new graph can be laid out with them", async () => {
  const site = openSite(sites.folder(), anyFolder, join(repositoryRoot, "resources", "samples", "sunken-priory"));
  await site.project.create({ name: "First hour" });
  const { documents } = await site.documents.list({});
  expect(documents.map(({ type, name }) => [type, name])).toEqual([
    ["room-templates", "Starter corridors"],
    ["room-templates", "Starter rooms"],
  ]);
  const made = await site.documents.create({ type: "dungeon-graph", name: "Keep" });
  const graph = graphDocumentSchema.parse(made.data);
  graph.rooms.push({ id: "gate", name: "Gate", role: "start", x: 0, y: 0 });
  graph.rooms.push({ id: "hall", name: "Hall", role: "normal", x: 200, y: 0 });
  graph.edges.push({ id: "way1", from: "gate", to: "hall", kind: "corridor" });
  await site.documents.save({ id: made.id, baseRevision: made.revision, data: JSON.parse(JSON.stringify(graph)) });
  const snapshots = await Promise.all(
    [...documents, made].map(async ({ id }) => {
      const { type, name, data } = await site.documents.get({ id });
      return [id, { id, type, name, data }] as const;
    }),
  );
  const known = new Map(snapshots);
  expect(dungeonKind.prepare("generate", known.get(made.id)!, (id) => known.get(id))).toMatchObject({
    ok: true,
    problems: [],
  });
  await site.close();
});

test("a project without the starter templates gets the ones it lacks when they are asked for", async () => {
  const site = openSite(sites.folder(), anyFolder, join(repositoryRoot, "resources", "samples", "sunken-priory"));
  await site.project.create({ name: "Boxes", starterTemplates: false });
  expect((await site.documents.list({})).documents).toEqual([]);
  await site.project.create({ name: "Old" });
  await site.documents.remove({ id: "starterrooms" });
  await site.documents.rename({ id: "startercorridors", name: "My corridors" });
  await site.project.addStarterTemplates({});
  const { documents } = await site.documents.list({});
  expect(documents.map(({ name }) => name).sort()).toEqual(["My corridors", "Starter rooms"]);
  await site.close();
  const bare = sites.open();
  await bare.project.create({ name: "No sample" });
  await expect(bare.project.addStarterTemplates({})).rejects.toMatchObject({ code: "UNSUPPORTED" });
});

test("two projects of one name get two folders, and editSessionId one closes the other", async () => {
  const site = sites.open();
  const first = await site.project.create({ name: "Twin" });
  const second = await site.project.create({ name: "Twin" });
  expect(second.path).toBe(`${first.path}-2`);
  expect(site.events.map(({ type }) => type)).toEqual(["opened", "closed", "opened"]);
  expect(await site.project.open({ path: first.path })).toEqual(first);
  expect(await site.project.open({ path: join(first.path, "levelwright.json") })).toEqual(first);
});

test("recent projects come newest first, say when they are missing, and can be forgotten", async () => {
  const site = sites.open();
  const first = await site.project.create({ name: "First" });
  const second = await site.project.create({ name: "Second" });
  await site.project.close({});
  rmSync(first.path, { recursive: true });
  const { projects } = await site.project.recent({});
  expect(projects.map(({ name, missing }) => [name, missing])).toEqual([
    ["Second", false],
    ["First", true],
  ]);
  await site.project.forgetRecent({ path: first.path });
  expect((await site.project.recent({})).projects.map(({ path }) => path)).toEqual([second.path]);
  writeFileSync(join(site.home, "settings", "recent-projects.json"), "{ broken");
  expect((await site.project.recent({})).projects).toEqual([]);
});

test("renaming changes the manifest and tells; the folder stays", async () => {
  const site = sites.open();
  const { path, id } = await site.project.create({ name: "Before" });
  expect(await site.project.rename({ name: "After" })).toMatchObject({ name: "After", path, id });
  await site.project.close({});
  expect(await site.project.open({ path })).toMatchObject({ name: "After", id });
});

test("a duplicate has documents, packs and database under a new id, without lock, backups and journal", async () => {
  const site = sites.open();
  const info = await site.project.create({ name: "Original" });
  const doc = await site.documents.create({ type: "dungeon-graph", name: "Crypt" });
  await site.documents.save({ id: doc.id, baseRevision: doc.revision, data: graphOf(2) });
  const edited = await site.documents.get({ id: doc.id });
  const edits = [{ label: "clear", changes: [{ path: ["rooms"], value: [] }] }];
  await site.documents.journal({ id: doc.id, baseRevision: edited.revision, edits });
  await site.packs.create({ name: "Best" });
  await site.candidates.saveFilter({ name: "Mine", filter: { foldDuplicates: true } });

  const copy = await site.project.duplicate({ path: info.path, name: "Copy" });
  expect((await site.project.current({})).project?.path).toBe(info.path);
  expect(readdirSync(copy.path).sort()).toEqual([
    ".gitignore",
    "candidates.sqlite",
    "documents",
    "levelwright.json",
    "packs",
  ]);
  const opened = await site.project.open({ path: copy.path });
  expect(opened).toMatchObject({ name: "Copy" });
  expect(opened.id).not.toBe(info.id);
  expect((await site.documents.get({ id: doc.id })).data).toEqual(graphOf(2));
  expect((await site.packs.list({})).packs.map(({ name }) => name)).toEqual(["Best"]);
  expect((await site.candidates.savedFilters({})).filters.map(({ name }) => name)).toEqual(["Mine"]);
  expect((await site.project.recoveries({})).recoveries).toEqual([]);
});

test.each([
  ["nothing", () => undefined, "NOT_FOUND", /There is no folder/, ""],
  [
    "a folder without manifest",
    (path: string) => mkdirSync(path),
    "INVALID",
    /not a Levelwright project: it has no/,
    "",
  ],
  ["a file", (path: string) => writeFileSync(path, "x"), "INVALID", /it is a file/, ""],
  [
    "a manifest that is a folder",
    (path: string) => mkdirSync(join(path, "levelwright.json"), { recursive: true }),
    "INVALID",
    /is a folder/,
    "",
  ],
  [
    "a broken manifest",
    (path: string) => writeManifest(path, '{\n  "format": "levelwright-project",\n  oops'),
    "INVALID",
    /project file .* is broken/,
    "levelwright.json: line 3, column 3",
  ],
  [
    "a truncated manifest",
    (path: string) => writeManifest(path, '{ "format": "levelwright'),
    "INVALID",
    /truncated/,
    "levelwright.json: line 1, column 13",
  ],
  [
    "another program's manifest",
    (path: string) => writeManifest(path, '{"format": "other", "formatVersion": 1}'),
    "INVALID",
    /is broken/,
    "levelwright.json: format",
  ],
  [
    "a newer project",
    (path: string) => writeManifest(path, '{"format": "levelwright-project", "formatVersion": 7, "novelty": 1}'),
    "NEWER_VERSION",
    /newer version of Levelwright. Nothing was changed/,
    "levelwright.json: formatVersion",
  ],
])(
  "editSessionId %s says what is wrong, where and what to do, and touches nothing",
  async (_name, make, code, message, place) => {
    const site = sites.open();
    const open = await site.project.create({ name: "Open" });
    const path = join(site.home, "case");
    make(path);
    const before = snapshot(site.home, "case");
    await expect(site.project.open({ path })).rejects.toMatchObject({
      name: "StudioError",
      code,
      message: expect.stringMatching(message) as string,
      detail: {
        place: expect.stringContaining(place) as string,
        remedy: expect.stringMatching(/\w+.*\.$/) as string,
      },
    });
    expect(snapshot(site.home, "case")).toEqual(before);
    expect((await site.project.current({})).project).toEqual(open);
  },
);

test("a project that reaches outside its folder through a link is refused", async () => {
  const site = sites.open();
  const { path } = await site.project.create({ name: "Linked" });
  await site.project.close({});
  renameSync(join(path, "documents"), join(site.home, "elsewhere"));
  symlinkSync(join(site.home, "elsewhere"), join(path, "documents"));
  await expect(site.project.open({ path })).rejects.toMatchObject({
    code: "INVALID",
    message: expect.stringContaining("is a symbolic link") as string,
  });
});

test("a studio that is confined to some folders opens and creates nothing outside", async () => {
  const outside = sites.open();
  const { path } = await outside.project.create({ name: "Secret" });
  await outside.close();
  const home = sites.folder();
  const site = openSite(home, foldersInside([join(home, "projects")]));
  await expect(site.project.open({ path })).rejects.toMatchObject({ code: "STORAGE" });
  await expect(site.project.create({ name: "x", parentFolder: outside.home })).rejects.toMatchObject({
    code: "STORAGE",
  });
  expect(await site.project.create({ name: "Fine" })).toMatchObject({ name: "Fine" });
  await site.close();
});

test("the sample that comes with the program is copied and opens whole", async () => {
  const sample = join(repositoryRoot, "resources", "samples", "sunken-priory");
  const site = openSite(sites.folder(), anyFolder, sample);
  const first = await site.project.createSample({});
  const second = await site.project.createSample({});
  expect(second.path).toBe(`${first.path}-2`);
  expect(second.id).not.toBe(first.id);
  const { documents } = await site.documents.list({});
  expect(documents.length).toBeGreaterThan(0);
  expect(documents.filter(({ broken }) => broken !== undefined)).toEqual([]);
  expect((await site.packs.list({})).packs.filter(({ broken }) => broken !== undefined)).toEqual([]);
  expect(existsSync(join(sample, ".levelwright"))).toBe(false);
  await site.close();
});

test("without a project, everything says so", async () => {
  const site = sites.open();
  expect(await site.project.current({})).toEqual({ project: null });
  expect(() => site.documents.list({})).toThrow(expect.objectContaining({ code: "NO_PROJECT" }) as Error);
  await expect(site.project.createSample({})).rejects.toMatchObject({ code: "UNSUPPORTED" });
});

test("events reach a watcher until it stops", async () => {
  const site = sites.open();
  const stop = new AbortController();
  const seen: string[] = [];
  const watching = (async () => {
    for await (const event of site.project.watch({}, stop.signal)) seen.push(event.type);
  })();
  await site.project.create({ name: "Watched" });
  await site.documents.create({ type: "dungeon-graph", name: "Crypt" });
  await site.project.close({});
  await expect.poll(() => seen).toEqual(["opened", "document", "closed"]);
  stop.abort();
  await watching;
});

function writeManifest(path: string, text: string): void {
  mkdirSync(path);
  writeFileSync(join(path, "levelwright.json"), text);
}

function snapshot(home: string, name: string): string[] {
  if (!existsSync(join(home, name))) return [];
  return execFileSync("sh", ["-c", `find ${name} -printf '%p %s %T@ %y\\n' | sort`], {
    cwd: home,
    encoding: "utf8",
  }).split("\n");
}
