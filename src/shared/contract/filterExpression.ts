import * as z from "zod";

/** Terms combined with "or", parentheses and "not". The conditions within a term must all match. */
export type FilterExpression<Term> =
  | { readonly any: readonly FilterExpression<Term>[] }
  | { readonly all: readonly FilterExpression<Term>[] }
  | { readonly not: FilterExpression<Term> }
  | { readonly term: Term };

/** Maximum nesting depth, because expressions are evaluated recursively. */
export const deepestExpression = 40;

/** Schema of expressions over a schema of terms. */
export function filterExpressionSchema<Term>(term: z.ZodType<Term, Term>): ExpressionSchema<Term> {
  const expression: ExpressionSchema<Term> = z.lazy(() =>
    z.union([
      z.strictObject({ any: z.array(expression).min(1).max(500) }),
      z.strictObject({ all: z.array(expression).min(1).max(500) }),
      z.strictObject({ not: expression }),
      z.strictObject({ term }),
    ]),
  );
  // Checked before the schema recurses into it. The check accepts any value, but the input type is still an expression.
  return z
    .unknown()
    .refine((value) => depthOf(value) <= deepestExpression)
    .pipe(expression) as ExpressionSchema<Term>;
}

type ExpressionSchema<Term> = z.ZodType<FilterExpression<Term>, FilterExpression<Term>>;

/** How deep arrays and objects lie inside each other, two for each operator; stops a little over the limit. */
function depthOf(value: unknown): number {
  let layer: unknown[] = [value];
  for (let depth = 0; ; depth++) {
    layer = layer.flatMap((one): unknown[] => (typeof one === "object" && one !== null ? Object.values(one) : []));
    if (layer.length === 0 || depth > 2 * deepestExpression + 8) return Math.floor(depth / 2);
  }
}

/** Every term of an expression, in order. */
export function termsOf<Term>(expression: FilterExpression<Term>): readonly Term[] {
  if ("term" in expression) return [expression.term];
  if ("not" in expression) return termsOf(expression.not);
  return ("any" in expression ? expression.any : expression.all).flatMap(termsOf);
}
