import { expect, test } from "vitest";
import { dungeonKind } from "#shared/levels/dungeon/dungeonKind.ts";
import { newScript } from "#shared/scripts/newScript.ts";
import { trialWords } from "./ScriptEditor.tsx";

const script = newScript(dungeonKind);
const words = (values: readonly (number | null)[]): string =>
  trialWords(script, undefined, false, null, {
    tried: values.length,
    total: values.length,
    values: [...values],
    faults: 0,
    fault: null,
  });

test("below a script, whole values are shown as whole numbers and others with the script's digits", () => {
  expect(words([6214, 12, 900])).toBe("Tried on 3 candidates · 12 to 6\u202f214");
  expect(words([7, 7])).toBe("Tried on 2 candidates · all 7");
  expect(words([0.5, 2, null])).toBe("Tried on 3 candidates · 0.50 to 2 · 1 without a value");
});
