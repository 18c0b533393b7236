import { createStore, type StoreApi } from "zustand/vanilla";
import { wantsLessMotion } from "#renderer/parts/motion.ts";
import { remScale } from "#renderer/parts/Splitter.tsx";
import {
  blendCameras,
  fitCamera,
  freeMiddle,
  isComfortable,
  openCamera,
  panBy,
  panToShow,
  zoomAt,
  zoomTo,
} from "./camera.ts";
import type { Box, Camera, Opening, SafeEdges, Spot, ZoomRange } from "./camera.ts";

/** Drawing layers, bottom to top. What moves with the pointer is in `overlay`, so that others need no redraw. */
export const canvasLayers = ["backdrop", "content", "overlay"] as const;

/** A layer that is redrawn on its own. */
export type CanvasLayer = (typeof canvasLayers)[number];

interface CanvasState {
  readonly camera: Camera;
  /** Size in CSS pixels; 0 until the canvas is on screen. */
  readonly width: number;
  readonly height: number;
}

interface CanvasOptions {
  readonly range: ZoomRange;
  /** In pixels at normal text size, for a canvas height in the same unit: strips at the edges grow with the text. */
  readonly edges: SafeEdges | ((height: number) => SafeEdges);
  /** Fit never zooms in further than this. */
  readonly largestFit: number;
}

/** The largest permitted zoom up to `zoom`; with `nearest`, the nearest permitted one, which may be larger. */
export type ZoomSnap = (zoom: number, nearest: boolean) => number;

/** A canvas's camera and redrawing, independent of React and Konva; used by editors and commands. */
export interface CanvasController {
  readonly store: StoreApi<CanvasState>;
  readonly options: CanvasOptions;
  /** The safe edges in pixels at the current text and canvas size, including what temporarily covers the top. */
  edges(): SafeEdges;
  resize(width: number, height: number): void;
  setCamera(camera: Camera): void;
  /** Animates to a camera in 220 ms; jumps when reduced motion is preferred. */
  flyTo(camera: Camera): void;
  pan(dx: number, dy: number): void;
  /** Zooms by a factor around a spot in canvas pixels, by default the middle. */
  zoomBy(factor: number, at?: Spot): void;
  /** 1 = 100 %. */
  zoomTo(zoom: number): void;
  /** Shows all of a box inside the safe edges, on the user's request. `jump` skips the animation. */
  fit(box: FittedBox, jump?: boolean): void;
  /**
   * Opens a box, not on the user's request: does nothing while the view is held or after the user has moved it. Shows
   * all of it like `fit`, unless it is too large for that (see `snapZoom`).
   */
  autoFit(box: Box | undefined, jump?: boolean): void;
  /**
   * The content has changed: an opened view is fitted again (animated) when the content has outgrown it, and a view of
   * a part stays where it is, as far as there is content.
   */
  keepFitted(box: Box): void;
  /** While at least one holder holds the view (a gesture, a polygon being drawn), only the user moves it. */
  hold(holder: string, isHeld: boolean): void;
  /** Pans just enough to show a box. */
  reveal(box: Box): void;
  /**
   * Restricts the zooms at which content is shown; undefined: no restriction. The current zoom snaps to the nearest
   * permitted one. Content too large to be shown whole opens as `opening` says, asked whenever it opens.
   */
  snapZoom(snap: ZoomSnap | undefined, opening?: () => Opening | undefined): void;
  /** The content has moved by this many world units: unless held, the view moves along and it seems in place. */
  follow(dx: number, dy: number): void;
  /** A cover (a notice, a row of tabs) takes this many pixels of the top: a fitted view moves out of its way. 0 = none. */
  cover(by: string, top: number): void;
  /** Whether the user hasn't moved the view since it was fitted. */
  isFitted(): boolean;
  /** Schedules layers to be redrawn in the next frame. */
  redraw(...layers: readonly CanvasLayer[]): void;
  onRedraw(listener: (layers: readonly CanvasLayer[]) => void): () => void;
}

const glideMs = 220;

/** What the view is fitted to. A function is called again at a new canvas size: names take up more of a small one. */
export type FittedBox = Box | undefined | (() => Box | undefined);

