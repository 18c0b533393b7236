import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRouterClient } from "@orpc/server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Studio } from "#main/services/studio.ts";
import { editPack, readPack, showPack, undoPack, usePack } from "#renderer/history/packStore.ts";
import { messages } from "#renderer/packs/messages.ts";
import { moveSelected, removeSelected, tagSelected, titleSelected, toggleLocks } from "#renderer/packs/bulkActions.ts";
import {
  changeTarget,
  chooseCurveMetric,
  chooseSomePack,
  moveWhereItFits,
  removeEntry,
  removeLookAlikes,
  removePack,
  renameEntry,
  renamePack,
  sortPack,
  toggleLock,
} from "#renderer/packs/packActions.ts";
import { selectAllEntries, selectAt } from "#renderer/packs/packSelection.ts";
import { flushAllNow } from "#renderer/studio/flushOnUnload.ts";
import { refreshPacks } from "#renderer/studio/projectFeed.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { PackEntry } from "#shared/project/packFile.ts";
import { createHeadlessStudio } from "../../support/headlessStudio.ts";
import { samplePack } from "../../support/samplePack.ts";

/** The actions on a pack of five levels, over a real studio in this process. */
let home: string;
let studio: Studio;
let client: StudioClient;
let id: string;

const lengths = [4, 9, 2, 7, 6];
const before: readonly PackEntry[] = samplePack(["A", "B", "C", "D", "E"]).entries.map((entry, i) => ({
  ...entry,
  canonicalKey: `key-${i}`,
  metrics: { ...entry.metrics, "path-length": lengths[i]! },
}));

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "levelwright-pack-actions-"));
  studio = await createHeadlessStudio(home);
  client = createRouterClient(studio.router);
  await client.project.create({ name: "Priory" });
  ({ id } = (await client.packs.create({ name: "Trials" })).pack);
  const { project } = await client.project.current({});
  useSession.setState({ client, project });
  await refreshPacks(client);
  showPack(id);
  await readPack(id);
});
beforeEach(() => {
  editPack("Start", ({ curve: _curve, ...old }) => ({ ...old, name: "Trials", entries: [...before] }));
  useToasts.setState({ toasts: [] });
  selectAt(0, "only");
});
afterAll(async () => {
  showPack(null);
  await flushAllNow();
  useSession.setState({ client: null, project: null, packs: [] });
  useToasts.setState({ toasts: [] });
  await studio.close();
  rmSync(home, { recursive: true, force: true });
});

const pack = () => usePack.getState().pack!;
const titles = () =>
  pack()
    .entries.map(({ title }) => title)
    .join("");
const locked = () =>
  pack()
    .entries.filter((entry) => entry.locked === true)
    .map(({ title }) => title)
    .join("");
const toast = () => useToasts.getState().toasts.at(-1);
const steps = () => usePack.getState().history.done.length;

test("a title is trimmed; an empty one, the same one and one of no entry are no edit", () => {
  const start = steps();
  renameEntry(1, "  Hall ");
  expect([pack().entries[1]!.title, steps() - start]).toEqual(["Hall", 1]);
  for (const [index, title] of [
    [1, "Hall "],
    [1, "  "],
    [9, "Nowhere"],
  ] as const)
    renameEntry(index, title);
  expect(steps() - start).toBe(1);
  renamePack("  ");
  expect(pack().name).toBe("Trials");
  renamePack(" Ordeals ");
  expect([pack().name, steps() - start]).toEqual(["Ordeals", 2]);
});

test("one lock is turned on and off; several are locked together unless all are locked already", () => {
  toggleLock(2);
  expect(locked()).toBe("C");
  selectAt(1, "only");
  selectAt(3, "range");
  toggleLocks();
  expect(locked()).toBe("BCD");
  toggleLocks();
  expect(locked()).toBe("");
  toggleLock(2);
  toggleLock(2);
  toggleLock(9);
  expect(locked()).toBe("");
});

test("what is removed, one or several, is named, and comes back with the notice's Undo", () => {
  removeEntry(1);
  expect([titles(), toast()?.text]).toEqual(["ACDE", "B removed."]);
  toast()?.action?.run();
  expect(titles()).toBe("ABCDE");
  selectAt(0, "only");
  selectAt(2, "toggle");
  removeSelected();
  expect([titles(), toast()?.text]).toEqual(["BDE", "2 levels removed."]);
  toast()?.action?.run();
  expect(titles()).toBe("ABCDE");
});

