import { createRandom } from "#shared/kernel/random.ts";
import type { ParameterValues } from "#shared/levels/parameters.ts";
import { boardOf, insideOf } from "#shared/levels/sokoban/board.ts";
import { xsbFormat } from "#shared/levels/sokoban/formats/xsbFormat.ts";
import { sokobanLevelSchema } from "#shared/levels/sokoban/level.ts";
import { measureRoom } from "#shared/levels/sokoban/roomMetrics.ts";
import { fitLogistic } from "#shared/taste/logisticRegression.ts";
import type { BenchRow, ReadReference } from "#main/engines/engineTask.ts";
import { generateRooms } from "#main/engines/sokoban/generate.ts";

const roomsOfEach = 80;
const folds = 5;
const penalty = 1;

const generators: readonly { readonly name: string; readonly parameters: ParameterValues }[] = [
  {
    name: "without weights for the look",
    parameters: { "goal-group-worth": 0, "corner-worth": 0, "dead-end-worth": 0, "start-worth": 0, trim: false },
  },
  { name: "by default", parameters: {} },
];

/** Rooms that people made, of a size that the exact search makes too. */
const madeByPeople = { file: "sokoban/microban-1.xsb", leastBoxes: 3, mostBoxes: 5, mostFloor: 45 };

/**
 * How often a classifier on shape statistics tells generated rooms from those of people: logistic regression, cross-validated
 * over five parts, as many rooms of each. 0.5 is guessing.
 */
export function* benchLook(cpu: () => number, readReference: ReadReference): Generator<BenchRow, void, undefined> {
  const text = readReference(madeByPeople.file);
  if (text === undefined) return;
  const people = (xsbFormat.parse?.(text).levels ?? [])
    .map(({ level }) => level.rows)
    .filter((rows) => {
      const { boxes = 0, floor = 0 } = measureRoom({ rows });
      const { leastBoxes, mostBoxes, mostFloor } = madeByPeople;
      return boxes >= leastBoxes && boxes <= mostBoxes && floor <= mostFloor;
    })
    .slice(0, roomsOfEach)
    .map(shapeStatistics);
  for (const { name, parameters } of generators) {
    const start = cpu();
    const ours = generatedRooms(parameters, people.length).map(shapeStatistics);
    const { accuracy, byStatistic } = crossValidated(people, ours);
    yield {
      name: `sokoban: rooms told from those of people, generated ${name}`,
      value: round(accuracy),
      unit: "share told right, 0.5 is guessing",
      signature: `${ours.length} rooms, ${round(accuracy)}`,
      details: { ...byStatistic, "CPU seconds": Math.round((cpu() - start) / 1000) },
    };
  }
}

/** Rooms of three to five boxes in equal parts. */
export function generatedRooms(parameters: ParameterValues, count: number): string[][] {
  const input = { name: "look", rows: ["#####", "#@$.#", "#####"], locked: [] };
  return [3, 4, 5].flatMap((boxes, part) => {
    const asked = Math.floor((count + part) / 3);
    const own = { width: 8 + (boxes === 5 ? 1 : 0), height: 8, boxes, steps: 250, ...parameters };
    const run = generateRooms.run({ input, parameters: own, seed: boxes, shard: 0, shards: 1, count: asked });
    const rooms: string[][] = [];
    for (let step = run.next(); step.done !== true; step = run.next()) {
      if (step.value.type === "candidate") rooms.push(sokobanLevelSchema.parse(step.value.level).rows);
    }
    return rooms;
  });
}

const statisticNames = [
  "goal groups per goal",
  "corners per floor cell",
  "start cells per floor cell",
  "symmetry",
  "walls that touch no floor",
  "dead ends per floor cell",
  "floor in open 2x2 blocks",
  "boxes beside boxes",
  "goals beside walls",
  "long side by short side",
] as const;

