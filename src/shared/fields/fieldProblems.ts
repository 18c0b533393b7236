import type { LevelKind } from "../levels/levelKind.ts";
import { type Problem, warningProblem } from "../levels/problems.ts";
import { type FieldsDocument, type ProjectField, fieldsOn, firstOfEachId } from "./fieldsDocument.ts";
import { type FieldValues, startOf, valueFault } from "./fieldValues.ts";
import { fieldsMessages as messages } from "./messages.ts";

/** What is wrong with definitions of fields: repeated ids, ranges and choices without a value, defaults that don't fit. */
export function fieldDefinitionProblems({ fields }: FieldsDocument): Problem[] {
  return fields.flatMap((field, at) => definitionProblem(fields, field, at) ?? []);
}

/** The same as sentences, by place in the list. */
export function fieldFaults({ fields }: FieldsDocument): ReadonlyMap<number, string> {
  const found = fields.map((field, at) => [at, definitionProblem(fields, field, at)?.message] as const);
  return new Map(found.filter((one): one is readonly [number, string] => one[1] !== undefined));
}

function definitionProblem(fields: readonly ProjectField[], field: ProjectField, at: number): Problem | undefined {
  const { id, name, type, choices = [], min = -Infinity, max = Infinity } = field;
  const problem = (code: string, message: string): Problem =>
    warningProblem(code, message, [{ target: `field:${id}`, label: name }]);
  if (fields.findIndex((one) => one.id === id) < at) return problem("field-twice", messages.twice(name, id));
  if (type === "choice" && choices.length === 0) return problem("field-without-choices", messages.noChoices(name));
  if (min > max) return problem("field-range-empty", messages.emptyRange(name));
  const fault = valueFault(field, startOf(field));
  return fault === undefined ? undefined : problem("field-default", messages.badDefault(name, fault));
}

/** Values in a document that don't fit their fields. They are left as they are: only the designer can say what was meant. O(values). */
export function fieldValueProblems(
  kind: Pick<LevelKind, "fieldOwners">,
  fields: readonly ProjectField[],
  type: string,
  data: unknown,
): Problem[] {
  if (fields.length === 0) return [];
  return (kind.fieldOwners?.ownersIn(type, data) ?? []).flatMap(({ owner, place, values, rooms }) =>
    faultsOf(fieldsOn(fields, owner), values, rooms).map(({ field, fault }): Problem =>
      warningProblem("field-value", messages.badValue(field.name, place.label, fault), [place]),
    ),
  );
}

/** The fields whose values don't fit them. */
export function faultsOf(
  fields: readonly ProjectField[],
  values: FieldValues,
  rooms?: { has(id: string): boolean },
): { readonly field: ProjectField; readonly fault: string }[] {
  return fields.flatMap((field) => {
    const value = values[field.id];
    const fault = value === undefined ? undefined : valueFault(field, value, rooms);
    return fault === undefined ? [] : [{ field, fault }];
  });
}

/** Ids of values that no field has: those of removed fields. */
export function leftOver(fields: readonly ProjectField[], values: FieldValues): string[] {
  const known = new Set(firstOfEachId(fields).map(({ id }) => id));
  return Object.keys(values).filter((id) => !known.has(id));
}
