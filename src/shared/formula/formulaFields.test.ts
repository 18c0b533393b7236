import { expect, test } from "vitest";
import { layoutsOf } from "../../../test/support/dungeonLayouts.ts";
import { cycleInput } from "../../../test/support/dungeonInputs.ts";
import { createRandom } from "../kernel/random.ts";
import type { FieldValues } from "../fields/fieldValues.ts";
import type { ProjectField } from "../fields/fieldsDocument.ts";
import type { LayoutFields } from "../levels/dungeon/fields/layoutFields.ts";
import type { DungeonLayout } from "../levels/dungeon/layout.ts";
import { levelKind } from "../levels/registry.ts";
import { readFormula } from "./formula.ts";
import { formulaCompletions } from "./formulaCompletions.ts";
import { kindWithFields } from "./formulaFields.ts";
import { kindVocabulary } from "./kindVocabulary.ts";

const fields: readonly ProjectField[] = [
  { id: "biome", name: "Biome", type: "choice", choices: ["ice", "lava"], default: "lava", on: ["room", "template"] },
  { id: "depth", name: "Depth", type: "whole number", unit: "m", on: ["room"] },
  { id: "exit", name: "Exit", type: "reference", on: ["room"] },
  { id: "tags", name: "Tags", type: "text", list: true, on: ["room"] },
  { id: "safe", name: "Safe", type: "yes/no", on: ["connection"] },
];
const dungeon = kindWithFields(levelKind("dungeon"), fields);
const vocabulary = kindVocabulary(dungeon);
const [plain] = layoutsOf(cycleInput(4), 1);
const rooms = plain!.rooms.filter(({ isCorridor }) => !isCorridor).map(({ id }) => id);
const given: LayoutFields = {
  definitions: [...fields],
  rooms: {
    [rooms[0]!]: { biome: "ice", depth: 4, exit: rooms[1]!, tags: ["wet", "dark"] },
    [rooms[1]!]: { biome: "mud", depth: 6 },
  },
  connections: { [plain!.rules.edges[0]!.id]: { safe: true } },
};
const layout = { ...plain!, rules: { ...plain!.rules, fields: given } };

function valueOf(source: string, level: DungeonLayout = layout) {
  const { formula, problems } = readFormula(source, vocabulary);
  if (formula === undefined) throw new Error(problems.map(({ message }) => message).join(" "));
  return formula.compute([], dungeon.formulas!.view(level));
}

test("formulas read the fields of rooms and connections, with defaults where no value was given", () => {
  // One room is ice, one has a value that is no choice and so none, the others have the default.
  expect(valueOf('count(rooms, field.biome = "ice")')).toBe(1);
  expect(valueOf('count(rooms, field.biome = "lava")')).toBe(rooms.length - 2);
  expect(valueOf("count(rooms, not defined(field.biome))")).toBe(1);
  expect(valueOf('share(rooms, field.biome = "ice")')).toBeCloseTo(1 / rooms.length, 9);
  expect(valueOf("sum(r.field.depth for r in rooms)")).toBe(10);
  expect(valueOf("max(rooms, field.depth)")).toBe(6);
  expect(valueOf("count(connections, field.safe)")).toBe(1);
  expect(valueOf('count(rooms, any(field.tags, it = "wet"))')).toBe(1);
  expect(valueOf("sum(rooms, count(field.tags))")).toBe(2);
});

test("a reference is the room that it names; the empty one is not defined", () => {
  expect(valueOf('count(r for r in rooms if r.field.exit.name != "")')).toBe(1);
  expect(valueOf("max(r.field.exit.field.depth for r in rooms)")).toBe(6);
  expect(valueOf("count(rooms, defined(field.exit))")).toBe(1);
});

test("a template's value counts for rooms without one of their own", () => {
  const template = plain!.templates[plain!.rooms[0]!.template]!.id;
  const shared = { definitions: [...fields], templates: { [template]: { biome: "ice" } } };
  const level = { ...plain!, rules: { ...plain!.rules, fields: shared } };
  const same = plain!.rooms.filter((room) => !room.isCorridor && plain!.templates[room.template]?.id === template);
  expect(valueOf('count(rooms, field.biome = "ice")', level)).toBe(same.length);
});

test("layouts without fields have the defaults", () => {
  expect(valueOf('share(rooms, field.biome = "lava")', plain!)).toBe(1);
});

