import type { CheckedField } from "#shared/fields/fieldValues.ts";
import type { ObjectClass } from "#shared/levels/dungeon/tiles/objectClasses.ts";
import { startValue } from "#shared/fields/fieldDefinition.ts";
import { tokenColor, type ThemeName } from "#shared/scene/tokens.ts";
import { textFile, type ExportFile, type ExportLevel } from "../exportFile.ts";
import { entityToken } from "../ldtk/entityLooks.ts";
import type { LdtkDefinitions } from "../ldtk/ldtkDefinitions.ts";
import { type FieldType, type LdtkField, typeForValues } from "../ldtk/ldtkFields.ts";
import { worldLayout } from "../ldtk/worldLayout.ts";

const text = { type: "string", value: "" };
const memberTypes: Readonly<
  Record<Exclude<FieldType, "Array<Point>">, { type: string; value: string | number | boolean }>
> = {
  "Array<String>": text,
  "Array<Float>": text,
  "Array<Bool>": text,
  String: text,
  Multilines: text,
  Int: { type: "int", value: 0 },
  Float: { type: "float", value: 0 },
  Bool: { type: "bool", value: false },
};

/**
 * A project for the Tiled editor, at a path without extension, that knows the classes of all objects with their members and
 * colors: those of the levels, and those that the designer's project defines.
 */
export function tiledProject(
  path: string,
  kinds: readonly LdtkDefinitions[],
  theme: ThemeName,
  classes: readonly ObjectClass[],
): ExportFile {
  const byType = Map.groupBy(
    kinds.flatMap(({ entities }) => entities),
    ({ type }) => type,
  );
  const own = new Map(withOwnFields(kinds, classes).map((one) => [one.name, one]));
  const names = [...new Set([...byType.keys(), ...own.keys()])];
  const enums = [...own.values()].flatMap(({ name, fields }) =>
    fields.flatMap((field) =>
      field.type === "choice" && field.list !== true
        ? [{ name: enumName(name, field.name), values: field.choices ?? [] }]
        : [],
    ),
  );
  const propertyTypes = [
    ...names.map((name, index) => ({
      id: index + 1,
      name,
      type: "class",
      color: `#ff${(own.get(name)?.color ?? tokenColor(theme, entityToken(name))).slice(1, 7)}`,
      drawFill: true,
      members: withClassFields(membersOf((byType.get(name) ?? []).flatMap(({ fields }) => fields)), own.get(name)),
      useAs: ["object", "property"],
    })),
    ...enums.map(({ name, values }, index) => ({
      id: names.length + index + 1,
      name,
      type: "enum",
      storageType: "string",
      values,
      valuesAsFlags: false,
    })),
  ];
  const project = { automappingRulesFile: "", commands: [], extensionsPath: "", folders: ["."], propertyTypes };
  return textFile(`${path}.tiled-project`, `${JSON.stringify(project, undefined, 4)}\n`);
}

/** A class of the designer's project, or a sort of object with own fields, which has no color of its own. */
interface FieldClass {
  readonly name: string;
  readonly color?: string;
  readonly fields: readonly CheckedField[];
}

/** Classes, and what own fields add to rooms, doors and the like; fields are members under their ids. */
function withOwnFields(kinds: readonly LdtkDefinitions[], classes: readonly ObjectClass[]): FieldClass[] {
  const known = new Map<string, FieldClass>(classes.map((one) => [one.name, one]));
  for (const [name, fields] of kinds.flatMap(({ ownFields }) => [...ownFields])) {
    const own = fields.map((field) => ({ ...field, name: field.id }));
    const before = known.get(name);
    const more = own.filter((field) => before?.fields.every((other) => other.name !== field.name) ?? true);
    known.set(name, { ...before, name, fields: [...(before?.fields ?? []), ...more] });
  }
  return [...known.values()].filter(({ color, fields }) => color !== undefined || fields.length > 0);
}

/** Enums of Tiled are known by name in the whole project. */
function enumName(owner: string, field: string): string {
  return `${owner} ${field}`;
}

interface Member {
  readonly name: string;
  readonly type: string;
  readonly value: string | number | boolean;
  readonly propertyType?: string;
}

/** Members as the designer's class has them take the place of those that levels show. */
function withClassFields(members: readonly Member[], own: FieldClass | undefined): Member[] {
  const fields = (own?.fields ?? []).map((field): Member => {
    const value = field.list === true ? "" : startValue(field);
    const type = { text: "string", number: "float", "whole number": "int", "yes/no": "bool", choice: "string", color: "color", reference: "string" } as const; // prettier-ignore
    if (field.type === "choice" && field.list !== true)
      return { name: field.name, type: "string", value, propertyType: enumName(own?.name ?? "", field.name) };
    if (field.list === true) return { name: field.name, ...text };
    const isWhole = typeof value === "number" && Number.isInteger(value) && own?.color !== undefined;
    const shown = field.type === "color" ? `#ff${String(value).slice(1)}` : value;
    return { name: field.name, type: isWhole ? "int" : type[field.type], value: shown };
  });
  const named = new Set(fields.map(({ name }) => name));
  return [...members.filter(({ name }) => !named.has(name)), ...fields].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Kinds may have objects of one type with different properties: the class has them all, sorted by name. */
function membersOf(fields: readonly LdtkField[]): Member[] {
  const byName = Map.groupBy(
    fields.filter(({ identifier }) => identifier !== "name"),
    ({ identifier }) => identifier,
  );
  return [...byName]
    .flatMap(([name, ofName]) => {
      const type = typeForValues(new Set(ofName.map((field) => field.type)));
      return type === "Array<Point>" ? [] : [{ name, ...memberTypes[type] }];
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** All maps of a pack in one world, in reading order and apart from each other. Sizes in pixels; the gap is `gap` pixels. */
export function tiledWorld(
  path: string,
  extension: string,
  maps: readonly { readonly level: ExportLevel; readonly width: number; readonly height: number }[],
  gap: number,
): ExportFile {
  const ordered = maps.toSorted((a, b) => a.level.number - b.level.number);
  const places = worldLayout(ordered, gap);
  const world = {
    maps: ordered.map(({ level, width, height }, index) => ({
      fileName: `${level.fileName}.${extension}`,
      ...(places[index] ?? { x: 0, y: 0 }),
      width,
      height,
    })),
    onlyShowAdjacentMaps: false,
    type: "world",
  };
  return textFile(`${path}-${extension}.world`, `${JSON.stringify(world, undefined, 4)}\n`);
}
