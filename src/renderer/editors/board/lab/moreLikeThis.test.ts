import { afterEach, beforeEach, expect, test } from "vitest";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import type { Candidate } from "#shared/contract/candidates.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { Run } from "#shared/contract/runs.ts";
import { hexxagonStart } from "#shared/levels/board/standardBoards.ts";
import { documentOf } from "#shared/levels/board/boardDocument.ts";
import { moreBoardsLikeThis } from "./moreLikeThis.ts";
import { labMessages } from "./messages.ts";

const before = useSession.getState();
beforeEach(() => useToasts.setState({ toasts: [] }));
afterEach(() => {
  useSession.setState(before);
  useRuns.setState({ runs: [], partials: {}, startStates: {} });
  useToasts.setState({ toasts: [] });
});

const candidate = (more: Partial<Candidate> = {}): Candidate =>
  ({ id: 7, kind: "board", runId: "run1", provenance: {}, ...more }) as unknown as Candidate;

let started: Record<string, unknown>[];
function studioThatStarts(): void {
  started = [];
  const start = (input: Record<string, unknown>) => {
    started.push(input);
    return Promise.resolve({ id: "run2", number: 2, documentId: "g1", progress: { state: "queued" } });
  };
  useSession.setState({ client: { runs: { start } } as unknown as StudioClient });
  useRuns.setState({
    runs: [{ id: "run1", number: 1, documentId: "g1", parameters: { players: 2 } } as unknown as Run],
  });
}
const toasts = () => useToasts.getState().toasts.map(({ text }) => text);

test("more boards like a stored one are searched with the aim of its run", async () => {
  studioThatStarts();
  const board = hexxagonStart();
  await moreBoardsLikeThis(candidate({ level: board as never }));
  expect(started).toMatchObject([
    { documentId: "g1", kind: "board", task: "search", parameters: { players: 2, changes: 12 }, count: 20 },
  ]);
  expect(started[0]?.["data"]).toEqual(documentOf(board));
  expect(toasts()).toEqual([labMessages.moreLikeThis(2, 20)]);
  useRuns.setState({ runs: [{ id: "run1", documentId: null } as Run] });
  await moreBoardsLikeThis(candidate({ level: board as never }));
  await moreBoardsLikeThis(candidate({ runId: "gone", level: board as never }));
  studioThatStarts();
  await moreBoardsLikeThis(candidate({ level: { rows: 1 } as never }));
  expect([started, toasts()]).toEqual([[], [labMessages.noOrigin, labMessages.noOrigin, labMessages.noOrigin]]);
});
