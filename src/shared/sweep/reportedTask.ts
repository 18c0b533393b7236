import type { TaskDefinition } from "../levels/levelKind.ts";
import type { ParameterField } from "../levels/parameters.ts";
import type { SweepReport } from "./sweepReport.ts";

/**
 * The task with the names of the document's numbers that a sweep varied, to display its settings. Their bounds aren't
 * known here.
 */
export function reportedTask(task: TaskDefinition, report: Pick<SweepReport, "sweep"> | null): TaskDefinition {
  const documentFields = (report?.sweep.axes ?? []).flatMap(({ parameter: id, field, values }): ParameterField[] => {
    if (field === undefined) return [];
    const texts = { id, label: field.label, hint: "" };
    const [first] = values;
    if (field.options.length > 0) return [{ ...texts, type: "choice", default: String(first), options: field.options }];
    return [{ ...texts, type: "number", default: Number(first), min: -Infinity, max: Infinity, unit: field.unit }];
  });
  return documentFields.length === 0 ? task : { ...task, documentFields };
}
