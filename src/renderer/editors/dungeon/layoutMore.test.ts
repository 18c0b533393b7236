import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { commandTable } from "../../../../test/support/commandTable.ts";
import { openGraph, stubBrowser } from "../../../../test/support/graphStage.ts";
import { runHook } from "../../../../test/support/runHook.ts";
import { sampleLayout } from "../../../../test/support/sampleLayout.ts";
import { registerDocumentHandle } from "#renderer/studio/documentHandles.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import type { Candidate } from "#shared/contract/candidates.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { Run } from "#shared/contract/runs.ts";
import { hexxagonStart } from "#shared/levels/board/standardBoards.ts";
import { documentOf } from "#shared/levels/board/boardDocument.ts";
import { emptyGraph } from "#shared/levels/dungeon/graphDocument.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import type { ObjectClasses } from "#shared/levels/dungeon/tiles/objectClasses.ts";
import { errorProblem, type Problem } from "#shared/levels/problems.ts";
import { moreBoardsLikeThis } from "../board/lab/moreLikeThis.ts";
import { labMessages } from "../board/lab/messages.ts";
import { fieldsInFile } from "../fields/importFields.ts";
import { steadyWidthFor } from "../code/steadyWidth.ts";
import { findTemplate, templateSets, toggleSet, toggleTemplate } from "./inspector/templateChoices.ts";
import type { GraphModel } from "./graph/graphModel.ts";
import { layoutCanvasOf } from "./layout/layoutCanvas.ts";
import { isStale, liveTrouble } from "./layout/layoutState.ts";
import { layoutMessages } from "./layout/messages.ts";
import { layoutStoreOf, showPartial, showPreview, type LayoutView, type ShownLayout } from "./layout/layoutStore.ts";
import { moreLikeThis } from "./layout/moreLikeThis.ts";
import { addClass, addField, changeClass, changeField, retype } from "./objectClasses/classEdits.ts";
import { graphBox } from "./variant/graphBox.ts";
import { useShownVariant } from "./variant/useShownVariant.ts";
import { focusedCanvas, fullZoom, viewCommands } from "./viewCommands.ts";

const layout = sampleLayout();
const before = useSession.getState();
let model: GraphModel;
let count = 0;
const hooks: { stop(): Promise<void> }[] = [];
beforeAll(stubBrowser);
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => {
  model = openGraph((graph) => {
    graph.rooms.push({ id: "gate", name: "Gate", role: "start", x: 100, y: 100 });
    graph.rooms.push({ id: "hall", name: "Hall", role: "normal", x: 700, y: 500 });
    graph.rooms.push({ id: "loft", name: "Loft", role: "boss", x: 100, y: 500 });
    graph.edges.push({ id: "edg1", from: "gate", to: "hall", kind: "door" });
  }, `more ${++count}`);
  useToasts.setState({ toasts: [] });
});
afterEach(async () => {
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const hook of hooks.splice(0)) await hook.stop();
  useSession.setState(before);
  useRuns.setState({ runs: [], partials: {}, startStates: {} });
  useToasts.setState({ toasts: [] });
});

const shown = showPreview({ kind: "solved", layout, seed: 1, milliseconds: 1 });
const live = (kind: LayoutView["live"]["kind"], more: object = {}) => ({ kind, ...more }) as LayoutView["live"];

test.each([
  ["none", true],
  ["blocked", true],
  ["failed", true],
  ["too-large", true],
  ["solved", false],
  ["solving", false],
  ["waiting", false],
  ["idle", false],
] as const)("while the live layout is %s, its last picture is of an earlier drawing: %s", (kind, expected) => {
  expect(isStale({ shown, live: live(kind) })).toBe(expected);
  expect(isStale({ shown: showPartial(layout, 1), live: live(kind) })).toBe(false);
  expect(isStale({ shown: undefined, live: live(kind) })).toBe(false);
});

