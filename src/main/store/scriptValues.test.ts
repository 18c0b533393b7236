import { expect, test } from "vitest";
import { memoryStore } from "../../../test/support/memoryStore.ts";
import { addEmptyRun } from "../../../test/support/storedRun.ts";
import { insertCandidates } from "./insertCandidates.ts";
import { readMetrics } from "./ownMetricColumns.ts";
import { fillFromScript, keepScriptValues, saveScriptValues, scriptProgress, unmeasured } from "./scriptValues.ts";

const script = { id: "own-load", key: "text1" };

function measured() {
  const store = memoryStore();
  const ids = ["dungeon", "linjat"].flatMap((kind, at) => {
    const run = addEmptyRun(store, { id: `run000000${at}`, kind, task: "generate" });
    const batch = ["a", "b", "c"].map((canonicalKey, sequence) => ({
      sequence,
      level: "{}",
      canonicalKey,
      metrics: {},
    }));
    return insertCandidates(store, { kind, run, shard: 0, now: 0 }, batch).ids;
  });
  const values = (): (number | undefined)[] => ids.map((id) => readMetrics(store, [id]).get(id)?.[script.id]);
  return { store, ids, values };
}

test("values are shown in the script's column, counted with their faults, and asked for once", () => {
  const { store, ids, values } = measured();
  const [a = 0, b = 0, c = 0] = ids;
  expect(unmeasured(store, "dungeon", script.key, 0, 9)).toEqual([a, b, c]);
  expect(unmeasured(store, "dungeon", script.key, a, 1)).toEqual([b]);
  expect(scriptProgress(store, script.key)).toEqual({ measured: 0, faults: 0, fault: null });
  saveScriptValues(store, script, [
    { candidate: c, value: null, fault: "Too slow." },
    { candidate: b, value: null, fault: "No door." },
    { candidate: a, value: 4 },
  ]);
  expect(values()).toEqual([4, undefined, undefined, undefined, undefined, undefined]);
  expect(scriptProgress(store, script.key)).toEqual({ measured: 3, faults: 2, fault: "No door." });
  expect(unmeasured(store, "dungeon", script.key, 0, 9)).toEqual([]);
  // Another text has measured nothing.
  expect(unmeasured(store, "dungeon", "text2", 0, 9)).toEqual([a, b, c]);
});

test("a candidate that was removed meanwhile is left out, a value that comes again replaces the one before", () => {
  const { store, ids, values } = measured();
  const [a = 0] = ids;
  saveScriptValues(store, script, [{ candidate: 5, value: 1 }]);
  expect(scriptProgress(store, script.key).measured).toBe(0);
  saveScriptValues(store, script, [{ candidate: a, value: 1 }]);
  saveScriptValues(store, script, [{ candidate: a, value: 2 }]);
  expect(scriptProgress(store, script.key).measured).toBe(1);
  expect(values()[0]).toBe(2);
});

test("a column is filled with what its text is known to give, in candidates of its kind alone", () => {
  const { store, ids, values } = measured();
  const [a = 0, b = 0] = ids;
  const other = { ...script, key: "text2" };
  saveScriptValues(store, script, [
    { candidate: a, value: 1 },
    { candidate: ids[3]!, value: 9 },
  ]);
  saveScriptValues(store, other, [{ candidate: b, value: 2 }]);
  fillFromScript(store, "dungeon", script);
  expect(values()).toEqual([1, undefined, undefined, 9, undefined, undefined]);
  fillFromScript(store, "dungeon", other);
  expect(values()).toEqual([undefined, 2, undefined, 9, undefined, undefined]);
  keepScriptValues(store, [script.key]);
  expect([scriptProgress(store, script.key).measured, scriptProgress(store, other.key).measured]).toEqual([2, 0]);
});
