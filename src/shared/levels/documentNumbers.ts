import type { JsonValue } from "../kernel/json.ts";
import type { LevelKind, TaskDefinition } from "./levelKind.ts";
import type { ParameterValue, ParameterValues } from "./parameters.ts";
import { isList } from "../kernel/sameJson.ts";

/** Whether a value of a run's setting belongs to the document instead of the task. */
export function isDocumentField(id: string): boolean {
  return id.startsWith("/");
}

/** The task when started from a document: a sweep can also vary the document's own numbers. */
export function withDocumentFields(kind: LevelKind, task: TaskDefinition, document: unknown): TaskDefinition {
  const documentFields = kind.documentNumbers?.fieldsOf(document) ?? [];
  return documentFields.length === 0 ? task : { ...task, documentFields };
}

/** The same for the input that was made from a document. */
export function withInputFields(kind: LevelKind, task: TaskDefinition, input: unknown): TaskDefinition {
  const member = kind.documentNumbers?.member;
  return withDocumentFields(kind, task, member === undefined ? input : memberOf(input, member));
}

/** Splits values into the task's and the document's. */
export function splitDocumentValues(parameters: ParameterValues): {
  readonly own: ParameterValues;
  readonly document: ParameterValues;
} {
  const entries = Object.entries(parameters);
  return {
    own: Object.fromEntries(entries.filter(([id]) => !isDocumentField(id))),
    document: Object.fromEntries(entries.filter(([id]) => isDocumentField(id))),
  };
}

/** The input of a run with a setting's numbers of the document in their places; the given input is not touched. */
export function withDocumentValues(kind: LevelKind, input: JsonValue, values: ParameterValues): JsonValue {
  const prefix = kind.documentNumbers?.member === undefined ? [] : [kind.documentNumbers.member];
  return Object.entries(values).reduce(
    (before, [pointer, value]) => placed(before, [...prefix, ...stepsOf(pointer)], value),
    input,
  );
}

/** The document with a setting's numbers in their places. */
export function documentWithValues(document: JsonValue, values: ParameterValues): JsonValue {
  return Object.entries(values).reduce((before, [pointer, value]) => placed(before, stepsOf(pointer), value), document);
}

/** A JSON pointer of these steps. */
export function pointerTo(...steps: readonly (string | number)[]): string {
  return steps.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

function stepsOf(pointer: string): string[] {
  const steps = pointer.split("/").slice(1);
  return steps.map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** Missing members on the path are added: weights that haven't been set yet. */
function placed(data: JsonValue, [step, ...rest]: readonly string[], value: ParameterValue): JsonValue {
  if (step === undefined) return value;
  if (isList(data)) {
    const [next = ""] = rest;
    if (step === "*") return data.map((one) => (memberOf(one, next) === undefined ? one : placed(one, rest, value)));
    const element = data[Number(step)];
    return element === undefined ? data : data.with(Number(step), placed(element, rest, value));
  }
  const members = data !== null && typeof data === "object" ? data : {};
  // Assigning to this name would change what the object is instead of adding a member.
  if (step === "__proto__") return data;
  return { ...members, [step]: placed(members[step] ?? {}, rest, value) };
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}
