import { ORPCError } from "@orpc/client";
import { afterEach, expect, test, vi } from "vitest";
import type { PackFile } from "#shared/project/packFile.ts";
import { flushAllNow, hasUnsentWork } from "#renderer/studio/flushOnUnload.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import { clearPage } from "../../../test/support/clearPage.ts";
import { recordedStudio, type StudioCall } from "../../../test/support/recordedStudio.ts";
import {
  editEntries,
  editPack,
  packChanged,
  readPack,
  redoPack,
  resolveConflict,
  savedPack,
  selectEntry,
  showPack,
  undoPack,
  usePack,
} from "./packStore.ts";

const entry = (id: string) => ({
  id: `entry${id}`,
  title: id,
  kind: "sokoban",
  level: {},
  metrics: {},
  canonicalKey: id,
});
const packOf = (id: string, more: Partial<PackFile> = {}): PackFile => ({
  format: "levelwright-pack",
  formatVersion: 1,
  id,
  name: id,
  description: "",
  author: "",
  entries: ["a", "b", "c"].map(entry),
  ...more,
});
const priory = { id: "p1", name: "Priory", path: "/priory", readOnly: false };

afterEach(async () => {
  vi.useRealTimers();
  connect();
  showPack(null);
  await flushAllNow();
  await expect.poll(hasUnsentWork).toBe(false);
  await clearPage();
});

/** A studio with packs at revision 1, in the page's open project. */
function connect(own: Readonly<Record<string, unknown>> = {}, revisions: Record<string, string> = {}): StudioCall[] {
  const { client, calls } = recordedStudio({
    "packs.get": ({ id }: { id: string }) => ({ pack: packOf(id), revision: revisions[id] ?? "1" }),
    "packs.undoHistory": { revision: "1", history: null },
    "packs.journal": {},
    "packs.save": { revision: "2" },
    "packs.saveChanges": { revision: "2" },
    ...own,
  });
  const packs = ["halls000", "vaults00"].map((id) => ({ id, name: id, revision: revisions[id] ?? "1" }));
  useSession.setState({ client, project: priory, packs: packs as never });
  return calls;
}
const names = (calls: readonly StudioCall[]) => calls.map(([name]) => name.slice("packs.".length));
const gets = (calls: readonly StudioCall[]) => names(calls).filter((name) => name === "get").length;
const texts = () => useToasts.getState().toasts.map(({ text }) => text);
const describe = (to: string, gesture?: string) =>
  editPack(`Describe ${to}`, (pack) => ({ ...pack, description: to }), gesture);
const fail = (message: string) => (): never => {
  throw new Error(message);
};

/** Shows a pack once it is read. */
async function open(id = "halls000"): Promise<void> {
  showPack(id);
  await expect.poll(() => usePack.getState().pack?.id).toBe(id);
}

test("a pack that is shown is read once, with its first level selected, also without its history", async () => {
  const calls = connect({ "packs.undoHistory": fail("No history.") });
  showPack("halls000");
  showPack("halls000");
  await Promise.all([readPack("halls000"), readPack("halls000")]);
  expect(names(calls)).toEqual(["undoHistory", "get"]);
  expect(usePack.getState()).toMatchObject({ packId: "halls000", selected: 0, error: null, conflict: false });
  expect(usePack.getState().pack).toEqual(packOf("halls000"));
});

test("an empty pack has no level selected", async () => {
  connect({ "packs.get": { pack: packOf("halls000", { entries: [] }), revision: "1" } });
  await open();
  expect(usePack.getState().selected).toBe(-1);
});

test("a pack that can't be read says why, unless another is shown by then", async () => {
  const first = Promise.withResolvers<unknown>();
  connect({ "packs.get": ({ id }: { id: string }) => (id === "halls000" ? first.promise : fail("It is broken.")()) });
  showPack("halls000");
  showPack("vaults00");
  await expect.poll(() => usePack.getState().error?.message).toBe("It is broken.");
  first.reject(new Error("It is gone."));
  await new Promise(setImmediate);
  expect(usePack.getState()).toMatchObject({ packId: "vaults00", pack: null, error: { message: "It is broken." } });
});

test("a pack that was left while it was read isn't shown, and is read again the next time", async () => {
  const first = Promise.withResolvers<unknown>();
  const answers = [first.promise, { pack: packOf("halls000", { name: "Second" }), revision: "1" }];
  const calls = connect({ "packs.get": () => answers.shift() });
  showPack("halls000");
  showPack(null);
  first.resolve({ pack: packOf("halls000"), revision: "1" });
  await new Promise(setImmediate);
  expect(usePack.getState().pack).toBeNull();
  await open();
  expect(usePack.getState().pack?.name).toBe("Second");
  expect(gets(calls)).toBe(2);
});

