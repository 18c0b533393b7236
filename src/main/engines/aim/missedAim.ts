import type { Aim, AimRange } from "#shared/levels/aim.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { type Problem, warningProblem } from "#shared/levels/problems.ts";
import { listOf } from "#shared/text/format.ts";
import { inSentence } from "#shared/text/inSentence.ts";
import type { ClosestLevel } from "./closestLevel.ts";
import { missedAimMessages } from "./messages.ts";

/** Reports that an aimed shard found fewer levels than requested, or none, and the closest ones. */
export function missedAim(
  kind: LevelKind,
  aim: Aim,
  facts: {
    readonly found: number;
    readonly asked: number;
    readonly tried: number;
    readonly closest: ClosestLevel | undefined;
  },
): Problem {
  const { found, asked, tried, closest } = facts;
  const wanted = listOf(aim.map((range) => rangeText(kind, range)));
  const how =
    found === 0
      ? missedAimMessages.noneFound(wanted, tried)
      : missedAimMessages.foundFewerThanAsked(found, asked, wanted, tried);
  const near =
    closest === undefined || found > 0
      ? []
      : [missedAimMessages.closest(aim.map(({ metric }) => valueText(kind, metric, closest.metrics[metric])))];
  return warningProblem("aim-missed", [how, ...near, missedAimMessages.widenRange].join(" "));
}

function rangeText(kind: LevelKind, { metric, min, max }: AimRange): string {
  const text = (value: number): string => numberText(kind, metric, value);
  const name = nameOf(kind, metric);
  if (min === undefined) return missedAimMessages.atMost(name, text(max ?? 0));
  if (max === undefined) return missedAimMessages.atLeast(name, text(min));
  return min === max
    ? missedAimMessages.exactly(name, text(min))
    : missedAimMessages.between(name, text(min), text(max));
}

function valueText(kind: LevelKind, metric: string, value: number | undefined): string {
  const name = nameOf(kind, metric);
  return value === undefined
    ? missedAimMessages.notMeasured(name)
    : missedAimMessages.exactly(name, numberText(kind, metric, value));
}

function nameOf(kind: LevelKind, metric: string): string {
  return inSentence(kind.metrics.find(({ id }) => id === metric)?.label ?? metric);
}

/** With the metric's digits; bounds between two values of a whole-number metric keep one digit. */
function numberText(kind: LevelKind, metric: string, value: number): string {
  const digits = kind.metrics.find(({ id }) => id === metric)?.digits ?? 0;
  return String(Number(value.toFixed(Number.isInteger(value) ? digits : Math.max(digits, 1))));
}
