import * as z from "zod";
import { shortNameSchema } from "#shared/text/plainName.ts";

/** The text of a command list, see commandList.ts. */
const commandText = z.string().max(400_000);

/** A line of play that the document keeps: commands from the entrance on, and which line it branched off, if any. */
export const lineSchema = z.strictObject({
  id: z.string().min(1).max(40).describe("Id of the line, unique in the document; 1 to 40 characters."),
  name: shortNameSchema(80).describe("Name of the line, at most 80 characters."),
  commands: commandText.default("").describe("Commands from the start on, one letter each. Default: none."),
  from: z
    .strictObject({
      line: z.string().max(40).describe("Id of that line."),
      at: z.int().min(0).max(20_000).describe("Turn at which it branches, 0 to 20 000."),
    })
    .optional()
    .describe("Line that it branches from; absent: it begins at the start."),
  markers: z
    .array(
      z.strictObject({
        at: z.int().min(0).max(20_000).describe("Turn, 0 is the entrance."),
        text: z.string().min(1).max(80).describe("What the marker says, 1 to 80 characters."),
      }),
    )
    .max(200)
    .optional()
    .describe("Named turns, at most one per turn; absent: none."),
});

/** A branched attempt at a room. */
export type PlayLine = z.infer<typeof lineSchema>;

/** A named turn of a line. */
export type TurnMarker = NonNullable<PlayLine["markers"]>[number];

/** Markers after commands were removed and inserted at a turn: later ones move along, those of removed turns are dropped. */
export function movedMarkers(
  markers: readonly TurnMarker[],
  at: number,
  removed: number,
  inserted: number,
): TurnMarker[] {
  return markers.flatMap((marker) => {
    if (marker.at <= at) return [marker];
    const isReplaced = marker.at <= at + removed;
    if (isReplaced && inserted < marker.at - at) return [];
    return [{ ...marker, at: isReplaced ? marker.at : marker.at + inserted - removed }];
  });
}

/** Lines of a document at most: a small tree, drawn as a list. */
export const mostLines = 200;

/** A line with its depth in the tree of branches. */
export interface TreeLine {
  readonly line: PlayLine;
  readonly depth: number;
}

/**
 * The lines as a tree, depth first: children after their parent, by where they diverge. Missing parents count as none.
 */
export function lineTree(lines: readonly PlayLine[]): TreeLine[] {
  const known = new Set(lines.map(({ id }) => id));
  const childrenOf = (parent: string | undefined): PlayLine[] =>
    lines
      .filter(({ from }) => (from !== undefined && known.has(from.line) ? from.line : undefined) === parent)
      .toSorted((a, b) => (a.from?.at ?? 0) - (b.from?.at ?? 0));
  const seen = new Set<string>();
  const visit = (parent: string | undefined, depth: number): TreeLine[] =>
    childrenOf(parent).flatMap((line) => {
      if (seen.has(line.id)) return [];
      seen.add(line.id);
      return [{ line, depth }, ...visit(line.id, depth + 1)];
    });
  const tree = visit(undefined, 0);
  // Parents in a file may form a cycle; those lines are still shown.
  return [...tree, ...lines.filter(({ id }) => !seen.has(id)).map((line) => ({ line, depth: 0 }))];
}
