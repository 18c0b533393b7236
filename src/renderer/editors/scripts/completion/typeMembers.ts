import { type DeclaredMember, type DeclaredType, type Declarations, unknownType } from "./declaredTypes.ts";
import { libraryMembers } from "./libraryMembers.ts";

/** A type without the names in front of it: objects, lists, literals and built-in types. */
export function resolved(type: DeclaredType, declarations: Declarations, depth = 0): readonly DeclaredType[] {
  if (depth > 20) return [];
  if (type.kind === "any-of") return type.types.flatMap((one) => resolved(one, declarations, depth + 1));
  if (type.kind !== "named") return [type];
  const [first = unknownType, second = unknownType] = type.of;
  if (type.name === "Readonly" || type.name === "Partial" || type.name === "NonNullable")
    return resolved(first, declarations, depth + 1);
  if (type.name === "Record") return [{ kind: "object", members: new Map(), others: second }];
  if (type.name === "Array" || type.name === "ReadonlyArray") return [{ kind: "array", element: first }];
  const declared = declarations.get(type.name);
  if (declared === undefined) return [type];
  const given = new Map(declared.parameters.map((name, i) => [name, type.of[i] ?? unknownType]));
  return resolved(given.size === 0 ? declared.type : withParameters(declared.type, given), declarations, depth + 1);
}

function withParameters(type: DeclaredType, given: ReadonlyMap<string, DeclaredType>): DeclaredType {
  switch (type.kind) {
    case "named":
      return given.get(type.name) ?? { ...type, of: type.of.map((one) => withParameters(one, given)) };
    case "array":
      return { kind: "array", element: withParameters(type.element, given) };
    case "any-of":
      return { kind: "any-of", types: type.types.map((one) => withParameters(one, given)) };
    case "object": {
      const members = [...type.members].map(([name, { type: own, about }]): [string, DeclaredMember] => [
        name,
        { type: withParameters(own, given), about },
      ]);
      return { ...type, members: new Map(members) };
    }
    case "literal":
      return type;
  }
}

/** What can follow a dot behind a value: members of the declarations, then those of lists, texts and numbers. */
export function membersOf(type: DeclaredType, declarations: Declarations): Map<string, DeclaredMember> {
  const found = new Map<string, DeclaredMember>();
  for (const one of resolved(type, declarations)) {
    if (one.kind === "object") for (const [name, member] of one.members) found.set(name, found.get(name) ?? member);
    const library =
      one.kind === "array" ? "array" : one.kind === "literal" ? "string" : one.kind === "named" ? one.name : "";
    for (const [name, about] of Object.entries(libraryMembers[library] ?? {}))
      if (!found.has(name)) found.set(name, { type: unknownType, about });
  }
  return found;
}

/** A member's type; that of any other name where an object may have any. */
export function memberType(type: DeclaredType, name: string, declarations: Declarations): DeclaredType {
  const types = resolved(type, declarations).flatMap((one): DeclaredType[] => {
    if (one.kind === "array" && name === "length") return [{ kind: "named", name: "number", of: [] }];
    if (one.kind !== "object") return [];
    const member = one.members.get(name)?.type ?? one.others;
    return member === undefined ? [] : [member];
  });
  return anyOf(types);
}

/** The type of what a list contains, or an object of any names. */
export function elementType(type: DeclaredType, declarations: Declarations): DeclaredType {
  const types = resolved(type, declarations).flatMap((one): DeclaredType[] => {
    if (one.kind === "array") return [one.element];
    return one.kind === "object" && one.others !== undefined ? [one.others] : [];
  });
  return anyOf(types);
}

function anyOf(types: readonly DeclaredType[]): DeclaredType {
  const [only] = types;
  if (only === undefined) return unknownType;
  return types.length === 1 ? only : { kind: "any-of", types };
}

/** The texts that a value can have, where its type lists them. */
export function choicesOf(type: DeclaredType, declarations: Declarations): string[] {
  return resolved(type, declarations).flatMap((one) => (one.kind === "literal" ? [one.text.slice(1, -1)] : []));
}

/** Types that are named in a list of offers. */
const mostShown = 3;

/** A short name of a type for a list of offers. */
export function shownType(type: DeclaredType): string {
  switch (type.kind) {
    case "array": {
      const element = shownType(type.element);
      return element.includes(" | ") ? `(${element})[]` : `${element}[]`;
    }
    case "any-of": {
      const names = [...new Set(type.types.map(shownType))];
      return names.length > mostShown ? `${names.slice(0, mostShown).join(" | ")} | …` : names.join(" | ");
    }
    case "literal":
      return type.text;
    case "named":
      return type.name;
    case "object":
      return "{…}";
  }
}
