import * as z from "zod";
import type { DocumentType, LevelKind, TaskDefinition } from "#shared/levels/levelKind.ts";

/** What an assistant needs to know of a kind before it writes documents of it or runs its tasks. */
export function describeKind({ id, title, rules, documentTypes, tasks, metrics }: LevelKind) {
  return {
    id,
    title,
    rules,
    documentTypes: documentTypes.map(({ id: type, title: name }) => ({ id: type, title: name })),
    tasks: tasks.filter(({ startedBy }) => startedBy === undefined).map(describeTask),
    metrics: metrics.map(({ id: metric, label, unit, better, hint }) => ({ id: metric, label, unit, better, hint })),
  };
}

/** The form of a document type's data, and what a new document has. */
export function describeType(type: DocumentType<unknown>) {
  // Parts without a form in JSON Schema (checks by code) are left out of it; they apply all the same.
  const schema = z.toJSONSchema(type.schema, { unrepresentable: "any", io: "input" });
  return { id: type.id, title: type.title, schema, empty: type.empty(() => false) };
}

function describeTask({
  id,
  title,
  hint,
  documentTypes,
  produces,
  defaultCount,
  maxCount,
  parameters,
}: TaskDefinition) {
  return { id, title, hint, documentTypes, produces, defaultCount, maxCount, parameters };
}
