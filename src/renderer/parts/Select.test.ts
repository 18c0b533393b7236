import { expect, test } from "vitest";
import { namedOptions, optionsOf } from "./Select.tsx";

test("options have the order of their names, or that of the values given", () => {
  const names = { zip: "Zip", folder: "Folder" };
  expect(namedOptions(names)).toEqual([
    { value: "zip", label: "Zip" },
    { value: "folder", label: "Folder" },
  ]);
  expect(optionsOf(["folder"], names)).toEqual([{ value: "folder", label: "Folder" }]);
});
