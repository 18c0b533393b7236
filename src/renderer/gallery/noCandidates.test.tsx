import { afterEach, expect, test } from "vitest";
import { useRuns } from "#renderer/runs/runsStore.ts";
import type { Run, RunState } from "#shared/contract/runs.ts";
import { shownText } from "../../../test/support/shownText.ts";
import { NoCandidates } from "./CurateMain.tsx";

afterEach(() => useRuns.setState({ runs: [] }));

const fair = "The drawn board is already fair to ± 15 points. To look for smaller differences, lower the error.";
const runOf = (state: RunState, problems: readonly string[] = []): Run =>
  ({
    id: "run2",
    number: 2,
    kind: "board",
    task: "search",
    documentName: "Hexes",
    problems: problems.map((message) => ({ severity: "info", code: "x", message, places: [] })),
    progress: { state, found: 0, stored: 0, done: 0, candidates: 0, counters: {}, best: [] },
  }) as unknown as Run;
const shown = (...runs: readonly Run[]): string => {
  useRuns.setState({ runs });
  return shownText(<NoCandidates />);
};

test("without candidates the newest run says what it found instead, with a way to it", () => {
  expect(shown(runOf("done", [fair]), runOf("running"))).toMatch(
    /^Run 2 found no candidates: Search for better boards, HexesThe drawn board is already fair to ± 15 points\. .*Show the run$/,
  );
  expect(shown(runOf("done"))).toContain("Its log says more.");
});

test("a run under way is named, and before the first run the gallery says how candidates come about", () => {
  expect(shown(runOf("running"))).toContain("Run 2 is under way: Search for better boards, Hexes.");
  expect(shown()).toMatch(/^No candidates yet.*Open a document in Draw and generate from it\..*Draw and generate$/);
});
