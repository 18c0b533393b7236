import fc from "fast-check";

/**
 * Plain breadth-first search over pushes on rows of text, with no pruning and no code of the solver: the fewest pushes, or -1
 * when there is no solution.
 */
export function oraclePushes(rows: readonly string[]): number {
  const width = Math.max(...rows.map((row) => row.length)) + 1;
  const cells = rows.map((row) => row.padEnd(width, "#")).join("");
  const offsets = [-1, -width, 1, width];
  const isWall = (cell: number) => (cells[cell] ?? "#") === "#";
  const goals = cells.split("").flatMap((letter, cell) => (".*+".includes(letter) ? [cell] : []));
  const boxes = cells.split("").flatMap((letter, cell) => ("$*".includes(letter) ? [cell] : []));
  const player = cells.split("").findIndex((letter) => "@+".includes(letter));
  const reachOf = (from: number, all: readonly number[]): number[] => {
    const seen = [from];
    for (const cell of seen) {
      for (const offset of offsets) {
        const next = cell + offset;
        if (!isWall(next) && !all.includes(next) && !seen.includes(next)) seen.push(next);
      }
    }
    return seen;
  };
  const keyOf = (all: readonly number[], reach: readonly number[]) => `${all.join()}|${Math.min(...reach)}`;
  let layer = [{ boxes, reach: reachOf(player, boxes) }];
  const known = new Set(layer.map((state) => keyOf(state.boxes, state.reach)));
  for (let pushes = 0; layer.length > 0; pushes++) {
    const next: typeof layer = [];
    for (const state of layer) {
      if (state.boxes.every((box) => goals.includes(box))) return pushes;
      for (const [i, box] of state.boxes.entries()) {
        for (const offset of offsets) {
          const to = box + offset;
          if (isWall(to) || state.boxes.includes(to) || !state.reach.includes(box - offset)) continue;
          const moved = state.boxes.with(i, to).toSorted((a, b) => a - b);
          const reach = reachOf(box, moved);
          const key = keyOf(moved, reach);
          if (known.has(key)) continue;
          known.add(key);
          next.push({ boxes: moved, reach });
        }
      }
    }
    layer = next;
  }
  return -1;
}

/** Small random rooms, inner size up to 5 by 4, one to three boxes, solvable or not. */
export const smallRooms: fc.Arbitrary<string[]> = fc
  .tuple(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 2, max: 4 }), fc.integer({ min: 1, max: 3 }))
  .chain(([width, height, boxes]) =>
    fc.tuple(
      fc.constant(width),
      fc.constant(height),
      fc.shuffledSubarray(
        Array.from({ length: width * height }, (_, cell) => cell),
        { minLength: Math.min(2 * boxes + 1, width * height) },
      ),
      fc.constant(boxes),
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: 0, max: 2 }),
    ),
  )
  .map(([width, height, order, wanted, walls, shared]) => {
    const letters = Array.from({ length: width * height }, () => " ");
    const count = Math.min(wanted, Math.floor((order.length - 1) / 2));
    const [player = 0, ...places] = order;
    letters[player] = "@";
    for (const [i, cell] of places.slice(0, count).entries()) letters[cell] = i < shared ? "*" : "$";
    for (const cell of places.slice(count, 2 * count - Math.min(shared, count))) letters[cell] = ".";
    for (const cell of places.slice(2 * count, 2 * count + walls)) letters[cell] = "#";
    const inner = Array.from({ length: height }, (_, y) => `#${letters.slice(y * width, (y + 1) * width).join("")}#`);
    return ["#".repeat(width + 2), ...inner, "#".repeat(width + 2)];
  });
