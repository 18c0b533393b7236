import * as z from "zod";

/** The parts of a JSON Schema that types are made of. */
interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: boolean | Schema;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

/** The value as it is in files, as a TypeScript type with the descriptions as comments. O(schema). */
export function typesOfSchema(schema: z.ZodType, name: string): string {
  const json = z.toJSONSchema(schema, { target: "draft-2020-12", io: "output", unrepresentable: "any" }) as Schema;
  const names = new Map(Object.keys(json.$defs ?? {}).map((key) => [`#/$defs/${key}`, `${name}_${safeName(key)}`]));
  names.set("#", name);
  const { $defs = {}, ...own } = json;
  return [
    `type ${name} = ${typeOf(own, names, "")};`,
    ...Object.entries($defs).map(
      ([key, definition]) => `type ${names.get(`#/$defs/${key}`) ?? ""} = ${typeOf(definition, names, "")};`,
    ),
  ].join("\n");
}

type Names = ReadonlyMap<string, string>;

function typeOf(schema: Schema, names: Names, indent: string): string {
  if (schema.$ref !== undefined) return names.get(schema.$ref) ?? "unknown";
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const parts = schema.anyOf ?? schema.oneOf;
  if (parts !== undefined) return `(${parts.map((part) => typeOf(part, names, indent)).join(" | ")})`;
  if (schema.allOf !== undefined) return `(${schema.allOf.map((part) => typeOf(part, names, indent)).join(" & ")})`;
  if (Array.isArray(schema.type))
    return schema.type.map((type: string) => typeOf({ ...schema, type }, names, indent)).join(" | ");
  switch (schema.type) {
    case "string":
      return "string";
    case "number":
    case "integer":
      return "number";
    case "boolean":
      return "boolean";
    case "null":
      return "null";
    case "array":
      return arrayType(schema, names, indent);
    case "object":
      return objectType(schema, names, indent);
    case undefined:
    default:
      return "unknown";
  }
}

function arrayType({ items, prefixItems }: Schema, names: Names, indent: string): string {
  if (prefixItems !== undefined) {
    const rest = typeof items === "object" ? [`...${typeOf(items, names, indent)}[]`] : [];
    return `[${[...prefixItems.map((item) => typeOf(item, names, indent)), ...rest].join(", ")}]`;
  }
  const item = typeof items === "object" ? typeOf(items, names, indent) : "unknown";
  return /^[\w.]+$/.test(item) || item.startsWith("(") || item.startsWith("{") ? `${item}[]` : `(${item})[]`;
}

function objectType(
  { properties = {}, required = [], additionalProperties }: Schema,
  names: Names,
  indent: string,
): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).flatMap(([key, value]) => {
    const shown = /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
    const line = `${inner}${shown}${required.includes(key) ? "" : "?"}: ${typeOf(value, names, inner)};`;
    const { description } = value;
    return description === undefined ? [line] : [`${inner}/** ${description.replaceAll("*/", "* /")} */`, line];
  });
  if (typeof additionalProperties === "object")
    lines.push(`${inner}[name: string]: ${typeOf(additionalProperties, names, inner)};`);
  return lines.length === 0 ? "{ [name: string]: unknown }" : `{\n${lines.join("\n")}\n${indent}}`;
}

function safeName(key: string): string {
  return key.replaceAll(/\W/g, "_");
}
