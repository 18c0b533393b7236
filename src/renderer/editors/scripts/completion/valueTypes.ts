import { type DeclaredType, type Declarations, readType, unknownType } from "./declaredTypes.ts";
import { elementFirst, elementSecond, oneOfList, sameList } from "./libraryMembers.ts";
import { elementType, memberType } from "./typeMembers.ts";

/** A part of a chain such as `level.rooms[0].doors.find(…)`, after its first name. */
type Step =
  | { readonly type: "member"; readonly name: string }
  | { readonly type: "call"; readonly inside: string }
  | { readonly type: "index" };

interface Chain {
  readonly name: string;
  readonly steps: readonly Step[];
  /** Where it starts. */
  readonly from: number;
}

const nameAtEnd = /[A-Za-z_$][\w$]*$/;

/** The chain that ends at the end of a text; undefined where there is none. */
export function chainAtEnd(text: string): Chain | undefined {
  const steps: Step[] = [];
  for (let rest = text.trimEnd(); ; rest = rest.trimEnd()) {
    if (rest.endsWith("!")) {
      rest = rest.slice(0, -1);
      continue;
    }
    const last = rest.at(-1) ?? "";
    if (last === ")" || last === "]") {
      const open = openingOf(rest);
      if (open === undefined) return undefined;
      steps.unshift(last === "]" ? { type: "index" } : { type: "call", inside: rest.slice(open + 1, -1) });
      rest = rest.slice(0, open).replace(/\?\.$/, "");
      continue;
    }
    const name = nameAtEnd.exec(rest)?.[0];
    if (name === undefined) return undefined;
    const before = rest.slice(0, -name.length).trimEnd();
    if (!before.endsWith(".") || before.endsWith("..")) return { name, steps, from: rest.length - name.length };
    steps.unshift({ type: "member", name });
    rest = before.replace(/\??\.$/, "");
  }
}

/** Place of the bracket that the last character closes; texts in quotes are skipped. */
function openingOf(text: string): number | undefined {
  let depth = 0;
  for (let i = text.length - 1; i >= 0; i--) {
    const letter = text[i] ?? "";
    if (letter === '"' || letter === "'" || letter === "`") i = text.lastIndexOf(letter, i - 1);
    else if (")]}".includes(letter)) depth++;
    else if ("([{".includes(letter) && --depth === 0) return i;
    if (i < 0) return undefined;
  }
  return undefined;
}

/** The type of a chain at the end of a script's text so far; "unknown" where nothing says it. */
export function typeOfChain(text: string, chain: Chain, declarations: Declarations, depth = 0): DeclaredType {
  if (depth > 20) return unknownType;
  if (chain.name === "Object" && chain.steps.length >= 2) return ofObject(text, chain, declarations, depth);
  let type = typeOfName(text.slice(0, chain.from), chain.name, declarations, depth + 1);
  let called: string | undefined;
  for (const step of chain.steps) {
    if (step.type === "index") type = elementType(type, declarations);
    else if (step.type === "member") {
      const isMethod = sameList.has(step.name) || oneOfList.has(step.name);
      called = isMethod ? step.name : undefined;
      if (!isMethod) type = memberType(type, step.name, declarations);
    } else {
      if (called !== undefined && oneOfList.has(called)) type = elementType(type, declarations);
      else if (called === undefined) type = unknownType;
      called = undefined;
    }
  }
  return type;
}

/** `Object.values(x)` is a list of the values of x. */
function ofObject(text: string, { steps, from }: Chain, declarations: Declarations, depth: number): DeclaredType {
  const [method, call, ...rest] = steps;
  if (method?.type !== "member" || method.name !== "values" || call?.type !== "call") return unknownType;
  const of = typeOfExpression(text.slice(0, from), call.inside, declarations, depth + 1);
  const list: DeclaredType = { kind: "array", element: elementType(of, declarations) };
  return rest.some(({ type }) => type === "index") ? elementType(list, declarations) : list;
}

/** The type of an expression behind `before`; of `a ?? b` that of `a`. */
function typeOfExpression(before: string, text: string, declarations: Declarations, depth: number): DeclaredType {
  const [first = ""] = text.split(" ?? ");
  const chain = chainAtEnd(first);
  if (chain === undefined || first.slice(0, chain.from).trim() !== "") return unknownType;
  return typeOfChain(before + first, { ...chain, from: before.length + chain.from }, declarations, depth + 1);
}

/** Declarations of a name that are looked at: nearer ones may be of another function, in a comment, or not understood. */
const mostTried = 3;

