import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setLessonProgress } from "#renderer/panels/lessons/lessonStore.ts";
import { useLayout } from "#renderer/studio/layoutStore.ts";
import { useSession } from "#renderer/studio/session.ts";
import { setSetting } from "#renderer/studio/settings.ts";
import type { Workspace } from "#renderer/studio/workspace.ts";
import { clearPage } from "../../../../test/support/clearPage.ts";
import { runHook } from "../../../../test/support/runHook.ts";
import { useExplorer } from "./explorerViews.ts";

let width = 1600;
beforeEach(() => {
  width = 1600;
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("getComputedStyle", () => ({ fontSize: "16px" }));
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  vi.stubGlobal(
    "MutationObserver",
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await clearPage();
});

const views = ["documents", "history"].map((id) => ({ id, label: id, icon: "", Component: () => null }));
const workspaceWith = (more: Partial<Workspace> = {}): Workspace => ({ id: "draw", views, ...more }) as never;

/** The explorer of a workspace in a window of the current width. */
async function explorer(workspace = workspaceWith()) {
  vi.stubGlobal("innerWidth", width);
  vi.stubGlobal("innerHeight", 900);
  const hook = runHook(() => useExplorer(workspace));
  const { view, floats, shown, views: all, floatsWith } = hook.result();
  await hook.stop();
  return { ids: all.map(({ id }) => id), view: view?.id, floats, shown, docked: all.map((one) => !floatsWith(one)) };
}

test("the explorer shows the view that was chosen, else the first one, beside the canvas", async () => {
  const usual = { ids: ["documents", "history"], floats: false, shown: true, docked: [true, true] };
  expect(await explorer()).toEqual({ ...usual, view: "documents" });
  setSetting("layout.draw.explorer.view", "history");
  expect(await explorer()).toEqual({ ...usual, view: "history" });
  setSetting("layout.draw.explorer.view", "gone");
  expect(await explorer()).toEqual({ ...usual, view: "documents" });
  expect(await explorer(workspaceWith({ views: [] }))).toMatchObject({ ids: [], view: undefined });
});

test("it is open until it is closed, where the workspace wants it open", async () => {
  expect((await explorer(workspaceWith({ useExplorerOpens: () => false }))).shown).toBe(false);
  setSetting("layout.draw.explorer.open", true);
  expect((await explorer(workspaceWith({ useExplorerOpens: () => false }))).shown).toBe(true);
  setSetting("layout.draw.explorer.open", false);
  expect((await explorer()).shown).toBe(false);
});

test("in a narrow window it floats, and is shown while it is out", async () => {
  width = 1400;
  expect((await explorer()).floats).toBe(false);
  width = 1399;
  expect(await explorer()).toMatchObject({ floats: true, shown: false, docked: [false, false] });
  useLayout.setState({ explorerFloats: true });
  expect(await explorer()).toMatchObject({ floats: true, shown: true });
});

test("where the center needs the width, it floats in any window", async () => {
  expect(await explorer(workspaceWith({ useSidesFold: () => true }))).toMatchObject({ floats: true, shown: false });
});

test("a lesson has a view of its own while its project is open, which stays beside the canvas", async () => {
  setLessonProgress("draw-a-graph", { project: "copy1", path: "/copy", done: [], skipped: [] });
  useSession.setState({ project: { id: "copy1", name: "Keep", path: "/copy", readOnly: false } });
  setSetting("layout.draw.explorer.view", "lesson");
  width = 1000;
  expect(await explorer()).toEqual({
    ids: ["documents", "history", "lesson"],
    view: "lesson",
    floats: false,
    shown: true,
    docked: [false, false, true],
  });
});
