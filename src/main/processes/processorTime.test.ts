import { expect, test } from "vitest";
import { processorSeconds, secondsInStat } from "./processorTime.ts";

test("the processor time of a process is read behind its name, whatever that holds", () => {
  const rest = "S 1 2 3 0 -1 4194304 10 20 30 40 250 50 7 8 20 0 11";
  expect(secondsInStat(`4242 (node) ${rest}`)).toBe(3);
  expect(secondsInStat(`4242 (a (b) c d) ${rest}`)).toBe(3);
  expect(secondsInStat("")).toBeUndefined();
});

test.runIf(process.platform === "linux")(
  "a process that works uses up processor time, one that is gone has none",
  () => {
    const before = processorSeconds(process.pid)!;
    const end = process.cpuUsage().user + 200_000;
    // Asking is the kernel's work: asked without a pause, 10 s of it pass with 0.2 s of one's own.
    while (process.cpuUsage().user < end) for (let i = 0; i < 1e6; i++) Math.sqrt(i);
    const used = processorSeconds(process.pid)! - before;
    expect(used).toBeGreaterThan(0.1);
    // No process has this number: it is above the kernel's limit.
    expect(processorSeconds(2 ** 30)).toBeUndefined();
  },
);
