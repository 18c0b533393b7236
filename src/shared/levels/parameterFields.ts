import type { ChoiceField, NumberField, ParameterField, ParameterTexts, SwitchField, TextField } from "./parameters.ts";
import { parametersSchema } from "./parameters.ts";

/** What a field may say besides its texts and its values. */
type Conditions = Pick<ParameterField, "onlyIf">;
type Limits = Omit<NumberField, "id" | "type" | "group" | keyof ParameterTexts>;
type Named<Field, Id extends string> = Field & { readonly id: Id };

/** A whole number. */
export function integer<Id extends string>(id: Id, texts: ParameterTexts, limits: Limits): Named<NumberField, Id> {
  return { id, type: "integer", ...texts, ...limits };
}

/** Any number. */
export function number<Id extends string>(id: Id, texts: ParameterTexts, limits: Limits): Named<NumberField, Id> {
  return { id, type: "number", ...texts, ...limits };
}

/** A switch, on or off at first. */
export function onOff<Id extends string>(
  id: Id,
  texts: ParameterTexts,
  standard: boolean,
  conditions: Conditions = {},
): Named<SwitchField, Id> {
  return { id, type: "switch", ...texts, default: standard, ...conditions };
}

/** A text of at most `maxLength` characters. */
export function text<Id extends string>(
  id: Id,
  texts: ParameterTexts,
  maxLength: number,
  more: Conditions & { readonly default?: string } = {},
): Named<TextField, Id> {
  return { id, type: "text", ...texts, default: "", maxLength, ...more };
}

/** Texts of a choice's options by value, in the order of the menu; a text alone is the label. */
export type OptionTexts<Value extends string> = Readonly<
  Record<Value, string | { readonly label: string; readonly hint?: string }>
>;

/** Options that are called by their values. */
export function namedByValue<Value extends string>(values: readonly Value[]): Readonly<Record<Value, Value>> {
  // One entry for each value.
  return Object.fromEntries(values.map((value) => [value, value])) as Record<Value, Value>;
}

/** One of several values. */
export function choice<Id extends string, Value extends string>(
  id: Id,
  texts: ParameterTexts,
  standard: NoInfer<Value>,
  options: OptionTexts<Value>,
  conditions: Conditions = {},
): Named<ChoiceField, Id> & { readonly default: Value } {
  const listed = Object.entries<string | Omit<ChoiceField["options"][number], "value">>(options).map(([value, one]) =>
    typeof one === "string" ? { value, label: one } : { value, ...one },
  );
  return { id, type: "choice", ...texts, default: standard, options: listed, ...conditions };
}

/** The fields under one heading of the form. */
export function inGroup<Field extends ParameterField>(group: string, fields: readonly Field[]): Field[] {
  return fields.map((field) => ({ ...field, group }));
}

/** Values by field id: each has the type of the field's default. */
export type ValuesOf<Field extends ParameterField> = { readonly [One in Field as One["id"]]: One["default"] };

/**
 * Reads a parameter record: defaults filled in, and what only stored runs may have (`retired`) left out. The reader throws on
 * unknown names and on values outside the fields' ranges.
 */
export function parameterReader<Field extends ParameterField>(
  fields: readonly Field[],
  retired: readonly ParameterField[] = [],
): (values: unknown) => ValuesOf<Field> {
  const schema = parametersSchema(fields, retired);
  return (values) => {
    const all = schema.parse(values);
    // The schema has held each value to its field.
    return Object.fromEntries(fields.map(({ id }) => [id, all[id]])) as ValuesOf<Field>;
  };
}
