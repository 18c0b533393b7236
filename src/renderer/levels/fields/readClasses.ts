import * as z from "zod";
import { readJson } from "#shared/project/jsonText.ts";
import { type ClassField, mergedClasses, type ObjectClass } from "#shared/levels/dungeon/tiles/objectClasses.ts";
import { hexColor } from "./hexColor.ts";

const plainValue = z.union([z.string(), z.number(), z.boolean()]);
const memberSchema = z.object({
  name: z.string(),
  type: z.string(),
  propertyType: z.string().optional(),
  value: z.unknown(),
});
const tiledSchema = z.object({
  propertyTypes: z.array(
    z.object({
      name: z.string(),
      type: z.string(),
      color: z.string().optional(),
      values: z.array(z.string()).optional(),
      useAs: z.array(z.string()).optional(),
      members: z.array(memberSchema).optional(),
    }),
  ),
});
type TiledMember = z.infer<typeof memberSchema>;

/** The classes of a Tiled project that objects can have, with their enums as choices; undefined for any other file. */
export function readTiledClasses(text: string): ObjectClass[] | undefined {
  const json = readJson(text);
  const read = tiledSchema.safeParse(json.ok ? json.value : undefined);
  if (!read.success) return undefined;
  const { propertyTypes } = read.data;
  const enums = new Map(
    propertyTypes.flatMap(({ name, type, values }) => (type === "enum" ? [[name, values ?? []] as const] : [])),
  );
  const classes = propertyTypes.flatMap(({ name, type, color, useAs, members = [] }): ObjectClass[] => {
    // Projects of Tiled 1.8 don't say what classes are for.
    if (type !== "class" || (useAs !== undefined && !useAs.includes("object")) || name.trim() === "") return [];
    const fields = members.flatMap((member) => tiledField(member, enums));
    return [{ name: name.trim().slice(0, 60), color: hexColor(color ?? ""), fields: fields.slice(0, 60) }];
  });
  return mergedClasses(classes, []).slice(0, 500);
}

function tiledField(
  { name, type, propertyType, value }: TiledMember,
  enums: ReadonlyMap<string, readonly string[]>,
): ClassField[] {
  const own = plainValue.safeParse(value);
  const start = own.success ? own.data : undefined;
  const base = { name: name.slice(0, 60) };
  if (base.name === "") return [];
  const choices = enums.get(propertyType ?? "");
  if (choices !== undefined) {
    const chosen = typeof start === "number" ? choices[start] : start;
    return [
      { ...base, type: "choice", choices: choices.map((one) => one.slice(0, 60)).slice(0, 200), ...defaultOf(chosen) },
    ];
  }
  switch (type) {
    case "bool":
      return [{ ...base, type: "yes/no", ...defaultOf(start) }];
    case "int":
      return [{ ...base, type: "whole number", ...defaultOf(start) }];
    case "float":
      return [{ ...base, type: "number", ...defaultOf(start) }];
    case "color":
      return [{ ...base, type: "color", default: hexColor(String(start ?? "")) }];
    case "object":
      return [{ ...base, type: "reference" }];
    case "string":
    case "file":
      return [{ ...base, type: "text", ...defaultOf(start) }];
    default:
      // Classes within classes have no place in a field.
      return [];
  }
}

function defaultOf(value: string | number | boolean | undefined): Pick<ClassField, "default"> {
  return value === undefined ? {} : { default: typeof value === "string" ? value.slice(0, 2000) : value };
}

const ldtkSchema = z.object({
  defs: z.object({
    enums: z.array(z.object({ identifier: z.string(), values: z.array(z.object({ id: z.string() })) })).default([]),
    entities: z
      .array(
        z.object({
          identifier: z.string(),
          color: z.string().default(""),
          fieldDefs: z
            .array(
              z.object({
                identifier: z.string(),
                __type: z.string(),
                isArray: z.boolean().default(false),
                min: z.number().nullish(),
                max: z.number().nullish(),
                defaultOverride: z.object({ params: z.array(z.unknown()).default([]) }).nullish(),
              }),
            )
            .default([]),
        }),
      )
      .default([]),
  }),
});

/** A field of a file: object classes leave lists out, the project's own fields have them. */
type ReadField = ClassField & { readonly list?: true };

/** The entity definitions of an LDtk project; none for other files. Lists have no place in a field of a class. */
export function readLdtkClasses(text: string): ObjectClass[] {
  return readLdtkFields(text).map(({ name, color, fields }) => ({
    name,
    color,
    fields: fields.filter(({ list }) => list !== true),
  }));
}

/** The same with lists. */
export function readLdtkFields(text: string): (Omit<ObjectClass, "fields"> & { readonly fields: ReadField[] })[] {
  const json = readJson(text);
  const read = ldtkSchema.safeParse(json.ok ? json.value : undefined);
  if (!read.success) return [];
  const enums = new Map(read.data.defs.enums.map(({ identifier, values }) => [identifier, values.map(({ id }) => id)]));
  return read.data.defs.entities.slice(0, 500).map(({ identifier, color, fieldDefs }) => ({
    name: identifier.slice(0, 60),
    color: hexColor(color),
    fields: fieldDefs.flatMap((field) => ldtkField(field, enums)).slice(0, 60),
  }));
}

type LdtkFieldDefinition = z.infer<typeof ldtkSchema>["defs"]["entities"][number]["fieldDefs"][number];

function ldtkField(definition: LdtkFieldDefinition, enums: ReadonlyMap<string, readonly string[]>): ReadField[] {
  const { identifier, __type, isArray, min, max, defaultOverride } = definition;
  const type = __type.replace(/^Array<(.*)>$/, "$1");
  const own = plainValue.safeParse(defaultOverride?.params[0]);
  const start = own.success && !isArray ? own.data : undefined;
  const base = { name: identifier.slice(0, 60), ...(isArray ? { list: true as const } : {}) };
  const range = { ...(typeof min === "number" ? { min } : {}), ...(typeof max === "number" ? { max } : {}) };
  if (type.startsWith("LocalEnum.") || type.startsWith("ExternEnum.")) {
    const choices = enums.get(type.slice(type.indexOf(".") + 1)) ?? [];
    return [{ ...base, type: "choice", choices: choices.slice(0, 200), ...defaultOf(start) }];
  }
  switch (type) {
    case "Int":
    case "Float": {
      const sort = type === "Int" ? "whole number" : "number";
      return [{ ...base, type: sort, ...range, ...(typeof start === "number" ? { default: start } : {}) }];
    }
    case "Bool":
      return [{ ...base, type: "yes/no", ...(typeof start === "boolean" ? { default: start } : {}) }];
    case "Color":
      return [{ ...base, type: "color", ...(typeof start === "number" ? { default: colorOf(start) } : {}) }];
    case "EntityRef":
      return [{ ...base, type: "reference" }];
    case "String":
    case "Multilines":
    case "FilePath":
      return [{ ...base, type: "text", ...(typeof start === "string" ? defaultOf(start) : {}) }];
    default:
      return [];
  }
}

/** LDtk keeps default colors as numbers. */
function colorOf(value: number): string {
  return `#${Math.max(0, Math.min(0xffffff, Math.round(value)))
    .toString(16)
    .padStart(6, "0")}`;
}
