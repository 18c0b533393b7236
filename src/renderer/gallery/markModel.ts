import { plural } from "#shared/text/format.ts";
import { labelNames, type MarkChange, type Marks } from "#shared/contract/candidates.ts";
import { messages, markModelMessages } from "./messages.ts";

/** Marks after a change, as the store will change them: shown immediately, before the answer. */
export function changedMarks(marks: Marks, change: MarkChange): Marks {
  const removed = new Set(change.removeTags);
  const added = (change.addTags ?? []).filter((tag) => !marks.tags.includes(tag));
  return {
    flag: change.flag === undefined ? marks.flag : change.flag,
    stars: change.stars ?? marks.stars,
    label: change.label ?? marks.label,
    tags: [...marks.tags, ...added].filter((tag) => !removed.has(tag)),
    note: change.note ?? marks.note,
  };
}

/**
 * The change that a key requests, or null: P keep, X reject, U clear the flag, 0 to 5 stars, 6 to 9 labels. Pressing
 * the key of the current label clears it, as in photo culling software; `current` is null for several candidates.
 */
export function markForKey(key: string, current: Marks | null): MarkChange | null {
  if (key === "p") return { flag: "keep" };
  if (key === "x") return { flag: "reject" };
  if (key === "u") return { flag: null };
  if (/^[0-5]$/.test(key)) return { stars: Number(key) };
  if (/^[6-9]$/.test(key)) {
    const label = Number(key) - 5;
    return { label: current?.label === label ? 0 : label };
  }
  return null;
}

/** What a notice says of a mark that was made: "Rejected 204 candidates." */
export function markedWords(change: MarkChange, count: number): string {
  const many = plural(count, "candidate");
  const { done } = markModelMessages;
  if (change.flag === "keep") return done.keep(many);
  if (change.flag === "reject") return done.reject(many);
  if (change.flag === null) return done.clearFlag(many);
  if (change.stars !== undefined) return done.give(change.stars, many);
  if (change.label !== undefined)
    return change.label === 0 ? done.clearLabel(many) : done.label(many, labelNames[change.label as 0 | 1 | 2 | 3 | 4]);
  if (change.addTags !== undefined) return done.tag(many, change.addTags.join(", "));
  if (change.removeTags !== undefined) return done.removeTag(change.removeTags.join(", "), many);
  return done.note(many);
}

/** Its name in the undo list: "Reject 204 candidates". */
export function markLabel(change: MarkChange, count: number): string {
  const many = plural(count, "candidate");
  if (change.flag === "keep") return markModelMessages.keep(many);
  if (change.flag === "reject") return markModelMessages.reject(many);
  if (change.flag === null) return messages.clearFlagFrom(many);
  if (change.stars !== undefined) return markModelMessages.give(change.stars, many);
  if (change.label !== undefined) {
    return change.label === 0
      ? messages.clearLabelFrom(many)
      : markModelMessages.label(many, labelNames[change.label as 0 | 1 | 2 | 3 | 4]);
  }
  if (change.addTags !== undefined) return markModelMessages.tag(many, change.addTags.join(", "));
  if (change.removeTags !== undefined) return messages.removeTagFrom(change.removeTags.join(", "), many);
  return messages.editNoteFor(many);
}