/** Statistics of walls, goals and boxes that don't depend on the size; in the order of `statisticNames`. */
function shapeStatistics(rows: readonly string[]): number[] {
  const board = boardOf(rows);
  const { width, height } = board;
  const inside = insideOf(board).cells;
  const metrics = measureRoom({ rows: [...rows] });
  const { boxes = 1, floor = 1 } = metrics;
  const isFloor = (cell: number) => (inside[cell] ?? 0) === 1;
  const beside = (cell: number) => [cell - 1, cell + 1, cell - width, cell + width];
  const floorCells = Array.from(inside.keys()).filter(isFloor);
  const walls = Array.from(board.walls.keys()).filter((cell) => board.walls[cell] === 1);
  const isIdle = (cell: number) =>
    ![-1, 0, 1].some((dx) => [-1, 0, 1].some((dy) => isInside(cell, dx, dy) && isFloor(cell + dy * width + dx)));
  const isInside = (cell: number, dx: number, dy: number) => {
    const [x, y] = [(cell % width) + dx, Math.floor(cell / width) + dy];
    return x >= 0 && y >= 0 && x < width && y < height;
  };
  const isOpen = (cell: number) =>
    [0, -1, -width, -width - 1].some((from) =>
      [0, 1, width, width + 1].every((offset) => isFloor(cell + from + offset)),
    );
  const boxCells = floorCells.filter((cell) => board.boxes[cell] === 1);
  const goalCells = floorCells.filter((cell) => board.goals[cell] === 1);
  const share = (cells: readonly number[], test: (cell: number) => boolean) =>
    cells.filter(test).length / Math.max(1, cells.length);
  return [
    (metrics["goal-groups"] ?? 0) / boxes,
    (metrics["wall-corners"] ?? 0) / floor,
    (metrics["start-cells"] ?? 0) / floor,
    metrics["symmetry"] ?? 0,
    share(walls, isIdle),
    (metrics["dead-ends"] ?? 0) / floor,
    share(floorCells, isOpen),
    share(boxCells, (cell) => beside(cell).some((next) => board.boxes[next] === 1)),
    share(goalCells, (cell) => !beside(cell).every(isFloor)),
    Math.max(width, height) / Math.min(width, height),
  ];
}

/** The share of rooms that models fitted on the other parts tell right, and the means of the statistics of both. */
function crossValidated(
  people: readonly number[][],
  ours: readonly number[][],
): { accuracy: number; byStatistic: Record<string, string> } {
  const all = [
    ...people.map((statistics) => ({ statistics, label: true })),
    ...ours.map((statistics) => ({ statistics, label: false })),
  ];
  const random = createRandom(1);
  const order = all.map((one) => ({ one, key: random.uint32() })).toSorted((a, b) => a.key - b.key);
  const shuffled = order.map(({ one }) => one);
  const standard = standardiser(shuffled.map(({ statistics }) => statistics));
  let right = 0;
  for (let fold = 0; fold < folds; fold++) {
    const training = shuffled.filter((_, i) => i % folds !== fold);
    const rows = training.map(({ statistics }) => standard(statistics));
    const labels = training.map(({ label }) => label);
    const { intercept, weights } = fitLogistic(rows, labels, penalty);
    for (const [i, { statistics, label }] of shuffled.entries()) {
      if (i % folds !== fold) continue;
      const odds = standard(statistics).reduce((sum, value, at) => sum + value * (weights[at] ?? 0), intercept);
      if (odds > 0 === label) right++;
    }
  }
  const mean = (rows: readonly number[][], at: number) =>
    round(rows.reduce((sum, row) => sum + (row[at] ?? 0), 0) / Math.max(1, rows.length));
  const byStatistic = Object.fromEntries(
    statisticNames.map((name, at) => [name, `people ${mean(people, at)}, ours ${mean(ours, at)}`]),
  );
  return { accuracy: right / shuffled.length, byStatistic };
}

function standardiser(rows: readonly number[][]): (row: readonly number[]) => number[] {
  const columns = statisticNames.map((_, at) => rows.map((row) => row[at] ?? 0));
  const means = columns.map((column) => column.reduce((sum, value) => sum + value, 0) / column.length);
  const deviations = columns.map((column, at) => {
    const mean = means[at] ?? 0;
    return Math.sqrt(column.reduce((sum, value) => sum + (value - mean) ** 2, 0) / column.length) || 1;
  });
  return (row) => row.map((value, at) => (value - (means[at] ?? 0)) / (deviations[at] ?? 1));
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
