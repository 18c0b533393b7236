import { afterEach, expect, test, vi } from "vitest";
import { clearPage } from "../../../test/support/clearPage.ts";
import { runHook } from "../../../test/support/runHook.ts";
import { useLayout } from "./layoutStore.ts";
import {
  closeDocument,
  cycleDocument,
  openDocument,
  restoreOpenDocuments,
  setDocumentStatus,
  setRefusal,
  standingRefusal,
  useDocumentStatus,
  useOpenDocuments,
} from "./openDocuments.ts";
import { jumpToPlace, registerPlaceHandler } from "./places.ts";
import { readSetting, setSetting } from "./settings.ts";
import { handleOfOpening, registerDocumentHandle } from "./documentHandles.ts";

afterEach(async () => {
  vi.useRealTimers();
  await clearPage();
});

const tabs = (...ids: string[]) => useOpenDocuments.setState({ ids, activeId: ids[0] ?? null });
const now = () => {
  const { ids, activeId } = useOpenDocuments.getState();
  return [ids.join(" "), activeId];
};

test("a document has one tab, and the last one that was opened is active", () => {
  openDocument("a");
  openDocument("b");
  openDocument("a");
  expect(now()).toEqual(["a b", "a"]);
});

test("a closed tab makes the next one active, the last one the one before; others stay as they are", () => {
  tabs("a", "b", "c");
  closeDocument("c");
  expect(now()).toEqual(["a b", "a"]);
  tabs("a", "b", "c");
  closeDocument("a");
  expect(now()).toEqual(["b c", "b"]);
  openDocument("c");
  closeDocument("c");
  expect(now()).toEqual(["b", "b"]);
  closeDocument("b");
  expect(now()).toEqual(["", null]);
});

test("tabs are gone through in both directions, around the ends", () => {
  cycleDocument(1);
  expect(now()).toEqual(["", null]);
  tabs("a", "b", "c");
  const after = (step: number) => {
    cycleDocument(step);
    return useOpenDocuments.getState().activeId;
  };
  expect([after(1), after(1), after(1), after(-1), after(-1)]).toEqual(["b", "c", "a", "c", "b"]);
  useOpenDocuments.setState({ activeId: null });
  expect(after(1)).toBe("b");
});

const info = (id: string, more: object = {}) => ({ id, name: id, type: "dungeon-graph", ...more }) as never;

test("the tabs of the last visit are restored as far as their documents can be read, and kept per project", () => {
  setSetting("tabs.p1", ["b", "gone", "broken", "a"]);
  setSetting("tabs.p1.active", "a");
  const documents = [info("a"), info("b"), info("broken", { broken: { message: "No data." } })];
  setDocumentStatus("a", { dirty: true });
  restoreOpenDocuments("p1", documents);
  expect(now()).toEqual(["b a", "a"]);
  expect(useOpenDocuments.getState().status).toEqual({});
  closeDocument("a");
  expect([readSetting<readonly string[]>("tabs.p1", []), readSetting("tabs.p1.active", "")]).toEqual([["b"], "b"]);
  restoreOpenDocuments("p1", [info("a")]);
  expect(now()).toEqual(["", null]);
  restoreOpenDocuments("p2", documents);
  expect(now()).toEqual(["a", "a"]);
  closeDocument("a");
  expect([readSetting<readonly string[]>("tabs.p2", ["?"]), readSetting("tabs.p2.active", "?")]).toEqual([[], ""]);
});

test("a status changes only by news, and counts as calm until something is known", async () => {
  const hook = runHook(useDocumentStatus, "a" as string | null);
  expect(hook.result()).toMatchObject({ dirty: false, state: 0, refusal: null });
  setDocumentStatus("a", { dirty: true });
  const { status } = useOpenDocuments.getState();
  setDocumentStatus("a", { dirty: true, saving: false });
  expect(useOpenDocuments.getState().status).toBe(status);
  setDocumentStatus("a", { saving: true });
  expect(useOpenDocuments.getState().status["a"]).toMatchObject({ dirty: true, saving: true });
  await expect.poll(() => hook.result().saving).toBe(true);
  hook.render(null);
  expect(hook.result()).toMatchObject({ dirty: false, saving: false });
  await hook.stop();
});

test("a refusal stands until a document is edited", () => {
  const problems = [{ message: "No room." }] as never;
  setDocumentStatus("other", { state: 3 });
  setRefusal("a", problems);
  const standing = (id: string | null) => standingRefusal(useOpenDocuments.getState().status, id);
  expect([standing("a"), standing("other"), standing(null)]).toEqual([problems, [], []]);
  setDocumentStatus("other", { state: 4 });
  expect(standing("a")).toEqual([]);
  setDocumentStatus("other", { state: 3 });
  expect(standing("a")).toBe(problems);
});

test("a place is shown in its document, at once or as soon as the document is there", async () => {
  const shown: unknown[] = [];
  const place = (target: string) => ({ target, label: target });
  useLayout.setState({ workspace: "pack" });
  jumpToPlace("a", place("room:b"));
  expect([now(), useLayout.getState().workspace]).toEqual([["a", "a"], "draw"]);
  const other = registerPlaceHandler("other", () => false);
  const stop = registerPlaceHandler("a", (one) => shown.push(one.target) > 0);
  expect(shown).toEqual([]);
  await Promise.resolve();
  expect(shown).toEqual(["room:b"]);
  jumpToPlace("a", place("room:c"));
  expect(shown).toEqual(["room:b", "room:c"]);
  const newer = registerPlaceHandler("a", (one) => shown.push(`new ${one.target}`) > 0);
  stop();
  jumpToPlace("a", place("room:d"));
  expect(shown.at(-1)).toBe("new room:d");
  newer();
  other();
});

test("a document that is being opened is waited for, at most five seconds", async () => {
  vi.useFakeTimers();
  const handle = (id: string) => ({ id, data: () => ({}), apply: () => undefined, save: () => Promise.resolve() });
  const known = handle("a");
  const stop = registerDocumentHandle(known);
  expect(await handleOfOpening("a")).toBe(known);
  const opening = handleOfOpening("b");
  const later = handle("b");
  const stopLater = registerDocumentHandle(later);
  expect(await opening).toBe(later);
  let missing: unknown = "waiting";
  void handleOfOpening("c").then((found) => (missing = found));
  await vi.advanceTimersByTimeAsync(4999);
  expect(missing).toBe("waiting");
  await vi.advanceTimersByTimeAsync(1);
  expect(missing).toBeUndefined();
  stop();
  stopLater();
});
