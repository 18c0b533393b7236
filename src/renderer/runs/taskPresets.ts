import type { TaskPreset } from "#shared/levels/levelKind.ts";
import { defaultParameters, isUsed, type ParameterField, type ParameterValues } from "#shared/levels/parameters.ts";

/** All parameters of a task as a preset sets them. */
export function presetParameters(fields: readonly ParameterField[], preset: TaskPreset): ParameterValues {
  return { ...defaultParameters(fields), ...preset.parameters };
}

/** Whether these values equal the preset's, as far as they are used. */
export function isPreset(fields: readonly ParameterField[], preset: TaskPreset, values: ParameterValues): boolean {
  const wanted = presetParameters(fields, preset);
  return fields
    .filter((field) => isUsed(field, wanted, fields))
    .every(({ id, default: standard }) => (values[id] ?? standard) === wanted[id]);
}
