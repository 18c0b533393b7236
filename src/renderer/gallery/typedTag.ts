import type { MarkChange } from "#shared/contract/candidates.ts";

/** A new tag while it is typed into its field. */
export interface TypedTag {
  /** The change of marks that this text makes; undefined when it makes none. */
  next(text: string): MarkChange | undefined;
  /** The tag that is stored for now; empty when none is. */
  stored(): string;
  /** The field is left: what is stored stays. `tags` are those of the level now. */
  end(tags: readonly string[]): void;
}

const longest = 40;

/** `tags` are those the level has: they are neither added again nor taken away. */
export function createTypedTag(tags: readonly string[]): TypedTag {
  let others = new Set(tags);
  let stored = "";

  return {
    next(text) {
      const trimmed = text.trim().slice(0, longest).trim();
      const tag = others.has(trimmed) ? "" : trimmed;
      if (tag === stored) return undefined;
      const change: MarkChange = {
        ...(stored === "" ? {} : { removeTags: [stored] }),
        ...(tag === "" ? {} : { addTags: [tag] }),
      };
      stored = tag;
      return change;
    },
    stored: () => stored,
    end(now) {
      others = new Set(stored === "" ? now : [...now, stored]);
      stored = "";
    },
  };
}
