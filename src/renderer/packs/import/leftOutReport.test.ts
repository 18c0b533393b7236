import { afterEach, expect, test } from "vitest";
import { useToasts } from "#renderer/studio/toasts.ts";
import { reportImport, useLeftOutReport } from "./leftOutReport.ts";

afterEach(() => {
  useToasts.setState({ toasts: [] });
  useLeftOutReport.setState({ leftOut: [] });
});
const toast = () => useToasts.getState().toasts.at(-1);

test("an import that left nothing out says what it did, with its remark", () => {
  reportImport("3 levels imported.", [], "One was renamed.");
  expect(toast()).toMatchObject({ text: "3 levels imported. One was renamed." });
  expect(toast()?.action).toBeUndefined();
});

test("the first that was left out is named; with more of them all are a click away", () => {
  reportImport("3 levels imported.", ["Crypt is empty."]);
  expect(toast()?.text).toContain("Crypt is empty.");
  expect(toast()?.action).toBeUndefined();
  reportImport("3 levels imported.", ["Crypt is empty.", "Hall has no exit."]);
  toast()?.action?.run();
  expect(useLeftOutReport.getState().leftOut).toEqual(["Crypt is empty.", "Hall has no exit."]);
});
