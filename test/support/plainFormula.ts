/**
 * A second implementation of formulas for tests: expressions as data, printed as text for the language and evaluated here
 * by walking the data. It shares no code with `src/shared/formula`.
 */
export type Plain =
  | { op: "number"; value: number }
  | { op: "text"; value: string }
  | { op: "truth"; value: boolean }
  | { op: "name"; name: string }
  | { op: "member"; of: Plain; name: string }
  | { op: "not" | "negative"; of: Plain }
  | { op: "binary"; sign: string; left: Plain; right: Plain }
  | { op: "if"; condition: Plain; yes: Plain; no: Plain }
  | { op: "call"; name: string; values: Plain[] }
  | { op: "short"; name: string; list: Plain; body: Plain | undefined }
  | { op: "each"; name: string; variable: string; list: Plain; body: Plain; condition: Plain | undefined };

export interface PlainRoom {
  name: string;
  role: string;
  area: number | null;
  doors: number;
  deadEnd: boolean | null;
  neighbors: PlainRoom[];
}

export interface PlainLevel {
  metrics: Record<string, number | null>;
  rooms: PlainRoom[];
}

type Value = number | string | boolean | null | PlainRoom | PlainRoom[];

const precedence: Record<string, number> = {
  or: 1,
  and: 2,
  "=": 4,
  "!=": 4,
  "<": 4,
  "<=": 4,
  ">": 4,
  ">=": 4,
  "+": 5,
  "-": 5,
  "*": 6,
  "/": 6,
};

/** As text; `parenthesize` decides where brackets that aren't needed are written. */
export function printPlain(tree: Plain, parenthesize: () => boolean): string {
  const print = (part: Plain, least: number): string => {
    const [text, level] = printPart(part);
    return level < least || parenthesize() ? `(${text})` : text;
  };
  const printPart = (part: Plain): [string, number] => {
    switch (part.op) {
      case "number":
        return [String(part.value), 9];
      case "text":
        return [`"${part.value}"`, 9];
      case "truth":
        return [String(part.value), 9];
      case "name":
        return [part.name, 9];
      case "member":
        return [`${print(part.of, 9)}.${part.name}`, 9];
      case "not":
        return [`not ${print(part.of, 3)}`, 3];
      case "negative":
        return [`-${print(part.of, 7)}`, 7];
      case "binary": {
        const level = precedence[part.sign] ?? 0;
        return [`${print(part.left, level === 4 ? 5 : level)} ${part.sign} ${print(part.right, level + 1)}`, level];
      }
      case "if":
        return [`if ${print(part.condition, 0)} then ${print(part.yes, 0)} else ${print(part.no, 0)}`, 0];
      case "call":
        return [`${part.name}(${part.values.map((value) => print(value, 0)).join(", ")})`, 9];
      case "short":
        return [`${part.name}(${print(part.list, 9)}${part.body === undefined ? "" : `, ${print(part.body, 0)}`})`, 9];
      case "each": {
        const condition = part.condition === undefined ? "" : ` if ${print(part.condition, 1)}`;
        return [`${part.name}(${print(part.body, 0)} for ${part.variable} in ${print(part.list, 9)}${condition})`, 9];
      }
    }
  };
  return printPart(tree)[0];
}

