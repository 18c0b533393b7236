import { checkCall, functionNames } from "./formulaCalls.ts";
import type { Run } from "./formulaFrame.ts";
import { checkBinary, checkNegative, checkNot, sharedType } from "./formulaOperators.ts";
import { type Checking, type Typed, classOf, nearest, problemAt, unknownValue } from "./formulaScope.ts";
import type { Syntax } from "./formulaSyntax.ts";
import type { FormulaProblem, Span } from "./formulaTokens.ts";
import { plainNumber, text, truth } from "./formulaTypes.ts";
import { type FormulaVocabulary, formulaName } from "./formulaVocabulary.ts";
import { formulaMessages as messages } from "./messages.ts";

/** A formula with types, as a function; see `Checking` for its members. */
export interface CheckedFormula extends Typed {
  readonly metrics: readonly string[];
  readonly readsLevel: boolean;
}

/** Finds types and names of a parsed formula, and makes the function that computes it. O(tree * names). */
export function checkFormula(
  source: string,
  tree: Syntax,
  vocabulary: FormulaVocabulary,
  problems: FormulaProblem[],
): CheckedFormula {
  const checking: Checking = {
    source,
    vocabulary,
    problems,
    scope: [],
    metrics: [],
    reads: { level: false },
    check: checkTree,
  };
  const typed = checkTree(checking, tree);
  return { ...typed, metrics: checking.metrics, readsLevel: checking.reads.level };
}

function checkTree(checking: Checking, tree: Syntax): Typed {
  switch (tree.type) {
    case "number": {
      const { value } = tree;
      return { type: plainNumber, run: () => value };
    }
    case "text": {
      const { value } = tree;
      return { type: text, run: () => value };
    }
    case "truth": {
      const { value } = tree;
      return { type: truth, run: () => value };
    }
    case "name":
      return checkName(checking, tree);
    case "member":
      return checkMember(checking, tree);
    case "call":
      return checkCall(checking, tree);
    case "not":
      return checkNot(checking, tree);
    case "negative":
      return checkNegative(checking, tree);
    case "binary":
      return checkBinary(checking, tree);
    case "if":
      return checkBranches(checking, tree);
    case "each":
      problemAt(checking, tree, messages.eachOutside);
      return unknownValue;
    case "missing":
      return unknownValue;
  }
}

function checkName(checking: Checking, tree: Syntax & { readonly type: "name" }): Typed {
  const { name } = tree;
  for (const variable of checking.scope.toReversed()) {
    const { slot, type } = variable;
    const local: Run = ({ locals }) => locals[slot] ?? null;
    if (variable.name === name) return { type, run: local };
    if (variable.isImplicit && classOf(checking, type)?.members.some((member) => member.name === name) === true)
      return readMember(checking, { type, run: local }, name, tree);
  }
  const known = checking.vocabulary.names.find((one) => one.name === name);
  if (known === undefined) return unknownName(checking, name, tree);
  if (!("metric" in known)) {
    checking.reads.level = true;
    return { type: known.type, run: ({ view }) => (view === undefined ? null : known.get(view)) };
  }
  const slot = metricSlot(checking, known.metric);
  const { names } = known;
  const number: Run = ({ metrics }) => {
    const value = metrics[slot] ?? NaN;
    return Number.isFinite(value) ? value : null;
  };
  if (names === undefined) return { type: known.type, run: number };
  return { type: known.type, run: ({ metrics }) => names[metrics[slot] ?? NaN] ?? null };
}

function metricSlot({ metrics }: Checking, id: string): number {
  const at = metrics.indexOf(id);
  return at >= 0 ? at : metrics.push(id) - 1;
}

/** Names as they can stand at this place: members of the element, variables, names of the kind. */
export function namesAt({ scope, vocabulary }: Pick<Checking, "scope" | "vocabulary">): string[] {
  const near = scope.toReversed().flatMap(({ name, type, isImplicit }) => {
    const members =
      type?.type === "object" ? vocabulary.classes.find(({ id }) => id === type.class)?.members : undefined;
    return [name, ...(isImplicit ? (members ?? []).map((member) => member.name) : [])];
  });
  return [...near, ...vocabulary.names.map((one) => one.name)];
}

function unknownName(checking: Checking, name: string, span: Span): Typed {
  const known = namesAt(checking);
  // Metrics have hyphens where people see their ids: "path-length" is read as a difference.
  const hyphenated = /^[\w]+(-[A-Za-z]\w*)+/.exec(checking.source.slice(span.from))?.[0];
  const joined = hyphenated === undefined ? undefined : formulaName(hyphenated);
  if (hyphenated !== undefined && joined !== undefined && known.includes(joined)) {
    problemAt(
      checking,
      { from: span.from, to: span.from + hyphenated.length },
      messages.hyphenated(hyphenated, joined),
      joined,
    );
    return unknownValue;
  }
  if (functionNames(checking.vocabulary).includes(name)) {
    problemAt(checking, span, messages.functionAsName(name));
    return unknownValue;
  }
  const near = nearest(name, known);
  problemAt(checking, span, messages.unknownName(name, near), near);
  return unknownValue;
}

function checkMember(checking: Checking, tree: Syntax & { readonly type: "member" }): Typed {
  const target = checking.check(checking, tree.target);
  if (target.type === undefined) return unknownValue;
  if (target.type.type !== "object") {
    problemAt(checking, tree.nameSpan, messages.noMembers(target.type));
    return unknownValue;
  }
  return readMember(checking, target, tree.name, tree.nameSpan);
}

function readMember(checking: Checking, target: Typed, name: string, span: Span): Typed {
  const known = classOf(checking, target.type);
  const member = known?.members.find((one) => one.name === name);
  if (member === undefined) {
    const near = nearest(name, known?.members.map((one) => one.name) ?? []);
    problemAt(checking, span, messages.unknownMember(name, known?.title ?? "", near, known?.memberWord), near);
    return unknownValue;
  }
  const { run } = target;
  return {
    type: member.type,
    run: (frame) => {
      const object = run(frame);
      return object !== null && typeof object === "object" ? member.get(object) : null;
    },
  };
}

function checkBranches(checking: Checking, tree: Syntax & { readonly type: "if" }): Typed {
  const condition = checking.check(checking, tree.condition);
  const [then, otherwise] = [checking.check(checking, tree.whenTrue), checking.check(checking, tree.whenFalse)];
  if (condition.type !== undefined && condition.type.type !== "truth")
    problemAt(checking, tree.condition, messages.conditionExpected(condition.type));
  const type = sharedType(checking, then.type, otherwise.type, tree, "branches");
  return {
    type,
    run: (frame) => {
      const value = condition.run(frame);
      if (value === null) return null;
      return value === true ? then.run(frame) : otherwise.run(frame);
    },
  };
}
