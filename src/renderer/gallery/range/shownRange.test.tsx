import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Run } from "#shared/contract/runs.ts";
import { candidateId } from "#shared/project/candidateId.ts";
import { levelKind } from "#shared/levels/registry.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { stubBrowser } from "../../../../test/support/graphStage.ts";
import { shownMarkup, shownText } from "../../../../test/support/shownText.ts";
import type { PlotAxes } from "../plotAxes.ts";
import { rangeCommands } from "./rangeCommands.ts";
import { compareRanges } from "./rangeModel.ts";
import { RangeSidePanel, type ShownSide } from "./RangeSide.tsx";
import { useRangeLook } from "./rangeStore.ts";
import type { RangeData, SideFacts } from "./useRangeData.ts";
import { firstState, useCurate } from "../curateStore.ts";

const kind = levelKind("dungeon");
const metric = (id: string) => kind.metrics.find((one) => one.id === id)!;
const axes = { x: metric("width"), y: metric("height"), quality: metric("width") } as unknown as PlotAxes;

function side(number: number, polish: number): ShownSide {
  const run = {
    id: `run${number}`,
    number,
    kind: "dungeon",
    task: kind.tasks[0]!.id,
    documentId: "hall",
    documentName: "Lower halls",
    parameters: { polish },
    seed: number,
    count: 200,
    timeLimitSeconds: null,
    engineVersion: "1",
    progress: { state: "done", done: 200 },
    // Only what the panel reads of a run.
  } as unknown as Run;
  return { source: { runId: run.id, setting: null }, run, report: null, name: `Run ${number}` };
}
function cloud(x: number, run: number) {
  const at = Array.from({ length: 200 }, (_, i) => [x + (i % 14), 10 + (Math.floor(i / 14) % 14)] as const);
  return {
    ids: Float64Array.from(at, (_, i) => candidateId({ run, shard: 0, sequence: i })),
    x: Float64Array.from(at, ([u]) => u),
    y: Float64Array.from(at, ([, v]) => v),
  };
}
const facts = (median: number): SideFacts => ({
  total: 200,
  kept: 3,
  shown: 200,
  quantiles: [
    {
      metric: "width",
      median,
      lowerQuartile: median - 3,
      upperQuartile: median + 3,
      medianLow: null,
      medianHigh: null,
    },
  ] as unknown as SideFacts["quantiles"],
});
const [a, b] = [side(2, 20), side(1, 0)];
const data: RangeData = {
  comparison: compareRanges(cloud(10, 1), cloud(60, 2), axes),
  facts: { a: facts(17), b: facts(67) },
  milliseconds: 1,
};
const panel = <RangeSidePanel kind={kind} axes={axes} a={a} b={b} data={data} />;

beforeAll(() => {
  stubBrowser();
  Object.assign(window, { devicePixelRatio: 1 });
});
afterAll(() => vi.unstubAllGlobals());
afterEach(() => {
  useRangeLook.setState(useRangeLook.getInitialState());
  useCurate.setState(firstState);
  useRuns.setState({ runs: [] });
});

test("beside two runs stand their overlap, medians, the parameters that differ and what only one of them reaches", () => {
  const text = shownText(panel);
  expect(text).toMatch(/^Expressive rangeOverlap 0 %/);
  expect(text).toMatch(/Width17 14–2067 64–70/);
  const [, row = ""] = /<tr><th scope="row">Improvement<\/th>(.*?)<\/tr>/.exec(shownMarkup(panel)) ?? [];
  expect(
    row
      .replaceAll(/<[^>]*>/g, " ")
      .trim()
      .split(/\s+/),
  ).toEqual(["20", "0"]);
  expect(shownMarkup(panel)).toMatch(/aria-label="Region 1: Width at most 2\d, 1\d\d levels"/);
  expect(text).toMatch(/Only run 2 reaches.*Only run 1 reaches/);
});

test("the next region is pressed in the list, with what can be done with its levels", () => {
  useCurate.setState({ mode: "range" });
  useRangeLook.setState({ regions: data.comparison.regions.map(({ number }) => number) });
  expect(shownMarkup(panel)).not.toContain('aria-pressed="true"');
  void rangeCommands.find(({ id }) => id === "candidates.range.next")!.run();
  expect(shownMarkup(panel)).toMatch(/aria-pressed="true" aria-label="Region 1: /);
  expect(shownText(panel)).toMatch(/Show in grid.*Generate more in region 1/);
});
