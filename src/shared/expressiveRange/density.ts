/** Points over two metrics as parallel arrays. */
export interface Points {
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
}

/** A rectangle in values. */
export interface Extent {
  readonly xMin: number;
  readonly xMax: number;
  readonly yMin: number;
  readonly yMax: number;
}

/**
 * Density over a grid of equal cells, row-major, the row of the least y first: the share of the points in each cell, together 1
 * when all of it is inside.
 */
export interface DensityGrid {
  readonly extent: Extent;
  readonly columns: number;
  readonly rows: number;
  readonly cells: Float64Array;
}

/** Width of the kernel along both axes, in values: its standard deviation. */
export interface Bandwidth {
  readonly x: number;
  readonly y: number;
}

/** How far a kernel reaches, in standard deviations. */
const reach = 3;

/**
 * Scott's rule for two dimensions (Scott 1992, "Multivariate Density Estimation"), with the spread as the lesser of the standard
 * deviation and the quartile distance, so that a few far points don't blur the rest. `least` keeps values that are all equal from
 * having no width. O(n log n).
 */
export function scottBandwidth(points: Points, least: Bandwidth): Bandwidth {
  const factor = Math.max(1, points.x.length) ** (-1 / 6);
  return {
    x: Math.max(least.x, factor * spread(points.x)),
    y: Math.max(least.y, factor * spread(points.y)),
  };
}

/** The bounding box of all points and their kernels. */
export function extentOf(sets: readonly Points[], air: Bandwidth): Extent {
  let [xMin, xMax, yMin, yMax] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of sets)
    for (let i = 0; i < x.length; i++) {
      xMin = Math.min(xMin, x[i] ?? NaN);
      xMax = Math.max(xMax, x[i] ?? NaN);
      yMin = Math.min(yMin, y[i] ?? NaN);
      yMax = Math.max(yMax, y[i] ?? NaN);
    }
  if (xMin > xMax) return { xMin: 0, xMax: 1, yMin: 0, yMax: 1 };
  return {
    xMin: xMin - reach * air.x,
    xMax: xMax + reach * air.x,
    yMin: yMin - reach * air.y,
    yMax: yMax + reach * air.y,
  };
}

/**
 * Gaussian kernel density estimate: points are shared out to the four nearest cell centres (linear binning, Wand 1994) and blurred along
 * each axis. O(points + cells x kernel).
 */
export function densityOf(
  points: Points,
  extent: Extent,
  { columns, rows }: Pick<DensityGrid, "columns" | "rows">,
  bandwidth: Bandwidth,
): DensityGrid {
  const cells = new Float64Array(columns * rows);
  const [width, height] = [(extent.xMax - extent.xMin) / columns, (extent.yMax - extent.yMin) / rows];
  const n = points.x.length;
  const add = (column: number, row: number, share: number): void => {
    const at = clamp(row, rows) * columns + clamp(column, columns);
    cells[at] = (cells[at] ?? 0) + share / n;
  };
  for (let i = 0; i < n; i++) {
    const x = ((points.x[i] ?? 0) - extent.xMin) / width - 0.5;
    const y = ((points.y[i] ?? 0) - extent.yMin) / height - 0.5;
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const [right, up] = [x - column, y - row];
    add(column, row, (1 - right) * (1 - up));
    add(column + 1, row, right * (1 - up));
    add(column, row + 1, (1 - right) * up);
    add(column + 1, row + 1, right * up);
  }
  const across = blurred(cells, columns, rows, 1, columns, kernelOf(bandwidth.x / width));
  return {
    extent,
    columns,
    rows,
    cells: blurred(across, rows, columns, columns, 1, kernelOf(bandwidth.y / height)),
  };
}

/**
 * The density when no value can be outside some limits: the kernels' mass beyond a limit is reflected back inside
 * (Schuster 1985, "Incorporating support constraints into nonparametric estimators of densities"). O(cells).
 */
export function within(grid: DensityGrid, limits: Extent): DensityGrid {
  const { extent, columns, rows } = grid;
  const [width, height] = [(extent.xMax - extent.xMin) / columns, (extent.yMax - extent.yMin) / rows];
  const [left, right] = innerCells(limits.xMin - extent.xMin, limits.xMax - extent.xMin, width, columns);
  const [bottom, top] = innerCells(limits.yMin - extent.yMin, limits.yMax - extent.yMin, height, rows);
  const cells = new Float64Array(grid.cells.length);
  for (let row = 0; row < rows; row++) {
    const toRow = mirrored(row, bottom, top);
    for (let column = 0; column < columns; column++) {
      const at = toRow * columns + mirrored(column, left, right);
      cells[at] = (cells[at] ?? 0) + (grid.cells[row * columns + column] ?? 0);
    }
  }
  return { ...grid, cells };
}

