import { expect, it } from "vitest";
import { oncePer, oncePerId } from "./once.ts";

it("a value is made once for each object and each id, and is the same one from then on", () => {
  let made = 0;
  const perObject = oncePer((key: { readonly name: string }) => ({ name: key.name, number: ++made }));
  const perId = oncePerId((id) => ({ name: id, number: ++made }));
  const [one, other] = [{ name: "a" }, { name: "a" }];
  expect(perObject(one)).toEqual({ name: "a", number: 1 });
  expect(perObject(other)).toEqual({ name: "a", number: 2 });
  expect(perObject(one)).toBe(perObject(one));
  expect(perId("a")).toEqual({ name: "a", number: 3 });
  expect(perId("b")).toEqual({ name: "b", number: 4 });
  expect(perId("a")).toBe(perId("a"));
  expect(made).toBe(4);
});
