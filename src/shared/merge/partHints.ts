/**
 * How one part of a document is taken apart for merging and comparing. Objects are taken apart by member, lists of objects
 * with unique `id` by these, without any hint; everything else is one value unless a hint says otherwise.
 */
export type PartHint =
  /** List whose items are identified by these members (or positions, for tuples). */
  | { readonly as: "list"; readonly key: readonly string[] }
  /** List of distinct values: an item is in it or not. */
  | { readonly as: "set" }
  /** List whose positions are fields: those of lists of one length are merged one by one. */
  | { readonly as: "tuple" }
  /** Rows of a board, a character per cell. */
  | { readonly as: "grid" }
  /** Rows of a board, cells separated by spaces. */
  | { readonly as: "tokens" }
  /** Horizontal runs [value, x, y, length]; later ones cover earlier ones. */
  | { readonly as: "runs" }
  /** Nodes with the index of their `parent` and a `move`: identified by the moves that lead to them. */
  | { readonly as: "tree" }
  /** Text of many lines. */
  | { readonly as: "lines" }
  /** One value, whatever it holds. */
  | { readonly as: "whole" }
  /**
   * Members that only make sense together are one value (`units`); objects that differ in the member `variant` have nothing
   * in common.
   */
  | { readonly as: "object"; readonly units?: readonly (readonly string[])[]; readonly variant?: string };

/** Hints by place: member names joined by dots, "*" for the items of a list: "rooms.*.templates". */
export type PartHints = Readonly<Record<string, PartHint>>;

/** Items of the list at `from` name, in these members, items of the list at `to`, which must not be removed meanwhile. */
export interface PartReference {
  readonly from: string;
  readonly members: readonly string[];
  readonly to: string;
}

/** What a document type says about merging its data. */
export interface MergeRules {
  readonly hints: PartHints;
  readonly references?: readonly PartReference[];
}

/** The hints for the same data one level deeper, under a member. */
export function hintsUnder(member: string, hints: PartHints): PartHints {
  return Object.fromEntries(
    Object.entries(hints).map(([place, hint]) => [place === "" ? member : `${member}.${place}`, hint]),
  );
}
