import { expect, test } from "vitest";
import * as z from "zod";
import { keySchema, nameSchema, recordSchema } from "./base.ts";
import { parameterValuesSchema } from "./runs.ts";

test("a name is one line of well-formed text, whatever was pasted", () => {
  expect(nameSchema.parse("  Lower\r\n\thalls\0 ")).toBe("Lower halls");
  expect(nameSchema.parse("Hall \ud800")).toBe("Hall \ufffd");
  for (const empty of ["", "  ", "\0\n"]) expect(nameSchema.safeParse(empty).success).toBe(false);
  expect(nameSchema.safeParse("x".repeat(200)).success).toBe(true);
  expect(nameSchema.safeParse("x".repeat(201)).success).toBe(false);
});

test("a record from outside has no key that reaches an object's prototype", () => {
  const schema = recordSchema(z.number());
  expect(schema.parse({ a: 1, toString: 2 })).toEqual({ a: 1, toString: 2 });
  expect(schema.safeParse(JSON.parse('{"__proto__": 1, "a": 2}')).error?.issues[0]).toMatchObject({
    path: ["__proto__"],
    message: "A name cannot be __proto__.",
  });
  expect(schema.safeParse({ a: "1" }).success).toBe(false);
  expect(parameterValuesSchema.safeParse(JSON.parse('{"__proto__": 1}')).success).toBe(false);
  for (const key of ["__proto__", "constructor", "toString", "hasOwnProperty"]) {
    expect(keySchema.safeParse(key).success).toBe(false);
  }
  expect(keySchema.safeParse("theme").success).toBe(true);
});
