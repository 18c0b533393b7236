import type { Draft } from "immer";
import { type OwnMetrics, newOwnId } from "#shared/formula/ownMetricsDocument.ts";
import { ownMetricsMessages as messages } from "./messages.ts";

type OwnDraft = Draft<OwnMetrics>;
type MetricDraft = OwnDraft["metrics"][number];
type CheckDraft = OwnDraft["checks"][number];

/** A new metric with a free id; `formula` is empty, so it has no values yet. */
export function addMetric(draft: OwnDraft): void {
  const name = freeName(messages.newMetric, draft.metrics);
  const id = newOwnId("own", name, idsOf(draft));
  draft.metrics.push({ id, name, formula: "", unit: "", hint: "", better: "higher", digits: 2 });
}

/** A new check with a free id; its formula is empty, so it checks nothing yet. */
export function addCheck(draft: OwnDraft): void {
  const name = freeName(messages.newCheck, draft.checks);
  const id = newOwnId("check", name, idsOf(draft));
  draft.checks.push({ id, name, formula: "", sentence: "", severity: "error" });
}

/**
 * Renames the metric or check at a place of its list. Its id follows as long as it has no formula: after that, filters and
 * other formulas may use the id.
 */
export function rename(draft: OwnDraft, list: "metrics" | "checks", index: number, name: string): void {
  const one = draft[list][index];
  if (one === undefined || name.trim() === "") return;
  one.name = name.trim();
  if (one.formula.trim() !== "") return;
  const taken = idsOf(draft);
  taken.delete(one.id);
  one.id = newOwnId(list === "metrics" ? "own" : "check", one.name, taken);
}

/** Changes the metric with this id; a missing one is ignored. */
export function changeMetric({ metrics }: OwnDraft, id: string, change: (metric: MetricDraft) => void): void {
  const found = metrics.find((one) => one.id === id);
  if (found !== undefined) change(found);
}

/** Changes the check with this id; a missing one is ignored. */
export function changeCheck({ checks }: OwnDraft, id: string, change: (check: CheckDraft) => void): void {
  const found = checks.find((one) => one.id === id);
  if (found !== undefined) change(found);
}

/** Removes the metric or check with this id; formulas that use it are not changed. */
export function remove(draft: OwnDraft, id: string): void {
  draft.metrics = draft.metrics.filter((one) => one.id !== id);
  draft.checks = draft.checks.filter((one) => one.id !== id);
}

function idsOf({ metrics, checks }: OwnDraft): Set<string> {
  return new Set([...metrics, ...checks].map(({ id }) => id));
}

function freeName(name: string, taken: readonly { readonly name: string }[]): string {
  let free = name;
  for (let number = 2; taken.some((one) => one.name === free); number++) free = `${name} ${number}`;
  return free;
}
