import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CandidateFilter } from "#shared/contract/candidates.ts";
import type { Run } from "#shared/contract/runs.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { useSession } from "#renderer/studio/session.ts";
import { firstState, useCurate } from "../curateStore.ts";
import { focusSearch } from "./focusSearch.ts";
import { currentVocabulary } from "./useFilterVocabulary.ts";

/** The search field of the page, as far as it is focused. */
class Field {
  focused = 0;
  range: readonly [number, number] | undefined;
  focus = (): void => void this.focused++;
  setSelectionRange = (from: number, to: number): void => void (this.range = [from, to]);
}
let field: Field | null;
beforeEach(() => {
  field = new Field();
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("HTMLInputElement", Field);
  vi.stubGlobal("document", { getElementById: () => field });
  const run = {
    id: "r1",
    number: 3,
    documentId: "old",
    documentName: "Old hall",
    kind: "sokoban",
    task: "generate",
    parameters: {},
  };
  useRuns.setState({ runs: [run as unknown as Run] });
  useSession.setState({ documents: [{ id: "d1", name: "Hall", type: "sokoban-room", revision: "1" } as never] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  useCurate.setState(firstState);
  useRuns.setState({ runs: [] });
  useSession.setState({ documents: [] });
});
/** What the field shows, and which part of it is selected. */
async function focused(filter: Omit<CandidateFilter, "foldDuplicates">): Promise<readonly [string, string]> {
  useCurate.setState({ filter: { foldDuplicates: true, ...filter }, searchDraft: null });
  await focusSearch();
  const text = useCurate.getState().searchDraft!.text;
  return [text, text.slice(...field!.range!)];
}

test("the field is focused with the conditions selected and the source before them left alone", async () => {
  expect(await focused({})).toEqual(["", ""]);
  expect(await focused({ flags: ["keep"] })).toEqual(["is:kept ", "is:kept "]);
  expect(await focused({ runIds: ["r1"] })).toEqual(["run:3 ", ""]);
  expect(await focused({ runIds: ["r1"], flags: ["keep"] })).toEqual(["run:3 is:kept ", "is:kept "]);
  expect(field?.focused).toBe(4);
});

test("a text that was typed for the filter stays as it is", async () => {
  const filter: CandidateFilter = { foldDuplicates: true, flags: ["keep"] };
  useCurate.setState({ filter, searchDraft: { text: "is:KEPT  ", typedFor: filter } });
  await focusSearch();
  expect(useCurate.getState().searchDraft?.text).toBe("is:KEPT ");
});

test("a close view is left for the gallery; without a field on screen nothing else happens", async () => {
  useCurate.setState({ mode: "survey", survey: { ids: [1], active: 0 } });
  field = null;
  await focusSearch();
  expect(useCurate.getState()).toMatchObject({ mode: "grid", survey: null });
  useCurate.setState({ mode: "map" });
  await focusSearch();
  expect(useCurate.getState().mode).toBe("map");
});

test("a filter may name the documents, those of runs whose document is gone, the runs and the tags", () => {
  useCurate.setState({ everything: { tags: [{ tag: "wet", count: 2 }] } as never });
  const { documents, runs, tags, metrics, kinds } = currentVocabulary();
  expect(documents).toEqual([
    { id: "d1", name: "Hall" },
    { id: "old", name: "Old hall" },
  ]);
  expect([runs[0]?.number, tags.length]).toEqual([3, 1]);
  expect(metrics.some(({ id }) => id === "pushes")).toBe(true);
  expect(kinds.length).toBeGreaterThan(3);
});
