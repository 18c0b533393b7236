import { usualContents } from "#shared/levels/dungeon/contents/contentsSchema.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { sampleLayout } from "./sampleLayout.ts";

/** The sample layout with the graph that it was drawn from, and a way back from its key. */
export function connectedLayout(): DungeonLayout {
  const whole = sampleLayout();
  const doors = whole.doors.map((door) => (door.edge === "e3" ? { ...door, kind: "door" as const } : door));
  const drawn = doors.filter(({ to }) => to !== "way");
  const edges = drawn.map(({ edge, kind, from, to }) => ({ id: edge, kind, from: from === "way" ? "hall" : from, to }));
  return { ...whole, doors, rules: { ...whole.rules, edges } };
}

/** The same with the usual contents, lit and with its key somewhere before its lock. */
export function populatedLayout(): DungeonLayout {
  const layout = connectedLayout();
  const contents = usualContents(7, 5);
  const rules = contents.rules.map((rule) => (rule.id === "enemies" ? { ...rule, count: 16 } : rule));
  return { ...layout, rules: { ...layout.rules, contents: { ...contents, rules, keys: "before", lit: ["boss"] } } };
}
