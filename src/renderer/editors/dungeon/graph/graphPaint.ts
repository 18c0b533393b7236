import type { Problem } from "#shared/levels/problems.ts";
import type { Camera } from "#renderer/canvas/camera.ts";
import type { CanvasFrame } from "#renderer/canvas/canvasFrame.ts";
import { remScale } from "#renderer/parts/Splitter.tsx";
import type { GraphGeometry, NodeForm } from "./graphGeometry.ts";
import type { HitScale } from "./graphHit.ts";
import { discRadius, discUnit, someNamesFrom } from "./nodeLabels.ts";

/** Sizes of one frame, in CSS pixels: cards scale with the zoom, discs have a constant size until it gets crowded. */
export interface GraphScale {
  readonly form: NodeForm;
  /** Pixels for one unit of the style guide. */
  readonly unit: number;
  /** Radius of a disc. */
  readonly radius: number;
  readonly showsMarkers: boolean;
  readonly showsNames: boolean;
}

/** What one frame of a graph is painted on: the context, what it shows of the world, and sizes in it. */
export interface GraphSurface {
  readonly ctx: CanvasRenderingContext2D;
  readonly frame: CanvasFrame;
  readonly scale: GraphScale;
}

const cardZoom = 0.75;
const narrowPane = 560;

/** Cards contain their names: they are shown only where those reach the normal text size. */
export function graphScale(frame: Pick<CanvasFrame, "camera" | "width" | "textScale">): GraphScale {
  const { zoom } = frame.camera;
  if (zoom >= cardZoom * frame.textScale && frame.width >= narrowPane) {
    return { form: "card", unit: zoom, radius: discUnit * zoom, showsMarkers: true, showsNames: true };
  }
  const radius = discRadius(zoom);
  return {
    form: "disc",
    unit: radius / discUnit,
    radius,
    showsMarkers: zoom >= 0.32,
    showsNames: zoom >= someNamesFrom,
  };
}

/** The pointer's hit areas, as the nodes are drawn now. */
export function hitScale(canvas: { readonly camera: Camera; readonly width: number }): HitScale {
  const scale = graphScale({ ...canvas, textScale: remScale() });
  return { zoom: canvas.camera.zoom, discRadius: scale.form === "disc" ? scale.radius : undefined };
}

/** Rooms and edges that an error names: drawn with a red underlay. */
export interface Blame {
  readonly rooms: ReadonlySet<string>;
  readonly edges: ReadonlySet<string>;
}

/** The targets of errors. An error with several rooms (a cycle) includes the edges between them. */
export function blameOf(problems: readonly Problem[], geometry: GraphGeometry): Blame {
  const rooms = new Set<string>();
  const edges = new Set<string>();
  for (const problem of problems) {
    if (problem.severity !== "error") continue;
    const named = new Set<string>();
    for (const { target } of problem.places) {
      const [sort, id] = target.split(":");
      if (id === undefined) continue;
      if (sort === "room") named.add(id);
      if (sort === "edge") edges.add(id);
    }
    for (const id of named) rooms.add(id);
    if (named.size < 2) continue;
    for (const { edge } of geometry.lines) if (named.has(edge.from) && named.has(edge.to)) edges.add(edge.id);
  }
  return { rooms, edges };
}

/** Whether two blames mark the same rooms and edges. */
export function isSameBlame(a: Blame, b: Blame): boolean {
  return isSameSet(a.rooms, b.rooms) && isSameSet(a.edges, b.edges);
}

function isSameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((entry) => b.has(entry));
}
