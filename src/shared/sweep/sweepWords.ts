import type { LevelKind, MetricDefinition, TaskDefinition } from "../levels/levelKind.ts";
import type { ParameterValue, ParameterValues } from "../levels/parameters.ts";
import { decimal } from "../text/format.ts";
import { inSentence } from "../text/inSentence.ts";
import type { SweepReport, SweepSetting } from "./sweepReport.ts";
import { sweptField } from "./sweepParameter.ts";
import { valueText } from "./sweepText.ts";
import { sweepWordMessages } from "./messages.ts";
import { textTable } from "#shared/text/textTable.ts";

type Found = Omit<SweepReport, "tables" | "warnings" | "notes">;
type Shown = Pick<SweepReport, "sweep">;

/** A setting as people read it: "Boxes 3, steps 120", or within a sentence "boxes 3, steps 120". */
export function settingWords(parameters: ParameterValues, task: TaskDefinition, within?: "sentence"): string {
  const values = Object.entries(parameters).map(([id, value], index) => {
    const label = sweptField(task, id)?.label ?? id;
    const isFirst = index === 0 && within === undefined;
    return [isFirst ? label : inSentence(label), parameterWords(id, value, task)] as const;
  });
  return sweepWordMessages.setting(values);
}

/** A value of a parameter: options by their labels, numbers with their unit. */
export function parameterWords(id: string, value: ParameterValue, task: TaskDefinition): string {
  const field = sweptField(task, id);
  if (field?.type === "choice") return field.options.find((option) => option.value === value)?.label ?? String(value);
  const unit = field?.type === "integer" || field?.type === "number" ? (field.unit ?? "") : "";
  return unit === "" ? valueText(value) : sweepWordMessages.withUnit(valueText(value), unit);
}

/** "Median pushes": the measure that settings are compared by. */
export function measureWords({ sweep }: Shown, kind: LevelKind): string {
  const metric = metricOf(sweep.metric, kind);
  const name = inSentence(metric?.label ?? sweep.metric);
  switch (sweep.statistic) {
    case "median":
      return sweepWordMessages.median(name);
    case "p90":
      return sweepWordMessages.highPercentile(name);
    case "p10":
      return sweepWordMessages.lowPercentile(name);
    case "share":
      return shareWords(name, sweep.range ?? {});
  }
}

/** A score: shares in percent, others with the metric's digits, and one more between two whole numbers. */
export function scoreText(value: number, { sweep }: Shown, kind: LevelKind): string {
  if (sweep.statistic === "share") return `${decimal(100 * value, 0)} %`;
  const digits = metricOf(sweep.metric, kind)?.digits ?? 0;
  return decimal(value, Number.isInteger(value) ? digits : Math.max(1, digits));
}

/** "38 to 44", "at least 38", "not known yet". */
export function intervalText({ low, high }: Pick<SweepSetting, "low" | "high">, shown: Shown, kind: LevelKind): string {
  if (low === null && high === null) return sweepWordMessages.tooFewLevels;
  if (low === null) return sweepWordMessages.atMost(scoreText(high ?? 0, shown, kind));
  if (high === null) return sweepWordMessages.atLeast(scoreText(low, shown, kind));
  return sweepWordMessages.between(scoreText(low, shown, kind), scoreText(high, shown, kind));
}

/** Settings as aligned text, the best first. */
export function sweepTable(found: Found, kind: LevelKind, task: TaskDefinition): string {
  const parameters = found.sweep.axes.map(({ parameter }) => parameter);
  const head = ["setting", ...parameters, "rounds", "levels", measureWords(found, kind), "95 % interval"];
  const rows = rankedSettings(found).map((setting) => [
    `${setting.number}${setting.number === found.winner ? " *" : ""}`,
    ...parameters.map((id) => parameterWords(id, setting.parameters[id] ?? "", task)),
    `${setting.rounds} of ${found.rounds.length}`,
    `${setting.found} of ${setting.asked}`,
    setting.value === null ? "-" : scoreText(setting.value, found, kind),
    setting.value === null ? "-" : intervalText(setting, found, kind),
  ]);
  return textTable([head, ...rows]);
}

