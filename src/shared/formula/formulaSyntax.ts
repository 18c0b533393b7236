import type { Span } from "./formulaTokens.ts";

/** Weakest first; `^` binds strongest. */
export type BinaryOperator = "or" | "and" | "=" | "!=" | "<" | "<=" | ">" | ">=" | "+" | "-" | "*" | "/" | "^";

/** A formula as it is written. `missing`: nothing stood where a value was expected; the problem is reported already. */
export type Syntax = Span &
  (
    | { readonly type: "number"; readonly value: number }
    | { readonly type: "text"; readonly value: string }
    | { readonly type: "truth"; readonly value: boolean }
    | { readonly type: "name"; readonly name: string }
    | { readonly type: "member"; readonly target: Syntax; readonly name: string; readonly nameSpan: Span }
    | { readonly type: "call"; readonly name: string; readonly nameSpan: Span; readonly values: readonly Syntax[] }
    | { readonly type: "not"; readonly value: Syntax }
    | { readonly type: "negative"; readonly value: Syntax }
    | {
        readonly type: "binary";
        readonly operator: BinaryOperator;
        readonly left: Syntax;
        readonly right: Syntax;
      }
    | { readonly type: "if"; readonly condition: Syntax; readonly whenTrue: Syntax; readonly whenFalse: Syntax }
    | {
        readonly type: "each";
        readonly body: Syntax;
        readonly variable: string;
        readonly list: Syntax;
        readonly condition: Syntax | undefined;
      }
    | { readonly type: "missing" }
  );
