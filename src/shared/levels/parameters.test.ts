import { expect, test } from "vitest";
import { generateTask } from "./dungeon/generateTask.ts";
import { defaultParameters, ignoredParameter, parametersSchema, usedParameters, withoutRetired } from "./parameters.ts";
import { generateTask as sokobanTask } from "./sokoban/generateTask.ts";

test("what a task no longer offers is accepted from stored runs as it was, and no more than it was", () => {
  const { parameters, retired } = generateTask;
  const schema = parametersSchema(parameters, retired);
  const standard = defaultParameters(parameters);
  expect(schema.parse({})).toEqual(standard);
  expect(schema.parse({ cycles: "anneal", branching: 7 })).toEqual({ ...standard, cycles: "anneal", branching: 7 });
  expect(schema.safeParse({ cycles: "close" }).success).toBe(true);
  expect(schema.safeParse({ cycles: "melt" }).success).toBe(false);
  expect(parametersSchema(parameters).safeParse({ cycles: "anneal" }).success).toBe(false);
  expect(withoutRetired(generateTask, { cycles: "anneal", branching: 7, moves: 5000 })).toEqual({ moves: 5000 });
  expect(withoutRetired(sokobanTask, { method: "article", failures: 9, boxes: 3 })).toEqual({ boxes: 3 });
  expect(withoutRetired(sokobanTask, { method: "anneal" })).toEqual({ method: "anneal" });
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
  expect(ignored({ width: 9, method: "elites" })).toBeUndefined();
});

test("a form sends the defaults of what it hides", () => {
  const fields = sokobanTask.parameters;
  const values = { ...defaultParameters(fields), room: "document", width: 12, boxes: 2, steps: 50 };
  const sent = usedParameters(fields, values);
  expect(sent).toEqual({ ...defaultParameters(fields), room: "document", steps: 50 });
  expect(ignoredParameter(fields, { width: 12, method: "climb", room: "document" })?.field.id).toBe("width");
});
