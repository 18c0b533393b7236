import { beforeEach, expect, test } from "vitest";
import {
  openGraphWithSession,
  storedCandidate,
  withStudioAsItWas,
} from "../../../../../test/support/graphWithSession.ts";
import { registerDocumentHandle } from "#renderer/studio/documentHandles.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { Run } from "#shared/contract/runs.ts";
import { emptyGraph } from "#shared/levels/dungeon/graphDocument.ts";
import type { GraphModel } from "../graph/graphModel.ts";
import { layoutMessages } from "./messages.ts";
import { moreLikeThis } from "./moreLikeThis.ts";

let model: GraphModel;
withStudioAsItWas();
beforeEach(() => void (model = openGraphWithSession()));

let started: Record<string, unknown>[];
function studioThatStarts(): void {
  started = [];
  const start = (input: Record<string, unknown>) => {
    started.push(input);
    return Promise.resolve({ id: "run2", number: 2, documentId: "g1", progress: { state: "queued" } });
  };
  const get = () => Promise.resolve({ data: emptyGraph() });
  useSession.setState({ client: { runs: { start }, documents: { get } } as unknown as StudioClient });
  useRuns.setState({
    runs: [{ id: "run1", number: 1, documentId: "g1", parameters: { players: 2 } } as unknown as Run],
  });
}
const toasts = () => useToasts.getState().toasts.map(({ text }) => text);

test("more layouts like a stored one start from the open graph, or the saved one", async () => {
  studioThatStarts();
  await moreLikeThis(storedCandidate());
  expect(started).toMatchObject([
    { documentId: "g1", kind: "dungeon", task: "generate", data: { rooms: [] }, count: 24 },
  ]);
  expect(toasts()).toEqual([layoutMessages.moreLikeThisStarted(2, 24)]);
  expect(useRuns.getState().runs.map(({ id }) => id)).toEqual(["run2", "run1"]);
  const stop = registerDocumentHandle({ id: "g1", data: () => model.document() } as never);
  await moreLikeThis(storedCandidate());
  expect(started[1]?.["data"]).toMatchObject({ rooms: [{ id: "gate" }, { id: "hall" }, { id: "loft" }] });
  stop();
});

test.each([
  ["whose run is gone", { runId: "gone" }],
  ["that can't be read", { level: { rooms: 1 } as never }],
])("of a layout %s there are no more", async (_what, more) => {
  studioThatStarts();
  await moreLikeThis(storedCandidate(more));
  expect([started, toasts()]).toEqual([[], [layoutMessages.graphGone]]);
});