test("misspelt names and impossible choices are errors at their place with a proposal", () => {
  const [wrong] = readFormula('share(rooms, field.biom = "ice")', vocabulary).problems;
  expect(wrong).toMatchObject({ from: 19, to: 23, proposal: "biome" });
  expect(wrong!.message).toBe("A room has no field “biom”. Did you mean “biome”?");
  const [option] = readFormula('share(rooms, field.biome = "ise")', vocabulary).problems;
  expect(option).toMatchObject({ proposal: '"ice"' });
  expect(readFormula("sum(rooms, field.depth + area)", vocabulary).problems[0]?.severity).toBe("warning");
});

test("fields and their choices are offered while typing", () => {
  const labels = (source: string) =>
    formulaCompletions(source, source.length, vocabulary).items.map(({ label }) => label);
  expect(labels("count(rooms, fie")[0]).toBe("field");
  expect(labels("count(rooms, field.")).toEqual(["biome", "depth", "exit", "tags"]);
  expect(labels('count(rooms, field.biome = "')).toEqual(["ice", "lava"]);
});

test("kinds without rooms, and projects without fields, have the kind's own names", () => {
  const sokoban = levelKind("sokoban");
  expect(kindWithFields(sokoban, fields)).toBe(sokoban);
  expect(kindWithFields(levelKind("dungeon"), [])).toBe(levelKind("dungeon"));
});

/** A level's fields without the language: its own value, else its document's, else the default; null where none fits. */
function plainMood(level: FieldValues, document: FieldValues): string | null {
  const given = level["mood"] ?? document["mood"] ?? "calm";
  return given === "calm" || given === "wild" ? given : null;
}
function plainDanger(level: FieldValues): number | null {
  const given = level["danger"] ?? 2;
  return typeof given === "number" && Number.isInteger(given) && given >= 0 && given <= 9 ? given : null;
}

test("field alone reads the level's own fields and those of its document, in every kind, as a plain evaluator finds them", () => {
  const own: readonly ProjectField[] = [
    { id: "mood", name: "Mood", type: "choice", choices: ["calm", "wild"], default: "calm", on: ["level", "document"] },
    { id: "danger", name: "Danger", type: "whole number", default: 2, min: 0, max: 9, on: ["level"] },
    { id: "chapter", name: "Chapter", type: "text", default: "one", on: ["document"] },
    { id: "tags", name: "Tags", type: "text", list: true, on: ["level"] },
    { id: "exit", name: "Exit", type: "reference", on: ["level"] },
  ];
  const random = createRandom(7);
  const moods = [undefined, "calm", "wild", "mud", 3];
  const dangers = [undefined, 0, 5, 9, 10, -1, 2.5, "much"];
  const pick = <Item>(items: readonly Item[]): Item => items[random.below(items.length)]!;
  const without = (values: Readonly<Record<string, unknown>>): FieldValues =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as FieldValues;
  for (const id of ["dungeon", "sokoban", "linjat"]) {
    const kind = kindWithFields(levelKind(id), own);
    const example = kind.id === "dungeon" ? layout : levelKind(id).example?.().level;
    const names = kindVocabulary(kind);
    const compute = (source: string, level: FieldValues, document: FieldValues) => {
      const { formula, problems } = readFormula(source, names);
      expect(problems, source).toEqual([]);
      expect(formula!.readsLevel).toBe(true);
      return formula!.compute([], kind.formulas!.view(example, { level, document }));
    };
    for (let i = 0; i < 80; i++) {
      const level = without({ mood: pick(moods), danger: pick(dangers), tags: pick([undefined, ["a"], ["a", "b"]]) });
      const document = without({ mood: pick(moods), danger: 8, chapter: pick([undefined, "two"]) });
      const [mood, danger] = [plainMood(level, document), plainDanger(level)];
      expect(compute('field.mood = "wild"', level, document)).toBe(mood === null ? null : mood === "wild");
      expect(compute("field.danger * 2 + 1", level, document)).toBe(danger === null ? null : danger * 2 + 1);
      expect(compute("default(field.danger, 100)", level, document)).toBe(danger ?? 100);
      expect(compute('field.chapter = "two"', level, document)).toBe(document["chapter"] === "two");
      expect(compute("count(field.tags)", level, document)).toBe((level["tags"] as string[] | undefined)?.length ?? 0);
      expect(compute("defined(field.exit)", level, document)).toBe(false);
    }
    expect(compute('field.exit = "hall"', { exit: "hall" }, {})).toBe(true);
    const [wrong] = readFormula('field.mod = "wild"', names).problems;
    expect(wrong).toMatchObject({
      from: 6,
      to: 9,
      proposal: "mood",
      message: "A level has no field “mod”. Did you mean “mood”?",
    });
    const offered = formulaCompletions("field.", 6, names).items.map(({ label }) => label);
    expect(offered).toEqual(["mood", "danger", "chapter", "tags", "exit"]);
  }
});
