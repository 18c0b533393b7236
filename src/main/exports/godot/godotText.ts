/** A value in Godot's text form of variants. */
export type GodotValue =
  | string
  | number
  | boolean
  | readonly (string | number | boolean)[]
  | { readonly vector2: readonly [number, number] }
  | { readonly vector2i: readonly [number, number] }
  | { readonly points: readonly number[] }
  /** Red, green, blue and, where it isn't 1, opacity: 0 to 1. */
  | { readonly color: readonly number[] }
  | { readonly bytes: Uint8Array }
  | { readonly call: "ExtResource" | "SubResource"; readonly id: string };

/** A section of a .tscn or .tres file: its tag, and the properties below it. */
export interface GodotSection {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string | number | Extract<GodotValue, { readonly call: string }>>>;
  readonly properties?: Readonly<Record<string, GodotValue>>;
}

/** Godot's text format for scenes and resources ("TSCN file format" in its manual). */
export function godotText(sections: readonly GodotSection[]): string {
  return sections.map(sectionText).join("\n");
}

function sectionText({ tag, attributes, properties = {} }: GodotSection): string {
  const head = Object.entries(attributes).map(([name, value]) => ` ${name}=${valueText(value)}`);
  const lines = Object.entries(properties).map(([name, value]) => `${name} = ${valueText(value)}\n`);
  return `[${tag}${head.join("")}]\n${lines.join("")}`;
}

function valueText(value: GodotValue): string {
  if (typeof value === "string") return quoted(value);
  if (typeof value !== "object") return String(value);
  if ("length" in value) return `[${value.map(valueText).join(", ")}]`;
  if ("vector2" in value) return `Vector2(${value.vector2.join(", ")})`;
  if ("vector2i" in value) return `Vector2i(${value.vector2i.join(", ")})`;
  if ("points" in value) return `PackedVector2Array(${value.points.join(", ")})`;
  if ("color" in value) return `Color(${[...value.color, 1].slice(0, 4).join(", ")})`;
  if ("bytes" in value) return `PackedByteArray("${Buffer.from(value.bytes).toString("base64")}")`;
  return `${value.call}(${quoted(value.id)})`;
}

function quoted(text: string): string {
  // Godot's reader ends a string at a zero.
  const safe = text.toWellFormed().replaceAll("\u0000", "\ufffd");
  return `"${safe.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

/** A node's name without the characters that Godot forbids (`Node::set_name`). */
export function nodeName(name: string, fallback: string): string {
  const cleaned = name
    // oxlint-disable-next-line no-control-regex -- control characters have no place in a path of nodes
    .replace(/[.:@/"%\u0000-\u001f]+/g, "_")
    .trim();
  return cleaned === "" ? fallback : cleaned;
}