function boxNow(box: FittedBox): Box | undefined {
  return typeof box === "function" ? box() : box;
}

/** A camera on content; `opens`: not on the user's request; `isPart`: it shows a part of it, by choice. */
interface Fitting {
  readonly camera: Camera;
  readonly opens: boolean;
  readonly isPart: boolean;
}

function exactly(zoom: number): ZoomRange {
  return { min: zoom, max: zoom };
}

function sameCamera(a: Camera, b: Camera): boolean {
  const pixels = Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) * a.zoom;
  return a.zoom === b.zoom && pixels < 1;
}

/** Starts at zoom 1 and size 0; the surface reports its size with `resize`, also after changes. */
export function createCanvasController(options: CanvasOptions): CanvasController {
  const store = createStore<CanvasState>(() => ({ camera: { x: 0, y: 0, zoom: 1 }, width: 0, height: 0 }));
  const listeners = new Set<(layers: readonly CanvasLayer[]) => void>();
  let flight = 0;
  /** What was fitted last: until the user moves the view, it is fitted again when the canvas changes size. */
  let fitted: (Fitting & { readonly box: FittedBox }) | undefined;
  /** The current camera, or the target of the running animation. */
  let goal = store.getState().camera;
  const covers = new Map<string, number>();
  /** The user has moved the view since it was fitted. */
  let isMoved = false;
  const holders = new Set<string>();
  let snap: ZoomSnap | undefined;
  let openingNow: (() => Opening | undefined) | undefined;
  /** The accumulated zoom between two permitted ones: wheels turn in small steps. */
  let wanted: { readonly shown: number; readonly zoom: number } | undefined;

  function zoomedBy(factor: number, at: Spot): Camera {
    const { camera } = store.getState();
    const from = wanted?.shown === camera.zoom ? wanted.zoom : camera.zoom;
    const { zoom } = zoomAt({ ...camera, zoom: from }, at, factor, options.range);
    const shown = snap?.(zoom, true) ?? zoom;
    wanted = { shown, zoom };
    return zoomTo(camera, at, shown, exactly(shown));
  }

  function edges(): SafeEdges {
    const scale = remScale();
    const { edges: known } = options;
    const { top, right, bottom, left } = typeof known === "function" ? known(store.getState().height / scale) : known;
    return {
      top: Math.max(...covers.values(), scale * top),
      right: scale * right,
      bottom: scale * bottom,
      left: scale * left,
    };
  }

  function redraw(...layers: readonly CanvasLayer[]): void {
    for (const listener of listeners) listener(layers);
  }

  function moveTo(camera: Camera): void {
    store.setState({ camera });
    redraw(...canvasLayers);
  }

  function setCamera(camera: Camera): void {
    flight++;
    goal = camera;
    moveTo(camera);
  }

  function flyTo(to: Camera): void {
    const from = store.getState().camera;
    if (wantsLessMotion()) return setCamera(to);
    const started = performance.now();
    const number = ++flight;
    goal = to;
    const step = (now: number): void => {
      if (number !== flight) return;
      const t = Math.min(1, Math.max(0, (now - started) / glideMs));
      moveTo(t === 1 ? to : blendCameras(from, to, 1 - (1 - t) ** 3));
      if (t < 1) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  /** `opens`: not on the user's request, so that content may be too large to be shown whole. */
  function fitting(box: Box | undefined, opens: boolean, middle?: Spot): Fitting {
    const size = store.getState();
    const opening = openingNow?.();
    const largest = Math.max(options.largestFit, opening?.full ?? 0);
    const camera = fitCamera(
      box,
      size,
      edges(),
      { ...options.range, max: Math.max(options.range.max, largest) },
      largest,
    );
    if (snap === undefined) return { camera, opens, isPart: false };
    const zoom = snap(camera.zoom, false);
    if (opens && box !== undefined && opening !== undefined && zoom < opening.leastWhole) {
      const part = middle === undefined ? opening : { ...opening, middle };
      return { camera: openCamera(box, size, edges(), part, snap), opens, isPart: true };
    }
    const range = { min: Math.min(zoom, options.range.min), max: zoom };
    return { camera: fitCamera(box, size, edges(), range, zoom), opens, isPart: false };
  }

  function show(box: FittedBox, opens: boolean, jump: boolean, at?: Spot): void {
    const next = fitting(boxNow(box), opens, at);
    fitted = { ...next, box };
    isMoved = false;
    if (jump) setCamera(next.camera);
    else flyTo(next.camera);
  }

  /** Moves the view on the user's request: from now on it isn't fitted automatically. */
  function take(move: () => void): void {
    isMoved = true;
    move();
  }

  function makeRoom(): void {
    const box = boxNow(fitted?.box);
    if (box !== undefined && holders.size === 0) keepFitted(box);
  }

  function keepFitted(box: Box): void {
    if (fitted === undefined || goal !== fitted.camera) return;
    const { box: known, opens, isPart } = fitted;
    const { width, height } = store.getState();
    const size = { width, height };
    const at = isPart ? freeMiddle(goal, size, edges()) : undefined;
    const next = fitting(box, opens, at);
    const fits = next.isPart ? sameCamera(next.camera, goal) : isComfortable(goal, box, size, edges(), next.camera);
    if (!fits || next.isPart !== isPart) show(typeof known === "function" ? known : box, opens, false, at);
  }

  function middle(): Spot {
    const { width, height } = store.getState();
    return { x: width / 2, y: height / 2 };
  }

  return {
    store,
    options,
    edges,
    resize(width, height) {
      const before = store.getState();
      if (before.width === width && before.height === height) return;
      store.setState({ width, height });
      if (fitted !== undefined && goal === fitted.camera && holders.size === 0) show(fitted.box, fitted.opens, true);
      else redraw(...canvasLayers);
    },
    setCamera: (camera) => take(() => setCamera(camera)),
    flyTo: (camera) => take(() => flyTo(camera)),
    pan: (dx, dy) => take(() => setCamera(panBy(store.getState().camera, dx, dy))),
    zoomBy: (factor, at) => take(() => setCamera(zoomedBy(factor, at ?? middle()))),
    zoomTo: (zoom) =>
      take(() => {
        const shown = snap?.(zoom, true);
        const range = shown === undefined ? options.range : exactly(shown);
        flyTo(zoomTo(store.getState().camera, middle(), shown ?? zoom, range));
      }),
    fit: (box, jump = false) => show(box, false, jump),
    autoFit(box, jump = false) {
      if (holders.size === 0 && !isMoved) show(box, true, jump);
    },
    keepFitted(box) {
      if (holders.size === 0) keepFitted(box);
    },
    hold(holder, isHeld) {
      if (isHeld) holders.add(holder);
      else if (holders.delete(holder)) makeRoom();
    },
    reveal(box) {
      const { camera, ...size } = store.getState();
      const [dx, dy] = panToShow(camera, box, size, edges());
      if (dx !== 0 || dy !== 0) take(() => flyTo(panBy(camera, dx, dy)));
    },
    snapZoom(next, opening) {
      const isNews = (snap === undefined) !== (next === undefined);
      snap = next;
      openingNow = opening;
      wanted = undefined;
      const { camera, width } = store.getState();
      if (width === 0) return;
      if (fitted !== undefined && goal === fitted.camera) {
        if (isNews || (snap?.(camera.zoom, true) ?? camera.zoom) !== camera.zoom) show(fitted.box, true, true);
      } else if (snap !== undefined) {
        const zoom = snap(camera.zoom, true);
        setCamera(zoomTo(camera, middle(), zoom, exactly(zoom)));
      }
    },
    follow(dx, dy) {
      // While held, the view stays under the pointer, and the content moves.
      if (holders.size > 0) return;
      const camera = { ...goal, x: goal.x + dx, y: goal.y + dy };
      if (fitted !== undefined && goal === fitted.camera) {
        const { box } = fitted;
        // A box given as a function is measured again and already includes the move.
        const moved = typeof box === "object" ? { ...box, x: box.x + dx, y: box.y + dy } : box;
        fitted = { ...fitted, camera, box: moved };
      }
      setCamera(camera);
    },
    cover(by, top) {
      covers.set(by, top);
      makeRoom();
    },
    isFitted: () => goal === fitted?.camera,
    redraw,
    onRedraw(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
