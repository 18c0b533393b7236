import type { EdgeKind } from "../graphDocument.ts";
import type { RoomRole } from "../roomRoles.ts";
import { patternMessages } from "./messages.ts";

/** A room of the right-hand side: A and B are the matched ones, others are new. */
type Corner = string;

interface NewRoom {
  readonly corner: Corner;
  readonly name: string;
  readonly role: RoomRole;
}

interface NewEdge {
  readonly from: Corner;
  readonly to: Corner;
  /** "same" is the kind of the matched connection, with its corridor templates. */
  readonly kind: EdgeKind | "same";
}

/**
 * One rule of the graph grammar: a room A, or a connection from A to B, is replaced by a small graph that contains A
 * and B. Every right-hand side can be drawn without crossings next to or in place of the left-hand side, so a planar
 * graph stays planar.
 */
export interface RewritePattern {
  readonly id: string;
  /** Name in the task's parameter and the candidate's provenance; sentence case. */
  readonly title: string;
  readonly hint: string;
  readonly matches: "room" | "edge";
  readonly rooms: readonly NewRoom[];
  /** For an edge pattern, all connections between A and B that are left; the matched one is gone unless it is listed. */
  readonly edges: readonly NewEdge[];
}

/** The grammar. Cycles of two ways after Dormans, "Cyclic dungeon generation" (2017): shortcut, hidden way, way back. */
export const rewritePatterns: readonly RewritePattern[] = [
  {
    id: "side-path",
    ...patternMessages.rewritePatterns.sidePath,
    matches: "room",
    rooms: [
      { corner: "side", name: patternMessages.sideRoom, role: "normal" },
      { corner: "end", name: patternMessages.hoard, role: "treasure" },
    ],
    edges: [
      { from: "A", to: "side", kind: "door" },
      { from: "side", to: "end", kind: "door" },
    ],
  },
  {
    id: "detour",
    ...patternMessages.rewritePatterns.detour,
    matches: "edge",
    rooms: [
      { corner: "near", name: patternMessages.detour, role: "normal" },
      { corner: "far", name: patternMessages.detour, role: "normal" },
    ],
    edges: [
      { from: "A", to: "B", kind: "same" },
      { from: "A", to: "near", kind: "door" },
      { from: "near", to: "far", kind: "door" },
      { from: "far", to: "B", kind: "door" },
    ],
  },
  {
    id: "hidden-shortcut",
    ...patternMessages.rewritePatterns.hiddenShortcut,
    matches: "edge",
    rooms: [{ corner: "between", name: patternMessages.passageRoom, role: "normal" }],
    edges: [
      { from: "A", to: "B", kind: "secret" },
      { from: "A", to: "between", kind: "door" },
      { from: "between", to: "B", kind: "door" },
    ],
  },
  {
    id: "way-back",
    ...patternMessages.rewritePatterns.wayBack,
    matches: "edge",
    rooms: [{ corner: "back", name: patternMessages.chute, role: "normal" }],
    edges: [
      { from: "A", to: "B", kind: "same" },
      { from: "B", to: "back", kind: "door" },
      { from: "back", to: "A", kind: "one-way" },
    ],
  },
  {
    id: "key-lock",
    ...patternMessages.rewritePatterns.keyLock,
    matches: "edge",
    rooms: [{ corner: "key", name: patternMessages.keyRoom, role: "key" }],
    edges: [
      { from: "A", to: "B", kind: "locked" },
      { from: "A", to: "key", kind: "door" },
    ],
  },
  {
    id: "hub",
    ...patternMessages.rewritePatterns.hub,
    matches: "edge",
    rooms: [
      { corner: "hub", name: patternMessages.hub, role: "normal" },
      { corner: "shop", name: patternMessages.stall, role: "shop" },
      { corner: "annex", name: patternMessages.annex, role: "normal" },
    ],
    edges: [
      { from: "A", to: "hub", kind: "same" },
      { from: "hub", to: "B", kind: "door" },
      { from: "hub", to: "shop", kind: "door" },
      { from: "hub", to: "annex", kind: "door" },
    ],
  },
];
