import { createHash } from "node:crypto";
import type { Redis } from "ioredis";
import { expect, test } from "vitest";
import { inputKey } from "./farmKeys.ts";
import { farmLimits } from "./farmLimits.ts";
import { createRunInputs } from "./runInputs.ts";

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** A Redis that has these texts under the hash of their own, or under another one. */
function redisWith(texts: readonly (string | readonly [hash: string, text: string])[], length?: number) {
  const stored = new Map(
    texts.map((one) => (typeof one === "string" ? [inputKey(hashOf(one)), one] : [inputKey(one[0]), one[1]])),
  );
  const fetched: string[] = [];
  const redis = {
    strlen: async (key: string) => length ?? stored.get(key)?.length ?? 0,
    get: async (key: string) => {
      const text = stored.get(key) ?? null;
      fetched.push(text ?? "missing");
      return text;
    },
  } as unknown as Redis;
  return { inputs: createRunInputs(redis), fetched };
}

test("an input is what its hash is of; what is missing or has been changed is none", async () => {
  const { inputs } = redisWith(['{"size":9}', [hashOf("7"), "8"]]);
  expect(await inputs.get(hashOf('{"size":9}'))).toEqual({ size: 9 });
  expect(await inputs.get(hashOf("7"))).toBeUndefined();
  expect(await inputs.get(hashOf("missing"))).toBeUndefined();
});

test("an input of the largest size is fetched, a larger one isn't", async () => {
  const [most, more] = [redisWith(["7"], farmLimits.inputBytes), redisWith(["7"], farmLimits.inputBytes + 1)];
  expect([await most.inputs.get(hashOf("7")), await more.inputs.get(hashOf("7"))]).toEqual([7, undefined]);
  expect(more.fetched).toEqual([]);
});

test("the eight inputs used last are kept", async () => {
  const texts = Array.from({ length: 9 }, (_, at) => String(at));
  const { inputs, fetched } = redisWith(texts);
  const get = (text: string) => inputs.get(hashOf(text));
  for (const text of texts.slice(0, 8)) await get(text);
  await get("0");
  expect(fetched).toEqual(texts.slice(0, 8));
  // One too many: the one that was used longest ago goes, which is no longer the first.
  await get("8");
  fetched.length = 0;
  for (const text of ["0", "2", "3", "8"]) await get(text);
  expect(fetched).toEqual([]);
  await get("1");
  expect(fetched).toEqual(["1"]);
});

test("what is missing is asked for again", async () => {
  const { inputs, fetched } = redisWith([]);
  await inputs.get(hashOf("7"));
  await inputs.get(hashOf("7"));
  expect(fetched).toEqual(["missing", "missing"]);
});
