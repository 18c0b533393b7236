import { afterEach, expect, test } from "vitest";
import type { CandidateFilter } from "#shared/contract/candidates.ts";
import type { Run } from "#shared/contract/runs.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { useSession } from "#renderer/studio/session.ts";
import { runHook } from "../../../test/support/runHook.ts";
import { firstState, useCurate, type CandidateCounts } from "./curateStore.ts";
import { useGalleryDocument, useGalleryKind, useMetric } from "./galleryKind.ts";

/** Runs as "id:kind:document", documents as "id:type", each with candidates or only known. */
function show(filter: Omit<CandidateFilter, "foldDuplicates">, runs: string, documents: string, counted: string): void {
  const parts = (text: string) =>
    text
      .split(" ")
      .filter(Boolean)
      .map((one) => one.split(":"));
  // Only what is read of runs, documents and counts.
  useRuns.setState({
    runs: parts(runs).map(
      ([id, kind, documentId = null]) =>
        ({ id, kind, documentId, problems: [], progress: { state: "done", done: 1 } }) as unknown as Run,
    ),
  });
  useSession.setState({ documents: parts(documents).map(([id, type]) => ({ id, type }) as never) });
  const everything = {
    runs: parts(counted)
      .filter(([id]) => id?.startsWith("r"))
      .map(([runId]) => ({ runId, count: 1 })),
    documents: parts(counted)
      .filter(([id]) => id?.startsWith("d"))
      .map(([documentId]) => ({ documentId, count: 1 })),
  } as unknown as CandidateCounts;
  useCurate.setState({ filter: { foldDuplicates: true, ...filter }, everything });
}
afterEach(() => {
  useCurate.setState(firstState);
  useRuns.setState({ runs: [] });
  useSession.setState({ documents: [] });
});
/** What a hook says now. */
async function said<Result>(hook: () => Result): Promise<Result> {
  const running = runHook(hook);
  await running.stop();
  return running.result();
}

test.each<readonly [string, Omit<CandidateFilter, "foldDuplicates">, string, string, string, string | null]>([
  ["that is filtered by, whatever the source", { kind: "drod", runIds: ["r1"] }, "r1:sokoban", "", "r1", "drod"],
  ["of the runs that are shown", { runIds: ["r2"] }, "r1:drod r2:sokoban", "", "r1 r2", "sokoban"],
  ["of no runs of several kinds", { runIds: ["r1", "r2"] }, "r1:drod r2:sokoban", "", "r1 r2", null],
  ["of the document that is shown", { documentId: "d1" }, "r1:drod", "d1:sokoban-room d2:drod-room", "", "sokoban"],
  ["of no document of an unknown type", { documentId: "d1" }, "", "d1:chess", "", null],
  ["of no document that is gone", { documentId: "d9" }, "", "d1:sokoban-room", "", null],
  ["of all runs that have candidates", {}, "r1:drod r2:sokoban", "", "r2", "sokoban"],
  ["of all documents that have candidates", {}, "", "d1:sokoban-room d2:drod-room", "d1", "sokoban"],
  ["of a run and a document alike", {}, "r1:sokoban", "d1:sokoban-room", "r1 d1", "sokoban"],
  ["of none, where both are mixed", {}, "r1:drod", "d1:sokoban-room", "r1 d1", null],
  ["of those known, beside a document that is gone", {}, "r1:drod", "", "r1 d1", "drod"],
  ["of none without candidates", {}, "r1:drod", "d1:sokoban-room", "", null],
])("the gallery's kind is that %s", async (_what, filter, runs, documents, counted, kind) => {
  show(filter, runs, documents, counted);
  expect((await said(useGalleryKind))?.id ?? null).toBe(kind);
});

test.each<readonly [string, Omit<CandidateFilter, "foldDuplicates">, string, string, string | null]>([
  ["the one that is shown", { documentId: "d1" }, "r2:drod:d2", "r2", "d1"],
  ["that of the runs that are shown", { runIds: ["r1", "r2"] }, "r1:drod:d1 r2:drod:d1 r3:drod:d2", "r3", "d1"],
  ["none of runs of several documents", { runIds: ["r1", "r2"] }, "r1:drod:d1 r2:drod:d2", "r1", null],
  ["that of all runs with candidates", {}, "r1:drod:d1 r2:drod:d2", "r2", "d2"],
  ["none of a run of a file", {}, "r1:drod", "r1", null],
  ["none without candidates", {}, "r1:drod:d1", "", null],
])("marks are learned for one document: %s", async (_what, filter, runs, counted, document) => {
  show(filter, runs, "", counted);
  expect(await said(useGalleryDocument)).toBe(document);
});

test("a metric is one of the gallery's kind", async () => {
  show({ kind: "sokoban" }, "", "", "");
  expect((await said(() => useMetric("pushes")))?.id).toBe("pushes");
  expect(await said(() => useMetric("beauty"))).toBeUndefined();
});
