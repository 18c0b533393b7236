import fc from "fast-check";
import { expect, test } from "vitest";
import { windowOptions } from "./windowOptions.ts";
import { restoreWindowState } from "./windowState.ts";

const display = { x: 0, y: 0, width: 1920, height: 1080 };
const second = { x: 1920, y: 0, width: 2560, height: 1440 };

test("the page runs in a sandbox, in a world of its own, without Node", () => {
  const { webPreferences } = windowOptions(restoreWindowState(undefined, [display]), "/out/preload.cjs", {
    isPackaged: true,
    background: "#000",
  });
  expect(webPreferences).toMatchObject({
    preload: "/out/preload.cjs",
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    navigateOnDragDrop: false,
    webviewTag: false,
    devTools: false,
  });
});

test("the window comes back where it was, on the display it was on", () => {
  const saved = { bounds: { x: 2000, y: 100, width: 1200, height: 800 }, maximized: true };
  expect(restoreWindowState(saved, [display, second])).toEqual(saved);
});

test("a window whose display is gone comes up centred in its size", () => {
  const saved = { bounds: { x: 2000, y: 100, width: 1200, height: 800 }, maximized: false };
  expect(restoreWindowState(saved, [display])).toEqual({ bounds: { width: 1200, height: 800 }, maximized: false });
});

test("a title bar above the display cannot be grasped: the window is centred", () => {
  const saved = { bounds: { x: 10, y: -50, width: 1200, height: 800 }, maximized: false };
  expect(restoreWindowState(saved, [display]).bounds).toEqual({ width: 1200, height: 800 });
});

test("anything saved gives a window that fits and can be grasped", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.anything(),
        fc.record({
          bounds: fc.record({ x: fc.integer(), y: fc.integer(), width: fc.integer(), height: fc.integer() }),
          maximized: fc.boolean(),
        }),
      ),
      (saved) => {
        const { bounds } = restoreWindowState(saved, [display]);
        expect(bounds.width).toBeLessThanOrEqual(1920);
        expect(bounds.height).toBeLessThanOrEqual(1080);
        if ("x" in bounds) expect(bounds.x).toBeLessThanOrEqual(1820);
      },
    ),
  );
});
