import type { Random } from "#shared/kernel/random.ts";
import { choiceOf, listOf, objectOf, plainNumber, text, truth } from "#shared/formula/formulaTypes.ts";
import type { FormulaVocabulary } from "#shared/formula/formulaVocabulary.ts";
import type { Plain, PlainLevel, PlainRoom } from "./plainFormula.ts";

const roles = ["start", "boss", "treasure"];
const room = (get: (room: PlainRoom) => number | string | boolean | null | PlainRoom[]) => (object: object) =>
  get(object as PlainRoom);

/** The vocabulary of `PlainLevel`: metrics a, b and c, rooms with members, and a function. */
export const plainVocabulary: FormulaVocabulary = {
  names: [
    ...["a", "b", "c"].map((name) => ({ name, type: plainNumber, hint: "", metric: name })),
    { name: "rooms", type: listOf("room"), hint: "", get: (view) => (view as PlainLevel).rooms },
  ],
  classes: [
    {
      id: "room",
      title: "room",
      members: [
        { name: "name", type: text, hint: "", get: room(({ name }) => name) },
        { name: "role", type: choiceOf(roles), hint: "", get: room(({ role }) => role) },
        { name: "area", type: plainNumber, hint: "", get: room(({ area }) => area) },
        { name: "doors", type: plainNumber, hint: "", get: room(({ doors }) => doors) },
        { name: "deadEnd", type: truth, hint: "", get: room(({ deadEnd }) => deadEnd) },
        { name: "neighbors", type: listOf("room"), hint: "", get: room(({ neighbors }) => neighbors) },
      ],
    },
  ],
  functions: [
    {
      name: "distance",
      parameters: ["from", "to"].map((name) => ({ name, type: objectOf("room") })),
      result: plainNumber,
      hint: "",
      cost: 1,
      call: (_, [from, to]) => Math.abs((from as unknown as PlainRoom).doors - (to as unknown as PlainRoom).doors),
    },
  ],
};

export function randomLevel(random: Random): PlainLevel {
  const rooms = Array.from({ length: random.below(6) }, (_, i): PlainRoom => ({
    name: `room ${i}`,
    role: roles[random.below(roles.length)] ?? "",
    area: random.below(4) === 0 ? null : random.below(20),
    doors: random.below(5),
    deadEnd: random.below(5) === 0 ? null : random.below(2) === 0,
    neighbors: [],
  }));
  for (const one of rooms) one.neighbors.push(...rooms.filter(() => random.below(3) === 0));
  const metric = (): number | null => (random.below(4) === 0 ? null : (random.below(40) - 10) / 2);
  return { metrics: { a: metric(), b: metric(), c: metric() }, rooms };
}

type Wanted = "number" | "truth" | "text";
/** Variables of rooms in scope; `open`: its members are names. */
interface Scope {
  readonly variables: readonly string[];
  readonly open: boolean;
  readonly depth: number;
}

/** A well-typed expression, uniformly over its forms; `depth` bounds its size. */
export function randomFormula(
  random: Random,
  wanted: Wanted,
  depth: number,
  scope: Scope = { variables: [], open: false, depth: 0 },
): Plain {
  const pick = <Item>(items: readonly Item[]): Item => items[random.below(items.length)] as Item;
  const sub = (type: Wanted): Plain => randomFormula(random, type, depth - 1, scope);
  const aggregate = (names: readonly string[], type: Wanted): Plain => {
    const name = pick(names);
    const list: Plain =
      scope.variables.length > 0 && random.below(2) === 0
        ? { op: "member", of: { op: "name", name: pick(scope.variables) }, name: "neighbors" }
        : scope.open
          ? { op: "name", name: "neighbors" }
          : { op: "name", name: "rooms" };
    const inner = (variable: string, open: boolean): Scope => ({
      variables: [variable, ...scope.variables.filter((one) => one !== variable)],
      open: open || scope.open,
      depth: scope.depth + 1,
    });
    if (random.below(2) === 0) {
      const body =
        name === "count" && random.below(3) === 0
          ? undefined
          : randomFormula(random, type, depth - 2, inner("it", true));
      return { op: "short", name, list, body };
    }
    const variable = `r${scope.depth}`;
    const inside = inner(variable, false);
    const condition = random.below(2) === 0 ? randomFormula(random, "truth", depth - 2, inside) : undefined;
    return { op: "each", name, variable, list, body: randomFormula(random, type, depth - 2, inside), condition };
  };
  const member = (names: readonly string[]): Plain | undefined => {
    if (scope.open && random.below(2) === 0) return { op: "name", name: pick(names) };
    return scope.variables.length === 0
      ? undefined
      : { op: "member", of: { op: "name", name: pick(scope.variables) }, name: pick(names) };
  };
  const canList = depth > 1 && scope.depth < 3;
  const branch = (): Plain => ({ op: "if", condition: sub("truth"), yes: sub(wanted), no: sub(wanted) });
  const binary = (sign: string, type: Wanted): Plain => ({ op: "binary", sign, left: sub(type), right: sub(type) });
  const call = (name: string, values: Plain[]): Plain => ({ op: "call", name, values });
  switch (wanted) {
    case "number": {
      const leaf = (): Plain =>
        member(["area", "doors"]) ??
        (random.below(2) === 0
          ? { op: "name", name: pick(["a", "b", "c"]) }
          : { op: "number", value: random.below(12) / 2 });
      if (depth <= 0) return leaf();
      const form = random.below(canList ? 9 : 7);
      if (form < 3) return binary(pick(["+", "-", "*", "/"]), "number");
      if (form === 3) return { op: "negative", of: sub("number") };
      if (form === 4) return branch();
      if (form === 5) {
        const [one] = scope.variables;
        const name = pick([
          "abs",
          "floor",
          "sqrt",
          "min",
          "max",
          "default",
          "length",
          ...(one === undefined ? [] : ["distance"]),
        ]);
        if (name === "length") return call(name, [sub("text")]);
        if (name === "distance")
          return call(
            name,
            [0, 1].map((): Plain => ({ op: "name", name: pick(scope.variables) })),
          );
        return call(name, ["min", "max", "default"].includes(name) ? [sub("number"), sub("number")] : [sub("number")]);
      }
      if (form === 6) return leaf();
      return random.below(2) === 0
        ? aggregate(["sum", "mean", "median", "min", "max"], "number")
        : aggregate(["count", "share"], "truth");
    }
    case "truth": {
      if (depth <= 0) return member(["deadEnd"]) ?? { op: "truth", value: random.below(2) === 0 };
      const form = random.below(canList ? 8 : 7);
      if (form < 2) return binary(pick(["and", "or"]), "truth");
      if (form === 2) return { op: "not", of: sub("truth") };
      if (form === 3) return binary(pick(["<", "<=", ">", ">=", "=", "!="]), "number");
      if (form === 4)
        return random.below(2) === 0 ? call("defined", [sub("number")]) : call("contains", [sub("text"), sub("text")]);
      if (form === 5) {
        const role = member(["role"]);
        return role === undefined
          ? branch()
          : { op: "binary", sign: "=", left: role, right: { op: "text", value: pick(roles) } };
      }
      if (form === 6) return branch();
      return aggregate(["any", "all"], "truth");
    }
    case "text":
      if (depth > 0 && random.below(2) === 0) return random.below(2) === 0 ? binary("+", "text") : branch();
      return member(["name", "role"]) ?? { op: "text", value: pick(["oo", "m 1", "", "Größe"]) };
  }
}
