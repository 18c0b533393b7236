import { afterEach, beforeEach, expect, test } from "vitest";
import { documentIcon, provideKinds } from "#renderer/editors/kindScreens.ts";
import { sokobanEntry } from "#renderer/editors/sokoban/sokobanEntry.ts";
import { registerCommands } from "#renderer/commands/registry.ts";
import { noFilter } from "#renderer/gallery/filterModel.ts";
import { useCurate } from "#renderer/gallery/curateStore.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { selectRun, useSelectedRun } from "#renderer/runs/selectedRun.ts";
import { useLayout } from "#renderer/studio/layoutStore.ts";
import { useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { useSession } from "#renderer/studio/session.ts";
import { readSetting } from "#renderer/studio/settings.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import { clearPage } from "../../../test/support/clearPage.ts";
import { onEntriesChange, paletteEntries, rememberChoice, searchRows } from "./paletteEntries.ts";

const priory = { id: "p1", name: "Priory", path: "/priory", readOnly: false };
const stops: (() => void)[] = [];
const curate = useCurate.getState();

beforeEach(() => {
  provideKinds([sokobanEntry]);
  useSession.setState({ project: priory });
});
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  provideKinds([]);
  useRuns.setState(useRuns.getInitialState(), true);
  useCurate.setState(curate, true);
  selectRun(null);
  await clearPage();
});

const command = (id: string, more: object = {}) => ({ id, label: id, run: () => undefined, ...more });

test("commands are listed by their headings and reasons, those of the palette itself not, recent ones first", () => {
  stops.push(
    registerCommands([
      command("a", { category: "View", keys: ["Mod+A"] }),
      command("b", { menu: { id: "file", group: "1" }, when: () => "Not now." }),
      command("c"),
      command("d", { hidden: true }),
    ]),
  );
  const rows = () => paletteEntries("commands").map(({ id, note, disabledReason }) => [id, note, disabledReason]);
  const [a, b, c] = [
    ["a", "View", undefined],
    ["b", "File", "Not now."],
    ["c", "Other", undefined],
  ];
  expect(rows()).toEqual([a, b, c]);
  expect(paletteEntries("commands").map((row) => ["keys" in row, "icon" in row])).toEqual([
    [true, false],
    [false, false],
    [false, false],
  ]);
  rememberChoice("c");
  rememberChoice("b");
  expect(rows()).toEqual([b, c, a]);
  rememberChoice("c");
  expect(rows()).toEqual([c, b, a]);
  for (const id of ["1", "2", "3", "4"]) rememberChoice(id);
  expect(readSetting<readonly string[]>("palette.recent", [])).toEqual(["4", "3", "2", "1", "c"]);
  expect(rows()).toEqual([c, a, b]);
});

test("a command runs from its row", () => {
  let runs = 0;
  stops.push(registerCommands([command("a", { run: () => void runs++ })]));
  paletteEntries("commands")[0]!.run();
  expect(runs).toBe(1);
});

test("places are documents, packs and runs, which lead to where they are shown", () => {
  useSession.setState({
    documents: [
      { id: "crypt", type: "sokoban-room", name: "Crypt" },
      { id: "vault", type: "sokoban-room", name: "Vault", broken: { message: "No data." } },
    ] as never,
    packs: [
      { id: "one", name: "One", size: 1 },
      { id: "many", name: "Many", size: 12 },
    ] as never,
  });
  const run = { id: "run1", number: 3, kind: "sokoban", task: "generate", parameters: {}, documentName: "Crypt" };
  useRuns.setState({ runs: [run] as never });
  useOpenDocuments.setState({ activeId: "vault", ids: ["vault"] });
  const rows = paletteEntries("places");
  expect(rows.map(({ id, label, note }) => [id, label, note])).toEqual([
    ["crypt", "Crypt", "document"],
    ["vault", "Vault", "document, can't be read"],
    ["one", "One", "pack, 1 level"],
    ["many", "Many", "pack, 12 levels"],
    ["run1", "Run 3, Crypt", "generate rooms"],
  ]);
  expect(rows[0]!.icon).not.toBe(rows[1]!.icon);
  expect(rows[0]!.icon).toBe(documentIcon("sokoban-room"));
  useLayout.setState({ workspace: "pack" });
  rows[0]!.run();
  expect([useLayout.getState().workspace, useOpenDocuments.getState().activeId]).toEqual(["draw", "crypt"]);
  rows[3]!.run();
  expect([useLayout.getState().workspace, readSetting("packs.active", "")]).toEqual(["pack", "many"]);
  rows[4]!.run();
  expect([useLayout.getState().workspace, useSelectedRun.getState().id]).toEqual(["draw", "run1"]);
});

