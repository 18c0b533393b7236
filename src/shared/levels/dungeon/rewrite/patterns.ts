import type { EdgeKind } from "../graphDocument.ts";
import type { RoomRole } from "../roomRoles.ts";
import { patternMessages as messages } from "./messages.ts";

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
    ...messages.rewritePatterns.sidePath,
    matches: "room",
    rooms: [
      { corner: "side", name: messages.sideRoom, role: "normal" },
      { corner: "end", name: messages.hoard, role: "treasure" },
    ],
    edges: [edge("A", "side"), edge("side", "end")],
  },
  {
    id: "detour",
    ...messages.rewritePatterns.detour,
    matches: "edge",
    rooms: [
      { corner: "near", name: messages.detour, role: "normal" },
      { corner: "far", name: messages.detour, role: "normal" },
    ],
    edges: [edge("A", "B", "same"), edge("A", "near"), edge("near", "far"), edge("far", "B")],
  },
  {
    id: "hidden-shortcut",
    ...messages.rewritePatterns.hiddenShortcut,
    matches: "edge",
    rooms: [{ corner: "between", name: messages.passageRoom, role: "normal" }],
    edges: [edge("A", "B", "secret"), edge("A", "between"), edge("between", "B")],
  },
  {
    id: "way-back",
    ...messages.rewritePatterns.wayBack,
    matches: "edge",
    rooms: [{ corner: "back", name: messages.chute, role: "normal" }],
    edges: [edge("A", "B", "same"), edge("B", "back"), edge("back", "A", "one-way")],
  },
  {
    id: "key-lock",
    ...messages.rewritePatterns.keyLock,
    matches: "edge",
    rooms: [{ corner: "key", name: messages.keyRoom, role: "key" }],
    edges: [edge("A", "B", "locked"), edge("A", "key")],
  },
  {
    id: "hub",
    ...messages.rewritePatterns.hub,
    matches: "edge",
    rooms: [
      { corner: "hub", name: messages.hub, role: "normal" },
      { corner: "shop", name: messages.stall, role: "shop" },
      { corner: "annex", name: messages.annex, role: "normal" },
    ],
    edges: [edge("A", "hub", "same"), edge("hub", "B"), edge("hub", "shop"), edge("hub", "annex")],
  },
];

function edge(from: Corner, to: Corner, kind: NewEdge["kind"] = "door"): NewEdge {
  return { from, to, kind };
}
