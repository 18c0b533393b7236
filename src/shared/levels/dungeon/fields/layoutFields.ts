import * as z from "zod";
import type { FieldOwner } from "../../../fields/fieldOwner.ts";
import { type ProjectField, fieldsOn, projectFieldSchema } from "../../../fields/fieldsDocument.ts";
import { type FieldValues, countingValue, fieldValuesSchema } from "../../../fields/fieldValues.ts";

const byId = z.record(z.string(), fieldValuesSchema).exactOptional();

/** The project's own fields as they were when a layout was made: definitions, and the values that were given. */
export const layoutFieldsSchema = z.strictObject({
  definitions: z
    .array(projectFieldSchema)
    .max(100)
    .describe("Fields of rooms, connections and templates, at most 100."),
  rooms: byId.describe("Values by room id."),
  connections: byId.describe("Values by connection id."),
  templates: byId.describe("Values by template id; a room without a value of its own has its template's."),
});

/** Copied into inputs and layouts, so that later changes of the project don't affect them. */
export type LayoutFields = z.infer<typeof layoutFieldsSchema>;

/** What of a layout or a graph may have own values, by how it is stored. */
const storedUnder = { room: "rooms", connection: "connections", template: "templates" } as const;

/** A room's value of a field: its own, else its template's, else the default. */
export function roomValues(fields: LayoutFields, room: string, template: string | undefined): FieldValues {
  const ofRooms = fieldsOn(fields.definitions, "room");
  const ofTemplates = fieldsOn(fields.definitions, "template");
  const values: FieldValues = {};
  for (const field of new Set([...ofRooms, ...ofTemplates])) {
    const own = field.on.includes("room") ? fields.rooms?.[room] : undefined;
    const shared = field.on.includes("template") && template !== undefined ? fields.templates?.[template] : undefined;
    const value = countingValue(field, own, shared);
    if (value !== undefined) values[field.id] = value;
  }
  return values;
}

/** A connection's values, defaults included. */
export function connectionValues(fields: LayoutFields, connection: string): FieldValues {
  const given = fields.connections?.[connection];
  const values: FieldValues = {};
  for (const field of fieldsOn(fields.definitions, "connection")) {
    const value = countingValue(field, given);
    if (value !== undefined) values[field.id] = value;
  }
  return values;
}

type Given = readonly (readonly [id: string, values: FieldValues | undefined])[];

/** Definitions with the values given to rooms, connections and templates; undefined without definitions. */
export function gatheredFields(
  definitions: readonly ProjectField[],
  given: Readonly<Record<keyof typeof storedUnder, Given>>,
): LayoutFields | undefined {
  const own = definitions.filter(({ on }) => on.some((owner) => owner in storedUnder));
  if (own.length === 0) return undefined;
  const fields: LayoutFields = { definitions: own };
  for (const owner of ["room", "connection", "template"] satisfies FieldOwner[]) {
    const known = new Set(fieldsOn(own, owner).map(({ id }) => id));
    const entries = given[owner].flatMap(([id, values = {}]) => {
      const kept = Object.entries(values).filter(([field]) => known.has(field));
      return kept.length === 0 ? [] : [[id, Object.fromEntries(kept)] as const];
    });
    if (entries.length > 0) fields[storedUnder[owner]] = Object.fromEntries(entries);
  }
  return fields;
}
