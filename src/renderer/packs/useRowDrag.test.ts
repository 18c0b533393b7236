import type { PointerEvent } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runHook, type RunningHook } from "../../../test/support/runHook.ts";
import { useRowDrag } from "./useRowDrag.ts";

/** A list of rows of 20 pixels on screen from 100 to 500. */
const grid = {
  scrollTop: 0,
  captured: [] as number[],
  setPointerCapture: (id: number) => void grid.captured.push(id),
  getBoundingClientRect: () => ({ top: 100, bottom: 500 }),
};
const list: { current: HTMLElement | null } = { current: null };
const moves: (readonly [number, number])[] = [];
const rowAt = (y: number): number => Math.floor((y - 100 + grid.scrollTop) / 20);
const at = (clientY: number): PointerEvent => ({ clientY, pointerId: 7 }) as PointerEvent;

/** Frames that were asked for and haven't come yet. */
let frames = new Map<number, () => void>();
let running: RunningHook<ReturnType<typeof useRowDrag>, undefined>;
const rows = () => running.result();
/** One frame of the page, and what React makes of it. */
function nextFrame(): void {
  const [due, ...rest] = [...frames.values()];
  expect(rest).toEqual([]);
  frames.clear();
  running.act(() => due?.());
}
beforeEach(() => {
  let asked = 0;
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => {
    frames.set(++asked, frame);
    return asked;
  });
  vi.stubGlobal("cancelAnimationFrame", (id: number) => frames.delete(id));
  Object.assign(grid, { scrollTop: 0, captured: [] });
  moves.splice(0);
  frames = new Map();
  // Only what a drag asks of the list.
  list.current = grid as unknown as HTMLElement;
  running = runHook(() => useRowDrag({ grid: list, rowAt, onMove: (from, to) => void moves.push([from, to]) }));
});
afterEach(async () => {
  await running.stop();
  vi.unstubAllGlobals();
});
const drag = (index: number, y: number): void => running.act(() => rows().begin(index, at(y)));
const dragTo = (y: number): void => running.act(() => rows().move(at(y)));
const drop = (): void => running.act(() => rows().end());

test("a row is dropped where it was dragged, and captures the pointer until then", () => {
  expect(rows().drag).toBeNull();
  drag(5, 210);
  expect(rows().drag).toEqual({ from: 5, to: 5 });
  expect(grid.captured).toEqual([7]);
  dragTo(250);
  expect(rows().drag).toEqual({ from: 5, to: 7 });
  drop();
  expect(moves).toEqual([[5, 7]]);
  expect(rows().drag).toBeNull();
});

test("a row that is dropped where it was, or given up, moves nothing", () => {
  drag(5, 210);
  drop();
  drag(5, 210);
  dragTo(250);
  running.act(() => rows().giveUp());
  expect(rows().drag).toBeNull();
  dragTo(300);
  drop();
  expect([moves, rows().drag]).toEqual([[], null]);
});

test.each([
  ["in the middle", 300, 0],
  ["48 pixels from the lower edge", 452, 0],
  ["24 pixels from the lower edge", 476, 11],
  ["below the list", 560, 22],
  ["48 pixels from the upper edge", 148, 0],
  ["24 pixels from the upper edge", 124, -11],
  ["above the list", 40, -22],
])("the list scrolls the faster the nearer the pointer is to its edge: %s", (_where, y, speed) => {
  grid.scrollTop = 1000;
  drag(5, 300);
  dragTo(y);
  nextFrame();
  expect(grid.scrollTop).toBe(1000 + speed);
  nextFrame();
  expect(grid.scrollTop).toBe(1000 + 2 * speed);
});

test("the row goes along with the list under a pointer that rests at the edge, from its first place on, until the drag ends", () => {
  drag(5, 490);
  for (let i = 0; i < 3; i++) nextFrame();
  expect(rows().drag).toEqual({ from: 5, to: 22 });
  drop();
  expect([moves, frames.size]).toEqual([[[5, 22]], 0]);
});

test("without a list on screen the row waits", () => {
  list.current = null;
  drag(5, 490);
  nextFrame();
  expect(rows().drag).toEqual({ from: 5, to: 5 });
});
