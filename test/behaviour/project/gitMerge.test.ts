import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { setUpGit } from "#main/services/git/gitSetup.ts";
import { readConflicts } from "#shared/merge/conflictsFile.ts";
import { stableFileText } from "#shared/kernel/json.ts";
import { readMarks } from "#shared/project/marksFile.ts";
import { marksText } from "#shared/project/marksText.ts";
import { readDocumentFile } from "#shared/project/readFiles.ts";
import { builtCli } from "../../support/builtModules.ts";
import { repositoryRoot } from "../../support/sourceFiles.ts";

const graphFile = "documents/lower-halls-lowerhalls.json";

interface Graph {
  readonly rooms: { id: string; name: string; role: string; x: number; y: number; note?: string }[];
  readonly edges: { id: string; from: string; to: string; kind: string }[];
}

const folders: string[] = [];

describe("A project in a Git repository", () => {
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });

  it("merges what two people did in one document, its marks included, without a conflict", async () => {
    const { folder, git } = await repository();
    git("switch", "-qc", "colleague");
    edit(folder, (graph) => {
      graph.rooms.push({ id: "wellroom", name: "Well", role: "shop", x: 1, y: 2 });
      graph.edges.push({ id: "wellroomedge", from: "nave", to: "wellroom", kind: "door" });
    });
    writeFileSync(join(folder, "marks.jsonl"), marksText([{ kind: "dungeon", key: "one", stars: 3, tags: ["b"] }]));
    commit(git, "theirs");
    git("switch", "-q", "main");
    edit(folder, (graph) => {
      graph.rooms.push({ id: "pitroom0", name: "Pit", role: "treasure", x: 3, y: 4 });
      graph.edges.splice(
        graph.edges.findIndex(({ id }) => id === "edgenavechapter"),
        1,
      );
    });
    writeFileSync(join(folder, "marks.jsonl"), marksText([{ kind: "dungeon", key: "one", flag: "keep", tags: ["a"] }]));
    commit(git, "mine");

    git("merge", "-q", "colleague");
    const graph = opened(folder);
    expect(graph.rooms.map(({ id }) => id)).toEqual(expect.arrayContaining(["wellroom", "pitroom0"]));
    expect(graph.edges.map(({ id }) => id)).toContain("wellroomedge");
    expect(graph.edges.map(({ id }) => id)).not.toContain("edgenavechapter");
    expect(readMarks(readFileSync(join(folder, "marks.jsonl"), "utf8")).marks).toEqual([
      { kind: "dungeon", key: "one", flag: "keep", stars: 3, tags: ["a", "b"] },
    ]);
    expect(git("status", "--porcelain")).toBe("");
    expect(git("diff", "HEAD^2", "HEAD", "--", graphFile)).toContain("connection Nave-Chapter house removed");
  });

  it("rebases onto a colleague's work and keeps what both changed for a person to decide", async () => {
    const { folder, git } = await repository();
    git("switch", "-qc", "colleague");
    edit(folder, ({ rooms }) => void Object.assign(rooms[0] ?? {}, { role: "boss", note: "Their note." }));
    commit(git, "theirs");
    git("switch", "-q", "main");
    edit(folder, ({ rooms }) => void Object.assign(rooms[0] ?? {}, { role: "shop", name: "Barbican" }));
    commit(git, "mine");

    expect(() => git("rebase", "-q", "colleague")).toThrow(/could not apply|conflict/i);
    const [room] = opened(folder).rooms;
    // In a rebase "mine" is what is rebased onto.
    expect(room).toMatchObject({ name: "Barbican", note: "Their note.", role: "boss" });
    const kept = join(folder, `${graphFile}.conflicts`);
    const read = readConflicts(readFileSync(kept, "utf8"));
    expect(read.ok && read.value.map(({ conflicts }) => conflicts)).toEqual([
      ["room Barbican: role boss -> shop (both changed it; it was start)"],
    ]);
    expect(read.ok && read.value[0]?.theirs).toContain("shop");
    expect(git("status", "--porcelain")).toBe(`UU ${graphFile}`);
    git("add", "-A");
    git("-c", "core.editor=true", "rebase", "--continue");
    expect(git("ls-files")).not.toContain(".conflicts");
  });

  it("shows old versions as lines of fields in git log", async () => {
    const { folder, git } = await repository();
    edit(folder, ({ rooms }) => void Object.assign(rooms[0] ?? {}, { role: "boss" }));
    commit(git, "mine");
    const shown = git("log", "-1", "-p", "--", graphFile).split("\n");
    expect(shown).toContain("-room Gatehouse: role start");
    expect(shown).toContain("+room Gatehouse: role boss");
  });

  it("says so where there is no repository", async () => {
    const folder = mkdtempSync(join(tmpdir(), "levelwright-git-"));
    folders.push(folder);
    await expect(setUpGit(folder)).rejects.toThrow("The project is not in a Git repository.");
    expect(existsSync(join(folder, ".gitattributes"))).toBe(false);
  });
});

async function repository() {
  const folder = mkdtempSync(join(tmpdir(), "levelwright-git-"));
  folders.push(folder);
  cpSync(join(repositoryRoot, "resources", "samples", "sunken-priory"), folder, { recursive: true });
  // Nobody's own settings (signing, hooks) take part.
  const env = { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1", GIT_PAGER: "cat" };
  const git = (...args: string[]): string =>
    execFileSync("git", args, { cwd: folder, env, encoding: "utf8", stdio: "pipe" }).trim();
  git("init", "-q", "-b", "main");
  git("config", "user.name", "A");
  git("config", "user.email", "a@example.org");
  await setUpGit(folder, `'${process.execPath}' '${builtCli}'`);
  edit(folder, () => undefined);
  commit(git, "first");
  return { folder, git };
}

function commit(git: (...args: string[]) => string, message: string): void {
  git("add", "-A");
  git("commit", "-qm", message);
}

function edit(folder: string, change: (graph: Graph) => void): void {
  const path = join(folder, graphFile);
  const file = JSON.parse(readFileSync(path, "utf8")) as { data: Graph };
  change(file.data);
  writeFileSync(path, stableFileText(file));
}

function opened(folder: string): Graph {
  const read = readDocumentFile(readFileSync(join(folder, graphFile), "utf8"));
  if (!read.ok) throw new Error(read.message);
  return read.value.data as never;
}
