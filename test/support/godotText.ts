/** One section of a file in Godot's text format. */
export interface Section {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly properties: Readonly<Record<string, string>>;
}

/** Reads Godot's text format as its manual describes it: sections, quoted attributes, one property per assignment. */
export function readSections(text: string): Section[] {
  const sections: Section[] = [];
  let rest = text;
  while (rest.trim() !== "") {
    const head = /^\s*\[(\w+)((?: \w+=(?:"(?:[^"\\]|\\.)*"|\d+|ExtResource\("\w+"\)))*)\]\n/.exec(rest);
    if (head === null) throw new Error(`Not a section: ${rest.slice(0, 80)}`);
    rest = rest.slice(head[0].length);
    const attributes = Object.fromEntries(
      [...(head[2] ?? "").matchAll(/(\w+)=("(?:[^"\\]|\\.)*"|\d+|ExtResource\("\w+"\))/g)].map(([, name, value]) => [
        name,
        unquote(value!),
      ]),
    );
    const properties: Record<string, string> = {};
    for (;;) {
      const property = /^([\w:/]+) = ("(?:[^"\\]|\\.)*"|[^\n]*)\n/.exec(rest);
      if (property === null) break;
      properties[property[1]!] = property[2]!;
      rest = rest.slice(property[0].length);
    }
    sections.push({ tag: head[1]!, attributes, properties });
  }
  return sections;
}

export function unquote(text: string): string {
  return text.startsWith('"') ? text.slice(1, -1).replace(/\\(.)/g, "$1") : text;
}
