import type { JsonValue } from "#shared/kernel/json.ts";
import { isObject } from "#shared/kernel/sameJson.ts";

/** The parts of a task's report for people, as far as it has them; the complete report is JSON. */
export function reportParts(report: JsonValue | undefined) {
  const members = isObject(report) ? report : {};
  return {
    /** Aligned text tables. */
    tables: texts(members["tables"]),
    /** Sentences about doubtful or uncertain results. */
    remarks: [...texts(members["warnings"]), ...texts(members["notes"])],
  };
}

function texts(value: JsonValue | undefined): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}
