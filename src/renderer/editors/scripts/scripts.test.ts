import { expect, test } from "vitest";
import { placeInScript, scriptProblems } from "./ScriptEditor.tsx";
import { waitingScripts } from "./waitingScripts.ts";

const state = {
  documentId: "a",
  hash: "h",
  isAllowed: true,
  measured: 40,
  faults: 3,
  total: 40,
  fault: "Script “Rows”, line 2: TypeError: no rows. Correct the script.",
};

test("a fault of a script is listed in Problems with its line, and leads there", () => {
  const [problem, ...more] = scriptProblems(
    { message: "TypeError: no rows. Correct the script.", line: 2, column: 7 },
    state,
  );
  expect(more).toEqual([]);
  expect(problem).toMatchObject({ severity: "error", message: "TypeError: no rows. Correct the script." });
  expect(problem?.places).toEqual([{ target: "line:2:7", label: "Line 2" }]);
  expect(placeInScript(problem!.places[0]!)).toEqual({ line: 2, column: 7 });
});

test("candidates without a value because of a fault are listed when the tried ones have none", () => {
  const [problem] = scriptProblems(null, state);
  expect(problem?.severity).toBe("warning");
  expect(problem?.message).toBe(
    "3 of 40 candidates have no value: Script “Rows”, line 2: TypeError: no rows. Correct the script.",
  );
  expect(scriptProblems(null, { ...state, faults: 0, fault: null })).toEqual([]);
});

test("a script that waits for agreement is listed, and is among those that the notice leads to", () => {
  expect(scriptProblems(null, { ...state, isAllowed: false }).map(({ code }) => code)).toEqual(["script-waits"]);
  const documents = [
    { id: "b", name: "Ours" },
    { id: "a", name: "Rows" },
    { id: "c", name: "Doors" },
  ];
  const states = [
    { documentId: "a", hash: "1", isAllowed: false },
    { documentId: "b", hash: "2", isAllowed: true },
    { documentId: "c", hash: "3", isAllowed: false },
    { documentId: "gone", hash: "4", isAllowed: false },
  ];
  expect(waitingScripts(states, documents).map(({ name }) => name)).toEqual(["Rows", "Doors"]);
});
