import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearPage } from "../../../test/support/clearPage.ts";
import { recordedStudio } from "../../../test/support/recordedStudio.ts";
import { changeFarm, loadFarm, pollFarm, testFarm, useFarm } from "./farmStore.ts";
import { useSession } from "./session.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  vi.useRealTimers();
  useFarm.setState(useFarm.getInitialState(), true);
  await clearPage();
});

/** As much of settings as is read. */
const settings = (more: object = {}) =>
  ({ isOn: true, address: "redis://farm", machine: { processes: 6 }, ...more }) as never;

function connect(answers: Readonly<Record<string, unknown>>) {
  const { client, calls } = recordedStudio(answers);
  useSession.setState({ client });
  return calls;
}

test("settings are loaded once", async () => {
  const calls = connect({ "farm.settings": settings() });
  await loadFarm();
  await loadFarm();
  expect(calls).toEqual([["farm.settings", {}]]);
  expect(useFarm.getState().settings).toEqual(settings());
});

const known = { test: { ok: true }, status: { workers: [] }, throughput: [[0, 5]] } as never;

test.each([
  [{ placement: "farm" }, true],
  [{ checkEvery: 10 }, true],
  [{ processes: 6 }, true],
  [{ memoryMiB: 512 }, true],
  [{ address: "redis://other" }, false],
  [{ processes: 6, address: "redis://other" }, false],
])("the change %j keeps what is known of the farm: %s", async (change, isKept) => {
  const calls = connect({ "farm.change": settings() });
  useFarm.setState(known);
  await changeFarm(change as never);
  expect(calls).toEqual([["farm.change", change]]);
  expect(useFarm.getState()).toEqual({
    settings: settings(),
    isTesting: false,
    ...(isKept ? (known as object) : { test: null, status: null, throughput: [] }),
  });
});

test("a change of this machine's processes is what the page says of its host, where it has one", async () => {
  connect({ "farm.change": settings() });
  await changeFarm({ processes: 6 } as never);
  expect(useSession.getState().host).toBeNull();
  useSession.setState({ host: { version: "1", engineProcesses: 2 } as never });
  await changeFarm({ processes: 6 } as never);
  expect(useSession.getState().host).toEqual({ version: "1", engineProcesses: 6 });
});

test("a test of the connection waits for a change that is under way, also for one that fails", async () => {
  const change = Promise.withResolvers<unknown>();
  const calls = connect({ "farm.change": () => change.promise, "farm.test": { ok: false } });
  const changed = changeFarm({ address: "redis://other" } as never);
  const tested = testFarm();
  await vi.advanceTimersByTimeAsync(0);
  expect(calls.map(([name]) => name)).toEqual(["farm.change"]);
  expect(useFarm.getState().isTesting).toBe(true);
  change.reject(new Error("No such host."));
  await expect(changed).rejects.toThrow("No such host.");
  await tested;
  expect(useFarm.getState()).toMatchObject({ test: { ok: false }, isTesting: false });
});

test("a test that can't be asked for is over as well", async () => {
  connect({});
  await expect(testFarm()).rejects.toThrow("farm.test");
  expect(useFarm.getState().isTesting).toBe(false);
});

test.each([settings({ isOn: false }), settings({ address: "" }), null])(
  "a farm with the settings %j isn't asked, and nothing is shown of it",
  async (own) => {
    const calls = connect({ "farm.status": { workers: [] } });
    useFarm.setState({ settings: own, status: { workers: [] } as never });
    await pollFarm();
    expect(calls).toEqual([]);
    expect(useFarm.getState().status).toBeNull();
  },
);

test("the workers' shards per minute are kept for ten minutes", async () => {
  const status = { workers: [{ shardsPerMinute: 2 }, { shardsPerMinute: 3 }] };
  connect({ "farm.status": status });
  useFarm.setState({ settings: settings() });
  vi.setSystemTime(1000);
  await pollFarm();
  expect(useFarm.getState()).toMatchObject({ status, throughput: [[1000, 5]] });
  vi.setSystemTime(600_999);
  await pollFarm();
  vi.setSystemTime(601_000);
  await pollFarm();
  expect(useFarm.getState().throughput).toEqual([
    [600_999, 5],
    [601_000, 5],
  ]);
});

test("workers are asked once at a time, and again after a failure", async () => {
  const first = Promise.withResolvers<unknown>();
  const calls = connect({ "farm.status": () => first.promise });
  useFarm.setState({ settings: settings() });
  const polls = [pollFarm(), pollFarm()];
  first.reject(new Error("No answer."));
  expect((await Promise.allSettled(polls)).map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
  expect(calls).toHaveLength(1);
  const again = connect({ "farm.status": { workers: [] } });
  await pollFarm();
  expect(again).toEqual([["farm.status", {}]]);
});
