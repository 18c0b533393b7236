/** A JSON Schema, as far as fields are listed from it. */
interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema | boolean;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

/** A field of a file format. */
export interface SchemaField {
  /** "data.rooms[].name"; `[]` is an entry of a list, `{}` of a table. */
  readonly path: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly description: string;
}

/** Every field of a JSON Schema in its order, those of nested objects after their own; equal ones of alternatives once. */
export function schemaFields(schema: unknown): SchemaField[] {
  const fields = new Map<string, SchemaField>();
  collect(schema as Schema, "", fields);
  return [...fields.values()];
}

function collect(schema: Schema, path: string, fields: Map<string, SchemaField>): void {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const own = path === "" ? name : `${path}.${name}`;
    const field = {
      path: own,
      type: typeOf(property),
      isRequired: schema.required?.includes(name) === true,
      description: property.description ?? "",
    };
    const known = fields.get(own);
    fields.set(own, known === undefined ? field : { ...known, type: merged(known.type, field.type) });
    collect(property, own, fields);
  }
  for (const alternative of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
    collect(alternative, path, fields);
  for (const item of [schema.items, ...(schema.prefixItems ?? [])])
    if (typeof item === "object") collect(item, path.endsWith("[]") ? path : `${path}[]`, fields);
  if (typeof schema.additionalProperties === "object") collect(schema.additionalProperties, `${path}{}`, fields);
}

function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(", ");
  const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (alternatives.length > 0) return [...new Set(alternatives.map(typeOf))].join(", ");
  return schema.type ?? "any";
}

function merged(one: string, other: string): string {
  return [...new Set([...one.split(", "), ...other.split(", ")])].join(", ");
}
