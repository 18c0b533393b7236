import { expect, test } from "vitest";
import { canonicalLayoutKey } from "#shared/levels/dungeon/canonicalLayout.ts";
import { measureLayout } from "#shared/levels/dungeon/layoutMetrics.ts";
import { cycleInput } from "../../../../test/support/dungeonInputs.ts";
import { layoutsOf } from "../../../../test/support/dungeonLayouts.ts";
import { verifyLayouts } from "./engine.ts";

const layouts = layoutsOf(cycleInput(4), 3);
const candidates = layouts.map((level) => ({
  level,
  canonicalKey: canonicalLayoutKey(level),
  metrics: measureLayout(level),
}));
const overlapping = { ...layouts[0]!, rooms: layouts[0]!.rooms.map((room) => ({ ...room, x: 0, y: 0 })) };

function verdicts(text: string): [string, boolean][] {
  return [...verifyLayouts(text)].map(({ name, ok }) => [name, ok]);
}

test("one layout, candidates as lines with a summary, and a pack are all read", () => {
  expect(verdicts(JSON.stringify(layouts[0]))).toEqual([["level", true]]);
  const lines = [
    ...candidates.map((candidate) => JSON.stringify(candidate)),
    JSON.stringify({ summary: { count: 3 } }),
    "",
  ].join("\n");
  expect(verdicts(lines)).toEqual([
    ["line 1", true],
    ["line 2", true],
    ["line 3", true],
  ]);
  const pack = {
    format: "levelwright-pack",
    entries: candidates.map((candidate, i) => ({ title: `Plan ${i}`, ...candidate })),
  };
  expect(verdicts(JSON.stringify(pack))).toEqual([
    ["Plan 0", true],
    ["Plan 1", true],
    ["Plan 2", true],
  ]);
});

test("a wrong layout, key or metric, and lines that are no layout, are told", () => {
  const [first, second, third] = candidates;
  const lines = [
    JSON.stringify({ ...first, level: overlapping }),
    JSON.stringify({ ...second, canonicalKey: "00" }),
    JSON.stringify({ ...third, metrics: { ...third!.metrics, doors: 99 } }),
    JSON.stringify({ level: { rooms: [] } }),
    "{broken",
  ];
  const results = [...verifyLayouts(lines.join("\n"))];
  expect(results.map(({ ok }) => ok)).toEqual([false, false, false, false, false]);
  expect(results[2]!.message).toBe("The file says doors is 99; it is 8.");
});

test("a file without any layout fails", () => {
  expect(verdicts("")).toEqual([["file", false]]);
  expect(verdicts("[]")).toEqual([["level", false]]);
});
