import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ReactElement } from "react";
import { runHook } from "../../../test/support/runHook.ts";
import { shownMarkup } from "../../../test/support/shownText.ts";
import { PaintedCanvas, type Paint } from "./PaintedCanvas.tsx";

beforeEach(() => {
  vi.stubGlobal("devicePixelRatio", 2);
  vi.stubGlobal("window", globalThis);
});
afterEach(() => vi.unstubAllGlobals());

/** The canvas of a component that is on screen, and what is done to its context. */
function painted(first: { readonly width: number; readonly paint: Paint }) {
  const calls: unknown[] = [];
  const ctx = {
    canvas: { width: 80, height: 40 },
    setTransform: (...args: number[]) => void calls.push(["setTransform", ...args]),
    clearRect: (...args: number[]) => void calls.push(["clearRect", ...args]),
  };
  const hook = runHook<ReactElement<{ ref: { current: unknown } }>, typeof first>((props) => {
    const canvas = PaintedCanvas({ height: 20, ...props }) as ReactElement<{ ref: { current: unknown } }>;
    canvas.props.ref.current = { getContext: () => ctx };
    return canvas;
  }, first);
  return { hook, calls };
}

test("a canvas has the screen's pixels, is decoration without a label, and a picture with one", () => {
  const plain = shownMarkup(<PaintedCanvas width={40.3} height={20} paint={() => undefined} />);
  expect(plain).toBe('<canvas aria-hidden="true" width="81" height="40"></canvas>');
  const named = shownMarkup(<PaintedCanvas width={8} height={4} ratio={3} label="Plan" paint={() => undefined} />);
  expect(named).toBe('<canvas role="img" aria-label="Plan" width="24" height="12"></canvas>');
});

test("it is cleared and painted in its own units, again only when its size or what it shows changes", async () => {
  const seen: unknown[] = [];
  const paint: Paint = (_, size) => void seen.push(size);
  const { hook, calls } = painted({ width: 40, paint });
  expect(calls).toEqual([
    ["setTransform", 1, 0, 0, 1, 0, 0],
    ["clearRect", 0, 0, 80, 40],
    ["setTransform", 2, 0, 0, 2, 0, 0],
  ]);
  hook.render({ width: 40, paint });
  expect(seen).toEqual([{ width: 40, height: 20 }]);
  hook.render({ width: 60, paint });
  expect(seen).toEqual([
    { width: 40, height: 20 },
    { width: 60, height: 20 },
  ]);
  hook.render({ width: 60, paint: () => void seen.push("other") });
  expect(seen.at(-1)).toBe("other");
  await hook.stop();
});

test("a canvas without a size yet is left alone", async () => {
  const { hook, calls } = painted({ width: 0, paint: () => expect.unreachable() });
  expect(calls).toEqual([]);
  await hook.stop();
});
