import * as z from "zod";
import { shortNameSchema } from "../../../text/plainName.ts";
import { colorSchema, fieldShape, startValue } from "../../../fields/fieldDefinition.ts";
import { type Problem, warningProblem } from "../../problems.ts";
import { objectClassMessages as messages } from "./messages.ts";

const fieldSchema = z.strictObject(fieldShape);

const classSchema = z.strictObject({
  name: shortNameSchema(60).min(1).describe("Name of the class, as objects have it, 1 to 60 characters."),
  color: colorSchema.describe("Color in editors and exports."),
  icon: z
    .string()
    .max(4)
    .exactOptional()
    .describe("Up to 4 characters that editors show in the object, like an emoji."),
  scene: z
    .string()
    .max(300)
    .exactOptional()
    .describe(
      "Scene that objects are instances of in Godot: res://objects/chest.tscn; absent: an empty one is written.",
    ),
  fields: z.array(fieldSchema).max(60).describe("Fields of objects of the class, at most 60."),
});

/** Classes of objects in painted rooms. The document type "object-classes"; a project's documents of it are one list. */
export const objectClassesSchema = z.strictObject({
  classes: z.array(classSchema).max(500).describe("Classes in the order in which editors offer them, at most 500."),
});

/** A parsed document "object-classes"; a project's documents are merged by `mergedClasses`. */
export type ObjectClasses = z.infer<typeof objectClassesSchema>;
/** A class of objects, known by its name; objects may also have classes that no document defines. */
export type ObjectClass = ObjectClasses["classes"][number];
/** A typed field of a class; its default is the start value of new objects. */
export type ClassField = ObjectClass["fields"][number];

/** The data of a new document "object-classes". */
export function emptyClasses(): ObjectClasses {
  return { classes: [] };
}

/** Names that two classes, or two fields of a class, share. */
export function objectClassProblems({ classes }: ObjectClasses): Problem[] {
  const repeated = (names: readonly string[]): string[] => [
    ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
  ];
  const twice = repeated(classes.map(({ name }) => name)).map((name) => messages.classTwice(name));
  const fields = classes.flatMap((one) =>
    repeated(one.fields.map(({ name }) => name)).map((name) => messages.fieldTwice(one.name, name)),
  );
  return [...twice, ...fields].map((message) => warningProblem("class-twice", message));
}

/** Fields of a new object of a class, with what an object had before where it fits the field's type. */
export function startFields(
  one: ObjectClass,
  before: Readonly<Record<string, string | number | boolean>> = {},
): Record<string, string | number | boolean> {
  const own = one.fields.map((field) => {
    const start = startValue(field);
    const kept = before[field.name];
    return [field.name, typeof kept === typeof start ? (kept ?? start) : start] as const;
  });
  return { ...before, ...Object.fromEntries(own) };
}

/** Both lists; a class that both have is that of the first, with the other's fields that it lacks. */
export function mergedClasses(first: readonly ObjectClass[], second: readonly ObjectClass[]): ObjectClass[] {
  const merged = new Map(first.map((one) => [one.name, one]));
  for (const one of second) {
    const known = merged.get(one.name);
    const more = one.fields.filter(({ name }) => known?.fields.every((field) => field.name !== name));
    merged.set(one.name, known === undefined ? one : { ...known, fields: [...known.fields, ...more] });
  }
  return [...merged.values()];
}