test("a pack that leaves the screen is saved and dropped, without edits it is only dropped", async () => {
  const calls = connect();
  await open();
  showPack("vaults00");
  await expect.poll(() => usePack.getState().pack?.id).toBe("vaults00");
  expect(names(calls)).not.toContain("save");
  describe("dark");
  showPack(null);
  await expect.poll(() => names(calls)).toContain("saveChanges");
  await expect.poll(hasUnsentWork).toBe(false);
  const before = gets(calls);
  await open("vaults00");
  expect(gets(calls)).toBe(before + 1);
});

test("a pack that can't be saved is kept as it was when it is shown again", async () => {
  const calls = connect({ "packs.saveChanges": fail("The disk is full."), "packs.save": fail("The disk is full.") });
  await open();
  describe("dark");
  showPack(null);
  await expect.poll(() => names(calls)).toContain("saveChanges");
  await new Promise(setImmediate);
  const before = gets(calls);
  await open();
  expect(usePack.getState().pack?.description).toBe("dark");
  expect(gets(calls)).toBe(before);
  expect(usePack.getState().history.done.map(({ label }) => label)).toEqual(["Describe dark"]);
});

test("a pack that comes back while it is saved is not dropped", async () => {
  const answer = Promise.withResolvers<unknown>();
  const calls = connect({ "packs.saveChanges": () => answer.promise });
  await open();
  describe("dark");
  showPack(null);
  await open();
  answer.resolve({ revision: "2" });
  await new Promise(setImmediate);
  describe("darker");
  expect(usePack.getState().pack?.description).toBe("darker");
  expect(gets(calls)).toBe(1);
});

test("edits are saved after a quarter of a second, those of a large pack after one and a half", async () => {
  vi.useFakeTimers();
  const small = connect();
  showPack("halls000");
  await vi.advanceTimersByTimeAsync(0);
  describe("dark");
  await vi.advanceTimersByTimeAsync(249);
  expect(names(small)).not.toContain("saveChanges");
  await vi.advanceTimersByTimeAsync(1);
  expect(names(small)).toContain("saveChanges");
  for (const [size, delay] of [
    [200, 250],
    [201, 1500],
  ] as const) {
    showPack(null);
    const entries = Array.from({ length: size }, (_, i) => entry(String(i)));
    const large = connect({ "packs.get": { pack: packOf("vaults00", { entries }), revision: "1" } });
    showPack("vaults00");
    await vi.advanceTimersByTimeAsync(0);
    describe("dark");
    await vi.advanceTimersByTimeAsync(delay - 1);
    expect(names(large)).not.toContain("saveChanges");
    await vi.advanceTimersByTimeAsync(1);
    expect(names(large)).toContain("saveChanges");
  }
});

