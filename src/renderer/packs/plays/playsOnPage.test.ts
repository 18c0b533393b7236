import { afterEach, beforeEach, expect, test } from "vitest";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { PackEntry, PackFile } from "#shared/project/packFile.ts";
import { usePack } from "#renderer/history/packStore.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import { followPageEvents, type PageEvents } from "../../../../test/support/pageEvents.ts";
import { runHook, type RunningHook } from "../../../../test/support/runHook.ts";
import { useKeptPool } from "../keptPool.ts";
import { addPlays } from "./addPlays.ts";
import { useHeatPaint } from "./heatPaint.ts";
import { heatShapes } from "./heatShapes.ts";
import { playsMessages } from "./messages.ts";
import { useHeatLayer, usePlaysOf } from "./playsStore.ts";

const project = { id: "p", name: "Priory", path: "/plays", readOnly: false };
const entryOf = (id: string, kind: string): PackEntry => ({
  id,
  title: id,
  kind,
  level: { rows: [id] },
  metrics: {},
  canonicalKey: id,
});
const packOf = (...kinds: readonly string[]) =>
  ({ id: "pack1", entries: kinds.map((kind, at) => entryOf(`entry${at}`, kind)) }) as unknown as PackFile;
const heat = {
  square: 1,
  squares: [
    { x: 1, y: 1, visits: 4, undos: 0, restarts: 1, stops: 2 },
    { x: 2, y: 1, visits: 2, undos: 0, restarts: 0, stops: 1 },
    { x: 3, y: 1, visits: 0, undos: 0, restarts: 0, stops: 0 },
  ],
  steps: [
    { from: [1, 1] as const, to: [2, 1] as const, times: 4 },
    { from: [2, 1] as const, to: [3, 1] as const, times: 1 },
  ],
};
/** What was asked, and answers that a test can hold back or replace. */
const asked: (readonly [string, unknown])[] = [];
const answers: Record<string, (input: never) => Promise<unknown>> = {};
const service = (area: string, names: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      (input: never) => {
        asked.push([`${area}.${name}`, input]);
        return answers[name]!(input);
      },
    ]),
  );
let events: PageEvents;
const running: RunningHook<never, never>[] = [];
function show<Result, Props>(hook: (props: Props) => Result, props: NoInfer<Props>): RunningHook<Result, Props> {
  const one = runHook(hook, props);
  running.push(one as unknown as RunningHook<never, never>);
  return one;
}
const times = (name: string): number => asked.filter(([one]) => one === name).length;

beforeEach(async () => {
  events = await followPageEvents(project);
  Object.assign(answers, {
    heat: () => Promise.resolve(heat),
    ofPack: ({ packId }: { packId: string }) => Promise.resolve({ of: packId }),
    page: () => Promise.resolve({ items: [{ canonicalKey: "entry0" }, { canonicalKey: "new" }], total: 7 }),
    add: () => Promise.resolve({ added: ["a"], known: 0, refused: [] }),
    remove: () => Promise.resolve({}),
  });
  const client = {
    plays: service("plays", ["heat", "ofPack", "add", "remove"]),
    candidates: service("candidates", ["page"]),
  };
  // Only what plays and the pool ask.
  useSession.setState({ client: client as unknown as StudioClient, project });
  asked.splice(0);
});
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
  await events.stop();
  useSession.setState({ client: null, project: null });
  usePack.setState({ packId: null, pack: null });
  useHeatLayer.setState({ layer: "path" });
  useToasts.setState({ toasts: [] });
});

test("the plays of a pack are read again when plays or packs change, and are none of another pack", async () => {
  const plays = show(usePlaysOf, "pack1");
  expect(plays.result()).toBeUndefined();
  await expect.poll(() => plays.result()).toEqual({ of: "pack1" });
  await events.project({ type: "plays" });
  await expect.poll(() => times("plays.ofPack")).toBe(2);
  await events.project({ type: "candidates", runId: null });
  await events.project({ type: "pack" } as never);
  await expect.poll(() => times("plays.ofPack")).toBe(3);
  const gate = Promise.withResolvers<unknown>();
  answers["ofPack"] = () => gate.promise;
  plays.render("pack2");
  expect(plays.result()).toBeUndefined();
  answers["ofPack"] = () => Promise.reject(new Error("Gone."));
  plays.render("pack3");
  gate.resolve({ of: "pack2" });
  await new Promise((resolve) => setImmediate(resolve));
  plays.render("pack2");
  expect(plays.result()).toBeUndefined();
  plays.act(() => useSession.setState({ client: null }));
  plays.render("pack4");
  expect(times("plays.ofPack")).toBe(6);
});

test("the pool has what is kept and not in the pack, of its kind if it has one, and follows marks", async () => {
  const pool = show(useKeptPool, packOf("sokoban", "sokoban") as PackFile | null);
  expect(pool.result()).toEqual({ pool: [], kept: 0 });
  await expect.poll(() => pool.result()).toEqual({ pool: [{ canonicalKey: "new" }], kept: 7 });
  await events.project({ type: "plays" });
  await events.project({ type: "candidates", runId: null });
  await expect.poll(() => times("candidates.page")).toBe(2);
  for (const pack of [packOf("sokoban", "drod"), packOf(), null]) pool.render(pack);
  const filters = asked.map(([, input]) => (input as { filter: { kind?: string; flags: string[] } }).filter);
  expect(filters.map(({ kind, flags }) => [kind, ...flags])).toEqual([
    ["sokoban", "keep"],
    ["sokoban", "keep"],
    [undefined, "keep"],
  ]);
  const gate = Promise.withResolvers<unknown>();
  answers["page"] = () => gate.promise;
  pool.render(packOf("drod"));
  answers["page"] = () => Promise.resolve({ items: [], total: 1 });
  pool.render(packOf("linjat"));
  await expect.poll(() => pool.result().kept).toBe(1);
  gate.resolve({ items: [], total: 99 });
  await new Promise((resolve) => setImmediate(resolve));
  pool.render();
  expect(pool.result().kept).toBe(1);
  pool.act(() => useSession.setState({ client: null }));
  pool.render(packOf("dungeon"));
  expect(times("candidates.page")).toBe(5);
});

