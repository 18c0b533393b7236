import { afterEach, expect, test } from "vitest";
import { runHook, type RunningHook } from "../../../test/support/runHook.ts";
import { firstState, useCurate } from "./curateStore.ts";
import { usePlotData, type PlotData } from "./usePlotData.ts";

type Ask = () => Promise<string>;
const running: RunningHook<PlotData<string>, Ask>[] = [];
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
  useCurate.setState(firstState);
});
function show(ask: Ask): RunningHook<PlotData<string>, Ask> {
  const plot = runHook(usePlotData<string>, ask);
  running.push(plot);
  return plot;
}
/** A question that waits for its answer. */
function question() {
  const gate = Promise.withResolvers<string>();
  const asked = { times: 0 };
  const ask: Ask = () => {
    asked.times++;
    return gate.promise;
  };
  return { ask, asked, ...gate };
}

test("a plot shows its newest answer, and the one before while it waits", async () => {
  const plot = show(() => Promise.resolve("first"));
  expect(plot.result()).toEqual({ data: null, error: null });
  await expect.poll(() => plot.result().data).toBe("first");
  const slow = question();
  plot.render(slow.ask);
  expect(plot.result().data).toBe("first");
  slow.resolve("second");
  await expect.poll(() => plot.result().data).toBe("second");
});

test("a plot whose query fails says why beside what it showed, until the next answer", async () => {
  const plot = show(() => Promise.resolve("first"));
  await expect.poll(() => plot.result().data).toBe("first");
  plot.render(() => Promise.reject(new Error("Not now.")));
  await expect.poll(() => JSON.stringify(plot.result().error)).toContain("Not now.");
  expect(plot.result().data).toBe("first");
  plot.render(() => Promise.resolve("third"));
  await expect.poll(() => plot.result()).toEqual({ data: "third", error: null });
});

test("plots are asked one after the other; one that has left by then isn't, and late answers are dropped", async () => {
  const [one, two, three] = [question(), question(), question()];
  const [first, second, third] = [show(one.ask), show(two.ask), show(three.ask)];
  await expect.poll(() => one.asked.times).toBe(1);
  await second.stop();
  first.render(() => Promise.resolve("newer"));
  expect([two.asked.times, three.asked.times]).toEqual([0, 0]);
  one.resolve("late");
  await expect.poll(() => three.asked.times).toBe(1);
  three.resolve("done");
  await expect.poll(() => [third.result().data, first.result().data]).toEqual(["done", "newer"]);
  expect(two.asked.times).toBe(0);
});

test("a failure that comes too late is no failure of the plot, and blocks no other", async () => {
  const slow = question();
  const plot = show(slow.ask);
  await expect.poll(() => slow.asked.times).toBe(1);
  plot.render(() => Promise.resolve("newer"));
  slow.reject(new Error("Late."));
  await expect.poll(() => plot.result()).toEqual({ data: "newer", error: null });
});

test("a plot is asked for anew when the gallery's query has settled", async () => {
  let times = 0;
  const plot = show(() => Promise.resolve(String(++times)));
  await expect.poll(() => plot.result().data).toBe("1");
  plot.act(() => useCurate.setState({ plotVersion: 7 }));
  await expect.poll(() => plot.result().data).toBe("2");
});
