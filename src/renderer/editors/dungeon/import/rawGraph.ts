/** A graph as a file describes it, before it becomes a drawing of ours. */
export interface RawGraph {
  /** Absent where the file names none. */
  readonly name?: string | undefined;
  readonly rooms: readonly RawRoom[];
  readonly edges: readonly RawEdge[];
  /** Sentences on what of the file was left out, each with its line. */
  readonly faults?: readonly string[];
}

/** The graphs of a file that holds several, and sentences on those that can't be read. */
export interface ReadGraphs {
  readonly graphs: readonly RawGraph[];
  readonly leftOut: readonly string[];
}

/** A room as the file has it, unchecked. */
export interface RawRoom {
  /** The key by which edges refer to it. */
  readonly key: string;
  readonly label: string;
  /** One of our roles, if the file specifies one. */
  readonly role?: string | undefined;
  readonly floor?: number | undefined;
  readonly intensity?: number | undefined;
  readonly note?: string | undefined;
}

/** A connection as the file has it, unchecked: `from` and `to` may name rooms that don't exist. */
export interface RawEdge {
  readonly from: string;
  readonly to: string;
  /** The file's label, which may be a kind of ours: "locked", "secret". */
  readonly label?: string | undefined;
  /** Passable from `from` to `to`, whatever its kind. */
  readonly directed?: boolean | undefined;
  /** 1-based, in the file. */
  readonly line?: number | undefined;
}

/** Why a file can't be read, as a sentence with the place in it. */
export class GraphFault extends Error {
  override readonly name = "GraphFault";
}

/** An attribute that is a whole number; undefined for any other text. */
export function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\s*-?\d{1,9}\s*$/.test(text) ? Number(text) : undefined;
}
