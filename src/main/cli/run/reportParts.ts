import type { JsonValue } from "#shared/kernel/json.ts";

/** What people read of a task's report, beside the whole of it as JSON. */
export interface ReportParts {
  /** Aligned text tables. */
  readonly tables: readonly string[];
  /** Sentences: what is doubtful or uncertain. */
  readonly remarks: readonly string[];
  /** SVG pictures by name. */
  readonly plots: Readonly<Record<string, string>>;
}

const plotName = /^[a-z0-9-]+$/;

/** The report's members `tables`, `warnings` and `notes`, and `plots`, as far as it has them. */
export function reportParts(report: JsonValue | undefined): ReportParts {
  const members = isObject(report) ? report : {};
  const plots = Object.entries(isObject(members["plots"]) ? members["plots"] : {});
  return {
    tables: texts(members["tables"]),
    remarks: [...texts(members["warnings"]), ...texts(members["notes"])],
    plots: Object.fromEntries(
      plots.filter((entry): entry is [string, string] => typeof entry[1] === "string" && plotName.test(entry[0])),
    ),
  };
}

function texts(value: JsonValue | undefined): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}

function isObject(value: JsonValue | undefined): value is Readonly<Record<string, JsonValue>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
