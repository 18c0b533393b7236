import { isNumber, sharedType } from "./formulaOperators.ts";
import { type Checking, type Typed, unknownValue } from "./formulaScope.ts";
import type { Syntax } from "./formulaSyntax.ts";
import type { FormulaType } from "./formulaTypes.ts";

/** `min(a, b, ...)` of numbers, and `max`; null as soon as one of them is. */
export function checkLeastOf(checking: Checking, tree: Syntax & { readonly type: "call" }, name: "min" | "max"): Typed {
  const typed = tree.values.map((value) => checking.check(checking, value));
  let type: FormulaType | undefined;
  for (const [i, one] of typed.entries()) {
    if (!isNumber(checking, one, tree.values[i] ?? tree)) return unknownValue;
    type = type === undefined ? one.type : sharedType(checking, type, one.type, tree, "compared");
  }
  const runs = typed.map(({ run }) => run);
  const pick = name === "min" ? Math.min : Math.max;
  return {
    type,
    run: (frame) => {
      let best: number | undefined;
      for (const run of runs) {
        const value = run(frame);
        if (typeof value !== "number") return null;
        best = best === undefined ? value : pick(best, value);
      }
      return best ?? null;
    },
  };
}
