import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Run } from "#shared/contract/runs.ts";
import { measureTask } from "#shared/levels/measureTask.ts";
import type { PackEntry, PackFile } from "#shared/project/packFile.ts";
import { kindEntries } from "#renderer/app/kindEntries.ts";
import { loadAllKinds, provideKinds } from "#renderer/editors/kindScreens.ts";
import { usePack } from "#renderer/history/packStore.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { registerCommands } from "#renderer/commands/registry.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import { leavePackOnPage, showPackOnPage } from "../../../test/support/packOnPage.ts";
import { samplePack } from "../../../test/support/samplePack.ts";
import { useExport } from "./exportStore.ts";
import { measureMessages } from "./measure/messages.ts";
import { messages } from "./messages.ts";
import { packCommands, rowMenu } from "./packCommands.ts";
import { selectAt } from "./packSelection.ts";
import { usePackView } from "./packViewStore.ts";

const entryOf = (title: string, kind: string, metrics = {}): PackEntry => ({
  id: `entry-${title}`,
  title,
  kind,
  level: null,
  metrics,
  canonicalKey: title,
});
const project = { id: "p", name: "Priory", path: "/priory", readOnly: false };

/** Shows a pack of these levels, the first of them selected. */
function show(...entries: PackEntry[]): void {
  const pack = { id: "pack1", entries } as unknown as PackFile;
  usePack.setState({ packId: "pack1", pack, selected: entries.length === 0 ? -1 : 0 });
  if (entries.length > 0) selectAt(0, "only");
}

/** What a command says: true, or why it can't run. */
function can(id: string): true | string {
  return packCommands.find((command) => command.id === `pack.${id}`)!.when?.() ?? true;
}

beforeAll(async () => {
  provideKinds(kindEntries);
  await loadAllKinds();
});
beforeEach(() => {
  useSession.setState({ project });
  useRuns.setState({ runs: [] });
  usePackView.setState({ view: null, renaming: null });
  usePack.setState({ packId: null, pack: null, selected: -1 });
});

test("without a pack each command says that one is needed, or a level of it", () => {
  for (const id of ["sort", "sortDown", "lookAlikes", "measure", "compare", "export", "exportAs"])
    expect([id, can(id)]).toEqual([id, messages.openPackFirst]);
  for (const id of ["rename", "moveUp", "lock", "remove", "selectAll", "play"])
    expect([id, can(id)]).toEqual([id, messages.selectLevelFirst]);
  expect([can("undo"), can("redo")]).toEqual([messages.nothingToUndo, messages.nothingToRedo]);
});

test("an empty pack can be compared and sorted, and not exported", () => {
  show();
  expect([can("export"), can("exportAs"), can("compare"), can("sort")]).toEqual([
    messages.packIsEmpty,
    messages.packIsEmpty,
    true,
    true,
  ]);
});

test("titles by a pattern and tags need several levels, what works on rows one", () => {
  show(entryOf("A", "dungeon"), entryOf("B", "dungeon"));
  expect([can("titles"), can("tag"), can("rename"), can("lock")]).toEqual([
    messages.selectSeveral,
    messages.selectSeveral,
    true,
    true,
  ]);
  selectAt(1, "range");
  expect([can("titles"), can("tag")]).toEqual([true, true]);
});

test("a level shown large takes the keys of the list", () => {
  show(entryOf("A", "sokoban"));
  usePackView.setState({ view: "play" });
  expect([can("remove"), can("export")]).toEqual([messages.selectLevelFirst, true]);
});

test("a read-only project, or none, can be looked at and exported only", () => {
  show(entryOf("A", "sokoban"), entryOf("B", "sokoban"));
  for (const [id, readOnlyProject] of [
    ["read-only", { ...project, readOnly: true }],
    ["none", null],
  ] as const) {
    useSession.setState({ project: readOnlyProject });
    expect([id, can("sort"), can("lookAlikes"), can("remove")]).toEqual([id, ...Array(3).fill(messages.readOnly)]);
    expect([id, can("play"), can("export"), can("compare")]).toEqual([id, true, true, true]);
  }
});

test("play and steps are offered by the kind of the selected level", () => {
  show(entryOf("A", "dungeon"), entryOf("B", "linjat"), entryOf("C", "board"));
  const offers = () => [can("play"), can("steps")];
  expect(offers()).toEqual([messages.cantPlay, messages.cantPlay]);
  selectAt(1, "only");
  expect(offers()).toEqual([true, true]);
  selectAt(2, "only");
  expect(offers()).toEqual([true, messages.cantPlay]);
});

test("look-alikes are found among levels of known kinds only", () => {
  show(entryOf("A", "riddle"));
  expect(can("lookAlikes")).toBe(messages.nothingToCompare);
  show(entryOf("A", "riddle"), entryOf("B", "dungeon"));
  expect(can("lookAlikes")).toBe(true);
});

