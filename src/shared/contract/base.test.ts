import { expect, test } from "vitest";
import { nameSchema } from "./base.ts";

test("a name is one line of well-formed text, whatever was pasted", () => {
  expect(nameSchema.parse("  Lower\r\n\thalls\0 ")).toBe("Lower halls");
  expect(nameSchema.parse("Hall \ud800")).toBe("Hall \ufffd");
  for (const empty of ["", "  ", "\0\n"]) expect(nameSchema.safeParse(empty).success).toBe(false);
  expect(nameSchema.safeParse("x".repeat(121)).success).toBe(false);
});
