import { expect, test } from "vitest";
import { fieldsInFile } from "./fieldsCommands.ts";

test("fields of a Tiled project are of what its classes are called, and those of several are one", () => {
  const type = (name: string, ...members: readonly string[]) => ({
    name,
    type: "class",
    members: members.map((member) => ({ name: member, type: "string", value: "" })),
  });
  const project = JSON.stringify({
    propertyTypes: [
      type("Room", "biome", "role"),
      type("door", "biome"),
      type("Troll", "teeth"),
      type("Template", "wood-type"),
    ],
  });
  const found = fieldsInFile(project, ["room", "connection", "level"]);
  expect(found?.map(({ id, on }) => [id, on])).toEqual([
    ["biome", ["room", "connection"]],
    ["teeth", ["room"]],
    [expect.not.stringContaining("-"), ["level"]],
  ]);
  expect(fieldsInFile("{}", ["room"])).toBeUndefined();
  expect(fieldsInFile("no file", ["room"])).toBeUndefined();
});
