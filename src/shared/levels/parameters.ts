import * as z from "zod";
import { parameterMessages } from "./messages.ts";

/** Met while a field has the value, or one of these. */
export interface ParameterCondition {
  readonly id: string;
  readonly value: string | readonly string[];
}

/** Texts of a parameter. */
export interface ParameterTexts {
  /** The form's label; sentence case, without the unit. */
  readonly label: string;
  /** One sentence for the tooltip and `levelwright kinds`. */
  readonly hint: string;
}

interface FieldBase extends ParameterTexts {
  /** Key in the parameter record and in `--set key=value`. */
  readonly id: string;
  /** Heading in the form; fields of one group are adjacent. */
  readonly group?: string;
  /**
   * Only used while another field has this value, or one of these; with several conditions, while all are met.
   * Otherwise forms hide it.
   */
  readonly onlyIf?: ParameterCondition | readonly ParameterCondition[];
}

/** Limits are inclusive; `step` is that of the form's field. */
export interface NumberField extends FieldBase {
  readonly type: "integer" | "number";
  readonly default: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly unit?: string;
}

/** `default` is one of the values; options are in the order of the menu. */
export interface ChoiceField extends FieldBase {
  readonly type: "choice";
  readonly default: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly hint?: string }[];
}

/** On or off. */
export interface SwitchField extends FieldBase {
  readonly type: "switch";
  readonly default: boolean;
}

/** A text of at most `maxLength` characters. */
export interface TextField extends FieldBase {
  readonly type: "text";
  readonly default: string;
  readonly maxLength: number;
}

/** One parameter of a task: enough to draw a form, to check `--set` and to print help. */
export type ParameterField = NumberField | ChoiceField | SwitchField | TextField;

/** Numbers of "integer" and "number" fields, texts of "choice" and "text", booleans of "switch". */
export type ParameterValue = number | string | boolean;

/** Values of a task's parameters by field id, as stored with a run. */
export type ParameterValues = Readonly<Record<string, ParameterValue>>;

/** The conditions of a field. */
export function conditionsOf({ onlyIf }: ParameterField): readonly ParameterCondition[] {
  return onlyIf === undefined ? [] : [onlyIf].flat();
}

/** Whether a field is used with these values of the others; conditions on missing or unused fields are ignored. */
export function isUsed(field: ParameterField, values: ParameterValues, fields: readonly ParameterField[]): boolean {
  return unmetCondition(field, values, fields) === undefined;
}

function unmetCondition(
  field: ParameterField,
  values: ParameterValues,
  fields: readonly ParameterField[],
): ParameterCondition | undefined {
  return conditionsOf(field).find(({ id, value }) => {
    const other = fields.find((one) => one.id === id);
    if (values[id] === undefined || (other !== undefined && !isUsed(other, values, fields))) return false;
    return ![value].flat().some((one) => values[id] === one);
  });
}

/** A given parameter that has no effect with the others. */
export interface IgnoredParameter {
  readonly field: ParameterField;
  /** The condition that isn't met, and the current value of its field. */
  readonly condition: ParameterCondition;
  readonly value: ParameterValue | undefined;
}

/** The first given parameter that the others make ignored: results would not be what was asked for. */
export function ignoredParameter(
  fields: readonly ParameterField[],
  given: ParameterValues,
): IgnoredParameter | undefined {
  const values = { ...defaultParameters(fields), ...given };
  for (const field of fields) {
    const condition = given[field.id] === undefined ? undefined : unmetCondition(field, values, fields);
    if (condition !== undefined) return { field, condition, value: values[condition.id] };
  }
  return undefined;
}

/** The values with ineffective ones reset to their defaults, as a form sends them. */
export function usedParameters(fields: readonly ParameterField[], values: ParameterValues): ParameterValues {
  const unused = fields.filter((field) => field.id in values && !isUsed(field, values, fields));
  return { ...values, ...defaultParameters(unused) };
}

/** The values a task starts with. */
export function defaultParameters(fields: readonly ParameterField[]): ParameterValues {
  return Object.fromEntries(fields.map((field) => [field.id, field.default]));
}

/**
 * A zod schema for the whole parameter record: unknown keys are refused, missing ones get their default, numbers are
 * held to their range. What `retired` fields allow stays as it is, and is missing where it is not given.
 */
export function parametersSchema(
  fields: readonly ParameterField[],
  retired: readonly ParameterField[] = [],
): z.ZodType<ParameterValues> {
  const shape: Record<string, z.ZodType<ParameterValue | undefined>> = {};
  for (const field of retired) shape[field.id] = fieldSchema(field).optional();
  for (const field of fields) {
    const former = retired.find(({ id }) => id === field.id);
    const schema = former === undefined ? fieldSchema(field) : z.union([fieldSchema(field), fieldSchema(former)]);
    shape[field.id] = schema.default(field.default);
  }
  return z.strictObject(shape) as z.ZodType<ParameterValues>;
}

/** The values without those that only stored runs may have: what a form starts from. */
export function withoutRetired(
  {
    parameters,
    retired = [],
  }: { readonly parameters: readonly ParameterField[]; readonly retired?: readonly ParameterField[] },
  values: ParameterValues,
): ParameterValues {
  const isOffered = (id: string, value: ParameterValue): boolean => {
    const field = parameters.find((one) => one.id === id);
    return retired.every((one) => one.id !== id) || (field !== undefined && isAllowed(field, value));
  };
  return Object.fromEntries(Object.entries(values).filter(([id, value]) => isOffered(id, value)));
}

/** Reads one `key=value` of the command line; a value of the wrong form comes back as text for the schema to refuse. */
export function parseParameterText(field: ParameterField, text: string): ParameterValue {
  switch (field.type) {
    case "integer":
    case "number": {
      const value = Number(text);
      return text.trim() === "" || Number.isNaN(value) ? text : value;
    }
    case "switch":
      return text === "true" || text === "on" ? true : text === "false" || text === "off" ? false : text;
    case "choice":
    case "text":
      return text;
  }
}

/** Whether a field lets a value through. */
export function isAllowed(field: ParameterField, value: ParameterValue): boolean {
  return fieldSchema(field).safeParse(value).success;
}

/** The allowed values of a field, in words: "a whole number from 1 to 50". */
export function allowedValues(field: ParameterField): string {
  return allowedWords(field, parameterMessages.allowed);
}

/** `allowedValues` as a remedy: "Give a whole number from 1 to 50." */
export function allowedValuesRemedy(field: ParameterField): string {
  return allowedWords(field, parameterMessages.give);
}

function allowedWords(
  field: ParameterField,
  words: (typeof parameterMessages)["allowed"] | (typeof parameterMessages)["give"],
): string {
  switch (field.type) {
    case "integer":
    case "number":
      return words[field.type](field.min, field.max, field.unit);
    case "choice":
      return words.choice(field.options.map((option) => option.value));
    case "switch":
      return words.switch;
    case "text":
      return words.text(field.maxLength);
  }
}

function fieldSchema(field: ParameterField): z.ZodType<ParameterValue> {
  switch (field.type) {
    case "integer":
      return z.int().min(field.min).max(field.max);
    case "number":
      return z.number().min(field.min).max(field.max);
    case "switch":
      return z.boolean();
    case "choice":
      return z.enum(field.options.map((option) => option.value));
    case "text":
      return z.string().max(field.maxLength);
  }
}
