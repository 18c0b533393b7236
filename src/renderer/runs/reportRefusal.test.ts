import { ORPCError } from "@orpc/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { errorProblem } from "#shared/levels/problems.ts";
import { useLayout } from "#renderer/studio/layoutStore.ts";
import { setDocumentStatus, standingRefusal, useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { readSetting } from "#renderer/studio/settings.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import { clearPage } from "../../../test/support/clearPage.ts";
import { reportRefusal } from "./reportRefusal.ts";

beforeEach(clearPage);
afterEach(clearPage);

const toasts = () => useToasts.getState().toasts;
const refusal = () => standingRefusal(useOpenDocuments.getState().status, "crypt");

test("a run that is refused for its document's problems says how many errors to fix, and leads to them", () => {
  setDocumentStatus("crypt", { state: 3 });
  const problems = [
    errorProblem("no-rooms", "The graph has no rooms."),
    { ...errorProblem("loose", "A room is loose."), severity: "warning" as const },
  ];
  const error = new ORPCError("BAD_REQUEST", { defined: true, message: "It can't be run.", data: { problems } });
  reportRefusal("crypt", "Generate layouts", error);
  expect(toasts()).toMatchObject([
    {
      kind: "error",
      text: 'Couldn\'t start "Generate layouts". Fix 1 problem first.',
      action: { label: "Show problems" },
    },
  ]);
  expect(refusal()).toEqual(problems);
  useLayout.setState({ workspace: "pack" });
  toasts()[0]!.action!.run();
  expect([useLayout.getState().workspace, readSetting("layout.draw.dock.tab.runs", "")]).toEqual(["draw", "problems"]);
});

test("a run that can't be started for another reason says that reason alone", () => {
  setDocumentStatus("crypt", { state: 3 });
  reportRefusal("crypt", "Generate layouts", new Error("The disk is full."));
  expect(toasts()).toMatchObject([{ kind: "error", text: 'Couldn\'t start "Generate layouts". The disk is full.' }]);
  expect(refusal()).toEqual([]);
});
