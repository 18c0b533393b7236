import { createHash } from "node:crypto";
import type { Redis } from "ioredis";
import { afterEach, expect, test, vi } from "vitest";
import { controlChannel, controlKey, inputKey, keptSeconds, resultsKey } from "./farmKeys.ts";
import { farmLimits } from "./farmLimits.ts";
import { controlSchema } from "./farmProtocol.ts";
import { farmRunKeys } from "./farmRun.ts";

afterEach(() => void vi.useRealTimers());

const owned = { run: "run1", owner: "own1" };
const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** The keys of a run, and the commands that they are kept with. */
function keysOf(more: Partial<Parameters<typeof farmRunKeys>[1]> = {}) {
  const said: (readonly unknown[])[] = [];
  const redis = new Proxy(
    {},
    {
      get:
        (_, command) =>
        async (...values: unknown[]) =>
          void said.push([command, ...values]),
    },
  );
  return { keys: farmRunKeys(redis as Redis, { id: "run1", owner: "own1", input: { b: 1, a: 2 }, ...more }), said };
}

test("input and scripts are put there by their hash, once an hour, and at once when they are missing", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { keys, said } = keysOf({ scripts: [{ key: "k", role: "metric", source: "export default 1" }] });
  const input = '{"a":2,"b":1}';
  const script = JSON.stringify("export default 1");
  expect([keys.input, keys.scripts]).toEqual([hashOf(input), [{ key: "k", role: "metric", text: hashOf(script) }]]);
  const put = [input, script].map((text) => ["set", inputKey(hashOf(text)), text, "EX", keptSeconds]);
  await keys.ensureInput();
  expect(said.splice(0)).toEqual(put);
  await keys.ensureInput();
  vi.advanceTimersByTime(3_599_999);
  await keys.ensureInput();
  expect(said).toEqual([]);
  vi.advanceTimersByTime(1);
  await keys.ensureInput();
  expect(said.splice(0)).toEqual(put);
  await keys.ensureInput(true);
  expect(said).toEqual(put);
});

test("an input is too large for the farm above its limit", () => {
  const tooLarge = (bytes: number) => keysOf({ input: "x".repeat(bytes - 2) }).keys.isTooLarge;
  expect([tooLarge(farmLimits.inputBytes), tooLarge(farmLimits.inputBytes + 1)]).toEqual([false, true]);
});

test("what the studio wants is kept for workers that come later, and announced to those at work", async () => {
  const { keys, said } = keysOf();
  await keys.control("pause");
  await keys.control("cancel", [3, 5]);
  const [fields, , [, channel, text] = [], shardFields, , [, , shardText] = []] = said;
  expect(fields).toEqual(["hset", controlKey(owned), "state", "pause"]);
  expect(shardFields).toEqual(["hset", controlKey(owned), "shard 3", "cancel", "shard 5", "cancel"]);
  expect(said.filter(([command]) => command === "expire")).toEqual(
    Array.from({ length: 2 }, () => ["expire", controlKey(owned), keptSeconds]),
  );
  expect(channel).toBe(controlChannel);
  const message = controlSchema.parse(JSON.parse(String(text)));
  expect(message).toMatchObject({ ...owned, change: "pause" });
  expect(message).not.toHaveProperty("shards");
  expect(controlSchema.parse(JSON.parse(String(shardText)))).toMatchObject({
    ...owned,
    change: "cancel",
    shards: [3, 5],
  });
});

test("a run that is removed leaves only the word that it is over, for a day; one that is released leaves nothing", async () => {
  const { keys, said } = keysOf();
  await keys.remove();
  expect(said.splice(0)).toEqual([
    ["del", resultsKey(owned)],
    ["hset", controlKey(owned), "state", "cancel"],
    ["expire", controlKey(owned), 86_400],
  ]);
  await keys.release();
  expect(said).toEqual([["del", controlKey(owned)]]);
});
