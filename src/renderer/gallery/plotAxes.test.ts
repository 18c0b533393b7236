import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { CandidateFilter } from "#shared/contract/candidates.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { levelKind } from "#shared/levels/registry.ts";
import { useSession } from "#renderer/studio/session.ts";
import { loadSettings, setSetting, writeSettings } from "#renderer/studio/settings.ts";
import { runHook, type RunningHook } from "../../../test/support/runHook.ts";
import { firstState, useCurate, type CandidateCounts } from "./curateStore.ts";
import { metricOptions, usePlotAxes, type PlotAxes } from "./plotAxes.ts";

const kind = levelKind("sokoban");
const asked: { readonly filter: CandidateFilter; readonly metrics: readonly string[] }[] = [];
let spread: () => Promise<unknown>;
let running: RunningHook<PlotAxes | null, Parameters<typeof usePlotAxes>[2]>;
let number = 0;
/** The metrics that a plot shows. */
const shown = () => {
  const axes = running.result();
  return axes === null ? null : [axes.x.id, axes.y.id, axes.quality.id];
};
function show(own: LevelKind = kind, of?: Parameters<typeof usePlotAxes>[2]): void {
  running = runHook((given: typeof of) => usePlotAxes(own, "bests", given), of);
}
const totalOf = (total: number) => ({ total }) as CandidateCounts;

beforeEach(() => {
  asked.splice(0);
  spread = () => Promise.resolve({ pair: null });
  const candidates = {
    spread: (input: (typeof asked)[number]) => {
      asked.push(input);
      return spread();
    },
  };
  const host = { setSetting: () => Promise.resolve({}) };
  // Pairs are known by project: each test has its own.
  const project = { id: "p", name: "Priory", path: `/axes${++number}`, readOnly: false };
  useSession.setState({ client: { candidates, host } as unknown as StudioClient, project });
});
afterEach(async () => {
  await running.stop();
  await writeSettings();
  loadSettings({});
  useCurate.setState(firstState);
  useSession.setState({ client: null, project: null });
});

describe("the axes of a plot", () => {
  test("are the kind's own until there are candidates, and a metric with a better end for the best of a cell", () => {
    show();
    expect(shown()).toEqual([kind.archive?.x, kind.archive?.y, kind.archive?.quality]);
    expect(asked).toEqual([]);
  });

  test("are the pair that spreads the source best, asked for once without conditions and search figures", async () => {
    spread = () => Promise.resolve({ pair: ["boxes", "moves"] });
    useCurate.setState({ ofSource: totalOf(12), filter: { foldDuplicates: false, runIds: ["r1"], flags: ["keep"] } });
    show();
    await expect.poll(() => shown()?.slice(0, 2)).toEqual(["boxes", "moves"]);
    expect(asked.map(({ filter }) => filter)).toEqual([{ foldDuplicates: true, runIds: ["r1"] }]);
    const left = kind.metrics.filter(({ id }) => !asked[0]!.metrics.includes(id));
    expect(left.every((one) => one.ofSearch === true || one.valueNames !== undefined)).toBe(true);
    for (const metric of kind.metrics.filter((one) => one.ofSearch === true || one.valueNames !== undefined))
      expect(asked[0]!.metrics).not.toContain(metric.id);
    running.render();
    expect(asked).toHaveLength(1);
  });

  test("stay as more candidates than fifty arrive; with fewer they are asked for again, and so after a failure", async () => {
    const of = (total: number) => ({ source: { foldDuplicates: true }, total });
    show(kind, of(0));
    expect(asked).toHaveLength(0);
    for (const total of [3, 4, 50, 51, 900]) running.render(of(total));
    expect(asked).toHaveLength(3);
    spread = () => Promise.reject(new Error("Not now."));
    running.render(of(20));
    await expect.poll(() => asked.length).toBe(4);
    await new Promise((resolve) => setImmediate(resolve));
    running.render(of(0));
    running.render(of(20));
    expect(asked).toHaveLength(5);
    expect(shown()?.[0]).toBe(kind.archive?.x);
  });

  test("are those that were chosen for this plot; the best of a cell is none of them", () => {
    show();
    const rated = kind.metrics.filter(({ better, ofSearch }) => better !== "neither" && ofSearch !== true);
    running.act(() => running.result()!.setAxis("x", kind.archive!.quality));
    expect(shown()?.[0]).toBe(kind.archive?.quality);
    expect(shown()?.[2]).toBe(rated.find(({ id }) => !shown()!.slice(0, 2).includes(id))?.id);
    running.act(() => running.result()!.setAxis("x", "boxes"));
    running.act(() => running.result()!.setAxis("y", kind.archive!.quality));
    expect(shown()?.[2]).toBe(rated.find(({ id }) => !shown()!.slice(0, 2).includes(id))?.id);
    expect(shown()?.[2]).not.toBe(kind.archive?.quality);
    running.act(() => running.result()!.setAxis("x", kind.archive!.quality));
    running.act(() => running.result()!.setAxis("y", "boxes"));
    running.act(() => running.result()!.setAxis("quality", "moves"));
    expect(shown()).toEqual([kind.archive?.quality, "boxes", "moves"]);
  });

  test("that aren't known any more give way to the first metric", () => {
    setSetting(`curate.bests.${kind.id}.x`, "gone");
    show();
    expect(shown()?.[0]).toBe(kind.metrics[0]?.id);
  });

  test("of a kind without an archive are its first metrics, of one without metrics none", async () => {
    const { archive: _, ...plain } = kind;
    show({ ...plain, metrics: kind.metrics.slice(0, 3).map((metric) => ({ ...metric, better: "neither" as const })) });
    expect(shown()).toEqual(kind.metrics.slice(0, 3).map(({ id }) => id));
    await running.stop();
    show({ ...plain, metrics: kind.metrics.slice(0, 1) });
    expect(shown()).toEqual(Array(3).fill(kind.metrics[0]?.id));
    await running.stop();
    show({ ...plain, metrics: [] });
    expect(shown()).toBeNull();
  });
});

test("a metric is chosen by its label", () => {
  expect(metricOptions(kind)).toEqual(kind.metrics.map(({ id, label }) => ({ value: id, label })));
});
