import { expect, test } from "vitest";
import { readFormula } from "../../../formula/formula.ts";
import { kindVocabulary } from "../../../formula/kindVocabulary.ts";
import { cycleInput } from "../../../../../test/support/dungeonInputs.ts";
import { layoutsOf } from "../../../../../test/support/dungeonLayouts.ts";
import { drawnLayouts } from "../../../../../test/support/drawnLayouts.ts";
import type { DungeonInput } from "../dungeonInput.ts";
import type { RoomRole } from "../roomRoles.ts";
import { levelKind } from "../../registry.ts";
import { layoutFormulas } from "./layoutFormulas.ts";

const dungeon = levelKind("dungeon");
const vocabulary = kindVocabulary(dungeon);

/** Built-in metrics that can be said as a formula over rooms and connections alone. */
const asFormulas: Readonly<Record<string, string>> = {
  "dead-ends": "count(rooms, deadEnd)",
  "loop-rooms": "count(rooms, onCycle)",
  "shortest-to-boss": "walk(start, boss)",
  // Every door is an end of two rooms, and so are stairs.
  doors: "(sum(rooms, doors) + sum(corridors, doors)) / 2 - default(stairs, 0)",
  aspect: "max(width, height) / min(width, height)",
  "area-share": "floorArea / (width * height * default(floors, 1))",
};

function withStartAndBoss(input: DungeonInput): DungeonInput {
  const roles: Readonly<Record<number, RoomRole>> = { 0: "start", 5: "boss" };
  return { ...input, rooms: input.rooms.map((room, i) => ({ ...room, role: roles[i] ?? "normal" })) };
}

test("built-in metrics written as formulas have the same values on 1,000 layouts", () => {
  const compared: Record<string, number> = {};
  const parsed = new Map<string, ReturnType<typeof readFormula>["formula"]>();
  const layouts = [...drawnLayouts(100), ...layoutsOf(withStartAndBoss(cycleInput(4)), 900)];
  for (const layout of layouts) {
    const metrics = dungeon.measure(layout);
    const view = layoutFormulas.view(layout);
    const isOnOneFloor = layout.floors === undefined;
    const overlaps = layout.rules.edges.some(({ route }) => route?.crossing === true || route?.sharing === true);
    const formulas = {
      ...asFormulas,
      // On a sheet of several floors the frames have the size, not the rooms; shared cells of corridors count once.
      ...(isOnOneFloor && { width: "max(default(max(rooms, x + width), 0), default(max(corridors, x + width), 0))" }),
      ...(isOnOneFloor && {
        height: "max(default(max(rooms, y + height), 0), default(max(corridors, y + height), 0))",
      }),
      ...(!overlaps && { "floor-area": "sum(rooms, area) + sum(corridors, area)" }),
    };
    for (const [id, source] of Object.entries(formulas)) {
      const formula = parsed.get(source) ?? readFormula(source, vocabulary).formula;
      parsed.set(source, formula);
      const value = formula?.compute(
        formula.metrics.map((metric) => metrics[metric] ?? NaN),
        view,
      );
      // Too many walks: the built-in metric gives up, the formula does not.
      if (id === "shortest-to-boss" && metrics[id] === undefined) continue;
      if (typeof value === "number" && metrics[id] !== undefined) expect(value, id).toBeCloseTo(metrics[id], 9);
      else expect(value ?? undefined, id).toBe(metrics[id]);
      compared[id] = (compared[id] ?? 0) + 1;
    }
  }
  expect(compared["dead-ends"]).toBe(1000);
  for (const id of Object.keys(compared)) expect(compared[id], id).toBeGreaterThanOrEqual(900);
});
