import { expect, test } from "vitest";
import { jsonSchema, maxJsonDepth } from "./jsonSchema.ts";

function nested(depth: number, wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = wrap(value);
  return value;
}

test.each([
  ["lists", (inner: unknown) => [0, inner]],
  ["objects", (inner: unknown) => ({ a: "x", b: inner })],
])("%s are taken down to the depth that can be read again, and refused below it without a crash", (_name, wrap) => {
  expect(jsonSchema.safeParse(nested(maxJsonDepth, wrap)).success).toBe(true);
  for (const depth of [maxJsonDepth + 1, 100_000]) {
    const result = jsonSchema.safeParse(nested(depth, wrap));
    expect(result.error?.issues.map(({ message }) => message)).toEqual(["It is nested more than 190 levels deep."]);
  }
});

test("what is no JSON is refused", () => {
  for (const value of [undefined, NaN, Infinity, 1n, () => 1, new Date(), new Map(), [undefined], [[{ a: [NaN] }]]]) {
    expect(jsonSchema.safeParse(value).success).toBe(false);
  }
  expect(jsonSchema.parse({ a: [null, true, -0, "x", {}] })).toEqual({ a: [null, true, -0, "x", {}] });
});

test("what is JSON is handed on as it is, without a copy", () => {
  const value = { rooms: [{ at: [1, 2] }] };
  expect(jsonSchema.parse(value)).toBe(value);
});
