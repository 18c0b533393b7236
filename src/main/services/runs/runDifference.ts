import { type JsonValue, stableStringify } from "#shared/kernel/json.ts";
import { jsonDifferences } from "#shared/kernel/jsonDifferences.ts";

const mostListed = 12;
const longestValue = 48;

/** Differences of two runs beyond their parameters. */
export interface RunDifference {
  readonly sameDocument: boolean;
  readonly changes: { readonly path: string; readonly a: string | null; readonly b: string | null }[];
  /** Changes that are not listed. */
  readonly more: number;
}

/** Compares the inputs of two runs: the snapshots of their documents, as passed to the engine. */
export function runDifference(a: JsonValue, b: JsonValue): RunDifference {
  const found = jsonDifferences(a, b);
  const changes = found.slice(0, mostListed).map(({ path, ...values }) => ({
    path,
    a: shortText(values.a),
    b: shortText(values.b),
  }));
  return { sameDocument: stableStringify(a) === stableStringify(b), changes, more: found.length - changes.length };
}

function shortText(value: JsonValue | undefined): string | null {
  if (value === undefined) return null;
  const text = typeof value === "string" ? value : stableStringify(value);
  return text.length > longestValue ? `${text.slice(0, longestValue - 1)}…` : text;
}