test("what keeps the live layout from following is said by what it is", () => {
  const titles = (["idle", "waiting", "solving", "solved"] as const).map((kind) => liveTrouble({ live: live(kind) }));
  expect(titles).toEqual([undefined, undefined, undefined, undefined]);
  const problems: Problem[] = [errorProblem("x", "Bad.")];
  expect(liveTrouble({ live: live("blocked", { problems }) })?.title).toBe(layoutMessages.invalidDrawing);
  expect(liveTrouble({ live: live("none", { problems, isProved: true }) })?.title).toBe(layoutMessages.noLayoutFits);
  expect(liveTrouble({ live: live("too-large", { rooms: 300 }) })).toMatchObject({
    title: layoutMessages.tooLargeTitle,
    text: layoutMessages.tooLargeHint(300),
  });
  expect(liveTrouble({ live: live("failed", { message: "Gone." }) })).toMatchObject({
    title: layoutMessages.liveStopped,
    text: layoutMessages.liveRetries("Gone."),
  });
});

const outline = [
  [0, 0],
  [4, 0],
  [4, 3],
  [0, 3],
];
const template = (id: string) => ({
  id,
  name: id,
  outline,
  doors: { mode: "simple", length: 1, cornerDistance: 0 },
  transformations: ["identity"],
  repeat: "allow",
  weight: 1,
});
const snapshot = (id: string, name: string, data: unknown, type = "room-templates") =>
  ({ id, type, name, data }) as never;

test("template sets of the project are listed by name, without those that can't be read", () => {
  const data = { templates: [template("aaaa")] };
  const sets = templateSets([
    snapshot("2", "Zoo", data),
    snapshot("1", "Art", data),
    snapshot("3", "Broken", { templates: [{}] }),
    snapshot("4", "None", null),
    snapshot("5", "Text", "templates"),
    snapshot("6", "Graph", data, "dungeon-graph"),
  ]);
  expect(sets.map(({ id, name, templates }) => [id, name, templates.length])).toEqual([
    ["1", "Art", 1],
    ["2", "Zoo", 1],
  ]);
  // The same data is read once.
  expect(sets[0]?.templates).toBe(sets[1]?.templates);
  expect(findTemplate(sets, "aaaa")).toMatchObject({ set: "1", template: { id: "aaaa" } });
  expect(findTemplate(sets, "2/aaaa")).toMatchObject({ set: "2" });
  expect(findTemplate(sets, "bbbb")).toBeUndefined();
});

test("a set that is taken in again keeps its place; one of other sets is left as it is", () => {
  const set = { id: "b", name: "B", templates: [template("aaaa"), template("bbbb")] } as never;
  const choices = [{ set: "a" }, { set: "b", only: ["aaaa"] }, { set: "c" }];
  expect(toggleTemplate(choices, set, "bbbb")).toEqual([{ set: "a" }, { set: "b" }, { set: "c" }]);
  expect(toggleSet([{ set: "a" }], set)).toEqual([{ set: "a" }, { set: "b" }]);
});

const candidate = (more: Partial<Candidate> = {}): Candidate =>
  ({ id: 7, kind: "dungeon", runId: "run1", level: layout, provenance: {}, ...more }) as unknown as Candidate;

test("the rooms that a variant adds to the graph are known while its layout is shown", () => {
  const view = layoutStoreOf(model.session.id);
  const of = (operator: string | undefined): ShownLayout => ({
    ...shown,
    source: { kind: "candidate", candidate: candidate({ provenance: { operator } as never }) },
  });
  const hook = runHook(useShownVariant, model);
  hooks.push(hook);
  expect(hook.result()).toBeUndefined();
  hook.act(() => view.setState({ shown: of("Hub") }));
  expect(hook.result()?.patterns).toBe("Hub");
  expect(model.view.getState().variant).toBe(hook.result());
  const variant = hook.result();
  hook.act(() => model.session.edit("Move", (draft) => void (draft.rooms[0]!.x = 900)));
  expect(hook.result()).not.toBe(variant);
  hook.act(() => view.setState({ shown: of(undefined) }));
  expect([hook.result(), model.view.getState().variant]).toEqual([undefined, undefined]);
  hook.act(() => view.setState({ shown }));
  expect(hook.result()).toBeUndefined();
});

