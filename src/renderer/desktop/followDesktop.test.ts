import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { registerCommands } from "#renderer/commands/registry.ts";
import { setDocumentStatus } from "#renderer/studio/openDocuments.ts";
import { onFlush } from "#renderer/studio/flushOnUnload.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import { clearPage } from "../../../test/support/clearPage.ts";
import { recordedStudio } from "../../../test/support/recordedStudio.ts";
import { followDesktop } from "./followDesktop.ts";

const stops: (() => void)[] = [];
const done: unknown[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  done.splice(0);
  stops.push(
    onFlush(
      async () => done.push("saved"),
      () => false,
    ),
  );
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const stop of stops.splice(0)) stop();
  await clearPage();
});

const capabilities = (nativeMenu: boolean) => ({ nativeMenu }) as never;

/** Lets a page on the desktop hear these requests of the host: what it asks of the studio, and saves, by then. */
async function onRequests(...events: readonly object[]): Promise<unknown[]> {
  const noted = (name: string) => (input: unknown) => {
    done.push([name, input]);
    return {};
  };
  async function* stream(): AsyncGenerator<object> {
    yield* events;
  }
  const { client } = recordedStudio({
    "host.watch": stream,
    "host.answerClose": noted("answerClose"),
    "project.open": noted("open"),
  });
  useSession.setState({ client });
  await followDesktop(client, capabilities(false));
  return done;
}

test("a command that is chosen in the menu runs", async () => {
  let runs = 0;
  stops.push(registerCommands([{ id: "test.run", label: "Run", run: () => void runs++ }]));
  await onRequests({ type: "command", id: "test.run" }, { type: "command", id: "test.other" });
  expect(runs).toBe(1);
});

test("a project that the host names is opened, after everything is saved", async () => {
  await onRequests({ type: "open-project", path: "/priory" });
  await expect.poll(() => done).toEqual(["saved", ["open", { path: "/priory" }]]);
});

test("a host that stops waits until everything is saved, whatever couldn't be", async () => {
  setDocumentStatus("keep", { dirty: true });
  expect(await onRequests({ type: "stopping" })).toEqual(["saved", ["answerClose", { close: true }]]);
});

test("a window closes once everything is saved", async () => {
  setDocumentStatus("keep", { dirty: false });
  expect(await onRequests({ type: "closing" })).toEqual(["saved", ["answerClose", { close: true }]]);
  expect(useToasts.getState().toasts).toEqual([]);
});

test("the menu is sent when it has changed, until the connection ends", async () => {
  const end = Promise.withResolvers<void>();
  async function* stream(): AsyncGenerator<object> {
    await end.promise;
    yield* [];
  }
  const { client, calls } = recordedStudio({ "host.watch": stream, "host.setMenu": {} });
  let isOn = true;
  const command = { id: "test.menu", label: "Run", menu: { id: "file", group: "1" }, run: () => undefined } as const;
  stops.push(registerCommands([{ ...command, when: () => isOn || "Not now." }]));
  const following = followDesktop(client, capabilities(true));
  const sent = () => calls.filter(([name]) => name === "host.setMenu").length;
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toBe(1);
  await vi.advanceTimersByTimeAsync(800);
  expect(sent()).toBe(1);
  isOn = false;
  await vi.advanceTimersByTimeAsync(399);
  expect(sent()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent()).toBe(2);
  expect(JSON.stringify(calls.at(-1))).toContain('"test.menu"');
  end.resolve();
  await following;
  isOn = true;
  await vi.advanceTimersByTimeAsync(800);
  expect(sent()).toBe(2);
});

test("a host without a menu bar gets no menu", async () => {
  const { client, calls } = recordedStudio({ "host.watch": async function* () {} });
  await followDesktop(client, capabilities(false));
  expect(calls).toEqual([["host.watch", {}]]);
});

// The last test: that a person closes it anyway is remembered as long as the page is there.
test("a window with unsaved documents stays open until the person closes it anyway", async () => {
  setDocumentStatus("keep", { dirty: true });
  setDocumentStatus("vault", { dirty: true });
  expect(await onRequests({ type: "closing" })).toEqual(["saved", ["answerClose", { close: false }]]);
  const [toast] = useToasts.getState().toasts;
  expect(toast).toMatchObject({ kind: "error", action: { label: "Close anyway" } });
  expect(toast!.text).toContain("2 documents");
  let closed = 0;
  vi.stubGlobal("window", { close: () => closed++ });
  toast!.action!.run();
  expect(closed).toBe(1);
  done.splice(0);
  expect(await onRequests({ type: "closing" })).toEqual([["answerClose", { close: true }]]);
});