test("selected levels move together and stop at the ends", () => {
  selectAt(1, "only");
  selectAt(2, "range");
  moveSelected(1);
  expect(titles()).toBe("ADBCE");
  moveSelected(-3);
  expect(titles()).toBe("BCADE");
  moveSelected(9);
  expect(titles()).toBe("ADEBC");
});

test("a pattern titles the selected levels only, and an empty one none", () => {
  selectAllEntries();
  titleSelected("  ");
  expect(titles()).toBe("ABCDE");
  selectAt(1, "only");
  selectAt(2, "range");
  titleSelected("No. #");
  expect(pack().entries.map(({ title }) => title)).toEqual(["A", "No. 1", "No. 2", "D", "E"]);
});

test("levels that are no candidates of the project can't be tagged, which is said", async () => {
  await tagSelected(" ");
  expect(toast()).toBeUndefined();
  selectAt(0, "only");
  selectAt(1, "range");
  await tagSelected("dark, wet");
  expect(toast()?.text).toContain("2 levels");
});

test("sorting follows the curve's metric in either direction, and locked levels stay", () => {
  chooseCurveMetric("path-length");
  sortPack("ascending");
  expect(titles()).toBe("CAEDB");
  sortPack("descending");
  expect(titles()).toBe("BDEAC");
  undoPack();
  toggleLock(4);
  sortPack("descending");
  expect([titles(), locked()]).toEqual(["DEACB", "B"]);
});

test("a target is changed at its start, at its end or in its height, which is never negative; the rest stays", () => {
  chooseCurveMetric("path-length");
  const first = pack().curve!;
  expect(first.target).toEqual([
    [0, 2],
    [1, 9],
  ]);
  editPack("Bend", (now) => ({
    ...now,
    curve: {
      ...first,
      target: [
        [0, 2],
        [0.5, 8],
        [1, 9],
      ],
    },
  }));
  changeTarget({ start: 3 });
  changeTarget({ end: 12 });
  expect(pack().curve).toEqual({
    ...first,
    target: [
      [0, 3],
      [0.5, 8],
      [1, 12],
    ],
  });
  changeTarget({ tolerance: -1 });
  expect(pack().curve?.tolerance).toBe(0);
  changeTarget({ tolerance: 2.5 });
  expect(pack().curve).toEqual({
    ...first,
    target: [
      [0, 3],
      [0.5, 8],
      [1, 12],
    ],
    tolerance: 2.5,
  });
});

test("a level outside the target moves to where it fits, one that fits nowhere stays", () => {
  chooseCurveMetric("path-length");
  changeTarget({ tolerance: 1 });
  // 9 among 2, 4, 6, 7: it fits at the end.
  moveWhereItFits(1);
  expect(titles()).toBe("ACDEB");
  changeTarget({ start: 40, end: 50 });
  moveWhereItFits(0);
  expect(titles()).toBe("ACDEB");
});

test("levels that look alike go in one step that Undo takes back; locked ones stay", () => {
  toggleLock(3);
  const start = steps();
  removeLookAlikes();
  expect([titles(), toast()?.text, steps() - start]).toEqual(["D", messages.lookAlikesRemoved(4), 1]);
  removeLookAlikes();
  expect([toast()?.text, steps() - start]).toEqual([messages.noLookAlikes("Trials"), 1]);
  undoPack();
  expect(titles()).toBe("ABCDE");
});

test("a pack that is deleted leaves the screen, another one takes its place, and Undo brings it back", async () => {
  const { pack: other } = await client.packs.create({ name: "Other" });
  await refreshPacks(client);
  const info = useSession.getState().packs.find((one) => one.id === id)!;
  await removePack(info);
  expect(usePack.getState().packId).toBeNull();
  chooseSomePack();
  expect(usePack.getState().packId).toBe(other.id);
  chooseSomePack();
  expect(usePack.getState().packId).toBe(other.id);
  toast()?.action?.run();
  await expect.poll(() => usePack.getState().pack?.name).toBe("Trials");
  expect(titles()).toBe("ABCDE");
  await removePack(useSession.getState().packs.find((one) => one.id === other.id)!);
  expect(usePack.getState().packId).toBe(id);
});