test("levels without metrics can be measured, but not twice at once, nor when all have theirs", () => {
  show(entryOf("A", "linjat"));
  expect(can("measure")).toBe(true);
  // Only the fields that tell a measuring run.
  const run = { task: measureTask.id, documentId: "pack1", progress: { state: "running" } } as Run;
  useRuns.setState({ runs: [run] });
  expect(can("measure")).toBe(measureMessages.isMeasuring);
  useRuns.setState({ runs: [{ ...run, documentId: "pack2" }] });
  expect(can("measure")).toBe(true);
  useRuns.setState({ runs: [{ ...run, progress: { ...run.progress, state: "done" } }] });
  expect(can("measure")).toBe(true);
  show(entryOf("A", "riddle"));
  expect(can("measure")).toBe(measureMessages.nothingToMeasure);
});

test("the lock is shown as on when all selected levels are locked", () => {
  const lock = packCommands.find(({ id }) => id === "pack.lock")!;
  expect(lock.checked?.()).toBe(false);
  show({ ...entryOf("A", "dungeon"), locked: true }, entryOf("B", "dungeon"));
  expect(lock.checked?.()).toBe(true);
  selectAt(1, "range");
  expect(lock.checked?.()).toBe(false);
});

test("what a level's plan looks like can be chosen where the pack has one", () => {
  show(entryOf("A", "linjat"));
  expect(can("look")).not.toBe(true);
  show(entryOf("A", "linjat"), entryOf("B", "dungeon"));
  expect(can("look")).toBe(true);
});

describe("a command of the pack on screen", () => {
  const file = samplePack(["A", "B", "C", "D"]);
  const focused: string[] = [];
  const written: unknown[] = [];
  const remembered: unknown[] = [];
  const exports = {
    lastSettings: () => Promise.resolve({ settings: { formats: [] }, exportedBefore: false }),
    write: (input: unknown) => {
      written.push(input);
      return Promise.resolve({ files: [], destination: "/game" });
    },
    progress: () => Promise.reject(new Error("Not counted.")),
  };
  const press = (id: string) => packCommands.find((command) => command.id === `pack.${id}`)!.run();
  const titles = () =>
    usePack
      .getState()
      .pack?.entries.map(({ title, locked }) => (locked === true ? `${title}!` : title))
      .join("");
  const toast = () => useToasts.getState().toasts.at(-1)?.text;
  beforeEach(async () => {
    const field = (selector: string) => ({ focus: () => void focused.push(selector) });
    vi.stubGlobal("document", { querySelector: field, activeElement: null });
    vi.stubGlobal("HTMLElement", class {});
    for (const list of [focused, written, remembered]) list.splice(0);
    await showPackOnPage(file, { exports });
    selectAt(1, "only");
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    await leavePackOnPage();
  });

  test("moves the selected level, locks it or takes it out, and Undo and Redo say what they did", () => {
    const steps = ["moveUp", "moveDown", "moveLast", "moveFirst", "lock", "lock", "remove"].map((id) => {
      void press(id);
      return titles();
    });
    expect(steps).toEqual(["BACD", "ABCD", "ACDB", "BACD", "B!ACD", "BACD", "ACD"]);
    expect(can("undo")).toBe(true);
    void press("undo");
    expect([titles(), toast()]).toEqual(["BACD", expect.stringMatching(/^Undone: .*B/)]);
    expect(can("redo")).toBe(true);
    void press("redo");
    expect([titles(), toast()]).toEqual(["ACD", expect.stringMatching(/^Redone: .*B/)]);
    useToasts.setState({ toasts: [] });
    void press("redo");
    expect(toast()).toBeUndefined();
  });

  test("undoes nothing in a project that is read-only by now", () => {
    void press("moveUp");
    useSession.setState({ project: { ...project, readOnly: true } });
    expect(can("undo")).toBe(messages.readOnly);
  });

  test("opens what the selected level or levels are renamed, tagged or shown with", () => {
    void press("rename");
    expect(usePackView.getState().renaming).toBe(file.entries[1]!.id);
    void press("selectAll");
    expect([can("titles"), can("tag")]).toEqual([true, true]);
    void press("titles");
    void press("tag");
    expect(focused).toEqual([expect.stringMatching(/^#.+ input$/), expect.stringMatching(/^#.+ input$/)]);
    expect(new Set(focused).size).toBe(2);
    for (const view of ["play", "steps"] as const) {
      void press(view);
      expect(usePackView.getState().view).toBe(view);
    }
    usePack.setState({ selected: -1 });
    void press("rename");
    expect(usePackView.getState().renaming).toBeNull();
  });

  test("exports as before, or as is chosen from the formats", async () => {
    await press("export");
    expect(written).toEqual([{ packId: file.id, settings: { formats: [] } }]);
    expect(useExport.getState().result).not.toBeNull();
    void press("exportAs");
    expect([useExport.getState().result, focused]).toEqual([null, ["[data-export-formats] [role=checkbox]"]]);
  });

  test("is in a row's menu with its own key, or with that of the list it is in", () => {
    const unregister = registerCommands(packCommands);
    const menu = rowMenu();
    unregister();
    const items = menu.flatMap((entry) => (entry.type === "item" ? [[entry.id, entry.keys]] : []));
    const keys = Object.fromEntries(items) as Record<string, string | undefined>;
    expect(keys).toMatchObject({ "pack.tag": "T", "pack.edit": "Shift+E", "pack.selectAll": "Mod+A" });
    expect([keys["pack.rename"], keys["pack.remove"]]).toEqual(["F2", "Delete"]);
    expect(menu.filter(({ type }) => type === "separator").length).toBeGreaterThan(0);
  });
});
