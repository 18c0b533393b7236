import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { UndecidedFile } from "#shared/contract/versions.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import { offerUndecided, watchUndecidedMerges } from "./undecidedMerges.ts";

/** In ms; a busy machine takes a while over the first promise. */
const patience = 15_000;

const marked: UndecidedFile = {
  id: "a",
  part: "document",
  file: "documents/halls-a.json",
  merges: [],
  text: "<<<<<<<",
};

function openProject(path: string, files: () => readonly UndecidedFile[]): void {
  const undecided = () => Promise.resolve({ files: [...files()] });
  // Only what is asked here.
  const client = { versions: { undecided } } as unknown as StudioClient;
  useSession.setState({ client, project: { id: "priory", name: "Priory", path, readOnly: false } });
}
const offers = () => useToasts.getState().toasts.map(({ text }) => text);

/** Test files share the page's stores, and others leave toasts. */
function reset(): void {
  useSession.setState({ client: null, project: null });
  useToasts.setState({ toasts: [] });
}
beforeEach(reset);
afterEach(reset);

test("an unfinished merge is offered although the page looked for it before it was connected, until it is finished", async () => {
  watchUndecidedMerges();
  expect(offers()).toEqual([]);
  let files = [marked];
  openProject("/mine", () => files);
  await vi.waitFor(
    () => expect(offers()).toEqual(["documents/halls-a.json has conflict markers of a merge."]),
    patience,
  );
  await offerUndecided();
  expect(offers()).toHaveLength(1);
  files = [];
  await offerUndecided();
  expect(offers()).toEqual([]);

  openProject("/theirs", () => [marked]);
  await vi.waitFor(() => expect(offers()).toHaveLength(1), patience);
});
