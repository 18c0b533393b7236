import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { coverTop } from "./coverTop.ts";
import { focusCanvasAfterClick, focusDocumentCanvas } from "./focusCanvas.ts";

const frames: (() => void)[] = [];
const focused: unknown[] = [];
class Element {
  readonly isCanvas: boolean;
  readonly isByKey: boolean;
  readonly region: object | null;
  constructor(isCanvas: boolean, isByKey = false, region: object | null = null) {
    [this.isCanvas, this.isByKey, this.region] = [isCanvas, isByKey, region];
  }
  matches(selector: string): boolean {
    return selector === ":focus-visible" ? this.isByKey : this.isCanvas;
  }
  closest(): object | null {
    return this.region;
  }
}
const canvasIn = (name: string) => ({ focus: (options: object) => focused.push([name, options]) });
const page: { body: object; activeElement: unknown; querySelector: (selector: string) => unknown } = {
  body: {},
  activeElement: null,
  querySelector: () => null,
};
const nextFrame = () => {
  for (const frame of frames.splice(0)) frame();
};

beforeEach(() => {
  [frames, focused].forEach((list) => list.splice(0));
  Object.assign(page, { activeElement: page.body, querySelector: () => null });
  vi.stubGlobal("document", page);
  vi.stubGlobal("HTMLElement", Element);
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
});
afterEach(() => vi.unstubAllGlobals());

const still = { preventScroll: true };

test("after a click on a toggle the canvas of its region gets the focus in the next frame", () => {
  const region = { querySelector: () => canvasIn("own") };
  page.activeElement = new Element(false, false, region);
  focusCanvasAfterClick();
  expect(focused).toEqual([]);
  nextFrame();
  expect(focused).toEqual([["own", still]]);
});

test("a toggle that was reached by keyboard keeps the focus, and one without a region or canvas too", () => {
  const region = { querySelector: () => canvasIn("own") };
  for (const element of [new Element(false, true, region), new Element(false), null]) {
    page.activeElement = element;
    focusCanvasAfterClick();
    nextFrame();
  }
  page.activeElement = new Element(false, false, { querySelector: () => null });
  focusCanvasAfterClick();
  nextFrame();
  expect(focused).toEqual([]);
});

test("a canvas that replaces another gets its focus once it is there, unless something else has taken it", () => {
  page.activeElement = new Element(true);
  focusCanvasAfterClick();
  page.activeElement = page.body;
  nextFrame();
  expect([focused, frames.length]).toEqual([[], 1]);
  page.querySelector = () => canvasIn("new");
  nextFrame();
  expect([focused, frames.length]).toEqual([[["new", still]], 0]);
  focusDocumentCanvas();
  page.activeElement = new Element(false);
  nextFrame();
  expect([focused.length, frames.length]).toEqual([1, 0]);
  focusDocumentCanvas();
  page.activeElement = null;
  nextFrame();
  expect(focused).toHaveLength(2);
});

test("a canvas that never comes is waited for in 121 frames", () => {
  focusDocumentCanvas();
  let count = 0;
  for (; frames.length > 0; count++) nextFrame();
  expect(count).toBe(121);
});

test("a fitted drawing stays below what covers the canvas, as long as that is there", () => {
  const covered: unknown[] = [];
  let resized = (): void => undefined;
  let isOn = false;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(changed: () => void) {
        resized = changed;
      }
      observe(): void {
        isOn = true;
      }
      disconnect(): void {
        isOn = false;
      }
    },
  );
  const canvas = { cover: (...what: unknown[]) => covered.push(what) };
  const stop = coverTop(canvas as never, "bar", { offsetTop: 8, offsetHeight: 30 } as HTMLElement);
  expect(isOn).toBe(true);
  resized();
  expect(covered).toEqual([["bar", 50]]);
  stop();
  expect([isOn, covered.at(-1)]).toEqual([false, ["bar", 0]]);
});
