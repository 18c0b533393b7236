import type { ContentObject, Contents } from "#shared/levels/dungeon/contents/contentsSchema.ts";
import { cornerOf } from "#shared/levels/dungeon/contents/populate.ts";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { putOptional } from "#renderer/history/putOptional.ts";
import { holdsCell } from "../../templates/outlineEdits.ts";

/** Edits of a graph's contents, for `session.edit`; graphs without contents stay as they are. */

/** Generates everything again except what is pinned; removed objects may return. */
export function rerollContents({ contents }: GraphDocument, seed: number): void {
  if (contents === undefined) return;
  contents.seed = seed;
  delete contents.removed;
}

/** Pins an object in place, or at another cell of the sheet; false when there is no room there. */
export function pinObject(
  { contents }: GraphDocument,
  layout: DungeonLayout,
  { id }: Pick<ContentObject, "id">,
  [x, y]: readonly [number, number],
): boolean {
  const room = layout.rooms.find(({ outline, isCorridor }) => !isCorridor && holdsCell(outline, x, y));
  if (contents === undefined || room === undefined) return false;
  const [left, top] = cornerOf(room.outline);
  const others = (contents.pinned ?? []).filter((pin) => pin.id !== id);
  contents.pinned = [...others, { id, room: room.id, dx: x - left, dy: y - top }];
  return true;
}

/** Frees the objects with these ids for the next generation; ids that aren't pinned are ignored. */
export function unpinObjects({ contents }: GraphDocument, ids: ReadonlySet<string>): void {
  if (contents?.pinned === undefined) return;
  const rest = contents.pinned.filter(({ id }) => !ids.has(id));
  putOptional(contents, "pinned", rest.length === 0 ? undefined : rest);
}

/** Removes objects until contents are generated again. Keys stay: without them locks couldn't be opened. */
export function removeObjects(draft: GraphDocument, ids: ReadonlySet<string>): void {
  if (draft.contents === undefined) return;
  unpinObjects(draft, ids);
  draft.contents.removed = [...new Set([...(draft.contents.removed ?? []), ...ids])];
}

/** Changes contents as a whole; without rules, lit rooms and moved keys there is nothing to keep. */
export function setContents(draft: GraphDocument, contents: Contents): void {
  const { rules, keys, lit } = contents;
  putOptional(
    draft,
    "contents",
    rules.length === 0 && keys !== "before" && (lit?.length ?? 0) === 0 ? undefined : contents,
  );
}
