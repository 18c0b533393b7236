import { expect, test } from "vitest";
import { generateTask } from "./dungeon/generateTask.ts";
import { defaultParameters, ignoredParameter, isShown, usedParameters } from "./parameters.ts";
import { generateTask as sokobanTask } from "./sokoban/generateTask.ts";

test("what is there for comparison is in the form only once it has another value than its default, with what it needs", () => {
  const shown = (values: Record<string, string>): string[] =>
    generateTask.parameters
      .filter((field) =>
        isShown(field, { ...defaultParameters(generateTask.parameters), ...values }, generateTask.parameters),
      )
      .map(({ id }) => id);
  expect(shown({})).not.toContain("cycles");
  expect(shown({})).not.toContain("branching");
  expect(shown({ cycles: "anneal" })).toEqual(expect.arrayContaining(["cycles", "branching"]));
});

test("a given parameter without effect is named with the condition that does not hold", () => {
  const ignored = (given: Record<string, string | number>) => {
    const found = ignoredParameter(sokobanTask.parameters, given);
    return found === undefined ? undefined : [found.field.id, found.condition.id, found.value];
  };
  expect(ignored({ boxes: 3, floor: 40, method: "climb" })).toBeUndefined();
  expect(ignored({ boxes: 3, room: "document" })).toEqual(["boxes", "room", "document"]);
  expect(ignored({ width: 9, room: "document" })).toEqual(["width", "room", "document"]);
  expect(ignored({ temperature: 3 })).toEqual(["temperature", "method", "climb"]);
  expect(ignored({ width: 9, method: "article" })).toBeUndefined();
  expect(ignored({ room: "document", method: "article" })).toEqual(["room", "method", "article"]);
});

test("a form sends the defaults of what it hides", () => {
  const fields = sokobanTask.parameters;
  const values = { ...defaultParameters(fields), room: "document", width: 12, boxes: 2, steps: 50 };
  const sent = usedParameters(fields, values);
  expect(sent).toEqual({ ...defaultParameters(fields), room: "document", steps: 50 });
  expect(ignoredParameter(fields, { width: 12, method: "article", room: "carved" })?.field.id).toBe("room");
});
