import { expect, test } from "vitest";
import { runDifferences, sameWords } from "./runDifferences.ts";

const run = { engineVersion: "3", count: 40, timeLimitSeconds: null, seed: 1, documentName: "Crypt" };
const other = { ...run, seed: 2 };

test("only the seed differs is said where the documents were equal and nothing else was given otherwise", () => {
  expect(sameWords({ sameDocument: true, others: false, a: run, b: other })).toBe(
    "Same document, task and settings; only the seed differs.",
  );
  expect(sameWords({ sameDocument: false, others: false, a: run, b: other })).toBe(
    "“Crypt” was changed between the runs.",
  );
  expect(sameWords({ sameDocument: false, others: true, a: run, b: { ...other, documentName: "Nave" } })).toBe(
    "Different documents: “Crypt” and “Nave”.",
  );
  expect(sameWords({ sameDocument: true, others: true, a: run, b: other })).toBe("The document is the same in both.");
  expect(sameWords({ sameDocument: true, others: false, a: run, b: run })).toBe(
    "Same document, task, settings and seed.",
  );
});

test("an engine, a count or a time limit that differs is a row of its own", () => {
  expect(runDifferences(run, other)).toEqual([]);
  expect(runDifferences(run, { ...other, engineVersion: "4", timeLimitSeconds: 30 })).toEqual([
    { id: "engine", label: "Engine version", a: "3", b: "4" },
    { id: "timeLimit", label: "Time limit", a: "none", b: "30 s" },
  ]);
});
