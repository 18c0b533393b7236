/**
 * The rectangle that starts at an index of a flat list: [left, top, right, bottom] where the list holds the parts of a shape,
 * [x, y, width, height] where it holds the offsets at which two shapes join.
 */
export function rectangleAt(list: Int32Array, at: number): readonly [number, number, number, number] {
  return [list[at] as number, list[at + 1] as number, list[at + 2] as number, list[at + 3] as number];
}
