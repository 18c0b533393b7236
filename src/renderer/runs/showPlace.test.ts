import { afterEach, beforeEach, expect, test } from "vitest";
import type { Place } from "#shared/levels/problems.ts";
import { registerCommands } from "#renderer/commands/registry.ts";
import { useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { registerPlaceHandler } from "#renderer/studio/places.ts";
import { useSession } from "#renderer/studio/session.ts";
import { draftNow, tasksFor } from "./runForm.ts";
import { canShowPlace, showPlace } from "./showPlace.ts";

const place = (target: string): Place => ({ target, label: target });
const shown: string[] = [];
const leave: (() => void)[] = [];

beforeEach(() => {
  shown.length = 0;
  const documents = [{ id: "graph", type: "dungeon-graph", name: "Crypt" }];
  useSession.setState({ project: { id: "p" }, documents } as unknown as Parameters<typeof useSession.setState>[0]);
  const panel = { id: "run.panel", label: "", run: () => void shown.push("panel") };
  leave.push(
    registerCommands([panel]),
    registerPlaceHandler("graph", ({ target }) => shown.push(target) > 0),
  );
});
afterEach(() => {
  for (const go of leave.splice(0)) go();
  useSession.setState({ project: null, documents: [] });
  useOpenDocuments.setState({ ids: [], activeId: null });
});

test("a place in a document is shown there, a parameter in the run panel if its task has it", () => {
  const task = tasksFor("graph").tasks.find(({ id }) => id === draftNow("graph")!.taskId)!;
  const parameter = place(`parameter:${task.parameters[0]!.id}`);
  showPlace("graph", place("room-1"));
  showPlace("graph", parameter);
  showPlace("graph", place("parameter:nothing"));
  expect(shown).toEqual(["room-1", "panel"]);
  expect(
    ["room-1", parameter.target, "parameter:nothing"].map((target) => canShowPlace("graph", place(target))),
  ).toEqual([true, true, false]);
});

test("a document that nothing is generated from has no parameters", () => {
  expect([canShowPlace("gone", place("parameter:moves")), canShowPlace("gone", place("room-1"))]).toEqual([
    false,
    true,
  ]);
});
