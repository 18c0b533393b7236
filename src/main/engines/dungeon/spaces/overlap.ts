/** Shapes as flat numbers for inner loops; shape s has rectangles `starts[s]` to `starts[s + 1]` (four numbers each). */
export interface ShapeTable {
  readonly count: number;
  readonly widths: Int32Array;
  readonly heights: Int32Array;
  readonly starts: Int32Array;
  readonly rectangles: Int32Array;
}

/** Flattens shapes into typed arrays for inner loops. */
export function shapeTable(
  shapes: readonly { readonly width: number; readonly height: number; readonly rectangles: Int32Array }[],
): ShapeTable {
  const starts = new Int32Array(shapes.length + 1);
  for (const [i, shape] of shapes.entries()) starts[i + 1] = (starts[i] as number) + shape.rectangles.length;
  const rectangles = new Int32Array(starts[shapes.length] as number);
  for (const [i, shape] of shapes.entries()) rectangles.set(shape.rectangles, starts[i]);
  return {
    count: shapes.length,
    widths: Int32Array.from(shapes, (shape) => shape.width),
    heights: Int32Array.from(shapes, (shape) => shape.height),
    starts,
    rectangles,
  };
}

/** Cells that shape a at [0, 0] and shape b at [dx, dy] share. Constant time for the few rectangles a room has. */
export function overlapArea(table: ShapeTable, a: number, b: number, dx: number, dy: number): number {
  if (
    dx >= (table.widths[a] as number) ||
    dy >= (table.heights[a] as number) ||
    -dx >= (table.widths[b] as number) ||
    -dy >= (table.heights[b] as number)
  ) {
    return 0;
  }
  const { rectangles } = table;
  const endA = table.starts[a + 1] as number;
  const startB = table.starts[b] as number;
  const endB = table.starts[b + 1] as number;
  let area = 0;
  for (let i = table.starts[a] as number; i < endA; i += 4) {
    const left = (rectangles[i] as number) - dx;
    const top = (rectangles[i + 1] as number) - dy;
    const right = (rectangles[i + 2] as number) - dx;
    const bottom = (rectangles[i + 3] as number) - dy;
    for (let j = startB; j < endB; j += 4) {
      const wide = Math.min(right, rectangles[j + 2] as number) - Math.max(left, rectangles[j] as number);
      const high = Math.min(bottom, rectangles[j + 3] as number) - Math.max(top, rectangles[j + 1] as number);
      if (wide > 0 && high > 0) area += wide * high;
    }
  }
  return area;
}

/** Whether two shapes have fewer than `gap` free cells between them (larger of the two axes). */
export function isCloser(table: ShapeTable, a: number, b: number, dx: number, dy: number, gap: number): boolean {
  if (
    dx >= (table.widths[a] as number) + gap ||
    dy >= (table.heights[a] as number) + gap ||
    -dx >= (table.widths[b] as number) + gap ||
    -dy >= (table.heights[b] as number) + gap
  ) {
    return false;
  }
  const { rectangles } = table;
  const endA = table.starts[a + 1] as number;
  const endB = table.starts[b + 1] as number;
  for (let i = table.starts[a] as number; i < endA; i += 4) {
    const left = (rectangles[i] as number) - dx - gap;
    const top = (rectangles[i + 1] as number) - dy - gap;
    const right = (rectangles[i + 2] as number) - dx + gap;
    const bottom = (rectangles[i + 3] as number) - dy + gap;
    for (let j = table.starts[b] as number; j < endB; j += 4) {
      if (
        (rectangles[j] as number) < right &&
        (rectangles[j + 2] as number) > left &&
        (rectangles[j + 1] as number) < bottom &&
        (rectangles[j + 3] as number) > top
      ) {
        return true;
      }
    }
  }
  return false;
}