test("a save that failed is said once, and tried again after five seconds", async () => {
  vi.useFakeTimers();
  const calls = connect({ "packs.saveChanges": fail("The disk is full."), "packs.save": fail("The disk is full.") });
  showPack("halls000");
  await vi.advanceTimersByTimeAsync(0);
  describe("dark");
  await vi.advanceTimersByTimeAsync(250);
  const saves = () => names(calls).filter((name) => name.startsWith("save")).length;
  const text = "Couldn't save halls000. The disk is full. Your work is safe in the journal.";
  expect([texts(), saves()]).toEqual([[text], 1]);
  await vi.advanceTimersByTimeAsync(4999);
  expect(saves()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect([texts(), saves()]).toEqual([[text], 2]);
  await expect(savedPack()).rejects.toThrow("The disk is full.");
});

test("a pack without a studio stays on the page, which is said", async () => {
  connect();
  await open();
  describe("dark");
  useSession.setState({ client: null });
  await expect(savedPack()).rejects.toThrow();
  expect(texts()).toEqual([
    "Couldn't save halls000. Not connected. Reconnecting… Your work stays on this page; keep it open.",
  ]);
});

test("a pack without changes is saved; one is written before an export goes on", async () => {
  await expect(savedPack()).resolves.toBeUndefined();
  const calls = connect();
  await open();
  await savedPack();
  expect(names(calls)).toEqual(["undoHistory", "get"]);
  describe("dark");
  await savedPack();
  expect(names(calls)).toContain("saveChanges");
});

test("a pack that others have changed is read again; with edits here a person chooses", async () => {
  connect();
  await open();
  const theirs = { pack: packOf("halls000", { name: "Theirs" }), revision: "5" };
  const calls = connect({ "packs.get": theirs }, { halls000: "5" });
  packChanged("vaults00", "external");
  expect(calls).toEqual([]);
  packChanged("halls000", "external");
  await expect.poll(() => usePack.getState().pack?.name).toBe("Theirs");
  expect(usePack.getState().conflict).toBe(false);
  const asked = calls.length;
  await readPack("halls000");
  expect(calls).toHaveLength(asked);
  describe("mine");
  connect({ "packs.get": { ...theirs, pack: packOf("halls000"), revision: "6" } }, { halls000: "6" });
  packChanged("halls000", "external");
  await expect.poll(() => usePack.getState().conflict).toBe(true);
  await expect(savedPack()).rejects.toThrow("Theirs was changed by another program. Choose a version to save it.");
  await resolveConflict("theirs");
  expect(usePack.getState()).toMatchObject({ conflict: false, pack: { name: "halls000", description: "" } });
});

test("a pack that the project no longer lists is read again, unless it is of the project before", async () => {
  connect();
  await open();
  const calls = connect();
  useSession.setState({ packs: [], project: { ...priory, path: "/elsewhere" } });
  await readPack("halls000");
  expect(gets(calls)).toBe(0);
  useSession.setState({ project: priory });
  await readPack("halls000");
  expect(gets(calls)).toBe(1);
});

test("the studio's word of a save that is under way is not read again, of another one it is", async () => {
  const answer = Promise.withResolvers<unknown>();
  connect();
  await open();
  const calls = connect({ "packs.saveChanges": () => answer.promise }, { halls000: "2" });
  describe("dark");
  packChanged("halls000", "studio");
  expect(gets(calls)).toBe(0);
  const saved = savedPack();
  packChanged("halls000", "studio");
  expect(gets(calls)).toBe(0);
  answer.resolve({ revision: "2" });
  await saved;
  connect({}, { halls000: "3" });
  const again = connect({}, { halls000: "3" });
  packChanged("halls000", "studio");
  await expect.poll(() => gets(again)).toBeGreaterThan(0);
});

test("a pack whose file is gone can't be saved, which is said", async () => {
  connect();
  await open();
  connect({ "packs.saveChanges": () => Promise.reject(new ORPCError("NOT_FOUND")), "packs.save": fail("None.") });
  describe("dark");
  const text = "The file of halls000 is no longer in the project folder. Your work is safe in the journal.";
  await expect(savedPack()).rejects.toThrow(text);
  expect(texts()).toEqual([text]);
  connect();
  await savedPack();
});

test("a file that can't be read any longer is shown in the place of the pack", async () => {
  connect();
  await open();
  connect({ "packs.get": fail("It is broken.") }, { halls000: "5" });
  packChanged("halls000", "external");
  await expect.poll(() => usePack.getState().error).toMatchObject({ message: "It is broken.", problems: [] });
  expect(texts()).toEqual([]);
});

test("edits are undoable steps, those of one gesture together, and none in a read-only project", async () => {
  editPack("Describe", (pack) => ({ ...pack, description: "dark" }));
  connect();
  await open();
  describe("a", "typing");
  describe("ab", "typing");
  await savedPack();
  describe("abc", "typing");
  expect(usePack.getState().history.done.map(({ label }) => label)).toEqual(["Describe abc"]);
  undoPack();
  expect(usePack.getState().pack?.description).toBe("");
  redoPack();
  expect(usePack.getState().pack?.description).toBe("abc");
  useSession.setState({ project: { ...priory, readOnly: true } });
  describe("none");
  expect(usePack.getState().pack?.description).toBe("abc");
});

test("the selection follows its level through edits of the list, and ends at the last one", async () => {
  connect();
  await open();
  selectEntry(1);
  editEntries("Reverse", (entries) => entries.toReversed());
  expect(usePack.getState().selected).toBe(1);
  editEntries("Move", ([first, ...rest]) => [...rest, first!]);
  expect(usePack.getState().selected).toBe(0);
  editEntries("Same", (entries) => [...entries]);
  expect(usePack.getState().history.done.map(({ label }) => label)).toEqual(["Reverse", "Move"]);
  editEntries("Remove", (entries) => entries.slice(1));
  expect(usePack.getState().selected).toBe(0);
  selectEntry(1);
  editEntries("Remove", (entries) => entries.slice(0, 1));
  expect([usePack.getState().selected, usePack.getState().pack?.entries.length]).toEqual([0, 1]);
  editEntries("Remove", () => []);
  expect(usePack.getState().selected).toBe(-1);
});
