import { expect, test } from "vitest";
import { createRandom } from "../../kernel/random.ts";
import { solvingEffort } from "./roomMetrics.ts";
import type { ReplayStep } from "./validator/replaySolution.ts";

const steps = (boxes: string): ReplayStep[] =>
  boxes.split("").map((letter) => ({ direction: "r", box: letter === "." ? -1 : letter.charCodeAt(0) - 97 }));

test("boxes one after the other are parts of their own; boxes in between each other multiply", () => {
  expect(solvingEffort(steps("..aaa.bb.cc"))).toBe(3);
  expect(solvingEffort(steps("aabba"))).toBe(3 * 2);
  expect(solvingEffort(steps("abab.cc.dede"))).toBe(4 * 2 + 1 + 4 * 2);
  expect(solvingEffort(steps("abcab"))).toBe(5 * 3);
  expect(solvingEffort([])).toBe(0);
});

test("parts are the finest cuts of the solution at which no box is pushed on both sides", () => {
  const random = createRandom(5);
  for (let run = 0; run < 300; run++) {
    const boxes = Array.from({ length: random.below(14) }, () => "abcd.".charAt(random.below(5))).join("");
    const pushed = boxes.replaceAll(".", "");
    const isCut = (at: number): boolean =>
      !pushed
        .slice(0, at)
        .split("")
        .some((box) => pushed.slice(at).includes(box));
    const cuts = [0, ...Array.from({ length: pushed.length }, (_, i) => i + 1).filter(isCut)];
    const expected = cuts.slice(1).reduce((sum, end, i) => {
      const part = pushed.slice(cuts[i], end);
      return sum + part.replaceAll(/(.)\1*/g, "$1").length * new Set(part).size;
    }, 0);
    expect(solvingEffort(steps(boxes)), boxes).toBe(expected);
  }
});
