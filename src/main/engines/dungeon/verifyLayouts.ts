import { canonicalLayoutKey } from "#shared/levels/dungeon/canonicalLayout.ts";
import { judgeLayout } from "#shared/levels/dungeon/judge/judgeLayout.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { measureLayout } from "#shared/levels/dungeon/layoutMetrics.ts";
import type { VerifyResult } from "../engineTask.ts";

/** A layout of a file with what the file claims about it. */
interface Claim {
  readonly name: string;
  readonly level: unknown;
  readonly canonicalKey?: unknown;
  readonly metrics?: unknown;
}

/**
 * Re-checks every layout of a text: candidates as JSON lines, a pack, or one layout. Each is judged by the rules it
 * carries; a canonical key or metric that the file claims must be the one that comes out.
 */
export function* verifyLayouts(text: string): Generator<VerifyResult, void, undefined> {
  let count = 0;
  for (const claim of claimsOf(text)) {
    count++;
    yield "broken" in claim ? { name: claim.name, ok: false, message: claim.broken } : verifyClaim(claim);
  }
  if (count === 0) yield { name: "file", ok: false, message: "The file holds no layout." };
}

function verifyClaim({ name, level, canonicalKey, metrics }: Claim): VerifyResult {
  const parsed = layoutSchema.safeParse(level);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return { name, ok: false, message: `Not a layout: ${issue?.path.join(".")}: ${issue?.message}.` };
  }
  const layout = parsed.data;
  const [problem] = judgeLayout(layout);
  if (problem !== undefined) return { name, ok: false, message: problem.message };
  if (canonicalKey !== undefined && canonicalKey !== canonicalLayoutKey(layout)) {
    return { name, ok: false, message: "The canonical key in the file is not that of the layout." };
  }
  const measured = measureLayout(layout);
  for (const [id, value] of Object.entries(typeof metrics === "object" && metrics !== null ? metrics : {})) {
    const own = measured[id];
    if (own !== undefined && own !== value) {
      return { name, ok: false, message: `The file says ${id} is ${String(value)}; it is ${own}.` };
    }
  }
  return {
    name,
    ok: true,
    message: `${layout.rooms.length} rooms and ${layout.doors.length} doors: no overlap, every connection realised, all rules kept`,
  };
}

type Entry = Claim | { readonly name: string; readonly broken: string };

function* claimsOf(text: string): Generator<Entry, void, undefined> {
  const whole = parse(text);
  if (whole !== undefined) {
    yield* claimsOfValue(whole, "layout");
    return;
  }
  for (const [i, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const name = `line ${i + 1}`;
    const value = parse(line);
    if (value === undefined) yield { name, broken: "The line is not JSON." };
    // The summary line of a run holds no level.
    else if (typeof value !== "object" || value === null || "level" in value || "rooms" in value)
      yield* claimsOfValue(value, name);
  }
}

function* claimsOfValue(value: unknown, name: string): Generator<Entry, void, undefined> {
  if (typeof value !== "object" || value === null) {
    yield { name, broken: "Neither a layout, a candidate nor a pack." };
  } else if ("entries" in value && Array.isArray(value.entries)) {
    for (const [i, entry] of value.entries.entries()) yield* claimsOfValue(entry, titleOf(entry) ?? `entry ${i + 1}`);
  } else if ("level" in value) {
    const level = typeof value.level === "string" ? parse(value.level) : value.level;
    yield {
      name,
      level,
      ...("canonicalKey" in value ? { canonicalKey: value.canonicalKey } : {}),
      ...("metrics" in value ? { metrics: value.metrics } : {}),
    };
  } else {
    yield { name, level: value };
  }
}

function titleOf(entry: unknown): string | undefined {
  const isTitled = typeof entry === "object" && entry !== null && "title" in entry && typeof entry.title === "string";
  return isTitled ? (entry.title as string) : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
