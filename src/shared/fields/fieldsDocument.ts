import { fieldsTypeId } from "#shared/levels/typesOfEveryKind.ts";
import * as z from "zod";
import { shortNameSchema } from "../text/plainName.ts";
import { colorSchema, fieldShape } from "./fieldDefinition.ts";
import { type FieldOwner, fieldOwners } from "./fieldOwner.ts";
import { fieldValuesSchema } from "./fieldValues.ts";
import { oncePer } from "#shared/kernel/once.ts";

/** How formulas and files call a field. */
export const fieldIdPattern = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** A project's own field: what its values are, and which things have them. */
export const projectFieldSchema = z.strictObject({
  ...fieldShape,
  name: shortNameSchema(60).min(1).describe("Name on screen, 1 to 60 characters."),
  id: z
    .string()
    .max(60)
    .regex(fieldIdPattern)
    .describe("Name in formulas, files and values: letters, digits and _, at most 60. It never changes."),
  on: z
    .array(z.enum(fieldOwners))
    .min(1)
    .max(fieldOwners.length)
    .describe("What has values of it. A room without a value of its own has that of its template."),
  list: z.boolean().exactOptional().describe("Whether a value is a list of such values. Default: false."),
  group: shortNameSchema(60)
    .exactOptional()
    .describe("Heading in the inspector under which it is listed; absent: Fields."),
  canvas: colorSchema
    .exactOptional()
    .describe("Rooms and connections with a value show it on the canvas in this color; absent: not shown."),
  choiceColors: z
    .record(z.string().max(60), colorSchema)
    .exactOptional()
    .describe("Colors of single choices on the canvas; others have that of the field."),
});

/** A project's own fields for one kind, and the values that have no other place. */
export const fieldsSchema = z.strictObject({
  fields: z.array(projectFieldSchema).max(100).describe("Fields in the order of the inspector, at most 100."),
  documents: z
    .record(z.string().max(200), fieldValuesSchema)
    .exactOptional()
    .describe("Values of documents, by the document's id."),
  levels: z
    .record(z.string(), fieldValuesSchema)
    .exactOptional()
    .describe("Values of candidates, by canonical key: equal levels have equal values."),
});

/** A document of the type `fieldsTypeId`. */
export type FieldsDocument = z.infer<typeof fieldsSchema>;

/** `id` is what values refer to; the name can change. */
export type ProjectField = FieldsDocument["fields"][number];

interface Snapshot {
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
}

/** The fields documents of a kind among a project's documents; broken ones are left out. */
export function fieldsDocumentsAmong(
  kindId: string,
  documents: Iterable<Snapshot>,
): { readonly id: string; readonly data: FieldsDocument }[] {
  const type = fieldsTypeId(kindId);
  return [...documents].flatMap((document) => {
    const read = document.type === type ? parsed(document.data) : undefined;
    return read === undefined ? [] : [{ id: document.id, data: read }];
  });
}

/** The fields of a kind in a project; of two with the same id the first counts. */
export function fieldsAmong(kindId: string, documents: Iterable<Snapshot>): readonly ProjectField[] {
  return firstOfEachId(fieldsDocumentsAmong(kindId, documents).flatMap(({ data }) => data.fields));
}

const readOnce = oncePer((data: object) => fieldsSchema.safeParse(data));

function parsed(data: unknown): FieldsDocument | undefined {
  return typeof data === "object" && data !== null ? readOnce(data).data : undefined;
}

/** Of fields, or of others with the same id, the first one only. */
export function firstOfEachId<Item extends { readonly id: string }>(items: readonly Item[]): Item[] {
  return [...new Map(items.toReversed().map((item) => [item.id, item])).values()].toReversed();
}

/** The fields that one sort of owner has. */
export function fieldsOn(fields: readonly ProjectField[], owner: FieldOwner): ProjectField[] {
  return fields.filter(({ on }) => on.includes(owner));
}

/** A new id, "roomBiome" from "Room biome"; numbered where it is taken. */
export function newFieldId(name: string, taken: ReadonlySet<string>): string {
  const words = name
    .normalize("NFKD")
    .replaceAll(/[^A-Za-z0-9_]+(.)?/g, (_, next: string | undefined) => (next ?? "").toUpperCase())
    .slice(0, 50);
  const plain = words.replace(/^[A-Z](?![A-Z])/, (first) => first.toLowerCase());
  const base = plain === "" ? "field" : /^[0-9]/.test(plain) ? `_${plain}` : plain;
  for (let number = 1; ; number++) {
    const id = number === 1 ? base : `${base}${number}`;
    if (!taken.has(id)) return id;
  }
}
