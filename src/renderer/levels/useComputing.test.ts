import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followProject } from "#renderer/studio/projectFeed.ts";
import { useSession } from "#renderer/studio/session.ts";
import { clearPage } from "../../../test/support/clearPage.ts";
import { recordedStudio } from "../../../test/support/recordedStudio.ts";
import { type RunningHook, runHook } from "../../../test/support/runHook.ts";
import { useComputing } from "./useComputing.ts";

let hook: RunningHook<ReturnType<typeof useComputing>, undefined> | undefined;
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(async () => {
  await hook?.stop();
  vi.useRealTimers();
  await clearPage();
});

/** A page whose studio gives these answers one after the other; undefined is none. */
function show(...answers: ({ computing: string[]; done: number; total: number } | undefined)[]) {
  let asked = 0;
  const { client } = recordedStudio({
    "candidates.ownMetrics": () => answers[asked++] ?? Promise.reject(new Error("No answer.")),
    "project.watch": async function* () {
      yield* events.splice(0);
    },
    "project.current": { project: null },
    "documents.list": { documents: [] },
  });
  const events: object[] = [];
  useSession.setState({ client });
  hook = runHook(useComputing);
  const hear = async (...heard: object[]): Promise<void> => {
    events.push(...heard);
    await followProject(client);
    useSession.setState({ client });
  };
  return { asked: () => asked, hear };
}
const computing = (done: number) => ({ computing: ["own-ice"], done, total: 9 });
const over = { computing: [], done: 9, total: 9 };

test("while values are computed they are asked for every 0.7 s, until they are there", async () => {
  const { asked } = show(computing(1), computing(5), over);
  expect(hook!.result()).toBeNull();
  await vi.advanceTimersByTimeAsync(699);
  await expect.poll(() => [asked(), hook!.result()]).toEqual([1, { done: 1, total: 9 }]);
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(() => [asked(), hook!.result()]).toEqual([2, { done: 5, total: 9 }]);
  await vi.advanceTimersByTimeAsync(5000);
  await expect.poll(() => [asked(), hook!.result()]).toEqual([3, null]);
});

test("a document or candidates that change are a reason to ask again, other events not", async () => {
  const { asked, hear } = show(over, computing(1), computing(2), over);
  await vi.advanceTimersByTimeAsync(0);
  await hear({ type: "plays" }, { type: "runs", runId: "run1" });
  expect(asked()).toBe(1);
  await hear({ type: "document", documentId: "a", change: "changed" });
  await vi.advanceTimersByTimeAsync(0);
  await expect.poll(() => [asked(), hook!.result()]).toEqual([2, { done: 1, total: 9 }]);
  await vi.advanceTimersByTimeAsync(600);
  await hear({ type: "candidates", runId: null });
  await vi.advanceTimersByTimeAsync(600);
  await expect.poll(() => [asked(), hook!.result()]).toEqual([3, { done: 2, total: 9 }]);
});

test("without an answer nothing is shown and nothing asked again", async () => {
  const { asked } = show(undefined);
  await vi.advanceTimersByTimeAsync(5000);
  await expect.poll(() => [asked(), hook!.result()]).toEqual([1, null]);
});

test("a page that is left asks no more", async () => {
  const { asked, hear } = show(computing(1), over);
  await vi.advanceTimersByTimeAsync(0);
  await hook!.stop();
  await vi.advanceTimersByTimeAsync(5000);
  await hear({ type: "candidates", runId: null });
  expect(asked()).toBe(1);
});
