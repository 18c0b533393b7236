import { expect, test } from "vitest";
import { columnName, squareName } from "./squareNames.ts";

test("columns are counted in letters, and after Z in two", () => {
  expect([0, 25, 26, 51, 52, 199].map(columnName)).toEqual(["A", "Z", "AA", "AZ", "BA", "GR"]);
  expect(squareName([4, 2])).toBe("E3");
});
