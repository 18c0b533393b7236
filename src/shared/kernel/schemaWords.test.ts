import { expect, test } from "vitest";
import * as z from "zod";
import { packFileSchema } from "#shared/project/packFile.ts";
import { allLevelKinds } from "#shared/levels/registry.ts";
import { idPattern } from "./ids.ts";
import "./schemaWords.ts";

const said = (schema: z.ZodType, value: unknown): string[] => {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return issues.map(({ path, message }) => [...path.map(String), message].join(" > "));
};

test.each<[string, z.ZodType, unknown, string]>([
  ["a missing text", z.string(), undefined, "Missing: a text"],
  ["another sort", z.string(), 3, "Expected a text, got 3"],
  ["a broken number", z.int(), 1.5, "Expected a whole number, got 1.5"],
  ["null", z.boolean(), null, "Expected true or false, got null"],
  ["a long text", z.string().max(3), "abcd", "At most 3 characters, not 4"],
  ["a long list", z.array(z.int()).max(1), [1, 2], "At most 1 entries, not 2"],
  ["an empty list", z.array(z.int()).min(1), [], "Must not be empty"],
  ["a small number", z.int().min(2), 1, "At least 2, not 1"],
  ["a choice", z.enum(["door", "corridor"]), "gate", 'Expected "door" or "corridor", got "gate"'],
  ["a choice of numbers", z.union([z.literal(0), z.literal(1)]), 2, "Expected 0 or 1, got 2"],
  ["sorts to choose from", z.union([z.string(), z.int()]), true, "Expected a text or a number, got true"],
  [
    "the place in the nearest of several forms",
    z.union([z.tuple([z.enum(["roach", "queen"]), z.int()]), z.tuple([z.literal("serpent"), z.int(), z.string()])]),
    ["dragon", 3],
    'Doesn\'t match any allowed form. In the nearest, [0]: Expected "roach" or "queen", got "dragon"',
  ],
  ["an unknown name", z.strictObject({}), { colour: 1 }, '"colour" is not known here'],
  ["an id", z.string().regex(idPattern), "No id", "Expected an id of 4 to 32 lowercase letters and digits"],
  ["another pattern", z.string().regex(/^[lurd]*$/), "x", "Invalid format"],
  ["a schema's own words", z.string().regex(/^x$/, "just an x"), "y", "just an x"],
])("%s is told in words", (_name, schema, value, words) => {
  expect(said(schema, value)).toEqual([words]);
});

test("no schema of levels, documents or packs shows a pattern or the library's own words, whatever it is given", () => {
  const schemas = [
    packFileSchema,
    ...allLevelKinds().flatMap((kind) => [kind.levelSchema, ...kind.documentTypes.map((type) => type.schema)]),
  ];
  const strange = [
    undefined,
    null,
    3,
    "text",
    [],
    {},
    { rows: 4 },
    { rows: ["?!"], id: "A B", format: "x", entries: [{ id: "!" }] },
  ];
  for (const schema of schemas) {
    for (const value of strange) {
      for (const words of said(schema, value)) {
        expect(words).not.toMatch(/pattern|\^|Invalid (input|option|string|key)|Too (big|small)|expected/);
      }
    }
  }
});
