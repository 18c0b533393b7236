import { afterEach, beforeEach, expect, test } from "vitest";
import type { Run } from "#shared/contract/runs.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { useSession } from "#renderer/studio/session.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import { clearPage } from "../../../test/support/clearPage.ts";
import { elementsIn } from "../../../test/support/elementsIn.ts";
import { recordedStudio, type StudioCall } from "../../../test/support/recordedStudio.ts";
import { LiveRun } from "./LiveRun.tsx";

beforeEach(clearPage);
afterEach(clearPage);

/** The labels of a run's buttons, and what pressing them one after the other asks of the studio. */
function pressed(state: Run["progress"]["state"], answers: Readonly<Record<string, unknown>>) {
  const { client, calls } = recordedStudio(answers);
  useSession.setState({ client });
  // Only what its head and its shards read.
  const progress = { state, done: 0, asked: 6, shards: [], counters: {} } as unknown as Run["progress"];
  const run = {
    id: "run2",
    number: 2,
    kind: "dungeon",
    task: "generate",
    seed: 1,
    parameters: {},
    problems: [],
    progress,
  };
  const buttons = elementsIn(LiveRun({ run: run as unknown as Run })).filter(({ type }) => type === Button);
  for (const { props } of buttons) (props["onClick"] as () => void)();
  return { labels: buttons.map(({ props }) => props["children"]), calls: calls as readonly StudioCall[] };
}

const answers = { "runs.pause": {}, "runs.resume": {}, "runs.stop": {} };

test("a run at work is paused or stopped, a paused one resumed or stopped", () => {
  expect(pressed("running", answers)).toEqual({
    labels: ["Pause", "Stop"],
    calls: [
      ["runs.pause", { id: "run2" }],
      ["runs.stop", { id: "run2" }],
    ],
  });
  expect(pressed("paused", answers)).toEqual({
    labels: ["Resume", "Stop"],
    calls: [
      ["runs.resume", { id: "run2" }],
      ["runs.stop", { id: "run2" }],
    ],
  });
});

test("what the studio refuses is said by what was asked", async () => {
  const texts = () => useToasts.getState().toasts.map(({ text }) => text);
  pressed("running", {});
  await expect.poll(() => texts().length).toBe(2);
  expect(texts()).toEqual([expect.stringMatching(/^Couldn't pause /), expect.stringMatching(/^Couldn't stop /)]);
  useToasts.setState({ toasts: [] });
  pressed("paused", {});
  await expect.poll(() => texts().length).toBe(2);
  expect(texts()[0]).toMatch(/^Couldn't resume /);
});
