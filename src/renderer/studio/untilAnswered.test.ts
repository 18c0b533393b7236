import { afterEach, expect, test } from "vitest";
import type { StudioClient } from "#shared/contract/contract.ts";
import { isLostCall } from "./errors.ts";
import { useSession } from "./session.ts";
import { untilAnswered } from "./untilAnswered.ts";

afterEach(() => useSession.setState({ client: null, project: null }));

/** A studio with a project open in a folder. */
const studioIn = (path: string): StudioClient =>
  ({ project: { current: async () => ({ project: { path } }) } }) as unknown as StudioClient;
const opened = (path: string) => useSession.setState({ project: { id: "p", name: "P", path, readOnly: false } });

test("an answer of the connected studio is passed on, and a failure that isn't a lost connection too", async () => {
  opened("/a");
  useSession.setState({ client: studioIn("/b") });
  await expect(untilAnswered(async () => 5)).resolves.toBe(5);
  const failure = new Error("Full disk");
  expect(isLostCall(failure)).toBe(false);
  await expect(untilAnswered(() => Promise.reject(failure))).rejects.toBe(failure);
});

test("without a connection the call waits for one, and is made only where the same project is open", async () => {
  opened("/a");
  let calls = 0;
  const call = async (): Promise<number> => ++calls;
  const same = untilAnswered(call);
  expect(calls).toBe(0);
  useSession.setState({ client: studioIn("/a") });
  await expect(same).resolves.toBe(1);
  useSession.setState({ client: null });
  const other = untilAnswered(call);
  useSession.setState({ client: studioIn("/b") });
  await expect(other).rejects.toThrow();
  expect(calls).toBe(1);
});
