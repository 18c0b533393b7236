import type { Draft } from "immer";
import { boundsOf, gridTransformations, type GridTransformation, type Point } from "#shared/kernel/geometry.ts";
import { outlineFaults } from "#shared/levels/dungeon/outline.ts";
import type { DoorRule, RoomTemplate, TemplateDocument } from "#shared/levels/dungeon/templateDocument.ts";
import { defaultMapSettings } from "#shared/levels/dungeon/mapGrid/mapSettings.ts";
import { paintedSide } from "#shared/levels/dungeon/tiles/paintRooms.ts";
import { transformPaint } from "./paint/paintEdits.ts";
import { mapDoors } from "./doorEdits.ts";
import { moveSide, placeAfter, simplifyOutline, splitSide, transformOutline, type Outline } from "./outlineEdits.ts";
import { templateEditMessages } from "./messages.ts";

type TemplatesDraft = Draft<TemplateDocument>;

/** "Room 3": the first number that no template of the set uses. */
export function nextTemplateName(document: TemplateDocument): string {
  const taken = new Set(document.templates.map((template) => template.name));
  let number = document.templates.length + 1;
  while (taken.has(templateEditMessages.room(number))) number++;
  return templateEditMessages.room(number);
}

/** Adds a template with doors of one cell anywhere but in the corners, and the four rotations. */
export function addTemplate(draft: TemplatesDraft, id: string, outline: Outline): void {
  draft.templates.push({
    id,
    name: nextTemplateName(draft),
    outline: copied(outline),
    doors: { mode: "simple", length: 1, cornerDistance: 1 },
    transformations: gridTransformations.slice(0, 4),
    repeat: "allow",
    weight: 1,
  });
}

/** Changes the template with this id; a missing one is ignored. */
export function changeTemplate(
  draft: TemplatesDraft,
  id: string,
  change: (template: Draft<RoomTemplate>) => void,
): void {
  const template = draft.templates.find((candidate) => candidate.id === id);
  if (template !== undefined) change(template);
}

/** Without `doors`, the door rule stays as it is. */
export function setShape(draft: TemplatesDraft, id: string, outline: Outline, doors?: DoorRule): void {
  changeTemplate(draft, id, (template) => {
    template.outline = copied(outline);
    if (doors !== undefined) template.doors = structuredClone(doors) as Draft<DoorRule>;
  });
}

/** A copy right after the original, under a name of its own. */
export function duplicateTemplate(draft: TemplatesDraft, id: string, copyId: string): void {
  const at = draft.templates.findIndex((template) => template.id === id);
  const template = draft.templates[at];
  if (template === undefined) return;
  const names = new Set(draft.templates.map((other) => other.name));
  let number = 2;
  while (names.has(`${template.name} ${number}`)) number++;
  // A draft is a proxy: JSON gives plain data.
  const copy = JSON.parse(JSON.stringify(template)) as Draft<RoomTemplate>;
  draft.templates.splice(at + 1, 0, { ...copy, id: copyId, name: `${template.name} ${number}`.slice(0, 60) });
}

/** Graphs that use it are not changed. */
export function removeTemplate(draft: TemplatesDraft, id: string): void {
  draft.templates = draft.templates.filter((template) => template.id !== id);
}

/** Turns or mirrors the shape in its place, doors included. */
export function transformTemplate(draft: TemplatesDraft, id: string, transformation: GridTransformation): void {
  changeTemplate(draft, id, (template) => {
    const outline = copied(template.outline);
    const { width, height } = boundsOf(outline) ?? { width: 0, height: 0 };
    const settings = draft.tiles ?? defaultMapSettings;
    transformPaint(template, transformation, {
      width: paintedSide(width, settings),
      height: paintedSide(height, settings),
    });
    template.doors = mapDoors(template.doors, placeAfter(outline, transformation)) as Draft<DoorRule>;
    template.outline = copied(transformOutline(outline, transformation));
  });
}

/**
 * A new corner on a wall: the wall is cut at a grid point and its second half pushed out by a cell (in, where there is no
 * room outside). Undefined when neither gives a room.
 */
export function insertCorner(outline: Outline, side: number, at: Point): Outline | undefined {
  const split = splitSide(outline, side, at);
  const candidates = [1, -1].map((by) => simplifyOutline(moveSide(split, side + 2, by)));
  const usable = candidates.filter((candidate) => outlineFaults(candidate).length === 0);
  return usable.sort((a, b) => area(b) - area(a))[0];
}

function area(outline: Outline): number {
  const twice = outline.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = outline[(i + 1) % outline.length] ?? [0, 0];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/**
 * A clicked path as an outline: where the way back to its first corner is slanted, the corner that makes a room is added.
 * Undefined when it makes none.
 */
export function closePath(path: readonly Point[]): Outline | undefined {
  const [first] = path;
  const last = path.at(-1);
  if (first === undefined || last === undefined || path.length < 3) return undefined;
  const extras: readonly Point[] = [
    [first[0], last[1]],
    [last[0], first[1]],
  ];
  const candidates = first[0] === last[0] || first[1] === last[1] ? [path] : extras.map((corner) => [...path, corner]);
  return candidates.map(simplifyOutline).find((candidate) => outlineFaults(candidate).length === 0);
}

/** Where the next corner of a path goes: straight from the last one, along the longer way to the pointer. */
export function straightFrom(path: readonly Point[], at: Point): Point {
  const last = path.at(-1);
  if (last === undefined) return at;
  return Math.abs(at[0] - last[0]) >= Math.abs(at[1] - last[1]) ? [at[0], last[1]] : [last[0], at[1]];
}

function copied(outline: Outline): [number, number][] {
  return outline.map(([x, y]) => [x, y]);
}
