import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { quietLook } from "../../../../../test/support/quietLook.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { tokenColor } from "#shared/scene/tokens.ts";
import type { CanvasFrame } from "#renderer/canvas/canvasFrame.ts";
import { lookPainter } from "./layoutPainters.ts";
import type { LayoutLook } from "./layoutPainters.ts";
import type { ShownLayout } from "./layoutStore.ts";

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());

const frame: CanvasFrame = {
  camera: { x: 0, y: 0, zoom: 10 },
  width: 400,
  height: 300,
  theme: "light",
  textScale: 1,
  visible: { x: 0, y: 0, width: 40, height: 30 },
};

const room = {
  id: "hall",
  name: "Hall",
  role: "normal",
  isCorridor: false,
  x: 0,
  y: 0,
  outline: [
    [0, 0],
    [6, 0],
    [6, 4],
    [0, 4],
  ],
};
/** As much of a shown layout as painting over it needs. */
const shown = {
  layout: { rooms: [room], doors: [] } as unknown as DungeonLayout,
  origin: [0, 0],
} as unknown as ShownLayout;

/** Every polygon that is stroked, with its colour and whether it is broken, and the words. */
function painted(look: LayoutLook): { readonly lines: string[]; readonly words: string[] } {
  const lines: string[] = [];
  const words: string[] = [];
  let dash: readonly number[] = [];
  const saved: (readonly number[])[] = [];
  let corners = 0;
  const state: Record<string, unknown> = {
    setLineDash: (next: readonly number[]) => (dash = next),
    save: () => saved.push(dash),
    restore: () => (dash = saved.pop() ?? []),
    beginPath: () => (corners = 0),
    lineTo: () => corners++,
    stroke: () => corners > 0 && lines.push(`${String(state["strokeStyle"])}${dash.length > 0 ? " broken" : ""}`),
    fill: () => lines.push("filled"),
    fillText: (text: string) => words.push(text),
    measureText: () => ({ width: 50 }),
  };
  const ctx = new Proxy(state, {
    get: (target, name: string) => target[name] ?? (() => undefined),
    set: (target, name: string, value: unknown) => {
      target[name] = value;
      return true;
    },
  });
  lookPainter(shown, look)(ctx as unknown as CanvasRenderingContext2D, frame);
  return { lines, words };
}

test("a room that is dragged to where it can be has a whole accent line", () => {
  const drag = { ids: new Set(["hall"]), dx: 2, dy: 1, fault: undefined };
  expect(painted({ ...quietLook, drag })).toEqual({ lines: ["filled", tokenColor("light", "accent-line")], words: [] });
});

test("tiles are never tinted: what is selected, hovered or to blame has an outline, and nothing else", () => {
  const over = { ...quietLook, isOverTiles: true };
  const accent = tokenColor("light", "accent-line");
  expect(painted({ ...over, selection: ["room:hall"] }).lines).toEqual([accent]);
  expect(painted({ ...over, hover: "room:hall" }).lines).toEqual([accent]);
  expect(painted({ ...over, blamed: new Set(["room:hall"]) }).lines).toEqual([tokenColor("light", "bad")]);
});

test("where it cannot be the line is broken and red, and says why", () => {
  const drag = { ids: new Set(["hall"]), dx: 2, dy: 1, fault: "outside the boundary" };
  const { lines, words } = painted({ ...quietLook, drag });
  expect(lines[1]).toBe(`${tokenColor("light", "bad")} broken`);
  expect(words).toEqual(["outside the boundary"]);
});
