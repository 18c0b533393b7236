import { expect, test } from "vitest";
import type { OwnMetrics } from "#shared/formula/ownMetricsDocument.ts";
import { addCheck, addMetric, changeCheck, changeMetric, remove, rename } from "./ownMetricsEdits.ts";

const empty = (): OwnMetrics => ({ metrics: [], checks: [] });
const names = ({ metrics, checks }: OwnMetrics): string[] =>
  [...metrics, ...checks].map(({ id, name }) => `${id} ${name}`);

test("new metrics and checks have names and ids of their own", () => {
  const draft = empty();
  for (let i = 0; i < 3; i++) addMetric(draft);
  addCheck(draft);
  addCheck(draft);
  expect(names(draft)).toMatchInlineSnapshot(`
    [
      "own-new-metric New metric",
      "own-new-metric-2 New metric 2",
      "own-new-metric-3 New metric 3",
      "check-new-check New check",
      "check-new-check-2 New check 2",
    ]
  `);
});

test("an id follows the name until there is a formula, which others may use it for; it may be its own again", () => {
  const draft = empty();
  addMetric(draft);
  addMetric(draft);
  rename(draft, "metrics", 0, " Longest way ");
  rename(draft, "metrics", 1, "Longest way");
  rename(draft, "metrics", 0, "Longest way");
  const first = names(draft);
  changeMetric(draft, draft.metrics[0]!.id, (metric) => void (metric.formula = "1"));
  rename(draft, "metrics", 0, "Shortest way");
  rename(draft, "metrics", 1, "  ");
  rename(draft, "checks", 0, "Nothing there");
  expect([first, names(draft)]).toMatchInlineSnapshot(`
    [
      [
        "own-longest-way Longest way",
        "own-longest-way-2 Longest way",
      ],
      [
        "own-longest-way Shortest way",
        "own-longest-way-2 Longest way",
      ],
    ]
  `);
});

test("only the metric or check with the id is changed or removed, a missing one is ignored", () => {
  const draft = empty();
  addMetric(draft);
  addMetric(draft);
  addCheck(draft);
  const [one, two] = draft.metrics.map(({ id }) => id);
  changeMetric(draft, two!, (metric) => void (metric.unit = "cells"));
  changeMetric(draft, "gone", (metric) => void (metric.unit = "wrong"));
  changeCheck(draft, draft.checks[0]!.id, (check) => void (check.severity = "warning"));
  changeCheck(draft, two!, (check) => void (check.severity = "error"));
  expect([draft.metrics.map(({ unit }) => unit), draft.checks[0]?.severity]).toEqual([["", "cells"], "warning"]);
  remove(draft, one!);
  expect(draft.metrics.map(({ id }) => id)).toEqual([two]);
  remove(draft, draft.checks[0]!.id);
  expect([draft.metrics.length, draft.checks.length]).toEqual([1, 0]);
});
