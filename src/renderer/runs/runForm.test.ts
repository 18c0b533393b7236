import { afterEach, beforeEach, expect, test } from "vitest";
import { useSession } from "#renderer/studio/session.ts";
import { changeRunDraft, draftNow } from "./runForm.ts";

const document = { id: "millhouse", type: "dungeon-graph", name: "Mill house" };

/** What the screen has once a project, or a copy of a lesson with documents of the same ids, is open. */
function open(id: string): void {
  // Drafts ask for nothing else of a project and its documents.
  useSession.setState({ project: { id }, documents: [document] } as unknown as Parameters<
    typeof useSession.setState
  >[0]);
}

beforeEach(() => open("lesson-11"));
afterEach(() => useSession.setState({ project: null, documents: [] }));

test("the count of one project's runs isn't that of another, the parameters are", () => {
  const usual = draftNow(document.id)!.count;
  changeRunDraft(document.id, { count: 500, parameters: { moves: 3_000_000 } });
  expect(draftNow(document.id)?.count).toBe(500);

  open("lesson-13");
  expect(draftNow(document.id)?.count).toBe(usual);
  expect(draftNow(document.id)?.parameters["moves"]).toBe(3_000_000);

  open("lesson-11");
  expect(draftNow(document.id)?.count).toBe(500);
});
