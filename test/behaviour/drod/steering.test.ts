import { expect, test } from "vitest";
import { beamEngineTask } from "#main/engines/drod/beamTask.ts";
import { brainRoom } from "../../bench/engines/drod/benchRooms.ts";
import type { EngineEvent } from "#main/engines/engineTask.ts";
import { asJson, type JsonValue } from "#shared/kernel/json.ts";
import { beamViewOf } from "#shared/levels/drod/beamView.ts";
import { drodKind } from "#shared/levels/drod/drodKind.ts";
import { drodLevelSchema } from "#shared/levels/drod/drodRoom.ts";
import { runShard } from "../../support/runTask.ts";

const input = { ...brainRoom.room, name: "Room" };
const parameters = { width: 200, eval: "100 * monsters + sum(all, w)" };

/** Runs the beam and pauses it for good after so many events; what it then said of its state. */
function paused(after: number): { layer: JsonValue; events: EngineEvent[]; closest: unknown } {
  const events: EngineEvent[] = [];
  let wants = false;
  const run = beamEngineTask.run({
    input,
    parameters,
    seed: 1,
    shard: 0,
    shards: 1,
    count: 1,
    wantsState: () => wants,
  });
  for (;;) {
    const step = run.next();
    if (step.done === true) throw new Error("The beam ended before it was paused.");
    events.push(step.value);
    if (events.length === after) wants = true;
    if (step.value.type === "checkpoint" && wants) {
      const said = events.find((event) => event.type === "findings");
      return { layer: step.value.state, events, closest: said?.type === "findings" ? said.closest?.level : undefined };
    }
  }
}

test("a paused beam says its best line and its layer within a few events, and goes on to the same end", () => {
  const { events, closest } = paused(30);
  expect(events.length).toBeLessThan(36);
  expect(drodLevelSchema.parse(closest).solution).not.toBe("");
  let asked = 0;
  const whole = runShard(beamEngineTask, { input, parameters });
  const often = runShard(beamEngineTask, { input, parameters, wantsState: () => asked++ % 7 === 0 });
  expect(often.levels).toEqual(whole.levels);
  expect(often.result).toEqual(whole.result);
});

test("going on from a kept layer under another evaluation and width clears the room, to the same bytes every time", () => {
  const { layer } = paused(30);
  const parent = { number: 12, input: asJson(input), state: layer };
  const next = beamEngineTask.continueFrom?.(asJson(input), parent);
  expect(next).toMatchObject({ layer: { run: 12 } });
  const changed = { width: 90, eval: "90 * monsters + sum(all, w) + min(all, d)" };
  const first = runShard(beamEngineTask, { input: next, parameters: changed });
  const again = runShard(beamEngineTask, { input: JSON.parse(JSON.stringify(next)), parameters: changed });
  expect(first.levels).toHaveLength(1);
  expect(drodKind.validate(drodLevelSchema.parse(first.levels[0]))).toEqual([]);
  expect(JSON.stringify(again.levels)).toBe(JSON.stringify(first.levels));
  const turns = first.events.flatMap((event) => (event.type === "progress" ? [event.counters["turn"] ?? 0] : []));
  expect(turns[0]).toBeGreaterThan(5);
});

test("nothing kept is said so", () => {
  const parent = { number: 3, input: asJson(input), state: { round: 1 } };
  expect(beamEngineTask.continueFrom?.(asJson(input), parent)).toBeUndefined();
});

test("the live view holds the best line, and every kept state once in each spread", () => {
  const { events } = paused(30);
  const views = events.flatMap((event) => (event.type === "progress" && event.partial !== undefined ? [event] : []));
  for (const { counters, partial } of views) {
    const view = beamViewOf(partial);
    const states = (flat: readonly number[], each: number): number =>
      flat.reduce((sum, value, at) => sum + (at % each === each - 1 ? value : 0), 0);
    expect(states(view?.beam.places ?? [], 3)).toBe(counters["kept"]);
    expect(states(view?.beam.left ?? [], 2)).toBe(counters["kept"]);
  }
  expect(views.length).toBeGreaterThan(5);
});
