import type { TaskDefinition } from "../levels/levelKind.ts";
import type { ParameterField, ParameterValues } from "../levels/parameters.ts";
import { sweepParameterMessages } from "./messages.ts";
import { text } from "../levels/parameterFields.ts";

/** The reserved parameter with a sweep as text. */
export const sweepParameter = "sweep";

const { label, hint } = sweepParameterMessages;
const sweepField: ParameterField = { ...text(sweepParameter, { label, hint }, 1000), group: label };

/** The task with an additional parameter for a sweep; planning its runs removes the parameter again. */
export function withSweep(task: TaskDefinition): TaskDefinition {
  return { ...task, parameters: [...task.parameters, sweepField] };
}

/** Whether a task's parameters can be swept. */
export function canSweep(task: TaskDefinition): boolean {
  return task.parameters.some(({ id }) => id === sweepParameter);
}

/** A run's own parameters, and its sweep as text; "" without one. */
export function splitSweep(parameters: ParameterValues): { readonly own: ParameterValues; readonly sweep: string } {
  const { [sweepParameter]: sweep, ...own } = parameters;
  return { own, sweep: typeof sweep === "string" ? sweep.trim() : "" };
}

/** Fields that a sweep can vary: all but free text, and the numbers of the document. */
export function sweepableFields(task: TaskDefinition): readonly ParameterField[] {
  return [...task.parameters.filter(({ type }) => type !== "text"), ...(task.documentFields ?? [])];
}

/** The field of a swept value: a parameter of the task, or a number of the document. */
export function sweptField(task: TaskDefinition, id: string): ParameterField | undefined {
  return sweepableFields(task).find((field) => field.id === id);
}
