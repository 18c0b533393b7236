import type { LevelKind } from "#shared/levels/levelKind.ts";
import type { TasteModel, TasteWeight } from "#shared/taste/tasteModel.ts";
import { messages } from "../messages.ts";

/** A weight as text. */
export interface TasteLine {
  readonly metric: string;
  /** "You keep levels high in pushes: +26 multiplies the odds by 3.2." */
  readonly sentence: string;
  /** Strength against the strongest weight, 0 to 1. */
  readonly share: number;
  /** The factor by which the odds of keeping change per standard deviation in the preferred direction: "3.2". */
  readonly odds: number;
}

/** Weights that change the odds by less than a tenth are omitted. */
const leastWeight = Math.log(1.1);
const mostLines = 5;

/** The strongest weights as sentences, strongest first. */
export function tasteLines(model: TasteModel, kind: LevelKind): TasteLine[] {
  const strongest = Math.abs(model.weights[0]?.weight ?? 0);
  return model.weights
    .filter(({ weight }) => Math.abs(weight) >= leastWeight)
    .slice(0, mostLines)
    .map((weight) => ({
      metric: weight.metric,
      sentence: sentenceOf(weight, kind),
      share: Math.abs(weight.weight) / strongest,
      odds: Math.exp(Math.abs(weight.weight)),
    }));
}

function sentenceOf({ metric, weight, deviation }: TasteWeight, kind: LevelKind): string {
  const definition = kind.metrics.find(({ id }) => id === metric);
  const name = definition?.label ?? metric;
  const step = deviation.toFixed(
    definition?.digits === 0 && deviation >= 10 ? 0 : Math.max(1, definition?.digits ?? 1),
  );
  const sentence = weight > 0 ? messages.tasteHigh : messages.tasteLow;
  return sentence(
    name,
    (definition?.unit ?? "") !== "" ? `${step} ${definition?.unit}` : step,
    Math.exp(Math.abs(weight)),
  );
}
