import type { ReplayStep } from "./validator/replaySolution.ts";

/**
 * How hard a solution is for people: box changes times boxes, summed over the parts that it falls into. Boxes whose pushes
 * lie between each other's are in one part; parts follow one another and are solved on their own. After the two findings of
 * Jarušek and Pelánek ("Difficulty Rating of Sokoban Puzzle", 2010): changes between boxes and whether a problem can be
 * decomposed say more about solving times than the length of a solution. Their decomposition looks at the state space; this
 * one reads the solution, which every solved level has. O(pushes + boxes log boxes).
 */
export function solvingEffort(steps: readonly ReplayStep[]): number {
  const pushed = steps.flatMap(({ box }) => (box >= 0 ? [box] : []));
  const spans = new Map<number, { first: number; last: number }>();
  for (const [index, box] of pushed.entries()) {
    const span = spans.get(box);
    if (span === undefined) spans.set(box, { first: index, last: index });
    else span.last = index;
  }
  let effort = 0;
  let part = { boxes: 0, first: 0, last: -1 };
  const finish = (): void => {
    let changes = 0;
    for (let index = part.first; index <= part.last; index++) {
      if (index === part.first || pushed[index] !== pushed[index - 1]) changes++;
    }
    effort += changes * part.boxes;
  };
  for (const { first, last } of [...spans.values()].sort((a, b) => a.first - b.first)) {
    if (first > part.last) {
      finish();
      part = { boxes: 0, first, last };
    }
    part = { ...part, boxes: part.boxes + 1, last: Math.max(part.last, last) };
  }
  finish();
  return effort;
}
