import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tokenColor } from "#shared/scene/tokens.ts";
import { paintScatter, scatterLayers } from "./paintScatter.ts";
import { decodePoints, scatterAxes, type ScatterAxes } from "./scatterModel.ts";

/** One call on a canvas: its name and arguments, and the style when it was made. */
interface Call {
  readonly name: string;
  readonly args: readonly unknown[];
  readonly style: Readonly<Record<string, unknown>>;
}

/** Records what is painted; a letter is 6 pixels wide. */
function recording(): { readonly calls: Call[]; readonly ctx: CanvasRenderingContext2D } {
  const calls: Call[] = [];
  const style: Record<string, unknown> = { globalAlpha: 1 };
  const ctx = new Proxy(style, {
    get: (_, name) =>
      name === "measureText"
        ? (text: string) => ({ width: text.length * 6 })
        : (...args: unknown[]) => void calls.push({ name: String(name), args, style: { ...style } }),
  });
  // Only what the plot calls, whatever it is.
  return { calls, ctx: ctx as unknown as CanvasRenderingContext2D };
}

const layers: { readonly width: number; readonly height: number; readonly calls: readonly Call[] }[] = [];
beforeEach(() => {
  layers.splice(0);
  vi.stubGlobal(
    "OffscreenCanvas",
    class {
      readonly #drawn = recording();
      constructor(width: number, height: number) {
        layers.push({ width, height, calls: this.#drawn.calls });
      }
      getContext = () => this.#drawn.ctx;
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const size = { width: 500, height: 300, pixelRatio: 2 };
const points = decodePoints(new Float64Array([7, 0, 1, 8, 50, 2, 9, 100, 3]).buffer);
const axes = scatterAxes(points, 500, 300);
const named = (calls: readonly Call[], name: string): Call[] => calls.filter((call) => call.name === name);
const texts = (calls: readonly Call[]) => named(calls, "fillText").map(({ args }) => args);
/** Both layers of a plot. */
function painted(own: ScatterAxes = axes, of = points) {
  scatterLayers(of, own, "light", size);
  const [quiet, accent] = layers;
  return { quiet: quiet!, accent: accent! };
}

test("both layers have the device pixels of the plot, and at least one", () => {
  painted();
  scatterLayers(points, axes, "light", { width: 0, height: 0, pixelRatio: 1 });
  expect(layers.map(({ width, height }) => [width, height])).toEqual([
    [1000, 600],
    [1000, 600],
    [1, 1],
    [1, 1],
  ]);
  expect(layers[0]!.calls[0]).toMatchObject({ name: "scale", args: [2, 2] });
});

test("dots are discs around their points, muted below and in the accent above", () => {
  const { quiet, accent } = painted();
  const places = [
    [54, 262],
    [263, 141],
    [472, 20],
  ];
  for (const [layer, radius, token, alpha] of [
    [quiet, 1.5, "text-3", 0.38],
    [accent, 1.6, "accent", 0.8],
  ] as const) {
    const discs = named(layer.calls, "arc");
    expect(discs.map(({ args }) => args)).toEqual(places.map(([x, y]) => [x, y, radius, 0, Math.PI * 2]));
    expect(discs[0]!.style).toMatchObject({ fillStyle: tokenColor("light", token), globalAlpha: alpha });
    const names = layer.calls.map(({ name }) => name).join(" ");
    expect(names.endsWith("beginPath arc fill beginPath arc fill beginPath arc fill")).toBe(true);
  }
});

test("more than 4000 dots are squares of the same width", () => {
  const many = (count: number) => {
    const own = new Float64Array(count);
    layers.splice(0);
    const { accent } = painted(axes, { ids: own, x: own, y: own.map(() => 1) });
    return [named(accent.calls, "arc").length, named(accent.calls, "fillRect")] as const;
  };
  expect(many(4000)).toEqual([4000, []]);
  const [discs, squares] = many(4001);
  expect([discs, squares.length, squares[0]!.args]).toEqual([0, 4001, [52.4, 260.4, 3.2, 3.2]]);
});

test("ticks have a line through the plot and their number outside it, in the digits of the step", () => {
  const { calls } = painted().quiet;
  expect(texts(calls)).toEqual([
    ["0", 54.5, 279],
    ["50", 263.5, 279],
    ["100", 472.5, 279],
    ["1.0", 46, 266.5],
    ["1.5", 46, 206.5],
    ["2.0", 46, 145.5],
    ["2.5", 46, 85.5],
    ["3.0", 46, 24.5],
  ]);
  expect(named(calls, "fillText").map(({ style }) => style["textAlign"])).toEqual([
    ...Array<string>(3).fill("center"),
    ...Array<string>(5).fill("right"),
  ]);
  const lines = named(calls, "moveTo").map(({ args }, at) => [args, named(calls, "lineTo")[at]?.args]);
  expect(lines.slice(0, 1)).toEqual([
    [
      [54.5, 262],
      [54.5, 20],
    ],
  ]);
  expect(lines.slice(3, 4)).toEqual([
    [
      [54, 262.5],
      [472, 262.5],
    ],
  ]);
  expect([lines.length, named(calls, "stroke").length]).toEqual([8, 1]);
  const names = calls.map(({ name }) => name);
  expect(names.indexOf("beginPath")).toBeLessThan(names.indexOf("moveTo"));
});

test("names on an axis stand on their lines; one without a name is empty and one that has no room is left out", () => {
  const names = { 0: "Corner", 1: "Wall" };
  const upward = painted({ x: axes.x, y: { min: 0, max: 2, from: 262, to: 20, names } }).quiet.calls;
  expect(texts(upward).filter(([, x]) => x === 16)).toEqual([
    ["Corner", 16, 259.5],
    ["", 16, 199.5],
    ["Wall", 16, 138.5],
    ["", 16, 78.5],
    ["", 16, 17.5],
  ]);
  layers.splice(0);
  const long = { 0: "A".repeat(20), 1: "B".repeat(20), 2: "C".repeat(20) };
  const written = (to: number): string => {
    layers.splice(0);
    return texts(painted({ x: { min: 0, max: 2, from: 54, to, names: long }, y: axes.y }).quiet.calls)
      .flatMap(([text]) => /^[A-C]/.exec(String(text)) ?? [])
      .join("");
  };
  // 120 pixels for a name and 10 between two: a step of 130.
  expect([written(54 + 258), written(54 + 260)]).toEqual(["AC", "ABC"]);
});

/** What the plot's canvas is asked to do. */
function composed(brush: Parameters<typeof paintScatter>[4], current: Parameters<typeof paintScatter>[5]) {
  const { calls, ctx } = recording();
  // Told apart as pictures only.
  const [quiet, accent] = ["quiet", "accent"] as unknown as OffscreenCanvas[];
  paintScatter(ctx, { quiet: quiet!, accent: accent! }, size, "light", brush, current);
  return calls;
}

test("a plot without a brush or a current candidate is its muted layer", () => {
  expect(composed(null, null).map(({ name, args }) => [name, ...args])).toEqual([
    ["drawImage", "quiet", 0, 0, 500, 300],
  ]);
});

test("the accent's dots are shown inside the brush alone, which has a handle in each corner", () => {
  const calls = composed({ left: 100, top: 50, right: 300, bottom: 200 }, null).slice(1);
  expect(calls.map(({ name }) => name).join(" ")).toBe(
    [
      "save beginPath roundRect fill fill clip drawImage restore stroke",
      ...Array<string>(4).fill("beginPath roundRect fill stroke"),
    ].join(" "),
  );
  expect(named(calls, "roundRect").map(({ args }) => args)).toEqual([
    [100, 50, 200, 150, 4],
    [96.5, 46.5, 7, 7, 2],
    [96.5, 196.5, 7, 7, 2],
    [296.5, 46.5, 7, 7, 2],
    [296.5, 196.5, 7, 7, 2],
  ]);
  expect(named(calls, "fill").slice(0, 2)).toMatchObject([
    { style: { globalAlpha: 1 } },
    { style: { globalAlpha: 0.1, fillStyle: tokenColor("light", "accent-line") } },
  ]);
  expect(named(calls, "drawImage")).toMatchObject([{ args: ["accent", 0, 0, 500, 300], style: { globalAlpha: 1 } }]);
});

test("the current candidate has a ring", () => {
  const calls = composed(null, [40, 60]).slice(1);
  expect(calls.map(({ name }) => name)).toEqual(["beginPath", "arc", "stroke"]);
  expect(calls[1]!.args).toEqual([40, 60, 6, 0, Math.PI * 2]);
});
