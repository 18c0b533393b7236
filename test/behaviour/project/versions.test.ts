import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRouterClient } from "@orpc/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Studio } from "#main/services/studio.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import { marksId } from "#shared/contract/versions.ts";
import { levelKind } from "#shared/levels/registry.ts";
import { newScript } from "#shared/scripts/newScript.ts";
import { stableFileText } from "#shared/kernel/json.ts";
import { type LevelMarks, marksText } from "#shared/project/marksText.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import { createHeadlessStudio } from "../../support/headlessStudio.ts";
import { repositoryRoot } from "../../support/sourceFiles.ts";

/** A studio over a project in a repository of the system's Git. */
const id = "belltower1";
const file = "documents/bell-tower-belltower1.json";
let home: string;
let project: string;
let studio: Studio;
let client: StudioClient;

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), "levelwright-versions-"));
  project = join(home, "priory");
  cpSync(join(repositoryRoot, "resources/samples/sunken-priory"), project, { recursive: true });
  studio = await createHeadlessStudio(home);
  client = createRouterClient(studio.router);
});
afterEach(async () => {
  await studio.close();
  rmSync(home, { recursive: true, force: true });
});

function git(...args: readonly string[]): string {
  const env = { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" };
  return execFileSync("git", [...args], { cwd: project, env, encoding: "utf8", stdio: "pipe" }).trim();
}

interface Content {
  readonly data: { rooms: { name: string }[] };
}
const read = (): Content => JSON.parse(readFileSync(join(project, file), "utf8")) as Content;

/** The document with its first room called differently, committed. */
function commit(name: string, subject: string): void {
  const content = read();
  content.data.rooms[0]!.name = name;
  writeFileSync(join(project, file), stableFileText(content));
  git("add", "-A");
  git("commit", "-qm", subject);
}

function repository(): void {
  git("init", "-q", "-b", "main");
  git("config", "user.name", "Ann");
  git("config", "user.email", "ann@example.org");
  commit("Porch", "Start with a porch");
  git("switch", "-qc", "colleague");
  commit("Gate", "Make it a gate");
  git("switch", "-q", "main");
  commit("Arch", "Make it an arch");
}

test("the commits of a document are listed, and read as they were by commit and by branch", async () => {
  repository();
  await client.project.open({ path: project });
  expect(await client.versions.git({})).toEqual({ state: "not-set-up", branches: ["colleague", "main"] });
  const { commits } = await client.versions.commits({ id });
  expect(commits.map(({ subject, author }) => [subject, author])).toEqual([
    ["Make it an arch", "Ann"],
    ["Start with a porch", "Ann"],
  ]);
  const nameIn = async (version: string) => {
    const { data } = await client.versions.read({ id, source: { type: "commit", commit: version } });
    return (data as Content["data"]).rooms[0]?.name;
  };
  expect(await nameIn(commits[1]!.commit)).toBe("Porch");
  expect(await nameIn("colleague")).toBe("Gate");
  await expect(nameIn("--output=stolen")).rejects.toThrow("has no commit or branch");
  expect(existsSync(join(project, "stolen"))).toBe(false);
});

test("a document or pack that was renamed has the commits of its earlier names, before and after that is committed", async () => {
  const pack = {
    format: "levelwright-pack",
    formatVersion: 1,
    id: "packpackpack",
    name: "First",
    description: "",
    author: "",
    entries: [],
  };
  mkdirSync(join(project, "packs"), { recursive: true });
  writeFileSync(join(project, "packs/first-packpackpack.json"), stableFileText(pack));
  repository();
  await client.project.open({ path: project });
  const { name } = await client.documents.get({ id });
  await client.documents.rename({ id, name: "Clock tower" });
  expect([name, existsSync(join(project, file))]).toEqual(["Bell tower", false]);
  const stored = await client.packs.get({ id: pack.id });
  await client.packs.save({ pack: { ...stored.pack, name: "Second" }, baseRevision: stored.revision });
  const subjects = async (of: string) => (await client.versions.commits({ id: of })).commits.map((one) => one.subject);
  expect(await subjects(id)).toEqual(["Make it an arch", "Start with a porch"]);
  expect(await subjects(pack.id)).toEqual(["Start with a porch"]);
  git("add", "-A");
  git("commit", "-qm", "Rename both");
  expect(await subjects(id)).toEqual(["Rename both", "Make it an arch", "Start with a porch"]);
  expect(await subjects(pack.id)).toEqual(["Rename both", "Start with a porch"]);
  const [first] = (await client.versions.commits({ id: pack.id })).commits.slice(-1);
  const { data } = await client.versions.read({ id: pack.id, source: { type: "commit", commit: first!.commit } });
  expect(data).toMatchObject({ name: "First" });
});

test("without a repository there are no commits, and the state says why", async () => {
  await client.project.open({ path: project });
  expect((await client.versions.git({})).state).toBe("no-repository");
  expect((await client.versions.commits({ id })).commits).toEqual([]);
});

test("a file with conflict markers is found, refuses a text that doesn't open, and opens once it is decided", async () => {
  repository();
  expect(() => git("merge", "-q", "colleague")).toThrow();
  const marked = readFileSync(join(project, file), "utf8");
  expect(marked).toContain("<<<<<<<");
  await client.project.open({ path: project });
  const [found] = (await client.versions.undecided({})).files;
  expect(found).toMatchObject({ part: "document", file, text: marked });
  const decided = { id: found!.id, part: found!.part };
  await expect(client.versions.decided({ ...decided, text: "{" })).rejects.toThrow();
  expect(readFileSync(join(project, file), "utf8")).toBe(marked);
  await client.versions.decided({ ...decided, text: git("show", `colleague:${file}`) });
  expect(read().data.rooms[0]?.name).toBe("Gate");
  expect((await client.versions.undecided({})).files).toEqual([]);
});

/** A script whose line one person has written. */
function scriptOf(person: string): string {
  return `// By ${person}\nexport default function (level) {\n  return level.rooms.length;\n}\n`;
}

test("a pack, a game's text, a script and the marks with conflict markers are found as well, and end without them", async () => {
  const files = {
    pack: "packs/first-packpackpack.json",
    text: "documents/push-gamegame01.txt",
    script: "scripts/long-way-scriptlong.ts",
    marks: "marks.jsonl",
  };
  const pack = { format: "levelwright-pack", formatVersion: 1, id: "packpackpack", name: "First", description: "" };
  const game = { format: "levelwright-document", formatVersion: 1, id: "gamegame01", type: "puzzlescript-game" };
  const write = (person: string, marks: LevelMarks): void => {
    mkdirSync(join(project, "packs"), { recursive: true });
    writeFileSync(join(project, files.pack), stableFileText({ ...pack, author: person, entries: [] }));
    writeFileSync(join(project, files.text), `title Push\nauthor ${person}\n`);
    mkdirSync(join(project, "scripts"), { recursive: true });
    writeFileSync(join(project, files.script), scriptOf(person));
    writeFileSync(join(project, files.marks), marksText([marks]));
    git("add", "-A");
    git("commit", "-qm", person);
  };
  writeFileSync(
    join(project, "documents/push-gamegame01.json"),
    stableFileText({ ...game, name: "Push", data: { level: 1, locked: [] } }),
  );
  const { source: _source, ...settings } = newScript(levelKind("dungeon"));
  writeFileSync(
    join(project, "documents/long-way-scriptlong.json"),
    stableFileText({ ...game, id: "scriptlong", type: "dungeon-script", name: "Long way", data: settings }),
  );
  git("init", "-q", "-b", "main");
  git("config", "user.name", "Ann");
  git("config", "user.email", "ann@example.org");
  git("config", "merge.conflictStyle", "diff3");
  write("Start", { kind: "dungeon", key: "one", stars: 1 });
  git("switch", "-qc", "colleague");
  write("Bo", { kind: "dungeon", key: "one", stars: 2, flag: "keep" });
  git("switch", "-q", "main");
  write("Ann", { kind: "dungeon", key: "one", stars: 3 });
  expect(() => git("merge", "-q", "colleague")).toThrow();

  await client.project.open({ path: project });
  const found = (await client.versions.undecided({})).files;
  expect(found.map(({ part, file: path, text }) => [part, path, text?.includes("<<<<<<<")])).toEqual([
    ["text", files.script, true],
    ["text", files.text, true],
    ["pack", files.pack, true],
    // Merged by the studio as it took them in.
    ["marks", files.marks, undefined],
  ]);
  expect(found[3]?.merges.map(({ conflicts }) => conflicts)).toEqual([[expect.stringContaining("stars 3 -> 2")]]);
  const marksNow = await client.versions.read({ id: marksId, source: { type: "now" } });
  expect(marksNow.data).toEqual([{ kind: "dungeon", key: "one", stars: 3, flag: "keep" }]);

  const decide = async (index: number, text?: string) => {
    const { id: decided, part } = found[index]!;
    await client.versions.decided({ id: decided, part, ...(text === undefined ? {} : { text }) });
  };
  await decide(0, scriptOf("Ann and Bo"));
  expect((await client.documents.get({ id: "scriptlong" })).data).toMatchObject({ source: scriptOf("Ann and Bo") });
  await decide(1, "title Push\nauthor Bo\n");
  await expect(decide(2, "{}")).rejects.toThrow();
  await decide(2, git("show", `colleague:${files.pack}`));
  await decide(3);
  expect((await client.versions.undecided({})).files).toEqual([]);
  for (const path of Object.values(files)) expect(readFileSync(join(project, path), "utf8")).not.toContain("<<<<<<<");
});

test("packs and marks are read as a branch has them, and marks become exactly those that were chosen", async () => {
  writeFileSync(join(project, "marks.jsonl"), marksText([{ kind: "dungeon", key: "one", stars: 2, tags: ["a"] }]));
  repository();
  await client.project.open({ path: project });
  const { commits } = await client.versions.commits({ id: marksId });
  expect(commits.map(({ subject }) => subject)).toEqual(["Start with a porch"]);
  const replaced = [{ kind: "dungeon", key: "two", flag: "keep" } as const, { kind: "dungeon", key: "one" }];
  const step = { text: marksText(replaced), label: "Take 2 changes", replaces: true };
  const { batchId, changed } = await client.candidates.addMarks(step);
  expect(changed).toBe(2);
  const now = async () => (await client.versions.read({ id: marksId, source: { type: "now" } })).data;
  expect(await now()).toEqual([{ kind: "dungeon", key: "two", flag: "keep" }]);
  const main = await client.versions.read({ id: marksId, source: { type: "commit", commit: "main" } });
  expect(main.data).toEqual([{ kind: "dungeon", key: "one", stars: 2, tags: ["a"] }]);
  await client.candidates.undoMarks({ batchId });
  expect(await now()).toEqual(main.data);
});

test("marks that come back say how many of their levels the project has in no run and no pack", async () => {
  const pack = join(repositoryRoot, "resources/samples/store-rooms/packs/store-rooms-storepack1.json");
  mkdirSync(join(project, "packs"), { recursive: true });
  cpSync(pack, join(project, "packs/store-rooms-storepack1.json"));
  await client.project.open({ path: project });
  const { entries } = JSON.parse(readFileSync(pack, "utf8")) as PackFile;
  const text = marksText([
    { kind: "sokoban", key: entries[0]!.canonicalKey, flag: "keep" },
    { kind: "sokoban", key: "of another project", flag: "keep" },
  ]);
  expect(await client.candidates.addMarks({ text, label: "Marks of Ann" })).toMatchObject({
    changed: 2,
    levels: 2,
    missing: 1,
  });
});

test("a repository that came with a project names programs in its settings, and none of them runs", async () => {
  repository();
  const trap = join(home, "trap.sh");
  writeFileSync(trap, `#!/bin/sh\necho run >> '${join(home, "ran")}'\n`);
  chmodSync(trap, 0o755);
  for (const setting of ["gpg.program", "core.fsmonitor", "core.sshCommand", "diff.external", "core.pager"])
    git("config", setting, trap);
  git("config", "log.showSignature", "true");
  // A commit with a signature, which git log would have checked by that program.
  const lines = git("cat-file", "commit", "HEAD").split("\n");
  const signature = "gpgsig -----BEGIN PGP SIGNATURE-----\n \n AAAA\n -----END PGP SIGNATURE-----";
  const text = [...lines.slice(0, 4), signature, ...lines.slice(4), ""].join("\n");
  const signed = execFileSync("git", ["hash-object", "-t", "commit", "-w", "--stdin"], { cwd: project, input: text });
  git("update-ref", "refs/heads/main", signed.toString().trim());
  await client.project.open({ path: project });
  expect((await client.versions.commits({ id })).commits).toHaveLength(2);
  await client.versions.git({});
  await client.versions.read({ id, source: { type: "commit", commit: "colleague" } });
  expect(existsSync(join(home, "ran"))).toBe(false);
});