test("an open palette hears of projects, documents and packs, of runs where it lists places, until it is closed", () => {
  const heard: string[] = [];
  stops.push(onEntriesChange("commands", () => heard.push("commands")));
  stops.push(onEntriesChange("places", () => heard.push("places")));
  const since = (change: () => void): string[] => {
    heard.splice(0);
    change();
    return [...heard];
  };
  const both = ["commands", "places"];
  expect(since(() => useSession.setState({ project: { ...priory } }))).toEqual(both);
  expect(since(() => useSession.setState({ documents: [] }))).toEqual(both);
  expect(since(() => useSession.setState({ packs: [] }))).toEqual(both);
  expect(since(() => useSession.setState({ storageTrouble: "The disk is full." }))).toEqual([]);
  expect(since(() => useRuns.setState({ runs: [] }))).toEqual(["places"]);
  expect(since(() => useRuns.setState({ partials: {} }))).toEqual([]);
  for (const stop of stops.splice(0)) stop();
  expect(since(() => useSession.setState({ packs: [] }))).toEqual([]);
  expect(since(() => useRuns.setState({ runs: [] }))).toEqual([]);
});

test("typed text can be a candidate's name or a search of the gallery, in a project and from two letters on", () => {
  const labels = (text: string) => searchRows(text).map(({ label, note }) => [label, note]);
  expect(labels("3")).toEqual([]);
  expect(labels(" 3 ")).toEqual([]);
  expect(labels("xy")).toEqual([["Show candidates: xy", "in Curate"]]);
  expect(labels(" #3-1-2 ")).toEqual([["Candidate #3-1-2", "in Curate"]]);
  expect(labels("3-1-2")).toEqual([["Candidate #3-1-2", "in Curate"]]);
  expect(labels("stars>=3")).toEqual([["Show candidates: stars>=3", "in Curate"]]);
  const [faulty] = searchRows("stars>=");
  expect(faulty?.disabledReason).toBeDefined();
  expect(faulty?.note).toBe(faulty?.disabledReason);
  expect(searchRows("stars>=3")[0]).not.toHaveProperty("disabledReason");
  useSession.setState({ project: null });
  expect(labels("xy")).toEqual([]);
});

test("a search shows the gallery's grid of what fits, whatever close view was open", async () => {
  useCurate.setState({ mode: "plot" as never, isBig: true, comparison: {} as never, survey: {} as never });
  useCurate.setState({ filter: { ...noFilter, kinds: ["board"] } as never });
  searchRows("stars>=3")[0]!.run();
  expect(useLayout.getState().workspace).toBe("curate");
  expect(useCurate.getState()).toMatchObject({ mode: "grid", isBig: false, comparison: null, survey: null });
  await expect.poll(() => useCurate.getState().isAsking).toBe(false);
  expect(useCurate.getState().filter).toEqual({ ...noFilter, minStars: 3 });
});

test("a candidate's row shows Curate, and says when the candidate can't be found", async () => {
  searchRows("3-1-2")[0]!.run();
  expect(useLayout.getState().workspace).toBe("curate");
  await expect
    .poll(() => useToasts.getState().toasts.map(({ text }) => text))
    .toEqual(["Couldn't find the candidate. Not connected. Reconnecting…"]);
});
