import { expect, test } from "vitest";
import { briefProblems, briefSchema } from "#shared/levels/linjat/briefDocument.ts";
import { linjatKind } from "#shared/levels/linjat/linjatKind.ts";
import { sampleDocuments } from "../../support/dungeonDocuments.ts";

const [brief] = sampleDocuments().filter(({ type }) => type === "linjat-brief");

test("the sample project has a puzzle brief that can be run, with a puzzle on its board as it asks for", () => {
  const data = briefSchema.parse(brief?.data);
  expect(briefProblems(data)).toEqual([]);
  const level = linjatKind.levelSchema.parse({ rows: data.rows });
  expect(linjatKind.validate(level)).toEqual([]);
  expect(linjatKind.measure(level)).toMatchObject({ solved: 1, leaks: 0, hardest: 5, numbers: data.numbers });
});
