import { type GridTransformation, type Point, transformPoint } from "#shared/kernel/geometry.ts";
import { movedToOrigin, normalOutline, partitionIntoRectangles } from "#shared/kernel/orthogonalPolygon.ts";
import { type DoorLine, doorLines } from "#shared/levels/dungeon/doorSegments.ts";
import type { InputTemplate } from "#shared/levels/dungeon/dungeonInput.ts";
import { type DoorRule, movedDoor } from "#shared/levels/dungeon/templateDocument.ts";

/** Where a shape may have doors, and the straight wall that this is on, from corner to corner. */
interface ShapeDoor extends DoorLine {
  readonly wallFrom: number;
  readonly wallTo: number;
}

/** A template in one of its rotations, its bounding box at [0, 0]. */
export interface Shape {
  /** Index into the input's templates. */
  readonly template: number;
  readonly transformation: GridTransformation;
  /** All rotations of the template with this same shape, in the template's order. */
  readonly alike: readonly GridTransformation[];
  readonly width: number;
  readonly height: number;
  readonly outline: readonly Point[];
  /** Disjoint rectangles that cover the shape, flat [left, top, right, bottom]. */
  readonly rectangles: Int32Array;
  readonly doors: readonly ShapeDoor[];
  /** Weight relative to the other shapes of a room: the template's weight, divided among its rotations. */
  readonly weight: number;
}

/** All distinct rotations of a template: equal outline and equal doors count once. */
export function shapesOf(template: InputTemplate, index: number): Shape[] {
  const shapes = new Map<string, Omit<Shape, "weight">>();
  for (const transformation of template.transformations) {
    const shape = turn(template, index, transformation);
    const key = JSON.stringify([shape.outline, shape.doors]);
    const known = shapes.get(key) ?? shape;
    shapes.set(key, { ...known, alike: [...known.alike, transformation] });
  }
  return [...shapes.values()].map((shape) => ({ ...shape, weight: template.weight / shapes.size }));
}

function turn(template: InputTemplate, index: number, transformation: GridTransformation): Omit<Shape, "weight"> {
  const turned = template.outline.map((point) => transformPoint(point, transformation));
  const left = Math.min(...turned.map(([x]) => x));
  const top = Math.min(...turned.map(([, y]) => y));
  const outline = normalOutline(movedToOrigin(turned));
  const rectangles = partitionIntoRectangles(outline);
  return {
    template: index,
    transformation,
    alike: [],
    width: Math.max(...outline.map(([x]) => x)),
    height: Math.max(...outline.map(([, y]) => y)),
    outline,
    rectangles: Int32Array.from(rectangles.flatMap(({ x, y, width, height }) => [x, y, x + width, y + height])),
    doors: distinct(doorLines(outline, turnRule(template.doors, transformation, left, top))).map((line) => ({
      ...line,
      ...wallOf(outline, line),
    })),
  };
}

function turnRule(rule: DoorRule, transformation: GridTransformation, left: number, top: number): DoorRule {
  if (rule.mode === "simple") return rule;
  const move = (point: Point): [number, number] => {
    const [x, y] = transformPoint(point, transformation);
    return [x - left, y - top];
  };
  return { mode: "manual", positions: rule.positions.map((door) => movedDoor(door, move)) };
}

/** Sorted and without doubles, so that equal door rules compare equal. */
function distinct(lines: readonly DoorLine[]): DoorLine[] {
  const byKey = new Map(
    lines.map((line) => {
      const { facing, wall, from, to, length, socket, way } = line;
      const traits = socket === undefined && way === undefined ? [] : [way ?? "", socket ?? ""];
      return [[facing, wall, from, to, length, ...traits].join(" "), line];
    }),
  );
  return [...byKey.keys()].sort().flatMap((key) => byKey.get(key) ?? []);
}

function wallOf(outline: readonly Point[], { facing, wall, from, length }: DoorLine) {
  const [along, across] = facing === 0 || facing === 2 ? ([0, 1] as const) : ([1, 0] as const);
  for (const [i, end] of outline.entries()) {
    const start = outline.at(i - 1) as Point;
    const [wallFrom, wallTo] = [Math.min(start[along], end[along]), Math.max(start[along], end[along])];
    const isOnWall = start[across] === wall && end[across] === wall;
    if (isOnWall && wallFrom <= from && from + length <= wallTo) return { wallFrom, wallTo };
  }
  return { wallFrom: from, wallTo: from + length };
}