test("the graph is fitted with its rooms, those of a variant, and room for names where they are shown", () => {
  model.canvas.resize(1600, 1200);
  const cards = graphBox(model);
  expect(cards).toEqual(model.geometry().nodeIndex.bounds);
  const added = { id: "add1", name: "Added", role: "normal", x: 2000, y: 500 } as const;
  const graph = { ...emptyGraph(), rooms: [added, { ...added, id: "old1", x: 9000 }] };
  model.view.setState({ variant: { graph, addedRooms: new Set(["add1"]) } as never });
  const wide = graphBox(model);
  expect([wide!.x, wide!.x + wide!.width > 2000, wide!.x + wide!.width < 2200]).toEqual([cards!.x, true, true]);
  model.view.setState({ variant: undefined });
  // In a narrow pane rooms are discs, with names beside them.
  model.canvas.resize(400, 300);
  const named = graphBox(model);
  expect([named!.width >= cards!.width, named!.height >= cards!.height]).toEqual([true, true]);
  expect(named).not.toEqual(cards);
  expect(named!.width).toBeLessThanOrEqual(cards!.width / 0.85 + 1e-6);
  expect(graphBox(openGraph(undefined, `empty ${++count}`))).toBeUndefined();
});

test("views are changed in the pane that was worked in last", async () => {
  const canvas = layoutCanvasOf(model);
  expect([focusedCanvas(model) === model.canvas, fullZoom(model)]).toEqual([true, 1]);
  model.view.setState({ focusedPane: "layout" });
  expect([focusedCanvas(model) === canvas, fullZoom(model)]).toEqual([true, 16]);
  canvas.resize(800, 600);
  const table = commandTable(() => viewCommands(model));
  await table.run("view.actualSize");
  expect(canvas.store.getState().camera.zoom).toBe(16);
  model.view.setState({ focusedPane: "graph" } as never);
  model.canvas.setCamera({ x: 0, y: 0, zoom: 0.4 });
  await table.run("view.actualSize");
  expect(model.canvas.store.getState().camera.zoom).toBe(1);
});

test("the selected rooms, or the ends of selected connections, are shown", async () => {
  const table = commandTable(() => viewCommands(model));
  model.session.select([]);
  expect(table.refused()["view.fitSelection"]).toMatch(/./);
  const fitted: unknown[] = [];
  vi.spyOn(model.canvas, "fit").mockImplementation((box) => void fitted.push(typeof box === "function" ? box() : box));
  const { nodeById } = model.geometry();
  const [gate, hall] = [nodeById.get("gate")!, nodeById.get("hall")!];
  model.session.select(["room:gate"]);
  await table.run("view.fitSelection");
  expect(fitted.at(-1)).toMatchObject({ x: gate.x, y: gate.y, width: gate.width, height: gate.height });
  model.session.select(["edge:edg1"]);
  await table.run("view.fitSelection");
  expect(fitted.at(-1)).toMatchObject({ x: gate.x, y: gate.y, height: hall.y + hall.height - gate.y });
  model.session.select(["edge:gone"]);
  expect(table.refused()["view.fitSelection"]).toMatch(/./);
});

let started: Record<string, unknown>[];
function studioThatStarts(): void {
  started = [];
  const start = (input: Record<string, unknown>) => {
    started.push(input);
    return Promise.resolve({ id: "run2", number: 2, documentId: "g1", progress: { state: "queued" } });
  };
  const get = () => Promise.resolve({ data: emptyGraph() });
  useSession.setState({ client: { runs: { start }, documents: { get } } as unknown as StudioClient });
  useRuns.setState({
    runs: [{ id: "run1", number: 1, documentId: "g1", parameters: { players: 2 } } as unknown as Run],
  });
}
const toasts = () => useToasts.getState().toasts.map(({ text }) => text);

test("more layouts like a stored one start from the open graph, or the saved one", async () => {
  studioThatStarts();
  await moreLikeThis(candidate());
  expect(started).toMatchObject([{ documentId: "g1", kind: "dungeon", task: "generate", data: { rooms: [] } }]);
  expect(toasts()).toEqual([layoutMessages.moreLikeThisStarted(2, started[0]?.["count"] as number)]);
  expect(useRuns.getState().runs.map(({ id }) => id)).toEqual(["run2", "run1"]);
  const stop = registerDocumentHandle({ id: "g1", data: () => model.document() } as never);
  await moreLikeThis(candidate());
  expect((started[1]?.["data"] as { rooms: unknown[] }).rooms).toHaveLength(3);
  stop();
});

test.each([
  ["whose run is gone", { runId: "gone" }],
  ["that can't be read", { level: { rooms: 1 } as never }],
])("of a layout %s there are no more", async (_what, more) => {
  studioThatStarts();
  await moreLikeThis(candidate(more));
  expect([started, toasts()]).toEqual([[], [layoutMessages.graphGone]]);
});

