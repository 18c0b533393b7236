import { expect, test } from "vitest";
import { linjatKind } from "#shared/levels/linjat/linjatKind.ts";
import { allLevelKinds } from "#shared/levels/registry.ts";
import { validateFile } from "./validateFile.ts";
import type { ValidatingProgress } from "./validateFile.ts";

const plain = (text: string) => ({ text, wasPacked: false });

const puzzle = "2.--\n---3\n----\n---.\n";
const turned = "--.2\n3---\n----\n.---\n";
const loose = "2---\n---3\n----\n---.\n";

function validated(text: string) {
  const steps: ValidatingProgress[] = [];
  const validating = validateFile("tides.txt", plain(text), allLevelKinds());
  for (;;) {
    const step = validating.next();
    if (step.done === true) return { steps, ...step.value };
    steps.push(step.value);
  }
}

test("every level of a file is validated in turn, and the count says how far it is", () => {
  const { steps, levels } = validated(`${puzzle}\n${loose}\n${puzzle}`);
  expect(steps).toEqual([0, 1, 2].map((done) => ({ done, total: 3 })));
  expect(levels).toHaveLength(1);
});

test("a level that may be stored has what the gallery shows of it", () => {
  const { levels, leftOut } = validated(`; Low tide\n${puzzle}`);
  const level = { rows: ["2.  ", "   3", "    ", "   ."] };
  expect(leftOut).toEqual([]);
  expect(levels).toEqual([
    {
      title: "Low tide",
      kind: "linjat",
      level,
      metrics: linjatKind.measure(level),
      canonicalKey: linjatKind.canonicalKey(level),
    },
  ]);
});

test("what has two solutions, is no puzzle or is there already, turned or not, is left out with the reason", () => {
  const { levels, leftOut } = validated(
    `; Low\n${puzzle}\n; Turned\n${turned}\n; Loose\n${loose}\n; Ragged\n2-\n---\n`,
  );
  expect(levels.map(({ title }) => title)).toEqual(["Low"]);
  expect(leftOut).toEqual([
    expect.stringContaining("Row 2 has 3 cells"),
    'Level 2, line 8: "Turned" is the same as "Low".',
    expect.stringContaining('Level 3, line 14: "Loose": The puzzle has more than one solution: the 2 at A1'),
  ]);
});
