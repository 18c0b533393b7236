import { claimMessages } from "./messages.ts";
import { parsedJson } from "#shared/kernel/json.ts";
/** A level of a file with the file's claims about it. */
export interface LevelClaim {
  readonly name: string;
  readonly level: unknown;
  readonly canonicalKey?: unknown;
  readonly metrics?: unknown;
}
type ClaimedLevel = LevelClaim | { readonly name: string; readonly broken: string };

/**
 * Every level of a text: candidates as JSON lines, a pack, or one level. `isLevel` distinguishes a level from the
 * summary line of a run.
 */
export function* claimedLevels(
  text: string,
  isLevel: (value: object) => boolean,
): Generator<ClaimedLevel, void, undefined> {
  const whole = parsedJson(text);
  if (whole !== undefined) {
    yield* claimsOfValue(whole, "level");
    return;
  }
  for (const [i, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const name = `line ${i + 1}`;
    const value = parsedJson(line);
    if (value === undefined) yield { name, broken: claimMessages.lineIsNotJson };
    else if (typeof value !== "object" || value === null || "level" in value || isLevel(value))
      yield* claimsOfValue(value, name);
  }
}

/** Why a claimed key or metric is wrong; undefined when all are correct. */
export function wrongClaim(
  { canonicalKey, metrics }: LevelClaim,
  own: { readonly canonicalKey: string; readonly metrics: Readonly<Record<string, number>> },
): string | undefined {
  if (canonicalKey !== undefined && canonicalKey !== own.canonicalKey) return claimMessages.canonicalKeyInFile;
  for (const [id, value] of Object.entries(typeof metrics === "object" && metrics !== null ? metrics : {})) {
    const measured = own.metrics[id];
    if (measured !== undefined && measured !== value) return claimMessages.fileSays(id, String(value), measured);
  }
  return undefined;
}

function* claimsOfValue(value: unknown, name: string): Generator<ClaimedLevel, void, undefined> {
  if (typeof value !== "object" || value === null) {
    yield { name, broken: claimMessages.unknownContent };
  } else if ("entries" in value && Array.isArray(value.entries)) {
    for (const [i, entry] of value.entries.entries()) yield* claimsOfValue(entry, titleOf(entry) ?? `entry ${i + 1}`);
  } else if ("level" in value) {
    const level = typeof value.level === "string" ? parsedJson(value.level) : value.level;
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
