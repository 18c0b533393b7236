import { expect, it } from "vitest";
import * as z from "zod";
import { boardInputSchema } from "./board/boardInput.ts";
import { documentOf } from "./board/boardDocument.ts";
import { hexxagonStart } from "./board/standardBoards.ts";
import {
  documentWithValues,
  pointerTo,
  splitDocumentValues,
  withDocumentFields,
  withDocumentValues,
  withInputFields,
} from "./documentNumbers.ts";
import { drodInputSchema } from "./drod/drodInput.ts";
import { emptyDrodRoom } from "./drod/drodRoom.ts";
import { dungeonInputSchema } from "./dungeon/dungeonInput.ts";
import { asJson, type JsonValue } from "../kernel/json.ts";
import type { ParameterField, ParameterValue } from "./parameters.ts";
import { isAllowed } from "./parameters.ts";
import { briefSchema, emptyBrief } from "./linjat/briefDocument.ts";
import { allLevelKinds, levelKind } from "./registry.ts";
import { canSweep } from "../sweep/sweepParameter.ts";

const route = { width: 2, clearance: 1, maxLength: 30 };
const square = {
  id: "s",
  name: "S",
  outline: [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
  ],
};
const rooms = ["hall", "crypt", "throne"].map((id, at) => ({
  id,
  name: id,
  role: at === 2 ? "boss" : "normal",
  templates: [0],
  ...(at === 1 ? { intensity: 3 } : {}),
}));

/** By kind: an input as its tasks get it, the document in it, and what it is checked with before an engine works on it. */
const inputs: Readonly<
  Record<string, { input: JsonValue; document: (input: JsonValue) => unknown; schema: z.ZodType }>
> = {
  linjat: { input: asJson(emptyBrief()), document: (input) => input, schema: briefSchema },
  dungeon: {
    input: asJson({
      name: "G",
      rooms,
      edges: [
        { id: "a", from: "hall", to: "crypt", kind: "corridor", corridors: [], route },
        { id: "b", from: "crypt", to: "throne", kind: "corridor", corridors: [], route },
        { id: "c", from: "hall", to: "throne", kind: "door", corridors: [] },
      ],
      templates: [square],
      minimumDistance: 1,
    }),
    document: (input) => input,
    schema: dungeonInputSchema.omit({ templates: true }).extend({ templates: z.unknown() }),
  },
  drod: {
    input: asJson({ ...emptyDrodRoom(), weights: { near: 3, far: 0.5 }, name: "R", lines: undefined }),
    document: (input) => input,
    schema: drodInputSchema,
  },
  board: {
    input: asJson({ name: "B", board: hexxagonStart() }),
    document: () => documentOf(hexxagonStart()),
    schema: boardInputSchema,
  },
};

function fieldsOf(kindId: string): readonly ParameterField[] {
  const kind = levelKind(kindId);
  const task = kind.tasks.find(canSweep)!;
  const { input, document } = inputs[kindId]!;
  const fields = withInputFields(kind, task, input).documentFields ?? [];
  // A screen has the document, a run its input: both must have the same numbers.
  expect(withDocumentFields(kind, task, document(input)).documentFields).toEqual(fields);
  return fields;
}

it("every kind whose documents hold numbers lists them; rooms of boxes and levels of games hold none", () => {
  const ids = (kind: string): string[] => fieldsOf(kind).map(({ id }) => id);
  expect(ids("linjat")).toEqual(
    ["width", "height", "numbers", "smallest", "largest", "hardest", "needs", "leaks", "symmetry"].map(
      (id) => `/${id}`,
    ),
  );
  expect(ids("drod")).toEqual(["/weights/near", "/weights/far"]);
  expect(ids("board")).toEqual(["/rules/repetition", "/rules/quietPlies", "/rules/plyCap"]);
  expect(ids("dungeon")).toEqual(
    expect.arrayContaining([
      "/minimumDistance",
      "/edges/*/route/maxLength",
      "/edges/1/route/maxLength",
      "/wishes/compactness",
      "/roleSizes/boss",
      "/rooms/1/intensity",
    ]),
  );
  const [some, none] = [true, false].map((has) =>
    allLevelKinds().flatMap(({ id, documentNumbers }) => ((documentNumbers !== undefined) === has ? [id] : [])),
  );
  expect(some?.toSorted()).toEqual(Object.keys(inputs).toSorted());
  // A room of boxes, and a level of a game: their tasks get drawings, which have no numbers.
  expect(none?.toSorted()).toEqual(["puzzlescript", "sokoban"]);
});

it("each is inside the bounds of the input's own schema exactly while its field allows it, and the input has it then", () => {
  for (const [kindId, { input, schema }] of Object.entries(inputs))
    for (const field of fieldsOf(kindId)) {
      const put = (value: ParameterValue): JsonValue =>
        withDocumentValues(levelKind(kindId), input, { [field.id]: value });
      for (const value of valuesAround(field)) {
        const { success } = schema.safeParse(JSON.parse(JSON.stringify(put(value))));
        expect({ id: field.id, value, success }).toEqual({ id: field.id, value, success: isAllowed(field, value) });
      }
      const [other] = valuesAround(field);
      const before = fieldsOf(kindId).find(({ id }) => id === field.id)?.default;
      const task = levelKind(kindId).tasks.find(canSweep)!;
      const after = withInputFields(levelKind(kindId), task, put(other!)).documentFields;
      expect(after?.find(({ id }) => id === field.id)?.default).toBe(other);
      expect(before).toBe(field.default);
    }
});

function valuesAround(field: ParameterField): ParameterValue[] {
  if (field.type === "choice") return [...field.options.map(({ value }) => value), "none of these"];
  if (field.type !== "integer" && field.type !== "number") return [];
  return [field.max, field.min, field.min - 1, field.max + 1, field.min + 0.5];
}

it("no two of them and no parameter of a task have one name", () => {
  for (const kindId of Object.keys(inputs))
    for (const task of levelKind(kindId).tasks.filter(canSweep)) {
      const labels = [...task.parameters, ...fieldsOf(kindId)].map(({ label }) => label);
      expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
    }
});

it("a star means every element that has the next member, and nothing else changes", () => {
  const { input } = inputs["dungeon"]!;
  const after = withDocumentValues(levelKind("dungeon"), input, { "/edges/*/route/maxLength": 9 });
  const lengths = (value: JsonValue): unknown =>
    (value as { edges: { route?: { maxLength: number } }[] }).edges.map((edge) => edge.route?.maxLength);
  expect(lengths(after)).toEqual([9, 9, undefined]);
  expect(lengths(input)).toEqual([30, 30, undefined]);
  expect(withDocumentValues(levelKind("dungeon"), after, { "/edges/*/route/maxLength": 30 })).toEqual(input);
});

it("values of the task and of the document are told apart by their names, whatever these contain", () => {
  expect(splitDocumentValues({ steps: 4, "/numbers": 9 })).toEqual({ own: { steps: 4 }, document: { "/numbers": 9 } });
  const odd = pointerTo("a/b", "c~d");
  expect(documentWithValues({ "a/b": { "c~d": 1, e: 2 } }, { [odd]: 3 })).toEqual({ "a/b": { "c~d": 3, e: 2 } });
  expect(documentWithValues({}, { "/__proto__/x": 1 })).toEqual({});
});
