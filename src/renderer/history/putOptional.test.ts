import { expect, it } from "vitest";
import { putOptional, putText } from "./putOptional.ts";

it("an optional member is set, and deleted where it has no value", () => {
  const draft: { floor?: number; name?: string } = {};
  putOptional(draft, "floor", 0);
  expect(draft).toEqual({ floor: 0 });
  putOptional(draft, "floor", undefined);
  expect(Object.keys(draft)).toEqual([]);
});

it("a text is stored without the spaces around it, and an empty one not at all", () => {
  const draft: { floor?: number; name?: string } = {};
  putText(draft, "name", "  Nave ");
  expect(draft).toEqual({ name: "Nave" });
  putText(draft, "name", "   ");
  expect(Object.keys(draft)).toEqual([]);
});
