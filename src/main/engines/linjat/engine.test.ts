import { expect, test } from "vitest";
import { emptyBrief } from "#shared/levels/linjat/briefDocument.ts";
import { linjatKind } from "#shared/levels/linjat/linjatKind.ts";
import { runShard } from "../../../../test/support/runTask.ts";
import { keepDrawn } from "./engine.ts";

const size = { width: 4, height: 4 };
const unique = ["2.  ", "   3", "    ", "   ."];
const keep = (rows: string[]) => runShard(keepDrawn, { input: { ...emptyBrief(), ...size, rows }, count: 1 });

test("a drawn board with one solution is stored as it is, and says that a hand has drawn it", () => {
  const { levels, events } = keep(unique);
  expect(levels).toEqual([{ rows: unique }]);
  expect(events).toContainEqual(expect.objectContaining({ type: "candidate", operator: "drawn by hand" }));
});

test.each([
  ["two solutions", ["2   ", "   3", "    ", "   ."], "more than one solution"],
  ["no solution", ["2  .", "    ", "    ", "   ."], "no solution"],
  ["nothing drawn", [], "no cells"],
  ["dots alone", ["..  ", "    ", "    ", "    "], "no numbers"],
])("a board with %s is refused with the reason", (_what, rows, reason) => {
  const { levels, result } = keep(rows);
  expect(levels).toEqual([]);
  expect(result.problems?.[0]?.message).toContain(reason);
});

test("what the brief asks of new puzzles does not keep a drawn board out; a board that is none does", () => {
  const document = { id: "brief00001", type: "linjat-brief", name: "Low tide" };
  const brief = { ...emptyBrief(), ...size, rows: unique, numbers: 99 };
  expect(linjatKind.prepare("generate", { ...document, data: brief }, () => undefined).ok).toBe(false);
  expect(linjatKind.prepare("keep", { ...document, data: brief }, () => undefined).ok).toBe(true);
  expect(
    linjatKind.prepare("keep", { ...document, data: { ...brief, rows: ["2x", "  "] } }, () => undefined),
  ).toMatchObject({ ok: false, problems: [{ code: "unknown-character" }] });
});
