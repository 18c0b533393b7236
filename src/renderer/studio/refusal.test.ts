import { beforeEach, expect, test } from "vitest";
import { errorProblem } from "#shared/levels/problems.ts";
import { setDocumentStatus, setRefusal, standingRefusal, useOpenDocuments } from "./openDocuments.ts";

const refused = [errorProblem("no-room", "Ants can't play checkers.")];
const shown = () => standingRefusal(useOpenDocuments.getState().status, "crypt");

beforeEach(() => {
  useOpenDocuments.setState({ status: {} });
  setDocumentStatus("crypt", { state: 3 });
  setDocumentStatus("templates", { state: 1 });
  setRefusal("crypt", refused);
});

test("why a run was refused outlasts the checks of its document, which know nothing of it", () => {
  setDocumentStatus("crypt", { problems: [], checkedAt: 1, saving: true });
  expect(shown()).toBe(refused);
});

test("it goes when its document or another open one is edited, and is back when the edit is undone", () => {
  setDocumentStatus("crypt", { state: 4 });
  expect(shown()).toEqual([]);
  setDocumentStatus("crypt", { state: 3 });
  setDocumentStatus("templates", { state: 2 });
  expect(shown()).toEqual([]);
  setDocumentStatus("templates", { state: 1 });
  expect(shown()).toBe(refused);
});

test("the next run that starts takes it away", () => {
  setDocumentStatus("crypt", { refusal: null });
  expect(shown()).toEqual([]);
});