test("a level's plays are painted over it in the layer that is chosen, until it or the layer is gone", async () => {
  const entry = entryOf("entry0", "sokoban");
  type Shown = { readonly packId: string | undefined; readonly entry: PackEntry | undefined };
  const paint = show(({ packId, entry: own }: Shown) => useHeatPaint(packId, own), { packId: "pack1", entry });
  expect(paint.result()).toBeUndefined();
  await expect.poll(() => paint.result()).toBeDefined();
  paint.act(() => useHeatLayer.setState({ layer: null }));
  expect(paint.result()).toBeUndefined();
  paint.act(() => useHeatLayer.setState({ layer: "stops" }));
  expect(paint.result()).toBeDefined();
  const gate = Promise.withResolvers<unknown>();
  answers["heat"] = () => gate.promise;
  paint.render({ packId: "pack1", entry: entryOf("entry1", "sokoban") });
  expect(paint.result()).toBeUndefined();
  answers["heat"] = () => Promise.resolve({ square: 1, squares: [], steps: [] });
  const empty = entryOf("entry2", "sokoban");
  paint.render({ packId: "pack1", entry: empty });
  gate.resolve(heat);
  await expect.poll(() => times("plays.heat")).toBe(3);
  await new Promise((resolve) => setImmediate(resolve));
  paint.render();
  expect(paint.result()).toBeUndefined();
  for (const none of [
    { packId: undefined, entry },
    { packId: "pack1", entry: undefined },
  ])
    paint.render(none);
  paint.act(() => useSession.setState({ client: null }));
  paint.render({ packId: "pack1", entry });
  expect([times("plays.heat"), paint.result()]).toEqual([3, undefined]);
});

test("a layer of the plays is stronger where more happened, with its counts, and paths are wider where more went", () => {
  const path = heatShapes(heat, 2, "path");
  const rects = (shapes: typeof path) => shapes.flatMap((shape) => (shape.type === "rect" ? [shape] : []));
  const lines = (shapes: typeof path) => shapes.flatMap((shape) => (shape.type === "segments" ? [shape] : []));
  expect(rects(path).map(({ x, y, width, style }) => [x, y, width, style.fillOpacity])).toEqual([
    [1 - 0.86, 1 - 0.86, 1.72, 0.38],
    [2 - 0.86, 1 - 0.86, 1.72, 0.08 + 0.15],
  ]);
  expect(lines(path).map(({ points, style }) => [points, style.strokeWidth, style.strokeOpacity])).toEqual([
    [[1, 1, 2, 1], expect.closeTo(0.48, 9), 0.75],
    [[2, 1, 3, 1], expect.closeTo(0.18, 9), 0.75],
  ]);
  expect(path.some(({ type }) => type === "text")).toBe(false);
  const stops = heatShapes(heat, 1, "stops");
  expect(rects(stops).map(({ style }) => [style.fill, style.fillOpacity])).toEqual([
    ["bad", 0.75],
    ["bad", 0.5],
  ]);
  expect(lines(stops).map(({ style }) => [style.strokeWidth, style.strokeOpacity])).toEqual([
    [0.04, 0.35],
    [0.04, 0.35],
  ]);
  expect(stops.flatMap((shape) => (shape.type === "text" ? [[shape.text, shape.x]] : []))).toEqual([
    ["2", 1],
    ["1", 2],
  ]);
  expect(rects(heatShapes(heat, 1, "undos"))).toEqual([]);
  expect(rects(heatShapes(heat, 1, "restarts"))).toHaveLength(1);
});

test("plays that come back are counted, and taken back with Undo where there are new ones", async () => {
  await addPlays("ann.jsonl", "text");
  const toast = () => useToasts.getState().toasts.at(-1);
  expect(toast()).toMatchObject({ kind: "plain", text: playsMessages.added(1, 0, []) });
  toast()?.action?.run();
  await expect.poll(() => asked.at(-1)).toEqual(["plays.remove", { ids: ["a"] }]);
  answers["add"] = () => Promise.resolve({ added: [], known: 2, refused: [] });
  await addPlays("ann.jsonl", "text");
  expect([toast()?.kind, toast()?.action]).toEqual(["plain", undefined]);
  const refused = ["Line 2 is damaged."];
  answers["add"] = () => Promise.resolve({ added: [], known: 0, refused });
  await addPlays("ann.jsonl", "text");
  expect(toast()?.kind).toBe("error");
  answers["add"] = () => Promise.resolve({ added: ["b"], known: 0, refused });
  await addPlays("ann.jsonl", "text");
  expect(toast()?.kind).toBe("plain");
  answers["add"] = () => Promise.reject(new Error("The disk is full."));
  await addPlays("ann.jsonl", "text");
  expect(toast()?.text).toContain("ann.jsonl");
});
