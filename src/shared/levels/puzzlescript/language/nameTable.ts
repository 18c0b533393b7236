/** Meaning of a name, in names of objects: one object, all of several or any of several. */
export interface NameMeaning {
  readonly kind: "object" | "aggregate" | "property";
  /** Names of objects in the order they are written; a property has each once. */
  readonly objects: readonly string[];
  /** The same, but what a property names twice is there twice: of the rules that it is split into, the last of equal ones stays. */
  readonly written: readonly string[];
  readonly line: number;
}

/**
 * Names of a game in the order of declaration. A synonym means the same as its word; that of a property is a separate
 * property.
 */
export class NameTable {
  private readonly meanings = new Map<string, NameMeaning>();
  private readonly objectNames: string[] = [];

  addObject(name: string, line: number): void {
    this.objectNames.push(name);
    this.meanings.set(name, { kind: "object", objects: [name], written: [name], line });
  }

  addSynonym(name: string, of: string, line: number): void {
    const meaning = this.meanings.get(of);
    if (meaning !== undefined) this.meanings.set(name, { ...meaning, line });
  }

  addGroup(name: string, kind: "aggregate" | "property", written: readonly string[], line: number): void {
    this.meanings.set(name, { kind, objects: kind === "property" ? [...new Set(written)] : written, written, line });
  }

  get(name: string): NameMeaning | undefined {
    return this.meanings.get(name);
  }

  /** Line that declares a name; undefined: none does. */
  lineOf(name: string): number | undefined {
    return this.meanings.get(name)?.line;
  }

  /** Names of all objects in the order of their declaration. */
  get objects(): readonly string[] {
    return this.objectNames;
  }

  entries(): IterableIterator<[string, NameMeaning]> {
    return this.meanings.entries();
  }
}
