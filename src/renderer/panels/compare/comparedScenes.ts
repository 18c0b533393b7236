import { documentScene } from "#renderer/levels/documentScene.ts";
import type { Viewpoint } from "#renderer/levels/viewpoint.ts";
import { levelScene } from "#renderer/levels/levelScene.ts";
import type { Rect } from "#shared/kernel/geometry.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { isList, isObject, textMember } from "#shared/kernel/sameJson.ts";
import type { Scene } from "#shared/scene/scene.ts";
import type { ComparedChange } from "./comparison.ts";
import { compareMessages as messages } from "./messages.ts";

/** Drawings of both versions that show the same area. */
export interface ComparedScenes {
  readonly mine: Scene;
  readonly theirs: Scene;
}

/** What packs are called here, beside types of documents. */
export const packType = "pack";

/** The level of a pack that a change is about; undefined for one of the pack itself. */
export function entryOfChange({ changes }: ComparedChange): string | undefined {
  const [list, id] = changes[0]?.path ?? [];
  return list === "entries" ? id : undefined;
}

/** What a pack's level is called, in whichever version has it. */
export function entryTitle(entry: string, ...versions: readonly JsonValue[]): string {
  const found = versions.map((version) => entryOf(version, entry)).find((one) => one !== undefined);
  return textMember(found, "title");
}

/** The drawings of a pack's level in both versions; the version without the level is empty. Null where neither is drawn. */
export function comparedLevels(entry: string, mine: JsonValue, theirs: JsonValue): ComparedScenes | null {
  const [one, other] = [mine, theirs].map((version) => {
    const found = entryOf(version, entry);
    return found === undefined ? null : levelScene(textMember(found, "kind"), found["level"], "full");
  });
  const drawn = one ?? other;
  if (drawn === null || drawn === undefined) return null;
  const empty = { ...drawn, shapes: [] };
  return inOneView(one ?? empty, other ?? empty);
}

/** Null where the type has no drawing, or one version nothing to draw. */
export function comparedScenes(type: string, mine: JsonValue, theirs: JsonValue): ComparedScenes | null {
  const one = documentScene(type, mine, messages.mine);
  const other = documentScene(type, theirs, messages.theirs);
  return one === null || other === null ? null : inOneView(one, other);
}

function entryOf(pack: JsonValue, id: string): { readonly [key: string]: JsonValue } | undefined {
  const entries = isObject(pack) ? pack["entries"] : undefined;
  return isList(entries) ? entries.filter(isObject).find((entry) => entry["id"] === id) : undefined;
}

function inOneView(one: Scene, other: Scene): ComparedScenes {
  const view = around(one.view, other.view);
  return { mine: { ...one, view }, theirs: { ...other, view } };
}

const largestZoom = 4;
/** A place that is jumped to fills this part of the picture. */
const shareOfSpot = 0.3;

/** The viewpoint from which a place is in the middle. */
export function viewpointOfSpot(spot: Rect, { mine: { view } }: ComparedScenes): Viewpoint {
  const part = Math.max(spot.width / view.width, spot.height / view.height);
  return {
    zoom: Math.max(1, Math.min(largestZoom, shareOfSpot / part)),
    x: (spot.x + spot.width / 2 - view.x - view.width / 2) / view.width,
    y: (spot.y + spot.height / 2 - view.y - view.height / 2) / view.height,
  };
}

function around(a: Rect, b: Rect): Rect {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const right = Math.max(a.x + a.width, b.x + b.width);
  const bottom = Math.max(a.y + a.height, b.y + b.height);
  return { x, y, width: right - x, height: bottom - y };
}
