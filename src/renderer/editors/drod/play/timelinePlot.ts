interface PlotSize {
  readonly width: number;
  readonly height: number;
}

/** Points of a plot at most: more than any screen has columns. */
const mostPoints = 1500;
/** Share of the height used by the curve; kills and dangers are below it. */
const curveShare = 0.76;

/** The curve of values over `last` turns as SVG path text, high values at the top. Empty without values. */
export function plotLine(
  values: readonly number[],
  last: number,
  range: { readonly least: number; readonly most: number },
  { width, height }: PlotSize,
): string {
  if (values.length === 0) return "";
  const span = range.most - range.least || 1;
  const step = Math.max(1, Math.ceil(values.length / mostPoints));
  const points: string[] = [];
  for (let at = 0; at < values.length; at += step) points.push(spot(at));
  if ((values.length - 1) % step !== 0) points.push(spot(values.length - 1));
  return `M${points.join("L")}`;

  function spot(at: number): string {
    const share = 1 - ((values[at] ?? 0) - range.least) / span;
    return `${round((at / last) * width)} ${round(4 + share * (height * curveShare - 4))}`;
  }
}

/** Short vertical strokes at the turns that meet a condition. */
export function ticksPath(
  length: number,
  isAt: (turn: number) => boolean,
  { width }: PlotSize,
  top: number,
  bottom: number,
): string {
  let path = "";
  for (let turn = 1; turn <= length; turn++)
    if (isAt(turn)) path += `M${round((turn / length) * width)} ${top}V${bottom}`;
  return path;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
