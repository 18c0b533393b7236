import { editDistance } from "#shared/kernel/editDistance.ts";
import type { MetricDefinition } from "#shared/levels/levelKind.ts";

/** The names that a filter text can use: those of the project's runs, documents, kinds and metrics. */
export interface FilterVocabulary {
  /** Metrics of the visible kinds first; equal ids of several kinds refer to the same condition. */
  readonly metrics: readonly Pick<MetricDefinition, "id" | "label" | "unit" | "hint">[];
  readonly kinds: readonly { readonly id: string; readonly title: string }[];
  readonly runs: readonly { readonly id: string; readonly number: number; readonly title: string }[];
  readonly documents: readonly { readonly id: string; readonly name: string }[];
  readonly tags: readonly { readonly tag: string; readonly count: number }[];
}

/** How names are compared: "Path length", "path-length" and "path_length" are the same. */
export function plainName(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, "-");
}

/** An id takes precedence over labels; undefined for unknown names. O(metrics). */
export function findMetric(vocabulary: FilterVocabulary, name: string): string | undefined {
  const plain = plainName(name);
  const { metrics } = vocabulary;
  return (metrics.find(({ id }) => id === name) ?? metrics.find(({ label }) => plainName(label) === plain))?.id;
}

/** The nearest of some names to a misspelled one; undefined when none is near. O(names * length^2). */
export function nearestName(name: string, names: readonly string[]): string | undefined {
  const plain = plainName(name);
  const near = names
    .map((one) => ({ one, distance: editDistance(plain, plainName(one)) }))
    .filter(({ one, distance }) => distance <= Math.max(1, Math.floor(one.length / 3)));
  return near.toSorted((a, b) => a.distance - b.distance)[0]?.one;
}