/** Its value on a level; `scope` are variables, the latest first, and the elements whose members are names. */
export function evaluatePlain(
  tree: Plain,
  level: PlainLevel,
  scope: { name: string; value: PlainRoom; open: boolean }[] = [],
): Value {
  const at = (part: Plain): Value => evaluatePlain(part, level, scope);
  const num = (value: number): number | null => (Number.isFinite(value) ? value : null);
  switch (tree.op) {
    case "number":
    case "text":
    case "truth":
      return tree.value;
    case "name": {
      for (const one of scope) {
        if (one.name === tree.name) return one.value;
        if (one.open && tree.name in one.value) return one.value[tree.name as keyof PlainRoom];
      }
      return tree.name === "rooms" ? level.rooms : (level.metrics[tree.name] ?? null);
    }
    case "member": {
      const of = at(tree.of);
      return of === null ? null : (of as PlainRoom)[tree.name as keyof PlainRoom];
    }
    case "not": {
      const value = at(tree.of);
      return value === null ? null : !(value as boolean);
    }
    case "negative": {
      const value = at(tree.of);
      return value === null ? null : -(value as number);
    }
    case "if": {
      const condition = at(tree.condition);
      if (condition === null) return null;
      return condition === true ? at(tree.yes) : at(tree.no);
    }
    case "binary":
      return binary(tree.sign, at(tree.left), at(tree.right), num);
    case "call":
      return call(tree.name, tree.values.map(at), num);
    case "short":
    case "each": {
      const variable = tree.op === "each" ? tree.variable : "it";
      const list = at(tree.list);
      if (list === null) return null;
      const values: Value[] = [];
      for (const value of list as PlainRoom[]) {
        const inner = [{ name: variable, value, open: tree.op === "short" }, ...scope];
        if (tree.op === "each" && tree.condition !== undefined && evaluatePlain(tree.condition, level, inner) !== true)
          continue;
        values.push(tree.body === undefined ? true : evaluatePlain(tree.body, level, inner));
      }
      return gather(tree.name, values, num);
    }
  }
}

function binary(sign: string, a: Value, b: Value, num: (value: number) => number | null): Value {
  if (sign === "and") return a === false || b === false ? false : a === null || b === null ? null : true;
  if (sign === "or") return a === true || b === true ? true : a === null || b === null ? null : false;
  if (a === null || b === null) return null;
  if (sign === "=") return a === b;
  if (sign === "!=") return a !== b;
  if (typeof a === "string" && typeof b === "string") return a.length + b.length > 1000 ? null : a + b;
  const [x, y] = [a as number, b as number];
  if (sign === "<") return x < y;
  if (sign === "<=") return x <= y;
  if (sign === ">") return x > y;
  if (sign === ">=") return x >= y;
  if (sign === "+") return num(x + y);
  if (sign === "-") return num(x - y);
  if (sign === "*") return num(x * y);
  return y === 0 ? null : num(x / y);
}

function call(name: string, values: Value[], num: (value: number) => number | null): Value {
  const [a = null, b = null] = values;
  if (name === "defined") return a !== null;
  if (name === "default") return a === null ? b : a;
  if (values.includes(null)) return null;
  const [x, y] = [a as number, b as number];
  if (name === "abs") return x < 0 ? -x : x;
  if (name === "floor") return Math.floor(x);
  if (name === "sqrt") return x < 0 ? null : num(x ** 0.5);
  if (name === "min") return x < y ? x : y;
  if (name === "max") return x > y ? x : y;
  if (name === "length") return (a as string).length;
  if (name === "contains") return (a as string).indexOf(b as string) >= 0;
  if (name === "distance") return Math.abs((a as PlainRoom).doors - (b as PlainRoom).doors);
  throw new Error(name);
}

function gather(name: string, values: Value[], num: (value: number) => number | null): Value {
  const isTruth = values.some((value) => typeof value === "boolean");
  let yes = 0;
  let no = 0;
  let none = 0;
  for (const value of values) {
    if (value === true) yes++;
    else if (value === false) no++;
    else if (value === null) none++;
  }
  if (name === "count") return isTruth ? yes : values.length - none;
  if (name === "share") return values.length === 0 ? null : yes / values.length;
  if (name === "any") return yes > 0 ? true : none > 0 ? null : false;
  if (name === "all") return no > 0 ? false : none > 0 ? null : true;
  const numbers = values.filter((value): value is number => typeof value === "number");
  let sum = 0;
  for (const value of numbers) sum += value;
  if (name === "sum") return num(sum);
  if (numbers.length === 0) return null;
  if (name === "mean") return num(sum / numbers.length);
  numbers.sort((a, b) => a - b);
  if (name === "min") return numbers[0] ?? null;
  if (name === "max") return numbers[numbers.length - 1] ?? null;
  const half = numbers.length / 2;
  return numbers.length % 2 === 1
    ? (numbers[Math.floor(half)] ?? null)
    : num(((numbers[half - 1] ?? 0) + (numbers[half] ?? 0)) / 2);
}
