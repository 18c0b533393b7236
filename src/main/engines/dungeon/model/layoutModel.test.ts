import { expect, test } from "vitest";
import { cycleInput, template } from "../../../../../test/support/dungeonInputs.ts";
import { layoutModel, templateTables } from "./layoutModel.ts";

const small = template("small", [
  [0, 0],
  [5, 0],
  [5, 5],
  [0, 5],
]);

test("inputs with the same templates share their tables, whatever their graphs", () => {
  expect(templateTables(structuredClone(cycleInput(5)))).toBe(templateTables(cycleInput(3)));
});

test("other templates or door types never get the tables of the input before", () => {
  const before = layoutModel(cycleInput(3));
  const other = { ...cycleInput(3), templates: [small, small] };
  const between = layoutModel(other);
  expect(between.shapes.map(({ width }) => width)).toEqual([5, 5]);
  expect(between.spaces.offsets(0, 0, 1).count).not.toBe(before.spaces.offsets(0, 0, 1).count);
  const sockets = [{ name: "gate", joins: [] }];
  expect(templateTables({ ...other, sockets })).not.toBe(templateTables(other));
});
