import { expect, test } from "vitest";
import { count, decimal, listOf, plural, pluralForm } from "./format.ts";

test("counts are rounded and grouped by thin spaces", () => {
  expect([count(7), count(2411.6), count(1_234_567), count(-1200)]).toEqual([
    "7",
    "2\u202f412",
    "1\u202f234\u202f567",
    "-1\u202f200",
  ]);
});

test("decimals keep their digits", () => {
  expect([decimal(0.5, 2), decimal(1234.5, 1), decimal(3, 0)]).toEqual(["0.50", "1\u202f234.5", "3"]);
});

test("a noun follows its count", () => {
  expect([plural(1, "layout", "layouts"), plural(0, "layout", "layouts"), plural(2000, "layout", "layouts")]).toEqual([
    "1 layout",
    "0 layouts",
    "2\u202f000 layouts",
  ]);
});

test("lists read as a sentence", () => {
  expect([listOf(["Nave"]), listOf(["Nave", "Crypt"]), listOf(["Nave", "Crypt", "Tower"], "or")]).toEqual([
    "Nave",
    "Nave and Crypt",
    "Nave, Crypt, or Tower",
  ]);
});

test("a word beside its number has the form that goes with it, and a fraction takes the plural", () => {
  expect([0, 1, 1.4, 2].map((value) => pluralForm(value, "is", "are"))).toEqual(["are", "is", "are", "are"]);
});
