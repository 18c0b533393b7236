import { expect, test } from "vitest";
import type { EngineTask } from "#main/engines/engineTask.ts";
import { fixtureKind } from "../../../test/fixtures/engines/fixtureKind.ts";
import { driveShard } from "./engineDriver.ts";
import type { FromEngine, StartShard } from "./protocol.ts";

/** Drives a shard that is cancelled when it has made `cancelAt` of the three levels it is asked for. */
async function cancelled(cancelAt: number): Promise<FromEngine[]> {
  const said: FromEngine[] = [];
  const control = { cancelled: false, paused: false };
  const task: EngineTask = {
    shards: () => 1,
    *run() {
      for (let index = 0; index < 3; index++) {
        yield { type: "candidate", level: { value: index, index } };
        if (index + 1 === cancelAt) control.cancelled = true;
        // Longer than the driver works without looking for messages.
        const end = performance.now() + 30;
        while (performance.now() < end);
        yield { type: "progress", counters: { moves: index } };
      }
      return { counters: { moves: 3 } };
    },
  };
  const start: StartShard = {
    type: "start",
    job: 1,
    kind: "fixture",
    task: "numbers",
    input: { size: 10 },
    parameters: {},
    seed: 1,
    shard: 0,
    shards: 1,
    count: 3,
  };
  await driveShard(start, task, fixtureKind, control, (message) => void said.push(message));
  return said;
}

const levels = (said: readonly FromEngine[]): number =>
  said.reduce((sum, message) => sum + (message.type === "candidates" ? message.candidates.length : 0), 0);

test("a shard that is cancelled when it has made all it was asked for comes to its end", async () => {
  const said = await cancelled(3);
  expect(said.at(-1)).toMatchObject({ type: "done", cancelled: false, counters: { moves: 3 } });
  expect(levels(said)).toBe(3);
});

test("a shard that is cancelled before that is cut, and what it has made is sent", async () => {
  const said = await cancelled(2);
  expect(said.at(-1)).toMatchObject({ type: "done", cancelled: true });
  expect(levels(said)).toBe(2);
});