test("more boards like a stored one are searched with the aim of its run", async () => {
  studioThatStarts();
  const board = hexxagonStart();
  await moreBoardsLikeThis(candidate({ level: board as never }));
  expect(started).toMatchObject([
    { documentId: "g1", kind: "board", task: "search", parameters: { players: 2, changes: 12 }, count: 20 },
  ]);
  expect(started[0]?.["data"]).toEqual(documentOf(board));
  expect(toasts()).toEqual([labMessages.moreLikeThis(2, 20)]);
  useRuns.setState({ runs: [{ id: "run1", documentId: null } as Run] });
  await moreBoardsLikeThis(candidate({ level: board as never }));
  await moreBoardsLikeThis(candidate({ runId: "gone", level: board as never }));
  studioThatStarts();
  await moreBoardsLikeThis(candidate({ level: { rows: 1 } as never }));
  expect([started, toasts().slice(1)]).toEqual([
    [],
    [labMessages.noOrigin, labMessages.noOrigin, labMessages.noOrigin].slice(-2),
  ]);
});

test("classes of objects and their fields get free names; another type forgets what the old one meant", () => {
  const classes = { classes: [] } as unknown as ObjectClasses as never as Parameters<typeof addClass>[0];
  for (let i = 0; i < 3; i++) addClass(classes);
  const names = () => classes.classes.map(({ name }) => name);
  expect(names()).toEqual([names()[0], `${names()[0]} 2`, `${names()[0]} 3`]);
  changeClass(classes, 9, () => expect.unreachable());
  changeClass(classes, 0, (one) => {
    addField(one);
    addField(one);
    one.fields.splice(0, 1);
    addField(one);
  });
  const fields = () => classes.classes[0]!.fields;
  expect(new Set(fields().map(({ name }) => name)).size).toBe(2);
  changeField(classes, 0, 0, (field) => {
    field.default = "x" as never;
    retype(field, "choice");
  });
  expect(fields()[0]).toMatchObject({ type: "choice", choices: [] });
  expect("default" in fields()[0]!).toBe(false);
  changeField(classes, 0, 0, (field) => {
    field.choices = ["a"];
    retype(field, "choice");
  });
  expect(fields()[0]?.choices).toEqual(["a"]);
  changeField(classes, 0, 0, (field) => retype(field, "number"));
  expect([fields()[0]?.type, "choices" in fields()[0]!]).toEqual(["number", false]);
  changeField(classes, 0, 9, () => expect.unreachable());
  changeField(classes, 9, 0, () => expect.unreachable());
});

test("fields of a Tiled project are of what its classes are called, and those of several are one", () => {
  const type = (name: string, ...members: readonly string[]) => ({
    name,
    type: "class",
    members: members.map((member) => ({ name: member, type: "string", value: "" })),
  });
  const project = JSON.stringify({
    propertyTypes: [
      type("Room", "biome", "role"),
      type("door", "biome"),
      type("Troll", "teeth"),
      type("Template", "wood-type"),
    ],
  });
  const found = fieldsInFile(project, ["room", "connection", "level"]);
  expect(found?.map(({ id, on }) => [id, on])).toEqual([
    ["biome", ["room", "connection"]],
    ["teeth", ["room"]],
    [expect.not.stringContaining("-"), ["level"]],
  ]);
  expect(fieldsInFile("{}", ["room"])).toBeUndefined();
  expect(fieldsInFile("no file", ["room"])).toBeUndefined();
});

test("text that outgrows its window is given width in steps, and less only when it fits again", () => {
  expect(steadyWidthFor(300, 300, 480)).toBe(0);
  expect(steadyWidthFor(301, 300, 0)).toBe(480);
  expect(steadyWidthFor(480, 300, 480)).toBe(480);
  expect(steadyWidthFor(481, 300, 480)).toBe(720);
  expect(steadyWidthFor(479, 300, 0)).toBe(480);
  expect(steadyWidthFor(480, 300, 0)).toBe(720);
});

test("a layout of one floor only is a drawing like any other", () => {
  const one = { ...layout, rooms: layout.rooms.slice(0, 1) } as DungeonLayout;
  expect(showPartial(one, 3)?.source).toEqual({ kind: "partial", run: 3 });
  expect(showPartial({ rooms: 1 }, 3)).toBeUndefined();
});
