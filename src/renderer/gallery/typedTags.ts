import type { MarkChange } from "#shared/contract/candidates.ts";

/** New tags while they are typed into their field, with commas between them. */
export interface TypedTags {
  /** The change of marks that this text makes; undefined when it makes none. */
  next(text: string): MarkChange | undefined;
  /** The tags that are stored for now. */
  stored(): readonly string[];
  /** The field is left: stored tags stay. `tags` are the level's current ones. */
  end(tags: readonly string[]): void;
}

const longest = 40;

/** The tags in a text: comma-separated, trimmed, unique, each within the maximum length. */
export function splitTags(text: string): readonly string[] {
  const tags = text.split(",").map((tag) => tag.trim().slice(0, longest).trim());
  return [...new Set(tags)].filter((tag) => tag !== "");
}

/** Where the last tag of a text begins: the part to complete. */
export function lastTagStart(text: string): number {
  const after = text.lastIndexOf(",") + 1;
  return after + (/^\s*/.exec(text.slice(after))?.[0].length ?? 0);
}

/** `tags` are those the level already has: they are neither added again nor removed. */
export function createTypedTags(tags: readonly string[]): TypedTags {
  let others = new Set(tags);
  let stored: readonly string[] = [];

  return {
    next(text) {
      const wanted = splitTags(text).filter((tag) => !others.has(tag));
      const [added, removed] = [without(wanted, stored), without(stored, wanted)];
      stored = wanted;
      if (added.length + removed.length === 0) return undefined;
      return {
        ...(removed.length === 0 ? {} : { removeTags: removed }),
        ...(added.length === 0 ? {} : { addTags: added }),
      };
    },
    stored: () => stored,
    end(now) {
      others = new Set([...now, ...stored]);
      stored = [];
    },
  };
}

function without(tags: readonly string[], others: readonly string[]): string[] {
  return tags.filter((tag) => !others.includes(tag));
}
