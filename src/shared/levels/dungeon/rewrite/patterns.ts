import type { EdgeKind, RoomRole } from "../graphDocument.ts";

/** A room of the right-hand side: A and B are those that were matched, others are new. */
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
 * One rule of the graph grammar: a room A, or a connection from A to B, is replaced by a small graph that has A and B in it.
 * Every right-hand side can be drawn without crossings beside or in the place of what it replaces, so a graph
 * that could be drawn flat still can.
 */
export interface RewritePattern {
  readonly id: string;
  /** As the task's parameter and the candidate's provenance say it; sentence case. */
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
    title: "Side path",
    hint: "Two rooms off one, with a treasure at the end.",
    matches: "room",
    rooms: [
      { corner: "side", name: "Side room", role: "normal" },
      { corner: "end", name: "Hoard", role: "treasure" },
    ],
    edges: [
      { from: "A", to: "side", kind: "door" },
      { from: "side", to: "end", kind: "door" },
    ],
  },
  {
    id: "detour",
    title: "Detour",
    hint: "A second, longer path beside a connection: the two form a cycle.",
    matches: "edge",
    rooms: [
      { corner: "near", name: "Detour", role: "normal" },
      { corner: "far", name: "Detour", role: "normal" },
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
    title: "Hidden shortcut",
    hint: "The path gets a room longer, and the connection becomes secret.",
    matches: "edge",
    rooms: [{ corner: "between", name: "Passage room", role: "normal" }],
    edges: [
      { from: "A", to: "B", kind: "secret" },
      { from: "A", to: "between", kind: "door" },
      { from: "between", to: "B", kind: "door" },
    ],
  },
  {
    id: "way-back",
    title: "One-way cycle",
    hint: "A room that leads from the end of a connection back to its start, one way.",
    matches: "edge",
    rooms: [{ corner: "back", name: "Chute", role: "normal" }],
    edges: [
      { from: "A", to: "B", kind: "same" },
      { from: "B", to: "back", kind: "door" },
      { from: "back", to: "A", kind: "one-way" },
    ],
  },
  {
    id: "key-lock",
    title: "Key and lock",
    hint: "The connection is locked, and the key lies in a new room before it.",
    matches: "edge",
    rooms: [{ corner: "key", name: "Key room", role: "key" }],
    edges: [
      { from: "A", to: "B", kind: "locked" },
      { from: "A", to: "key", kind: "door" },
    ],
  },
  {
    id: "hub",
    title: "Hub",
    hint: "A room between two, with a shop and one more room around it.",
    matches: "edge",
    rooms: [
      { corner: "hub", name: "Hub", role: "normal" },
      { corner: "shop", name: "Stall", role: "shop" },
      { corner: "annex", name: "Annex", role: "normal" },
    ],
    edges: [
      { from: "A", to: "hub", kind: "same" },
      { from: "hub", to: "B", kind: "door" },
      { from: "hub", to: "shop", kind: "door" },
      { from: "hub", to: "annex", kind: "door" },
    ],
  },
];