/** Settings in order: those that advanced further first, then by score. */
export function rankedSettings({ settings, sweep }: Pick<SweepReport, "settings" | "sweep">): SweepSetting[] {
  const sign = sweep.goal === "highest" ? -1 : 1;
  const score = ({ value }: SweepSetting): number => (value === null ? Infinity : sign * value);
  const byScore = (a: SweepSetting, b: SweepSetting): number => (score(a) === score(b) ? 0 : score(a) - score(b));
  return settings.toSorted((a, b) => b.rounds - a.rounds || byScore(a, b) || a.number - b.number);
}

/** What may be said of a setting: the best beyond the error, one of several that may be it, or neither. */
export type SettingStanding = "best" | "possiblyBest" | "other";

/** The standing of the setting of that number: nothing is called best while another one may be as good. */
export function settingStanding(
  { winner, rivals, settings }: Pick<SweepReport, "winner" | "rivals" | "settings">,
  number: number,
): SettingStanding {
  if (number !== winner) return rivals.includes(number) ? "possiblyBest" : "other";
  // A finalist alone was compared with nothing that counts.
  const finalists = settings.filter(({ isFinalist }) => isFinalist).length;
  return rivals.length === 0 && finalists > 1 ? "best" : "possiblyBest";
}

/** Results of a sweep, and caveats about them. */
export function sweepWords(
  found: Found,
  kind: LevelKind,
  task: TaskDefinition,
): { readonly warnings: string[]; readonly notes: string[] } {
  const notes: string[] = [verdictWords(found, kind, task)];
  const warnings: string[] = [];
  if (found.designEffect === null && found.settings.some(({ measured }) => measured > 1))
    warnings.push(sweepWordMessages.singleSearchCaveat);
  else if ((found.designEffect ?? 1) > 1.5) notes.push(sweepWordMessages.clusteringCaveat(found.designEffect));
  const short = found.settings.filter(({ asked, found: has }) => has < asked);
  if (short.length > 0) warnings.push(sweepWordMessages.fewerThanAsked(short.map(({ number }) => number)));
  return { warnings, notes };
}

/** Which setting won and how clearly, in one or two sentences. */
export function verdictWords(found: Found, kind: LevelKind, task: TaskDefinition): string {
  const { winner, rivals, settings, rounds } = found;
  const best = settings.find(({ number }) => number === winner);
  if (best === undefined || best.value === null) {
    const isOver = rounds.every((round) => round.isOver);
    const over = rounds.filter((round) => round.isOver).length;
    return isOver ? sweepWordMessages.nothingToCompare : sweepWordMessages.ofOver(over, rounds.length);
  }
  const head = sweepWordMessages.best[found.sweep.goal](
    best.number,
    inSentence(measureWords(found, kind)),
    sweepWordMessages.scoreAndInterval(scoreText(best.value, found, kind), intervalText(best, found, kind)),
    settingWords(best.parameters, task, "sentence"),
  );
  const finalists = settings.filter(({ isFinalist }) => isFinalist).length;
  if (finalists < 2) return head;
  const isClear = rivals.length === 0;
  const how = isClear ? sweepWordMessages.clearlyIntervalIsApart : sweepWordMessages.notClearlyAsGood(rivals);
  return [head, how].join(" ");
}

function metricOf(id: string, kind: LevelKind): MetricDefinition | undefined {
  return kind.metrics.find((metric) => metric.id === id);
}

function shareWords(
  name: string,
  { min, max }: { readonly min?: number | undefined; readonly max?: number | undefined },
): string {
  if (min === undefined) return sweepWordMessages.shareAtMost(name, max ?? Infinity);
  return max === undefined ? sweepWordMessages.shareAtLeast(name, min) : sweepWordMessages.shareBetween(name, min, max);
}
