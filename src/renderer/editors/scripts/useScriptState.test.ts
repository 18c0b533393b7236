import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followPageEvents, type PageEvents } from "../../../../test/support/pageEvents.ts";
import { runHook } from "../../../../test/support/runHook.ts";
import { useSession } from "#renderer/studio/session.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { Script } from "#shared/scripts/scriptDocument.ts";
import { mostTried } from "./mostTried.ts";
import { useScriptState, useTextProblem, useTrial } from "./useScriptState.ts";

/** What the studio was asked, and with what it answers next. */
const asked: [name: string, input: unknown, signal?: AbortSignal | undefined][] = [];
let reply: (input: never) => unknown;
const answer =
  (name: string) =>
  async (input: never, options?: { readonly signal?: AbortSignal }): Promise<unknown> => {
    asked.push([name, input, options?.signal]);
    return await reply(input);
  };
const scripts = { list: answer("list"), check: answer("check"), try: answer("try") };
const client = { scripts } as unknown as StudioClient;
const script = (source: string, role = "metric"): Script => ({ role, source }) as unknown as Script;
const hooks: { stop(): Promise<void> }[] = [];
function keep<Hook extends { stop(): Promise<void> }>(hook: Hook): Hook {
  hooks.push(hook);
  return hook;
}
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
let events: PageEvents;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  asked.splice(0);
  reply = () => ({ scripts: [{ documentId: "a" }, { documentId: "b", hash: "1" }] });
  const project = { id: "p", name: "P", path: "/scripts", readOnly: false };
  events = await followPageEvents(project);
  useSession.setState({ client, project });
});
afterEach(async () => {
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const hook of hooks.splice(0)) await hook.stop();
  await events.stop();
  useSession.setState({ client: null, project: null });
  vi.useRealTimers();
});

const documentEvent = {
  type: "document",
  change: "changed",
  documentId: "b",
  revision: "2",
  origin: "external",
} as const;

test("the state of a saved script is asked for at once, on request, and after changes of documents and candidates", async () => {
  const hook = keep(runHook(useScriptState, "b"));
  expect(hook.result().state).toBeUndefined();
  await expect.poll(() => hook.result().state).toEqual({ documentId: "b", hash: "1" });
  reply = () => ({ scripts: [{ documentId: "b", hash: "2" }] });
  hook.act(() => hook.result().ask());
  await expect.poll(() => hook.result().state).toEqual({ documentId: "b", hash: "2" });
  await events.project({ type: "candidates", runId: null });
  expect(asked).toHaveLength(3);
  reply = () => ({ scripts: [] });
  await events.project({ ...documentEvent, change: "removed", revision: null });
  await expect.poll(() => hook.result().state).toBeUndefined();
  await events.project({ type: "plays" });
  expect(asked.map(([name, input]) => [name, input])).toEqual(Array(4).fill(["list", {}]));
});

test("without an answer the state stays, and a closed script's isn't asked for", async () => {
  const hook = keep(runHook(useScriptState, "b"));
  await expect.poll(() => hook.result().state).toEqual({ documentId: "b", hash: "1" });
  reply = () => Promise.reject(new Error("Unreachable."));
  await events.project({ type: "candidates", runId: null });
  expect(hook.result().state).toEqual({ documentId: "b", hash: "1" });
  await hook.stop();
  await events.project({ type: "candidates", runId: null });
  expect(asked).toHaveLength(2);
});

test("an answer about the script before isn't the next one's", async () => {
  const late = Promise.withResolvers<unknown>();
  reply = () => late.promise;
  const hook = keep(runHook(useScriptState, "a"));
  reply = () => ({ scripts: [{ documentId: "b", hash: "1" }] });
  hook.render("b");
  await expect.poll(() => hook.result().state).toEqual({ documentId: "b", hash: "1" });
  late.resolve({ scripts: [{ documentId: "a" }] });
  await wait(0);
  expect(hook.result().state).toEqual({ documentId: "b", hash: "1" });
});

test("a text is checked a quarter of a second after the last key, and its problem isn't shown for another text", async () => {
  const problem = { message: "A bracket is missing.", line: 1 };
  reply = () => ({ problem });
  const hook = keep(runHook(useTextProblem, "("));
  await wait(200);
  hook.render("((");
  await wait(249);
  expect([asked, hook.result()]).toEqual([[], undefined]);
  await wait(1);
  expect(asked.map(([name, input]) => [name, input])).toEqual([["check", { source: "((" }]]);
  await expect.poll(() => hook.result()).toEqual(problem);
  reply = () => ({ problem: null });
  hook.render("()");
  expect(hook.result()).toBeUndefined();
  await wait(250);
  await expect.poll(() => hook.result()).toBeNull();
});

test("an answer about a text that has changed since is dropped, and without one nothing is said", async () => {
  const late = Promise.withResolvers<unknown>();
  reply = () => late.promise;
  const hook = keep(runHook(useTextProblem, "("));
  await wait(250);
  reply = () => Promise.reject(new Error("Unreachable."));
  hook.render("()");
  late.resolve({ problem: { message: "Old." } });
  await wait(250);
  hook.render("(");
  expect(hook.result()).toBeUndefined();
  await hook.stop();
  await wait(1000);
  expect(asked).toHaveLength(2);
});

interface Tried {
  readonly script: Script;
  readonly mayRun: boolean;
}
const tried = (first: Tried) => keep(runHook((props: Tried) => useTrial("b", props.script, props.mayRun), first));

test("a script that may run is tried on some candidates after a pause, again for another text or role", async () => {
  reply = () => ({ values: [1] });
  const hook = tried({ script: script("1"), mayRun: true });
  await wait(749);
  expect(asked).toEqual([]);
  await wait(1);
  expect(asked[0]?.slice(0, 2)).toEqual([
    "try",
    { documentId: "b", script: script("1"), filter: { foldDuplicates: true }, most: mostTried },
  ]);
  await expect.poll(() => hook.result()).toEqual({ values: [1] });
  hook.render({ script: script("1"), mayRun: true });
  await wait(1000);
  expect([asked.length, hook.result()]).toEqual([1, { values: [1] }]);
  hook.render({ script: script("1", "check"), mayRun: true });
  expect([hook.result(), asked[0]?.[2]?.aborted]).toEqual([undefined, true]);
  await wait(750);
  hook.render({ script: script("2", "check"), mayRun: true });
  await wait(750);
  expect(asked).toHaveLength(3);
});

test("a script that may not run isn't tried", async () => {
  const hook = tried({ script: script("1"), mayRun: false });
  await wait(1000);
  expect(asked).toEqual([]);
  reply = () => Promise.reject(new Error("Unreachable."));
  hook.render({ script: script("1"), mayRun: true });
  await wait(1000);
  expect([asked.length, hook.result()]).toEqual([1, undefined]);
  await hook.stop();
  await wait(1000);
  expect([asked.length, asked[0]?.[2]?.aborted]).toEqual([1, true]);
});
