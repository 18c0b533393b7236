import { themes } from "#shared/scene/tokens.ts";
import type { CanvasFrame, CanvasPainter } from "#renderer/canvas/canvasFrame.ts";

/** A light canvas of 800 x 600 pixels with the world's origin at its top left. */
export function frameAt(zoom = 1, more: Partial<CanvasFrame> = {}): CanvasFrame {
  const [width, height] = [more.width ?? 800, more.height ?? 600];
  const { x, y } = more.camera ?? { x: 0, y: 0 };
  const visible = { x, y, width: width / zoom, height: height / zoom };
  return { camera: { x, y, zoom }, width, height, theme: "light", textScale: 1, visible, ...more };
}

/** Names of colors: of several tokens with one color, the first. */
const tokens: ReadonlyMap<string, string> = new Map(
  Object.entries(themes.light)
    .toReversed()
    .map(([token, color]) => [color, token]),
);

interface DrawingState {
  strokeStyle: string;
  fillStyle: string;
  lineWidth: number;
  globalAlpha: number;
  dash: readonly number[];
  font: string;
  textAlign: string;
  textBaseline: string;
  lineCap: string;
  lineJoin: string;
  /** Scales and moves, and other transforms by name. */
  place: string;
}

/** As a new context has it. */
const fresh: DrawingState = {
  strokeStyle: "#000000",
  fillStyle: "#000000",
  lineWidth: 1,
  globalAlpha: 1,
  dash: [],
  font: "10px sans-serif",
  textAlign: "start",
  textBaseline: "alphabetic",
  lineCap: "butt",
  lineJoin: "miter",
  place: "",
};

/** What one letter is wide, in sizes of the font. */
const letterWidth = 0.6;

/**
 * What a painter draws, a line for each stroke, fill, text and picture: "stroke accent-line 2 broken 4,3: M 0 0 L 10 0".
 * Numbers are in pixels, or in what `at` says of the transform. Fails when a path is dropped unseen, or a state stays saved.
 */
export function drawn(painter: CanvasPainter, frame: CanvasFrame = frameAt()): string[] {
  const lines: string[] = [];
  const saved: DrawingState[] = [];
  let state = { ...fresh };
  let path: string[] = [];
  const trace =
    (letter: string) =>
    (...numbers: readonly unknown[]): void =>
      void path.push([letter, ...numbers.map(short)].join(" "));
  const put = (verb: string, color: string, look: readonly string[], what: string): void => {
    // Nothing is drawn by a path without a line.
    if (what === "") return;
    const all = [
      verb,
      tokens.get(color) ?? color,
      ...look,
      ...(state.globalAlpha === 1 ? [] : [`alpha ${short(state.globalAlpha)}`]),
    ];
    lines.push(`${all.join(" ")}${state.place === "" ? "" : ` at${state.place}`}: ${what}`);
  };
  const pen = (): string[] => [
    short(state.lineWidth),
    ...(state.dash.length === 0 ? [] : [`dash ${state.dash.map(short).join()}`]),
    ...(state.lineCap === "butt" ? [] : [state.lineCap]),
    ...(state.lineJoin === "miter" ? [] : [`${state.lineJoin} corners`]),
  ];
  const script = (): string[] => [
    state.font.replace(/ "?Inter.*/, ""),
    state.textAlign,
    ...(state.textBaseline === "alphabetic" ? [] : [state.textBaseline]),
  ];
  const words = (text: string, ...numbers: readonly number[]): string => [`"${text}"`, ...numbers.map(short)].join(" ");
  const move =
    (name: string) =>
    (...numbers: readonly number[]): void =>
      void (state.place += ` ${name}(${numbers.map(short).join()})`);
  const shapeOf = (own?: unknown): string => (own === undefined || typeof own === "string" ? path.join(" ") : "a path");
  const calls: Record<string, (...values: never[]) => unknown> = {
    save: () => saved.push({ ...state }),
    restore: () => {
      const before = saved.pop();
      if (before === undefined) throw new Error("Nothing was saved that could be restored.");
      state = before;
    },
    beginPath: () => (path = []),
    closePath: trace("Z"),
    moveTo: trace("M"),
    lineTo: trace("L"),
    bezierCurveTo: trace("C"),
    quadraticCurveTo: trace("Q"),
    arc: trace("arc"),
    ellipse: trace("ellipse"),
    rect: trace("rect"),
    roundRect: trace("rounded"),
    setLineDash: (dash: readonly number[]) => (state.dash = dash),
    stroke: (own?: unknown) => put("stroke", state.strokeStyle, pen(), shapeOf(own)),
    fill: (own?: unknown) => put("fill", state.fillStyle, [], shapeOf(own)),
    clip: () => (state.place += ` clip(${path.join(" ")})`),
    strokeRect: (...box: readonly number[]) =>
      put("stroke", state.strokeStyle, pen(), `rect ${box.map(short).join(" ")}`),
    fillRect: (...box: readonly number[]) => put("fill", state.fillStyle, [], `rect ${box.map(short).join(" ")}`),
    clearRect: (...box: readonly number[]) => lines.push(`clear: ${box.map(short).join(" ")}`),
    fillText: (text: string, ...at: readonly number[]) => put("write", state.fillStyle, script(), words(text, ...at)),
    strokeText: (text: string, ...at: readonly number[]) =>
      put("outline", state.strokeStyle, [...pen(), ...script()], words(text, ...at)),
    drawImage: (_image: unknown, ...box: readonly number[]) => put("picture", "", [], box.map(short).join(" ")),
    translate: move("move"),
    scale: move("scale"),
    rotate: move("turn"),
    transform: move("transform"),
    setTransform: move("set"),
    getTransform: () => ({ a: 100, b: 0, c: 0, d: 100, e: 0, f: 0 }),
    measureText: (text: string) => ({
      width: text.length * letterWidth * Number(/([\d.]+)px/.exec(state.font)?.[1] ?? 10),
    }),
  };
  const ctx = new Proxy(calls, {
    get: (_, name: string) => {
      if (name in calls) return calls[name];
      if (name in state) return state[name as keyof DrawingState];
      throw new Error(`A drawing is not recorded with "${name}".`);
    },
    set: (_, name: string, value: unknown) => {
      Object.assign(state, { [name]: value });
      return true;
    },
  });
  // Only what painters use of a context is recorded; anything else throws.
  painter(ctx as unknown as CanvasRenderingContext2D, frame);
  if (saved.length > 0) throw new Error("A saved state was not restored.");
  return lines;
}

/** What a change takes away from a drawing ("- ...") and adds to it ("+ ..."). */
export function drawnChanges(before: readonly string[], after: readonly string[]): string[] {
  return [
    ...before.filter((line) => !after.includes(line)).map((line) => `- ${line}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `+ ${line}`),
  ];
}

function short(value: unknown): string {
  return typeof value === "number" ? String(Math.round(value * 100) / 100 + 0) : String(value);
}
