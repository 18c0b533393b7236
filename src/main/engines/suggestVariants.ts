import type { LevelKind } from "#shared/levels/levelKind.ts";
import { type SuggestAnswer, type SuggestedMetric, type Suggestion, offered } from "#shared/levels/suggestion.ts";
import { signed } from "#shared/text/format.ts";
import { ownGain, ownRespects, ownWords } from "./ownRespects.ts";

/** What changes in the document. */
type Change = Pick<Suggestion, "edit" | "changes" | "cells">;

/** How a kind compares the variants of a drawing with it. */
export interface VariantComparison<Variant, Respect extends string> {
  readonly kind: LevelKind;
  /** The project's metrics in which variants are compared first. */
  readonly own: readonly SuggestedMetric[] | undefined;
  readonly drawn: object;
  readonly variants: readonly Variant[];
  readonly levelOf: (variant: Variant) => object;
  readonly changeOf: (variant: Variant) => Change;
  /** The kind's own respects, in the order of the answer. */
  readonly respects: readonly Respect[];
  /** How much better a variant is; it is offered above 0. */
  readonly gain: (respect: Respect, variant: Variant) => number;
  /** The measure of a respect: of the drawing where no variant is given. */
  readonly measure: (respect: Respect, variant?: Variant) => number;
  readonly detail: (respect: Respect, before: number, after: number, variant: Variant) => string;
  readonly words: {
    readonly titles: Readonly<Record<Respect, string>>;
    readonly units: Readonly<Record<Respect, (difference: number) => string>>;
    /** Why there are no suggestions. */
    readonly nothing: string;
  };
  /** The order among variants of the same gain, before that of their labels. */
  readonly order?: (a: Variant, b: Variant) => number;
}

/** One variant per own metric and per respect of the kind, no variant twice. */
export function suggestVariants<Variant extends EditedVariant, Respect extends string>(
  comparison: VariantComparison<Variant, Respect>,
  seed: number,
): SuggestAnswer {
  const { variants, changeOf, measure, words } = comparison;
  const taken = new Set<Variant>();
  const byOwn = ownSuggestions(comparison, taken, seed);
  const byKind = comparison.respects.flatMap((respect): Suggestion[] => {
    const gain = (variant: Variant): number => comparison.gain(respect, variant);
    const variant = bestVariant(variants, gain, taken, seed, comparison.order);
    if (variant === undefined) return [];
    taken.add(variant);
    const [before, after] = [measure(respect), measure(respect, variant)];
    const by = after - before;
    return [
      {
        respect,
        title: words.titles[respect],
        difference: signed(by, Number.isInteger(by) ? 0 : 1),
        unit: words.units[respect](by),
        detail: comparison.detail(respect, before, after, variant),
        before,
        after,
        ...changeOf(variant),
      },
    ];
  });
  const suggestions = [...byOwn, ...byKind];
  return suggestions.length === 0 ? noSuggestions(words.nothing) : { suggestions };
}

/** The answer where nothing can be suggested, with the reason as a sentence. */
export function noSuggestions(none: string): SuggestAnswer {
  return { suggestions: [], none };
}

interface EditedVariant {
  readonly edit: { readonly label: string };
}

function ownSuggestions<Variant extends EditedVariant, Respect extends string>(
  { kind, own, drawn, variants, levelOf, changeOf }: VariantComparison<Variant, Respect>,
  taken: Set<Variant>,
  seed: number,
): Suggestion[] {
  const levels = new Map(variants.map((variant) => [variant, levelOf(variant)]));
  return ownRespects(kind, own).flatMap((respect) => {
    const before = respect.valueOf(drawn);
    const valueOf = (variant: Variant): number | undefined => respect.valueOf(levels.get(variant) ?? drawn);
    const gain = (variant: Variant): number => ownGain(respect, before, valueOf(variant));
    const variant = bestVariant(variants, gain, taken, seed);
    const after = variant === undefined ? undefined : valueOf(variant);
    if (variant === undefined || before === undefined || after === undefined) return [];
    taken.add(variant);
    return [{ ...ownWords(respect, before, after), ...changeOf(variant) }];
  });
}

/** The variant for a seed among those that are better and not taken. */
function bestVariant<Variant extends EditedVariant>(
  variants: readonly Variant[],
  gain: (variant: Variant) => number,
  taken: ReadonlySet<Variant>,
  seed: number,
  order: (a: Variant, b: Variant) => number = () => 0,
): Variant | undefined {
  const better = variants
    .filter((variant) => !taken.has(variant) && gain(variant) > 0)
    .toSorted((a, b) => gain(b) - gain(a) || order(a, b) || (a.edit.label < b.edit.label ? -1 : 1));
  return offered(better, seed);
}
