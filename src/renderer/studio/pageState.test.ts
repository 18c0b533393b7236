import { afterEach, expect, test, vi } from "vitest";
import { loadActiveEditor } from "#renderer/app/loadActiveEditor.ts";
import { useAppliedSettings } from "#renderer/app/useAppliedSettings.ts";
import { keyOverrides, setKeyOverrides } from "#renderer/commands/keyOverrides.ts";
import { provideKinds } from "#renderer/editors/kindScreens.ts";
import { sokobanEntry } from "#renderer/editors/sokoban/sokobanEntry.ts";
import { clearPage } from "../../../test/support/clearPage.ts";
import { recordedStudio } from "../../../test/support/recordedStudio.ts";
import { runHook } from "../../../test/support/runHook.ts";
import { askBeforeLoss } from "./askBeforeLoss.ts";
import { onFlush } from "./flushOnUnload.ts";
import { useOpenDocuments } from "./openDocuments.ts";
import { addRecoveries, askForRecovery, askWhenOpened, postponeRecovery, usePendingRecovery } from "./recoveryStore.ts";
import { useSession, useWithheld, whyWithheld, useDocumentInfo, useReadOnly } from "./session.ts";
import { setSetting } from "./settings.ts";
import { useTheme } from "./themeStore.ts";

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  vi.unstubAllGlobals();
  askForRecovery();
  provideKinds([]);
  setKeyOverrides(new Map());
  useTheme.setState(useTheme.getInitialState(), true);
  await clearPage();
});

const priory = { id: "p1", name: "Priory", path: "/priory", readOnly: false };

test("a browser asks before a page is closed whose work no studio has, a desktop doesn't", () => {
  let isUnsent = true;
  stops.push(
    onFlush(
      () => Promise.resolve(),
      () => isUnsent,
    ),
  );
  const asks = (protocol: string): boolean => {
    const page = new EventTarget();
    askBeforeLoss(page, protocol);
    const event = new Event("beforeunload", { cancelable: true });
    page.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([asks("http:"), asks("app:")]).toEqual([true, false]);
  useSession.setState({ client: recordedStudio({}).client });
  expect(asks("http:")).toBe(false);
  useSession.setState({ client: null });
  isUnsent = false;
  expect(asks("http:")).toBe(false);
});

test("why a project can't be changed: it isn't open, is read-only, or its studio isn't there", async () => {
  const hook = runHook(() => [useWithheld(), useReadOnly(), useDocumentInfo("keep")?.name, useDocumentInfo(null)]);
  stops.push(hook.stop);
  const readOnly = "This project is read-only.";
  expect([whyWithheld(), hook.result()]).toEqual([readOnly, [readOnly, true, undefined, undefined]]);
  useSession.setState({ project: { ...priory, readOnly: true }, documents: [{ id: "keep", name: "Keep" }] as never });
  await expect.poll(() => hook.result()).toEqual([readOnly, true, "Keep", undefined]);
  useSession.setState({ project: priory });
  await expect.poll(() => hook.result()).toEqual(["Not connected. Reconnecting…", false, "Keep", undefined]);
  useSession.setState({ client: recordedStudio({}).client });
  await expect.poll(() => hook.result()).toEqual([undefined, false, "Keep", undefined]);
});

test("unsaved work is asked about in projects that can be changed, until the answer is postponed", async () => {
  const hook = runHook(() => usePendingRecovery()?.documentId);
  stops.push(hook.stop);
  const work = (documentId: string) => ({ documentId, lastEditAt: 1 }) as never;
  useSession.setState({ recoveries: [work("keep"), work("vault")] });
  expect(hook.result()).toBeUndefined();
  useSession.setState({ project: { ...priory, readOnly: true } });
  hook.render();
  expect(hook.result()).toBeUndefined();
  useSession.setState({ project: priory });
  await expect.poll(() => hook.result()).toBe("keep");
  postponeRecovery();
  await expect.poll(() => hook.result()).toBeUndefined();
  addRecoveries([work("keep"), work("vault"), work("hall")]);
  hook.render();
  expect(hook.result()).toBeUndefined();
  askWhenOpened("keep");
  hook.render();
  expect(hook.result()).toBeUndefined();
  askWhenOpened("hall");
  await expect.poll(() => hook.result()).toBe("hall");
  askForRecovery();
  await expect.poll(() => hook.result()).toBe("keep");
});

test("the active document's editor is loaded once it is known which project is open", async () => {
  const loaded: string[] = [];
  provideKinds([{ ...sokobanEntry, load: () => (loaded.push("sokoban"), sokobanEntry.load()) }]);
  useOpenDocuments.setState({ activeId: "crypt" });
  const loading = loadActiveEditor();
  useSession.setState({
    documents: [
      { id: "other", type: "star-map" },
      { id: "crypt", type: "sokoban-room" },
    ] as never,
  });
  await Promise.resolve();
  expect(loaded).toEqual([]);
  useSession.setState({ knowsProject: true });
  await loading;
  expect(loaded).toEqual(["sokoban"]);
  useOpenDocuments.setState({ activeId: null });
  await expect(loadActiveEditor()).resolves.toBeUndefined();
});

test("the remembered text size, motion, keys and theme are applied, and the project's name is the title", async () => {
  const root = { dataset: {} as Record<string, string>, style: { fontSize: "" } };
  const page = { documentElement: root, title: "" };
  vi.stubGlobal("document", page);
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const hook = runHook(useAppliedSettings);
  stops.push(hook.stop);
  expect([page.title, root.style.fontSize, root.dataset]).toEqual(["Levelwright", "", { motion: "full" }]);
  setSetting("textSize", 120);
  setSetting("lessMotion", true);
  setSetting("theme", "light");
  useSession.setState({ project: priory });
  await expect
    .poll(() => [page.title, root.style.fontSize, root.dataset["motion"]])
    .toEqual(["Priory – Levelwright", "120%", "less"]);
  expect(root.dataset["theme"]).toBeUndefined();
  useSession.setState({ host: {} as never });
  await expect.poll(() => root.dataset["theme"]).toBe("light");
  setSetting("textSize", 100);
  await expect.poll(() => root.style.fontSize).toBe("");
  expect(keyOverrides().size).toBe(0);
  setSetting("keyboard.bindings", { "view.hidePanels": ["F8"] });
  await expect.poll(() => [...keyOverrides()]).toEqual([["view.hidePanels", ["F8"]]]);
});