/** The type of a name where it was last declared: by an annotation, a value, a loop or as an argument of a function. */
function typeOfName(text: string, name: string, declarations: Declarations, depth: number): DeclaredType {
  const escaped = name.replaceAll("$", "\\$");
  const finders: readonly (readonly [RegExp, (match: RegExpExecArray) => DeclaredType])[] = [
    [
      new RegExp(`(?<![\\w$.])${escaped}\\s*\\??\\s*:\\s*(?=readonly |Levelwright\\.|string|number|boolean)`, "g"),
      (match) => readType(text.slice(match.index + match[0].length)),
    ],
    [
      new RegExp(`\\b(?:const|let|var)\\s+${escaped}\\s*=\\s*`, "g"),
      (match) => {
        const from = match.index + match[0].length;
        return typeOfExpression(text.slice(0, from), statementAt(text, from), declarations, depth + 1);
      },
    ],
    [
      new RegExp(`\\b(?:const|let|var)\\s+${escaped}\\s+of\\s+`, "g"),
      (match) => {
        const from = match.index + match[0].length;
        const list = typeOfExpression(text.slice(0, from), upToBracket(text, from), declarations, depth + 1);
        return elementType(list, declarations);
      },
    ],
    [
      new RegExp(`\\b(?:const|let|var)\\s*\\{([^{}]*\\b${escaped}\\b[^{}]*)\\}\\s*(=|of)\\s*`, "g"),
      (match) => {
        const from = match.index + match[0].length;
        const isLoop = match[2] === "of";
        const rest = isLoop ? upToBracket(text, from) : statementAt(text, from);
        const whole = typeOfExpression(text.slice(0, from), rest, declarations, depth + 1);
        return memberType(
          isLoop ? elementType(whole, declarations) : whole,
          memberFor(match[1] ?? "", name),
          declarations,
        );
      },
    ],
    [
      new RegExp(`\\{([^{}]*\\b${escaped}\\b[^{}]*)\\}\\s*:\\s*(?=readonly |Levelwright\\.)`, "g"),
      (match) =>
        memberType(readType(text.slice(match.index + match[0].length)), memberFor(match[1] ?? "", name), declarations),
    ],
    [
      new RegExp(`\\.(\\w+)\\(\\s*(?:\\(([^()]*)\\)|(${escaped}))\\s*=>`, "g"),
      (match) => argumentType(text, match, name, declarations, depth),
    ],
  ];
  const found = finders.flatMap(([pattern, typeOf]) =>
    [...text.matchAll(pattern)].slice(-mostTried).map((match) => ({ at: match.index, typeOf: () => typeOf(match) })),
  );
  for (const { typeOf } of found.toSorted((a, b) => b.at - a.at).slice(0, mostTried)) {
    const type = typeOf();
    if (type !== unknownType) return type;
  }
  return unknownType;
}

/** The type of an argument of a function that a method of a list calls. */
function argumentType(
  text: string,
  match: RegExpExecArray,
  name: string,
  declarations: Declarations,
  depth: number,
): DeclaredType {
  const [, method = "", listed, single = ""] = match;
  const given = listed ?? single;
  const place = elementFirst.has(method) ? 0 : elementSecond.has(method) ? 1 : undefined;
  const chain = chainAtEnd(text.slice(0, match.index).replace(/\?$/, ""));
  if (place === undefined || chain === undefined) return unknownType;
  const element = (): DeclaredType => elementType(typeOfChain(text, chain, declarations, depth + 1), declarations);
  const destructured = /^\s*\{([^{}]*)\}/.exec(given)?.[1];
  if (destructured !== undefined && place === 0) {
    const names = destructured.split(",").map((one) => one.split(":").at(-1)?.trim());
    return names.includes(name) ? memberType(element(), memberFor(destructured, name), declarations) : unknownType;
  }
  const names = given.split(",").map((one) => one.trim());
  const isBoth = method === "sort" || method === "toSorted";
  return names.indexOf(name) === place || (isBoth && names.includes(name)) ? element() : unknownType;
}

/** `{ rooms: all }` calls the member "rooms" by "all". */
function memberFor(inside: string, name: string): string {
  for (const part of inside.split(",")) {
    const [member = "", local = member] = part.split(":").map((one) => one.trim());
    if (local === name) return member;
  }
  return name;
}

/** The rest of a statement: up to its semicolon or the end of a line that the next one doesn't continue. */
function statementAt(text: string, from: number): string {
  const rest = text.slice(from);
  return /^[\s\S]*?(?=;|\n(?!\s*\??\.)|$)/.exec(rest)?.[0] ?? "";
}

/** The text up to the bracket that closes the one around it. */
function upToBracket(text: string, from: number): string {
  let depth = 1;
  for (let i = from; i < text.length; i++) {
    if ("([{".includes(text[i] ?? "")) depth++;
    else if (")]}".includes(text[i] ?? "") && --depth === 0) return text.slice(from, i);
  }
  return text.slice(from);
}
