import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { registerCommands } from "#renderer/commands/registry.ts";
import { useLayout } from "#renderer/studio/layoutStore.ts";
import { useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { runOnceOffered, showReport } from "./shownReport.ts";

let frames: (() => void)[] = [];
const nextFrame = (): void => {
  for (const draw of frames.splice(0)) draw();
};

beforeAll(() => {
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => frames.push(draw));
});
afterAll(() => vi.unstubAllGlobals());
afterEach(() => {
  frames = [];
  useOpenDocuments.setState({ activeId: null });
});

test("the document of a run is shown in the drawing, and its report once the editor offers it", () => {
  useLayout.setState({ workspace: "pack" });
  showReport({ id: "run1", documentId: null });
  expect([useLayout.getState().workspace, frames.length]).toEqual(["pack", 0]);
  showReport({ id: "run1", documentId: "keep" });
  expect([useLayout.getState().workspace, useOpenDocuments.getState().activeId]).toEqual(["draw", "keep"]);
  nextFrame();
  let shown = 0;
  const stop = registerCommands([{ id: "board.mode.report", label: "Report", run: () => void shown++ }]);
  nextFrame();
  nextFrame();
  stop();
  expect([shown, frames.length]).toEqual([1, 0]);
});

test("a command that is never offered is given up after its frames", () => {
  runOnceOffered("nowhere", 2);
  for (const left of [1, 1, 0]) {
    nextFrame();
    expect(frames).toHaveLength(left);
  }
});
