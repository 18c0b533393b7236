import type { Rule } from "./rules.ts";

/** Score added by a layer of each rule, and by the widest layer per advancing number. */
export type ScoreWeights = Readonly<Record<Rule | "width", number>>;

/** Rules under the names of the reference's files. */
export const referenceNames: Readonly<Record<Rule, string>> = {
  uncontested: "uncontested-no-cover",
  cover: "cover",
  "single-solution": "single-solution",
  fit: "cant_fit",
  square: "square",
  dependency: "dep",
  "one-of": "one_of",
};

/** The weights with which the reference's pack builder sorts levels. */
const packWeights: ScoreWeights = {
  uncontested: -50,
  cover: 1,
  "single-solution": -200,
  fit: 1,
  square: 10,
  dependency: 50,
  "one-of": 20,
  width: -2,
};

/** The reference's score of a rating: layers by rule times weight, plus the widest layer times its weight. */
export function referenceScore(rating: { layers: Readonly<Record<Rule, number>>; width: number }): number {
  const { width: perWidth, ...perRule } = packWeights;
  const layers = Object.entries(perRule).reduce((sum, [rule, weight]) => sum + weight * rating.layers[rule as Rule], 0);
  return layers + perWidth * rating.width;
}
