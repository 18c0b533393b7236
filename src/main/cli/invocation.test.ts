import { expect, test } from "vitest";
import { refusalOf } from "../../../test/support/refusalOf.ts";
import { parseInvocation } from "./invocation.ts";

const options = {
  level: { value: "N", hint: "" },
  option: { value: "K=V", hint: "", repeatable: true },
  json: { hint: "" },
};
const parse = (...args: readonly string[]) => parseInvocation("solve", args, options, 2);

test("the last value of an option counts, of a repeatable one each; a switch is on when it is given", () => {
  const given = parse("--level", "1", "--option", "a=1", "--level", "2", "--option", "b=2", "--json");
  expect(given.text("level")).toBe("2");
  expect(given.required("level")).toBe("2");
  expect(given.texts("option")).toEqual(["a=1", "b=2"]);
  expect(given.text("option")).toBe("b=2");
  expect(given.flag("json")).toBe(true);
  const bare = parse();
  expect([bare.text("level"), bare.texts("option"), bare.flag("json")]).toEqual([undefined, [], false]);
  expect(refusalOf(() => bare.required("level"))).toMatchObject({ where: "--level", message: "Missing option." });
});

test("as many arguments as the command takes are read, the first one too many is named", () => {
  expect(parse("a", "b").positionals).toEqual(["a", "b"]);
  expect(refusalOf(() => parse("a", "b", "c", "d"))).toMatchObject({
    where: 'argument "c"',
    remedy: "See levelwright help solve.",
  });
});

test("a number is taken from the smallest to the largest allowed, whole where it has to be", () => {
  const number = (text: string, whole: boolean) => parse(`--level=${text}`).number("level", { min: 0, max: 9, whole });
  expect(["0", "9", "4.0"].map((text) => number(text, true))).toEqual([0, 9, 4]);
  expect(number("4.5", false)).toBe(4.5);
  expect(parse().number("level", { min: 1, max: 9, whole: true })).toBeUndefined();
  for (const text of ["-1", "10", "4.5", "", " ", "four"]) {
    expect(refusalOf(() => number(text, true))).toMatchObject({
      where: "--level",
      message: `"${text}" is not a whole number from 0 to 9.`,
    });
  }
  expect(refusalOf(() => number("9.5", false))).toMatchObject({ message: '"9.5" is not a number from 0 to 9.' });
});

test.each([
  ["--lvel", "Unknown option.", ["--lvel", "3"]],
  ["--level", "This option needs a value.", ["--level"]],
  ["--level", "This option needs a value; write --option=-value for one with a dash.", ["--level", "--json"]],
  ["--json", "Option '--json' does not take an argument.", ["--json=yes"]],
])("%s is refused: %s", (where, message, args) => {
  expect(refusalOf(() => parse(...args))).toMatchObject({ where, message, remedy: "See levelwright help solve." });
});
