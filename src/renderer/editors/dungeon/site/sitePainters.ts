import type { SitePolygon } from "#shared/levels/dungeon/site.ts";
import { tokenColor, type SceneToken } from "#shared/scene/tokens.ts";
import { toScreen, type Spot } from "#renderer/canvas/camera.ts";
import type { CanvasFrame } from "#renderer/canvas/canvasFrame.ts";
import type { SitePart, SiteSort } from "./siteEdits.ts";
import type { SiteDraft } from "../layout/layoutTools.ts";
import { sideMiddle } from "./siteHit.ts";

const looks: Readonly<Record<SiteSort, { readonly line: SceneToken; readonly dash: readonly number[] }>> = {
  boundary: { line: "wall-thin", dash: [] },
  obstacle: { line: "ghost", dash: [] },
  area: { line: "info", dash: [6, 4] },
};

/** The ground under the plan: paper outside the boundary is shaded, obstacles are hatched, areas have their name. */
export function paintSite(ctx: CanvasRenderingContext2D, frame: CanvasFrame, parts: readonly SitePart[]): void {
  ctx.save();
  for (const part of parts) if (part.sort === "boundary") shadeOutside(ctx, frame, part.polygon);
  for (const part of parts) if (part.sort === "obstacle") hatch(ctx, frame, part.polygon);
  for (const part of parts) if (part.sort === "area") tint(ctx, frame, part);
  for (const { sort, polygon } of parts) outline(ctx, frame, sort, polygon, sort === "boundary" ? 2 : 1.5);
  ctx.restore();
}

/** What is selected, with its handles, and what is being drawn. */
export function paintSiteOverlay(
  ctx: CanvasRenderingContext2D,
  frame: CanvasFrame,
  selected: SitePart | undefined,
  draft: SiteDraft | undefined,
): void {
  ctx.save();
  const shape = draft?.polygon ?? selected?.polygon;
  if (shape !== undefined && shape.length > 1) {
    trace(ctx, frame, shape, draft?.open !== true);
    ctx.fillStyle = tokenColor(frame.theme, "accent-line");
    ctx.globalAlpha = 0.1;
    // The boundary holds the whole plan: a tint would lie over all of it.
    if ((draft?.sort ?? selected?.sort) !== "boundary") ctx.fill();
    ctx.globalAlpha = 1;
    ctx.strokeStyle = tokenColor(frame.theme, "accent-line");
    ctx.lineWidth = 2;
    ctx.stroke();
  }
  if (shape !== undefined) paintHandles(ctx, frame, shape, draft === undefined);
  ctx.restore();
}

function paintHandles(ctx: CanvasRenderingContext2D, frame: CanvasFrame, polygon: SitePolygon, sides: boolean): void {
  ctx.fillStyle = tokenColor(frame.theme, "canvas");
  ctx.strokeStyle = tokenColor(frame.theme, "accent-line");
  ctx.lineWidth = 2;
  ctx.beginPath();
  for (const [x, y] of polygon) {
    const spot = toScreen(frame.camera, { x, y });
    ctx.rect(spot.x - 4, spot.y - 4, 8, 8);
  }
  ctx.fill();
  ctx.stroke();
  if (!sides) return;
  ctx.lineWidth = 1.5;
  for (const index of polygon.keys()) {
    const spot = toScreen(frame.camera, sideMiddle(polygon, index));
    ctx.beginPath();
    ctx.arc(spot.x, spot.y, 3, 0, Math.PI * 2);
    ctx.fill();
    ctx.stroke();
  }
}

function shadeOutside(ctx: CanvasRenderingContext2D, frame: CanvasFrame, polygon: SitePolygon): void {
  trace(ctx, frame, polygon, true);
  ctx.rect(0, 0, frame.width, frame.height);
  ctx.fillStyle = tokenColor(frame.theme, "bg-4");
  ctx.globalAlpha = 0.4;
  ctx.fill("evenodd");
  ctx.globalAlpha = 1;
}

function hatch(ctx: CanvasRenderingContext2D, frame: CanvasFrame, polygon: SitePolygon): void {
  ctx.save();
  trace(ctx, frame, polygon, true);
  ctx.fillStyle = tokenColor(frame.theme, "bg-4");
  ctx.globalAlpha = 0.55;
  ctx.fill();
  ctx.clip();
  ctx.globalAlpha = 0.8;
  ctx.strokeStyle = tokenColor(frame.theme, "ghost");
  ctx.lineWidth = 1;
  const spots = polygon.map(([x, y]) => toScreen(frame.camera, { x, y }));
  const [left, right] = [Math.min(...spots.map(({ x }) => x)), Math.max(...spots.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...spots.map(({ y }) => y)), Math.max(...spots.map(({ y }) => y))];
  ctx.beginPath();
  for (let x = Math.max(left, 0) - (bottom - top); x < Math.min(right, frame.width); x += 8) {
    ctx.moveTo(x, bottom);
    ctx.lineTo(x + bottom - top, top);
  }
  ctx.stroke();
  ctx.restore();
}

function tint(ctx: CanvasRenderingContext2D, frame: CanvasFrame, { polygon, label }: SitePart): void {
  trace(ctx, frame, polygon, true);
  ctx.fillStyle = tokenColor(frame.theme, "info");
  ctx.globalAlpha = 0.07;
  ctx.fill();
  ctx.globalAlpha = 1;
  const spot = topLeft(polygon.map(([x, y]) => toScreen(frame.camera, { x, y })));
  ctx.font = '600 11.5px "Inter Variable", Inter, sans-serif';
  ctx.fillStyle = tokenColor(frame.theme, "info");
  ctx.textAlign = "left";
  ctx.textBaseline = "bottom";
  ctx.fillText(label, spot.x + 2, spot.y - 4);
}

/** The leftmost of the topmost corners. */
function topLeft(spots: readonly Spot[]): Spot {
  const top = Math.min(...spots.map(({ y }) => y));
  return { x: Math.min(...spots.filter(({ y }) => y === top).map(({ x }) => x)), y: top };
}

function outline(
  ctx: CanvasRenderingContext2D,
  frame: CanvasFrame,
  sort: SiteSort,
  polygon: SitePolygon,
  width: number,
): void {
  const { line, dash } = looks[sort];
  trace(ctx, frame, polygon, true);
  ctx.strokeStyle = tokenColor(frame.theme, line);
  ctx.lineWidth = width;
  ctx.setLineDash([...dash]);
  ctx.stroke();
  ctx.setLineDash([]);
}

function trace(ctx: CanvasRenderingContext2D, frame: CanvasFrame, polygon: SitePolygon, closed: boolean): void {
  ctx.beginPath();
  polygon.forEach(([x, y], index) => {
    const spot = toScreen(frame.camera, { x, y });
    if (index === 0) ctx.moveTo(spot.x, spot.y);
    else ctx.lineTo(spot.x, spot.y);
  });
  if (closed) ctx.closePath();
}
