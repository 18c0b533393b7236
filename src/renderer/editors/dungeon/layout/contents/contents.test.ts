import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { useSession } from "#renderer/studio/session.ts";
import { usualContents } from "#shared/levels/dungeon/contents/contentsSchema.ts";
import type { ContentObject } from "#shared/levels/dungeon/contents/contentsSchema.ts";
import { CanvasStage } from "../../../../../../test/support/canvasStage.ts";
import { openGraph, stubBrowser } from "../../../../../../test/support/graphStage.ts";
import { sampleLayout } from "../../../../../../test/support/sampleLayout.ts";
import type { GraphModel } from "../../graph/graphModel.ts";
import { liveInput } from "../../live/askLayout.ts";
import { layoutCanvasOf } from "../layoutCanvas.ts";
import { layoutPointer } from "../layoutPointer.ts";
import { layoutStoreOf, showPreview } from "../layoutStore.ts";
import { contentCommands } from "./contentCommands.ts";
import { pinObject, removeObjects } from "./contentEdits.ts";
import { shownPopulation } from "./shownContents.ts";

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());

let model: GraphModel;
let stage: CanvasStage;
let isReadOnly: boolean;
let count = 0;

const layout = sampleLayout();
const objects = () => shownPopulation(model).objects;
const one = (id: string): ContentObject | undefined => objects().find((object) => object.id === id);
const middle = ({ x, y }: ContentObject) => [x + 0.5, y + 0.5] as const;
const history = () => model.session.store.getState().history;

function run(id: string): true | string {
  const command = contentCommands(model).find((candidate) => candidate.id === id);
  const may = command?.when?.() ?? true;
  if (may === true) void command?.run();
  return may;
}

beforeEach(() => {
  isReadOnly = false;
  useSession.setState({ project: { readOnly: false } as never });
  model = openGraph((graph) => {
    for (const { id, name, role, isCorridor } of layout.rooms)
      if (!isCorridor && role !== "corridor") graph.rooms.push({ id, name, role, x: 0, y: 0 });
    graph.contents = usualContents(7, 5);
  }, `contents ${++count}`);
  const solved = { kind: "solved", layout, seed: 1, milliseconds: 1 } as const;
  layoutStoreOf(model.session.id).setState({ live: solved as never, shown: showPreview(solved as never) });
  stage = new CanvasStage({
    canvas: layoutCanvasOf(model),
    tool: layoutPointer(model, layoutCanvasOf(model), () => isReadOnly),
  }).view(20, [-2, -2]);
});

test("re-rolling contents draws other objects, leaves the layout alone, and is one step to undo", () => {
  const before = objects().map(({ id, x, y }) => `${id} ${x} ${y}`);
  const input = JSON.stringify(liveInput(model));
  expect(run("layout.rerollContents")).toBe(true);
  expect(objects().map(({ id, x, y }) => `${id} ${x} ${y}`)).not.toEqual(before);
  expect(JSON.stringify(liveInput(model))).toBe(input);
  model.session.undo();
  expect(objects().map(({ id, x, y }) => `${id} ${x} ${y}`)).toEqual(before);
});

test("a drag moves an object from cell to cell and pins it there, whatever is drawn anew; undo brings it back", () => {
  const enemy = one("enemies-1")!;
  stage.drag(middle(enemy), [3.5, 8.5]);
  expect(one("enemies-1")).toMatchObject({ x: 3, y: 8, room: "shop", isPinned: true });
  expect(model.selection()).toEqual(["object:enemies-1"]);
  run("layout.rerollContents");
  expect(one("enemies-1")).toMatchObject({ x: 3, y: 8, room: "shop" });
  model.session.undo();
  model.session.undo();
  expect(one("enemies-1")).toMatchObject({ x: enemy.x, y: enemy.y, isPinned: false });
});

test("an object can't be dropped where there is no room; Esc ends a drag without a change", () => {
  const { undone } = history();
  stage.drag(middle(one("enemies-1")!), [30.5, 2.5]);
  expect(one("enemies-1")!.isPinned).toBe(false);
  expect(history().undone).toEqual(undone);
});

test("the keyboard goes from object to object, moves, pins and removes them", () => {
  expect(run("layout.removeObject")).toContain("Select an object");
  run("layout.nextObject");
  const first = objects()[0]!;
  expect(model.selection()).toEqual([`object:${first.id}`]);
  run("layout.pinObject");
  expect(one(first.id)).toMatchObject({ x: first.x, y: first.y, isPinned: true });
  run("layout.pinObject");
  expect(one(first.id)!.isPinned).toBe(false);
  run("layout.removeObject");
  expect(one(first.id)).toBeUndefined();
  expect(model.selection()).toEqual([]);
  // Removed objects return with the next generation.
  run("layout.rerollContents");
  expect(one(first.id)).toBeDefined();
});

test("a removed object is no longer pinned, so that contents drawn again have it where chance puts it", () => {
  const draft = structuredClone(model.document());
  const [object] = objects();
  if (object === undefined) throw new Error("no object");
  expect(pinObject(draft, layout, object, [object.x, object.y])).toBe(true);
  removeObjects(draft, new Set([object.id]));
  expect(draft.contents).not.toHaveProperty("pinned");
  expect(draft.contents?.removed).toEqual([object.id]);
});

test("arrow keys with Alt move the selected object by a cell", () => {
  run("layout.nextObject");
  const first = objects()[0]!;
  const moved = (["right", "down", "left", "up"] as const).some((way) => {
    run(`layout.moveObject.${way}`);
    const now = one(first.id)!;
    return Math.abs(now.x - first.x) + Math.abs(now.y - first.y) === 1;
  });
  expect(moved).toBe(true);
});

test("a read-only project shows objects and lets none be moved", () => {
  isReadOnly = true;
  useSession.setState({ project: { readOnly: true } as never });
  stage.drag(middle(one("enemies-1")!), [3.5, 8.5]);
  expect(one("enemies-1")!.isPinned).toBe(false);
  expect(run("layout.rerollContents")).toContain("read-only");
});
