import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyGraph } from "#shared/levels/dungeon/graphDocument.ts";
import { stableFileText, type JsonValue } from "#shared/kernel/json.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import { clearPage } from "../../../../test/support/clearPage.ts";
import { recordedStudio, type StudioCall } from "../../../../test/support/recordedStudio.ts";
import { type RunningHook, runHook } from "../../../../test/support/runHook.ts";
import { dataInText, mergeVersion, readChosenFile, readVersion, useVersions } from "./versions.ts";

let hook: RunningHook<unknown, string> | undefined;
beforeEach(() => void vi.useFakeTimers({ now: 86_400_000 * 3, toFake: ["Date"] }));
afterEach(async () => {
  await hook?.stop();
  hook = undefined;
  vi.useRealTimers();
  await clearPage();
});

function connect(own: Readonly<Record<string, unknown>> = {}): StudioCall[] {
  const { client, calls } = recordedStudio({
    "versions.undecided": { files: [] },
    "project.backups": { backups: [] },
    "versions.commits": { commits: [] },
    "versions.git": { state: "ready", branches: [] },
    ...own,
  });
  useSession.setState({ client });
  return calls;
}
async function listed(): Promise<unknown> {
  await hook?.stop();
  hook = runHook(useVersions, "keep");
  expect(hook.result()).toBeNull();
  await expect.poll(() => hook!.result()).not.toBeNull();
  return hook.result();
}

test("merges to finish come before backups, branches and commits", async () => {
  const merge = { base: "b", mine: "m", theirs: "t", conflicts: [] };
  const file = {
    id: "keep",
    part: "document",
    file: "documents/keep.json",
    merges: [{ ...merge, mine: "old" }, merge],
  };
  const calls = connect({
    "versions.undecided": { files: [{ ...file, id: "vault" }, file, { ...file, part: "text", merges: [] }] },
    "project.backups": { backups: [{ id: "b1", savedAt: 86_400_000 }] },
    "versions.commits": { commits: [{ commit: "c0ffee", subject: "Add hall", author: "Ann", at: 86_400_000 * 2 }] },
    "versions.git": { state: "ready", branches: ["main"] },
  });
  expect(await listed()).toEqual({
    versions: [
      {
        key: "merge document",
        label: "Theirs, of the merge",
        version: {
          type: "merge",
          part: "document",
          base: "b",
          mine: "m",
          theirs: "t",
          keptIn: "documents/keep.json.conflicts",
        },
      },
      { key: "backup b1", label: "Backup, 2 days ago", version: { type: "backup", backupId: "b1" } },
      { key: "branch main", label: "Branch main", version: { type: "commit", commit: "main" } },
      { key: "commit c0ffee", label: "Add hall (Ann, yesterday)", version: { type: "commit", commit: "c0ffee" } },
    ],
  });
  expect(calls.slice(1, 3)).toEqual([
    ["project.backups", { documentId: "keep" }],
    ["versions.commits", { id: "keep" }],
  ]);
});

test("why there are no commits is said, and a file with conflict markers is found among those of the document", async () => {
  const marked = { id: "keep", part: "document", file: "documents/keep.json", merges: [], text: "<<<<<<<" };
  connect({
    "versions.git": { state: "no-git", branches: [] },
    "versions.undecided": { files: [{ ...marked, id: "vault" }, { ...marked, text: undefined }, marked] },
  });
  expect(await listed()).toEqual({
    versions: [],
    note: "There is no Git on this computer: only backups and files can be compared.",
    marked,
  });
  connect({ "versions.git": { state: "no-repository", branches: [] } });
  expect(await listed()).toEqual({
    versions: [],
    note: "The project is not in a Git repository: only backups and files can be compared.",
  });
});

test("versions that can't be listed are said", async () => {
  connect({ "project.backups": () => Promise.reject(new Error("No answer.")) });
  hook = runHook(useVersions, "keep");
  await expect
    .poll(() => useToasts.getState().toasts.map(({ text }) => text))
    .toEqual(["Couldn't list the versions. No answer."]);
  expect(hook.result()).toBeNull();
});

const head = {
  format: "levelwright-document",
  formatVersion: 1,
  id: "graph0001",
  name: "Halls",
  type: "dungeon-graph",
};
// A new graph is JSON.
const graph = emptyGraph() as unknown as JsonValue;
const text = stableFileText({ ...head, data: graph });
const compared = { type: "dungeon-graph", mine: graph };
const game = { type: "puzzlescript-game", mine: { source: "mine", level: 1 } };

test("a version is read from the studio, a chosen file or a merge's text", async () => {
  const calls = connect({ "versions.read": { data: "read" } });
  const subject = { part: "document", id: "keep" } as const;
  const read = (version: Parameters<typeof readVersion>[1]) => readVersion(subject, version, compared);
  expect(await read({ type: "file", name: "a.json", data: "file" })).toBe("file");
  expect(calls).toEqual([]);
  expect(await read({ type: "backup", backupId: "b1" })).toBe("read");
  expect(calls).toEqual([["versions.read", { id: "keep", source: { type: "backup", backupId: "b1" } }]]);
  const merge = mergeVersion({
    id: "keep",
    part: "document",
    file: "a.json",
    merges: [
      {
        mine: text,
        theirs: text,
        conflicts: [],
      },
    ],
  })!;
  expect(await read(merge)).toEqual(graph);
  await expect(read({ ...merge, theirs: "{" })).rejects.toThrow("Their version can't be read.");
  expect(calls).toHaveLength(1);
});

test("the text beside a file is a member of mine, and a file keeps mine's", () => {
  expect(dataInText("text", "theirs", game)).toEqual({ source: "theirs", level: 1 });
  expect(dataInText("text", "theirs", compared)).toBeUndefined();
  expect(dataInText("text", "theirs", { ...game, mine: null })).toBeUndefined();
  const file = readFileSync("resources/samples/rule-puzzles/documents/last-light-lampgame001.json", "utf8");
  const { data, ...rest } = JSON.parse(file) as { data: Record<string, JsonValue> };
  const ownText = stableFileText({ ...rest, data: { ...data, source: "own" } });
  expect(data).not.toHaveProperty("source");
  expect(dataInText("document", file, game)).toEqual({ ...data, source: "mine" });
  expect(dataInText("document", file, { ...game, mine: {} })).toEqual({ ...data, source: "" });
  expect(dataInText("document", file, { ...game, mine: null })).toEqual(data);
  expect(dataInText("document", ownText, game)).toEqual({ ...data, source: "own" });
  expect(dataInText("document", text, compared)).toEqual(graph);
});

test("a chosen file is compared where it has the same kind of thing in it", async () => {
  const file = (content: string, name = "a.json") => new File([content], name);
  expect(await readChosenFile(file(text), "document", "dungeon-graph")).toEqual(graph);
  await expect(readChosenFile(file(text), "document", "room-templates")).rejects.toThrow(
    "a.json has something else in it.",
  );
  await expect(readChosenFile(file(text), "pack", "pack")).rejects.toThrow("a.json has something else in it.");
  await expect(readChosenFile(file("{"), "document", "dungeon-graph")).rejects.toThrow(/\(.+\)$/);
  expect(await readChosenFile(file("", "marks.jsonl"), "marks", "")).toEqual([]);
});
