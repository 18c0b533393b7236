import { textTable } from "#shared/text/textTable.ts";

/** A table of Rostański (2003): games won by both players in ten experiments of "1000" games. */
export interface PaperTable {
  readonly title: string;
  readonly first: readonly number[];
  readonly second: readonly number[];
  /** Mean wins of the players as printed. */
  readonly means: readonly [number, number];
}

const turns = (odd: number, even: number) => Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? odd : even));

/** The tables as printed; a row doesn't always add up to 1,000 games. */
export const paperTables: readonly PaperTable[] = [
  {
    title: "Equal players, player 1 starts",
    first: [487, 493, 472, 488, 481, 528, 528, 505, 488, 501],
    second: [512, 506, 527, 511, 510, 471, 471, 494, 511, 498],
    means: [497.1, 501.1],
  },
  {
    title: "Equal players, player 2 starts",
    first: [507, 502, 501, 498, 490, 495, 491, 485, 511, 505],
    second: [492, 497, 498, 501, 509, 504, 508, 514, 488, 494],
    means: [498.5, 500.5],
  },
  {
    title: "Ants (1) against greedy (2), player 1 starts",
    first: turns(691, 671),
    second: turns(308, 328),
    means: [681, 318],
  },
  {
    title: "Ants (1) against greedy (2), player 2 starts",
    first: turns(671, 691),
    second: turns(328, 308),
    means: [681, 318],
  },
];

/** The paper's tables with the sum of each pair, which should be 1000. */
export function paperAudit(): string {
  const rows = paperTables.flatMap(({ title, first, second, means }) => [
    [title, "1", ...first.map(String), String(means[0])],
    ["", "2", ...second.map(String), String(means[1])],
    ["", "sum", ...first.map((won, i) => String(won + (second[i] ?? 0))), ""],
  ]);
  const numbers = Array.from({ length: 10 }, (_, i) => String(i + 1));
  return textTable([["The paper, games won in experiment", "Player", ...numbers, "Mean as printed"], ...rows]);
}
