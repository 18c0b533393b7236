import { expect, test } from "vitest";
import { allLevelKinds, levelKind } from "#shared/levels/registry.ts";
import { exampleSource } from "#shared/scripts/newScript.ts";
import { scriptDeclarations } from "#shared/scripts/scriptDeclarations.ts";
import { readDeclarations } from "./declaredTypes.ts";
import { scriptOffers } from "./scriptOffers.ts";

const dungeon = readDeclarations(scriptDeclarations([levelKind("dungeon")]));
const head =
  "export default function (level: Levelwright.DungeonLevel, context: Levelwright.Context): number | null {\n";

/** Labels that are offered where the text ends. */
function labels(body: string, start = head): string[] {
  return scriptOffers(start + body, dungeon).map(({ label }) => label);
}
function about(label: string, body: string): string {
  const offer = scriptOffers(head + body, dungeon).find((one) => one.label === label);
  return `${offer?.detail}: ${offer?.about}`;
}

test("after the level and a dot, the members of the kind's level are offered, with their descriptions", () => {
  const { shape } = levelKind("dungeon").levelSchema as unknown as { readonly shape: Record<string, object> };
  expect(labels("  return level.").toSorted()).toEqual(Object.keys(shape).toSorted());
  expect(labels("  return level?.ro")).toContain("rooms");
  expect(about("rooms", "  level.")).not.toBe(": ");
});

test.each([
  ["an element of a list", "  level.rooms[0]."],
  ["what find gives", '  level.rooms.find((room) => room.name === "a")?.'],
  ["what a filtered list contains", "  level.rooms.filter((room) => room.isCorridor)[0]!."],
  ["a function's argument", "  level.rooms.some((room) => room."],
  ["one with brackets inside", "  level.rooms.filter(({ isCorridor }) => !isCorridor).map((room, i) => room."],
  ["the second argument of reduce", "  level.rooms.reduce((sum, room) => sum + room."],
  ["a constant", "  const first = level.rooms.at(-1);\n  return first."],
  [
    "a constant of several lines",
    "  const own = level.rooms\n    .filter((one) => !one.isCorridor)\n    .toReversed();\n  own[0].",
  ],
  ["a loop", "  for (const room of level.rooms) {\n    room."],
  ["a destructured member", "  const { rooms: all } = level;\n  all[0]."],
])("%s has the members of a room", (_, body) => {
  expect(labels(body)).toContain("isCorridor");
});

test("offers name their types, those of choices by the first ones", () => {
  const detail = (label: string) =>
    scriptOffers(`${head}  level.rooms[0].`, dungeon).find((one) => one.label === label)?.detail;
  expect(detail("isCorridor")).toBe("boolean");
  expect(detail("outline")).toBe("number[][]");
  expect(detail("role")).toBe('"normal" | "start" | "boss" | …');
});

test("destructured arguments have the types of their members", () => {
  expect(labels("  return rooms[0].", "export default ({ rooms }: Levelwright.DungeonLevel) => {\n")).toContain(
    "isCorridor",
  );
});

test("lists, texts and numbers have those members of JavaScript that the sandbox has", () => {
  expect(labels("  level.rooms.")).toEqual(expect.arrayContaining(["filter", "length", "toSorted"]));
  expect(labels("  level.rooms[0].name.")).toContain("startsWith");
  expect(labels("  Math.")).toContain("hypot");
  expect(labels("  level.rooms.length.")).toEqual(["toFixed", "toString"]);
});

test("the context offers the kind's metrics, with their descriptions", () => {
  expect(labels("  context.")).toEqual(["kind", "metrics"]);
  const offered = labels("  context.metrics.");
  const { metrics } = levelKind("dungeon");
  expect(offered).toEqual(metrics.map(({ id }) => (id.includes("-") ? `["${id}"]` : id)));
  const plain = metrics.filter(({ id }) => !id.includes("-"));
  expect(about(plain[0]!.id, "  context.metrics.")).toContain(plain[0]!.hint);
});

test("an export's levels have titles, and in each the level of the kind", () => {
  const start = "export default function (levels: readonly Levelwright.Named<Levelwright.DungeonLevel>[]): string {\n";
  expect(labels("  levels[0].", start)).toEqual(["title", "level", "metrics"]);
  expect(labels("  return levels.map(({ level }) => level.rooms.", start)).toContain("filter");
});

test("a compared value offers the texts that it can have, and a name nothing in quotes or comments", () => {
  const source =
    'export default (data: Levelwright.DungeonMetricsData) => data.checks.every((check) => check.severity === "';
  expect(labels(source, "")).toEqual(["error", "warning"]);
  expect(labels("  // lev")).toEqual([]);
  expect(labels('  const text = "lev')).toEqual([]);
});

test("names of the script, of types and of JavaScript are offered where a word begins", () => {
  expect(labels("  const wide = 1;\n  ret")).toEqual(
    expect.arrayContaining(["level", "context", "wide", "Math", "return"]),
  );
  expect(labels("  const room: Levelwright.")).toEqual(
    expect.arrayContaining(["DungeonLevel", "Context", "DungeonGraphData"]),
  );
});

test("every kind's example completes its level, and any text is answered in time", () => {
  for (const kind of allLevelKinds()) {
    const declarations = readDeclarations(scriptDeclarations([kind]));
    const example = exampleSource(kind.id, "metric").replace("return", "level.");
    const offered = scriptOffers(example.slice(0, example.indexOf("level.") + 6), declarations);
    expect(offered.length, kind.id).toBeGreaterThan(0);
  }
  const long = `${head}${"  const a = [1].map((x) => ({ y: x })).filter(({ y }) => y);\n".repeat(500)}  a.`;
  expect(scriptOffers(long, dungeon).length).toBeGreaterThanOrEqual(0);
  for (let i = 0; i < head.length; i++) scriptOffers(head.slice(0, i), dungeon);
});
