/** What the whole graph of pushes from a start says, counted without any cleverness. */
interface PlainForward {
  readonly states: number;
  readonly solvableShare: number;
  readonly branching: number;
  readonly deadlockRatio: number;
}

interface Position {
  readonly boxes: readonly number[];
  readonly reach: readonly number[];
}

/**
 * Plain searches on rows of text, for comparison with the generator's: `layers` counts the positions so many pulls from all boxes
 * on goals; `forward` measures the graph of pushes from the rows' start. No code of the engine.
 */
export function plainSpace(rows: readonly string[]): { layers: number[]; forward: PlainForward } {
  const width = Math.max(...rows.map((row) => row.length)) + 1;
  const cells = rows.map((row) => row.padEnd(width, "#")).join("");
  const offsets = [-1, -width, 1, width];
  const all = cells.split("").map((_, cell) => cell);
  const isWall = (cell: number) => (cells[cell] ?? "#") === "#";
  const goals = all.filter((cell) => ".*+".includes(cells[cell]!));
  const at = (boxes: readonly number[], player: number): Position => {
    const reach = [player];
    for (const cell of reach) {
      for (const offset of offsets) {
        const next = cell + offset;
        if (!isWall(next) && !boxes.includes(next) && !reach.includes(next)) reach.push(next);
      }
    }
    return { boxes: boxes.toSorted((a, b) => a - b), reach };
  };
  const keyOf = ({ boxes, reach }: Position) => `${boxes.join()}|${Math.min(...reach)}`;
  const steps = ({ boxes, reach }: Position, isPull: boolean): Position[] =>
    boxes.flatMap((box, i) =>
      offsets.flatMap((offset) => {
        const to = box + offset;
        const player = isPull ? to + offset : box;
        const isOpen = isPull
          ? reach.includes(to) && reach.includes(player)
          : reach.includes(box - offset) && !isWall(to) && !boxes.includes(to);
        return isOpen ? [at(boxes.with(i, to), player)] : [];
      }),
    );

  const home = all.filter((cell) => !isWall(cell) && !goals.includes(cell)).map((cell) => at(goals, cell));
  const solvable = new Set(home.map(keyOf));
  let layer = home.filter((position, i) => home.findIndex((other) => keyOf(other) === keyOf(position)) === i);
  const layers: number[] = [];
  while (layer.length > 0) {
    layers.push(layer.length);
    const next: Position[] = [];
    for (const position of layer.flatMap((before) => steps(before, true))) {
      const key = keyOf(position);
      if (solvable.has(key)) continue;
      solvable.add(key);
      next.push(position);
    }
    layer = next;
  }

  const boxes = all.filter((cell) => "$*".includes(cells[cell]!));
  const player = all.find((cell) => "@+".includes(cells[cell]!));
  const open = player === undefined ? [] : [at(boxes, player)];
  const known = new Set(open.map(keyOf));
  let [safe, offered, offeredSafe, losing] = [0, 0, 0, 0];
  for (const position of open) {
    const isSafe = solvable.has(keyOf(position));
    if (isSafe) safe++;
    for (const next of steps(position, false)) {
      const key = keyOf(next);
      offered++;
      if (isSafe) offeredSafe++;
      if (isSafe && !solvable.has(key)) losing++;
      if (known.has(key)) continue;
      known.add(key);
      open.push(next);
    }
  }
  const states = Math.max(1, open.length);
  return {
    layers,
    forward: {
      states: open.length,
      solvableShare: safe / states,
      branching: offered / states,
      deadlockRatio: losing / Math.max(1, offeredSafe),
    },
  };
}
