/** A type of the generated declarations, as far as completion needs it. */
export type DeclaredType =
  | { readonly kind: "object"; readonly members: ReadonlyMap<string, DeclaredMember>; readonly others?: DeclaredType }
  | { readonly kind: "array"; readonly element: DeclaredType }
  | { readonly kind: "any-of"; readonly types: readonly DeclaredType[] }
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "named"; readonly name: string; readonly of: readonly DeclaredType[] };

/** A member of an object type. */
export interface DeclaredMember {
  readonly type: DeclaredType;
  /** Its description; "" for none. */
  readonly about: string;
}

/** A named type or interface; `parameters` are its type parameters, `about` its description or "". */
export interface Declaration {
  readonly parameters: readonly string[];
  readonly type: DeclaredType;
  readonly about: string;
}

/** What a file of declarations declares, by name. */
export type Declarations = ReadonlyMap<string, Declaration>;

/** Stands for types that completion can't determine: it has no members. */
export const unknownType: DeclaredType = { kind: "named", name: "unknown", of: [] };

/** Reads the declarations that the studio writes: types and interfaces in one namespace. O(text). */
export function readDeclarations(text: string): Declarations {
  const reader = createReader(text);
  const found = new Map<string, Declaration>();
  while (!reader.isAtEnd()) {
    const about = reader.about();
    const word = reader.next();
    if (word !== "type" && word !== "interface") continue;
    const name = reader.next();
    const parameters = reader.eat("<") ? reader.list(">", () => reader.next()) : [];
    reader.eat("=");
    found.set(name, { parameters, type: reader.type(), about });
  }
  return found;
}

/** Reads one type at the start of a text, such as an annotation; what follows it is left out. */
export function readType(text: string): DeclaredType {
  return createReader(text).type();
}

const token = /\/\*\*([\s\S]*?)\*\/|\/\/[^\n]*|"(?:\\.|[^"\\])*"|-?\d[\d.]*|[\w$]+|\.\.\.|[{}()[\]<>|&;:,?=.]/g;

function createReader(text: string) {
  const tokens = [...text.matchAll(token)].filter(([all]) => !all.startsWith("//"));
  let at = 0;

  const peek = (): string => tokens[at]?.[0] ?? "";
  const next = (): string => tokens[at++]?.[0] ?? "";
  const isAtEnd = (): boolean => at >= tokens.length;
  function eat(wanted: string): boolean {
    if (peek() !== wanted) return false;
    at++;
    return true;
  }
  /** The description in front of the next token. */
  function about(): string {
    let words = "";
    while (peek().startsWith("/**")) words = (tokens[at++]?.[1] ?? "").replaceAll(/\s+/g, " ").trim();
    return words;
  }
  function list<Item>(end: string, item: () => Item): Item[] {
    const items: Item[] = [];
    while (!isAtEnd() && !eat(end)) {
      items.push(item());
      eat(",");
    }
    return items;
  }
  function type(): DeclaredType {
    const types = [postfix()];
    while (eat("|") || eat("&")) types.push(postfix());
    const [only = unknownType] = types;
    return types.length === 1 ? only : { kind: "any-of", types };
  }
  function postfix(): DeclaredType {
    eat("|");
    while (peek() === "readonly") at++;
    let found = primary();
    while (peek() === "[" && tokens[at + 1]?.[0] === "]") {
      at += 2;
      found = { kind: "array", element: found };
    }
    return found;
  }
  function primary(): DeclaredType {
    if (eat("{")) return members();
    if (eat("(")) {
      const inner = type();
      eat(")");
      return inner;
    }
    if (eat("[")) {
      const types = list("]", () => {
        eat("...");
        return type();
      });
      return { kind: "array", element: { kind: "any-of", types } };
    }
    let name = next();
    if (name.startsWith('"')) return { kind: "literal", text: name };
    while (eat(".")) name = next();
    return { kind: "named", name, of: eat("<") ? list(">", type) : [] };
  }
  function members(): DeclaredType {
    const found = new Map<string, DeclaredMember>();
    let others: DeclaredType | undefined;
    while (!isAtEnd() && !eat("}")) {
      const words = about();
      while (peek() === "readonly") at++;
      if (eat("[")) {
        while (!isAtEnd() && next() !== "]");
        eat(":");
        others = type();
      } else {
        const name = next().replace(/^"(.*)"$/, "$1");
        eat("?");
        if (eat(":")) found.set(name, { type: type(), about: words });
      }
      if (!eat(";")) eat(",");
    }
    return { kind: "object", members: found, ...(others === undefined ? {} : { others }) };
  }
  return { about, eat, isAtEnd, list, next, type };
}
