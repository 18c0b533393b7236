import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runHook, type RunningHook } from "../../../test/support/runHook.ts";
import { useFoldedInspector, useTextScale, useViewport } from "./viewport.ts";

let fontSize = "16px";
let measured = 0;
const observers: { changed: () => void; isOn: boolean }[] = [];
const hooks: RunningHook<unknown, undefined>[] = [];

beforeEach(() => {
  [fontSize, measured] = ["16px", 0];
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("getComputedStyle", () => {
    measured++;
    return { fontSize };
  });
  vi.stubGlobal(
    "MutationObserver",
    class {
      readonly own: { changed: () => void; isOn: boolean };
      constructor(changed: () => void) {
        observers.push((this.own = { changed, isOn: false }));
      }
      observe(): void {
        this.own.isOn = true;
      }
      disconnect(): void {
        this.own.isOn = false;
      }
    },
  );
});
afterEach(async () => {
  for (const hook of hooks.splice(0)) await hook.stop();
  observers.splice(0);
  vi.unstubAllGlobals();
});

const listeners = new Set<() => void>();
/** Puts the hook on a page whose window has this size. */
function show<Result>(hook: () => Result, width = 1280, height = 800): RunningHook<Result, undefined> {
  const running = runHook(hook);
  hooks.push(running);
  resize(width, height);
  return running;
}
function resize(width: number, height: number): void {
  Object.assign(globalThis, { innerWidth: width, innerHeight: height });
  for (const listener of listeners) listener();
}
beforeEach(() => {
  listeners.clear();
  vi.stubGlobal("innerWidth", 1280);
  vi.stubGlobal("innerHeight", 800);
  vi.stubGlobal(
    "addEventListener",
    (name: string, listener: () => void) => name === "resize" && listeners.add(listener),
  );
  vi.stubGlobal("removeEventListener", (_: string, listener: () => void) => listeners.delete(listener));
});

test("the window's size is in px at normal text size, and follows the window and the text", async () => {
  const hook = show(() => ({ ...useViewport(), scale: useTextScale(), isFolded: useFoldedInspector() }));
  expect(hook.result()).toEqual({ width: 1280, height: 800, scale: 1, isFolded: false });
  resize(1101, 600);
  await expect.poll(hook.result).toEqual({ width: 1101, height: 600, scale: 1, isFolded: false });
  resize(1100, 600);
  await expect.poll(hook.result).toMatchObject({ width: 1100, isFolded: false });
  resize(1099, 600);
  await expect.poll(hook.result).toMatchObject({ width: 1099, isFolded: true });
  fontSize = "32px";
  observers.at(-1)!.changed();
  await expect.poll(hook.result).toEqual({ width: 550, height: 300, scale: 2, isFolded: true });
});

test("the window is measured once for all, and followed only while somebody wants to know", async () => {
  const first = show(useViewport);
  const second = show(useTextScale);
  const before = measured;
  first.render();
  second.render();
  expect(measured).toBe(before);
  expect([listeners.size, observers.filter(({ isOn }) => isOn).length]).toEqual([1, 1]);
  await first.stop();
  expect(listeners.size).toBe(1);
  await second.stop();
  expect([listeners.size, observers.filter(({ isOn }) => isOn).length]).toEqual([0, 0]);
  resize(640, 400);
  const again = show(useViewport, 640, 400);
  expect(again.result()).toEqual({ width: 640, height: 400 });
});