/** The first and last cell that lie between two limits, at least one. */
function innerCells(low: number, high: number, size: number, count: number): readonly [number, number] {
  const first = clamp(Math.floor(low / size + 1e-9), count);
  return [first, Math.max(first, clamp(Math.ceil(high / size - 1e-9) - 1, count))];
}

function mirrored(at: number, first: number, last: number): number {
  const inside = at < first ? 2 * first - 1 - at : at > last ? 2 * last + 1 - at : at;
  return Math.max(first, Math.min(last, inside));
}

/** Density at a place, between cell centres by bilinear interpolation; 0 outside the grid. */
export function densityAt({ extent, columns, rows, cells }: DensityGrid, x: number, y: number): number {
  const at = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= columns || row >= rows ? 0 : (cells[row * columns + column] ?? 0);
  const u = ((x - extent.xMin) / (extent.xMax - extent.xMin)) * columns - 0.5;
  const v = ((y - extent.yMin) / (extent.yMax - extent.yMin)) * rows - 0.5;
  const [column, row] = [Math.floor(u), Math.floor(v)];
  const [right, up] = [u - column, v - row];
  return (
    (1 - right) * ((1 - up) * at(column, row) + up * at(column, row + 1)) +
    right * ((1 - up) * at(column + 1, row) + up * at(column + 1, row + 1))
  );
}

/**
 * The density above which the given share of the points lies: the smallest region that contains them (highest-density
 * region, Hyndman 1996). Uses at most `sampled` points, evenly spaced.
 */
export function levelEnclosing(grid: DensityGrid, points: Points, share: number, sampled = 5000): number {
  const n = points.x.length;
  if (n === 0) return Infinity;
  const count = Math.min(n, sampled);
  const values = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const at = Math.floor((i * n) / count);
    values[i] = densityAt(grid, points.x[at] ?? 0, points.y[at] ?? 0);
  }
  values.sort();
  return values[Math.min(count - 1, Math.floor((1 - share) * count))] ?? Infinity;
}

/** Share of the one density that the other one has as well: 0 = apart, 1 = the same (overlapping coefficient, Weitzman 1970). */
export function overlap(a: DensityGrid, b: DensityGrid): number {
  let sum = 0;
  for (let i = 0; i < a.cells.length; i++) sum += Math.min(a.cells[i] ?? 0, b.cells[i] ?? 0);
  return Math.min(1, sum);
}

/** Blurs `lines` lines of `length` cells, `step` apart in the line and `stride` from line to line. */
function blurred(
  cells: Float64Array,
  length: number,
  lines: number,
  step: number,
  stride: number,
  kernel: Float64Array,
): Float64Array {
  const result = new Float64Array(cells.length);
  const half = (kernel.length - 1) / 2;
  for (let line = 0; line < lines; line++) {
    const start = line * stride;
    for (let i = 0; i < length; i++) {
      const value = cells[start + i * step] ?? 0;
      if (value === 0) continue;
      const last = Math.min(length - 1, i + half);
      for (let j = Math.max(0, i - half); j <= last; j++) {
        const at = start + j * step;
        result[at] = (result[at] ?? 0) + value * (kernel[j - i + half] ?? 0);
      }
    }
  }
  return result;
}

/** Weights of a Gaussian with a standard deviation in cells, together 1. */
function kernelOf(deviation: number): Float64Array {
  const half = Math.max(0, Math.ceil(reach * deviation));
  const kernel = Float64Array.from({ length: 2 * half + 1 }, (_, i) =>
    half === 0 ? 1 : Math.exp(-0.5 * ((i - half) / deviation) ** 2),
  );
  const sum = kernel.reduce((total, weight) => total + weight, 0);
  return kernel.map((weight) => weight / sum);
}

function spread(values: ArrayLike<number>): number {
  const n = values.length;
  if (n === 0) return 0;
  const sorted = Float64Array.from(values).sort();
  const mean = sorted.reduce((sum, value) => sum + value, 0) / n;
  const deviation = Math.sqrt(sorted.reduce((sum, value) => sum + (value - mean) ** 2, 0) / n);
  const quartiles = ((sorted[Math.floor(0.75 * (n - 1))] ?? 0) - (sorted[Math.floor(0.25 * (n - 1))] ?? 0)) / 1.349;
  return quartiles > 0 ? Math.min(deviation, quartiles) : deviation;
}

function clamp(at: number, size: number): number {
  return Math.max(0, Math.min(size - 1, at));
}
