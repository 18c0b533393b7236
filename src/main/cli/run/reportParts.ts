import type { JsonValue } from "#shared/kernel/json.ts";
import { isObject } from "#shared/kernel/sameJson.ts";

/** The parts of a task's report for people; the complete report is JSON. */
export interface ReportParts {
  /** Aligned text tables. */
  readonly tables: readonly string[];
  /** Sentences about doubtful or uncertain results. */
  readonly remarks: readonly string[];
}

/** The report's members `tables`, `warnings` and `notes`, as far as it has them. */
export function reportParts(report: JsonValue | undefined): ReportParts {
  const members = isObject(report) ? report : {};
  return {
    tables: texts(members["tables"]),
    remarks: [...texts(members["warnings"]), ...texts(members["notes"])],
  };
}

function texts(value: JsonValue | undefined): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}
