import { tokenColor, type SceneToken } from "#shared/scene/tokens.ts";
import { floorOf, floorSign } from "#shared/levels/dungeon/floors.ts";
import { mostIntensity } from "#shared/levels/dungeon/rewrite/intensity.ts";
import { toScreen, type Box, type Spot } from "#renderer/canvas/camera.ts";
import type { CanvasFrame } from "#renderer/canvas/canvasFrame.ts";
import { drawChip } from "./chipSprites.ts";
import { cardHeight, centre, type NodeBox } from "./graphGeometry.ts";
import type { Blame, GraphSurface } from "./graphPaint.ts";
import { allSides, type LabelSide } from "./labelSides.ts";
import { discFontSize, labelBox, namesFrom } from "./nodeLabels.ts";
import { cardFont, nameWidth } from "./textWidth.ts";

/** What the nodes of one frame depend on beyond their boxes. */
export interface NodeStyle {
  readonly blame: Blame;
  readonly selected: ReadonlySet<string>;
  /** The side of a disc on which its name is drawn. */
  readonly labelSide: (id: string) => LabelSide;
  /** Rooms that a pattern put in, beside those that are drawn: their rims are dashed. */
  readonly isAddition?: true;
  /** The graph has several floors: each node shows its floor. */
  readonly showsFloors?: boolean;
}

const intensityToken = "accent-line";

/** Dash of the rim, in units of the scale. */
const additionDash = [4, 3];

/** Cards or discs, by the scale's form; position locks and floor numbers only where they are legible. O(nodes). */
export function paintNodes(surface: GraphSurface, nodes: readonly NodeBox[], style: NodeStyle): void {
  const { ctx, frame, scale } = surface;
  if (scale.form === "card") for (const node of nodes) paintCard(ctx, frame, node, style);
  else paintDiscs(surface, nodes, style);
  if (scale.unit < 0.5) return;
  for (const node of nodes) if (node.room.fixed === true) paintPin(surface, node);
  if (style.showsFloors === true) for (const node of nodes) paintFloor(surface, node);
}

function paintCard(ctx: CanvasRenderingContext2D, frame: CanvasFrame, node: NodeBox, style: NodeStyle): void {
  const { theme, camera } = frame;
  const { x, y } = toScreen(camera, node);
  const unit = camera.zoom;
  const { room } = node;
  ctx.beginPath();
  ctx.roundRect(x, y, node.width * unit, cardHeight * unit, 10 * unit);
  ctx.fillStyle = tokenColor(theme, "bg-2");
  ctx.fill();
  if (room.intensity !== undefined) {
    // A bar at the bottom of the card, as long as the room is intense.
    ctx.fillStyle = tokenColor(theme, intensityToken);
    const inset = 10 * unit;
    const full = node.width * unit - 2 * inset;
    ctx.fillRect(x + inset, y + (cardHeight - 3) * unit, (full * room.intensity) / mostIntensity, 2 * unit);
  }
  ctx.strokeStyle = tokenColor(theme, style.blame.rooms.has(room.id) ? "bad" : rimToken(style, "line-2"));
  ctx.lineWidth = 1.2 * unit;
  strokeRim(ctx, style, unit);
  drawChip(ctx, room.role, theme, x + 18 * unit, y + 18 * unit, 9.5 * unit);
  const weight = style.selected.has(room.id) ? 620 : cardFont.weight;
  ctx.font = `${weight} ${cardFont.size * unit}px ${cardFont.family}`;
  ctx.textAlign = "start";
  ctx.textBaseline = "alphabetic";
  ctx.fillStyle = tokenColor(theme, "text-1");
  ctx.fillText(room.name, x + 36 * unit, y + 22.4 * unit);
}

/** Far out there can be a thousand: one fill and one stroke for all rims, then the chips, then the names. */
function paintDiscs(surface: GraphSurface, nodes: readonly NodeBox[], style: NodeStyle): void {
  const { ctx, frame, scale } = surface;
  const { theme, camera } = frame;
  const spots = nodes.map((node) => toScreen(camera, centre(node)));
  const blamed = (node: NodeBox): boolean => style.blame.rooms.has(node.room.id);
  for (const isBad of [false, true]) {
    ctx.beginPath();
    nodes.forEach((node, i) => {
      const spot = spots[i];
      if (spot === undefined || blamed(node) !== isBad) return;
      ctx.moveTo(spot.x + scale.radius, spot.y);
      ctx.arc(spot.x, spot.y, scale.radius, 0, Math.PI * 2);
    });
    ctx.fillStyle = tokenColor(theme, "bg-2");
    ctx.fill();
    ctx.strokeStyle = tokenColor(theme, isBad ? "bad" : rimToken(style, "line-3"));
    ctx.lineWidth = 1.3 * Math.max(0.6, scale.unit);
    strokeRim(ctx, style, scale.unit);
  }
  paintIntensities(surface, nodes, spots);
  nodes.forEach((node, i) => {
    const spot = spots[i];
    if (spot !== undefined) drawChip(ctx, node.room.role, theme, spot.x, spot.y, scale.radius * 0.64);
  });
  if (!scale.showsNames) return;
  const isCut = (node: NodeBox): boolean => {
    const name = labelBox(centre(node), nameWidth(node.room.name), style.labelSide(node.room.id), camera.zoom);
    const from = toScreen(camera, name);
    const isSeen = isWhole({ ...toScreen(camera, centre(node)), width: 0, height: 0 }, frame.width);
    return isSeen && !isWhole({ ...from, width: name.width * camera.zoom, height: 0 }, frame.width);
  };
  const isCrowded = frame.textScale > 1 || camera.zoom < namesFrom || nodes.some(isCut);
  const named = isCrowded ? namesWithRoom(surface, nodes, spots, style) : undefined;
  nodes.forEach((node, i) => {
    const spot = spots[i];
    const place = named === undefined ? { side: style.labelSide(node.room.id), shift: 0 } : named.get(node.room.id);
    if (spot !== undefined && place !== undefined) paintName(surface, node, spot, place, style);
  });
}

/** A ring around each disc, from the top clockwise, as far round as the room is intense. */
function paintIntensities(
  { ctx, frame, scale }: GraphSurface,
  nodes: readonly NodeBox[],
  spots: readonly Spot[],
): void {
  const { theme } = frame;
  const radius = scale.radius * 1.14;
  ctx.beginPath();
  nodes.forEach((node, i) => {
    const spot = spots[i];
    const { intensity = 0 } = node.room;
    if (spot === undefined || intensity === 0) return;
    ctx.moveTo(spot.x, spot.y - radius);
    ctx.arc(spot.x, spot.y, radius, -Math.PI / 2, -Math.PI / 2 + (2 * Math.PI * intensity) / mostIntensity);
  });
  ctx.strokeStyle = tokenColor(theme, intensityToken);
  ctx.lineWidth = 2 * Math.max(0.6, scale.unit);
  ctx.stroke();
}

function rimToken(style: NodeStyle, drawn: SceneToken): SceneToken {
  return style.isAddition === true ? "accent-line" : drawn;
}

function strokeRim(ctx: CanvasRenderingContext2D, style: NodeStyle, unit: number): void {
  if (style.isAddition === true) ctx.setLineDash(additionDash.map((length) => length * unit));
  ctx.stroke();
  ctx.setLineDash([]);
}

interface NamePlace {
  readonly side: LabelSide;
  /** Pixels to the right, for a name that the edge of the view would cut. */
  readonly shift: number;
}

/**
 * Positions for names that are larger than the graph was laid out for: each where it covers no disc and no other name,
 * and isn't cut by the edge of the view, those of selected rooms first. Names that don't fit are left to the list of
 * rooms and the tooltip of the selection.
 */
function namesWithRoom(
  { ctx, frame, scale }: GraphSurface,
  nodes: readonly NodeBox[],
  spots: readonly Spot[],
  style: NodeStyle,
): ReadonlyMap<string, NamePlace> {
  const { textScale, width: viewWidth } = frame;
  ctx.font = `480 ${discFontSize * textScale}px ${cardFont.family}`;
  const height = discFontSize * textScale;
  const away = scale.radius + 5;
  const taken: Box[] = spots.map(({ x, y }) => ({
    x: x - scale.radius,
    y: y - scale.radius,
    width: 2 * scale.radius,
    height: 2 * scale.radius,
  }));
  const found = new Map<string, NamePlace>();
  const order = nodes.map((node, i) => ({ node, spot: spots[i] }));
  const isChosen = ({ node }: { readonly node: NodeBox }): number => Number(style.selected.has(node.room.id));
  for (const { node, spot } of order.toSorted((a, b) => isChosen(b) - isChosen(a))) {
    if (spot === undefined) continue;
    const width = ctx.measureText(node.room.name).width;
    const shift = shiftInside(spot, width, viewWidth);
    const boxes: Readonly<Record<LabelSide, Box>> = {
      below: { x: spot.x - width / 2 + shift, y: spot.y + away - 2, width, height },
      above: { x: spot.x - width / 2 + shift, y: spot.y - away - height + 2, width, height },
      left: { x: spot.x - away - width, y: spot.y - height / 2, width, height },
      right: { x: spot.x + away, y: spot.y - height / 2, width, height },
    };
    const sides = [style.labelSide(node.room.id), ...allSides];
    const isFree = (box: Box): boolean =>
      (isWhole(box, viewWidth) || !isWhole({ ...spot, width: 0, height: 0 }, viewWidth)) &&
      taken.every((other) => !meet(box, other));
    const side = sides.find((one) => isFree(boxes[one]));
    if (side === undefined) continue;
    found.set(node.room.id, { side, shift: side === "below" || side === "above" ? shift : 0 });
    taken.push(boxes[side]);
  }
  return found;
}

/** Pixels between a name and the edge of the view. */
const nameMargin = 4;

/** How far a name below or above a disc in the view is moved so that the view's edges don't cut it, in pixels. */
function shiftInside({ x }: Spot, width: number, viewWidth: number): number {
  if (x < 0 || x > viewWidth) return 0;
  return Math.max(0, nameMargin - (x - width / 2)) + Math.min(0, viewWidth - nameMargin - (x + width / 2));
}

function isWhole({ x, width }: Box, viewWidth: number): boolean {
  return x >= 0 && x + width <= viewWidth;
}

function meet(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

function paintName(
  { ctx, frame, scale }: GraphSurface,
  node: NodeBox,
  spot: { readonly x: number; readonly y: number },
  { side, shift }: NamePlace,
  style: NodeStyle,
): void {
  const { theme, textScale } = frame;
  const selected = style.selected.has(node.room.id);
  const away = scale.radius + 5;
  const x = side === "left" ? spot.x - away : side === "right" ? spot.x + away : spot.x + shift;
  const y =
    side === "above" ? spot.y - away : side === "below" ? spot.y + away + 8 * textScale : spot.y + 4 * textScale;
  ctx.font = `${selected ? 640 : 480} ${discFontSize * textScale}px ${cardFont.family}`;
  ctx.textAlign = side === "left" ? "end" : side === "right" ? "start" : "center";
  ctx.textBaseline = "alphabetic";
  ctx.lineJoin = "round";
  ctx.lineWidth = 4 * textScale;
  ctx.strokeStyle = tokenColor(theme, "canvas");
  ctx.strokeText(node.room.name, x, y);
  ctx.fillStyle = tokenColor(theme, selected ? "text-1" : "text-2");
  ctx.fillText(node.room.name, x, y);
}

function paintPin({ ctx, frame, scale }: GraphSurface, node: NodeBox): void {
  const { theme, camera } = frame;
  const corner =
    scale.form === "card"
      ? toScreen(camera, { x: node.x + node.width - 2, y: node.y + 2 })
      : discCorner(toScreen(camera, centre(node)), scale.radius);
  ctx.save();
  ctx.translate(corner.x, corner.y);
  ctx.scale(scale.unit, scale.unit);
  ctx.beginPath();
  ctx.arc(0, 0, 8, 0, Math.PI * 2);
  ctx.fillStyle = tokenColor(theme, "accent-solid");
  ctx.fill();
  ctx.strokeStyle = tokenColor(theme, "canvas");
  ctx.lineWidth = 2;
  ctx.stroke();
  ctx.beginPath();
  for (const [i, [x, y]] of pinGlyph.entries()) {
    if (i === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  }
  ctx.closePath();
  ctx.moveTo(0, 2);
  ctx.lineTo(0, 4.6);
  ctx.fillStyle = tokenColor(theme, "on-accent");
  ctx.strokeStyle = tokenColor(theme, "on-accent");
  ctx.lineWidth = 1;
  ctx.lineJoin = "round";
  ctx.fill();
  ctx.stroke();
  ctx.restore();
}

/** The floor of a room as a small plate at its upper left: "G", "2", "B1". */
function paintFloor({ ctx, frame, scale }: GraphSurface, node: NodeBox): void {
  const { theme, camera } = frame;
  const spot = toScreen(camera, centre(node));
  const reach = scale.radius * Math.SQRT1_2;
  const corner =
    scale.form === "card"
      ? toScreen(camera, { x: node.x + 4, y: node.y + 1 })
      : { x: spot.x - reach, y: spot.y - reach };
  const text = floorSign(floorOf(node.room));
  ctx.save();
  ctx.translate(corner.x, corner.y);
  ctx.scale(scale.unit, scale.unit);
  ctx.font = `640 9.5px ${cardFont.family}`;
  const width = Math.max(15, ctx.measureText(text).width + 7);
  ctx.beginPath();
  ctx.roundRect(-width / 2, -7, width, 14, 4);
  ctx.fillStyle = tokenColor(theme, "text-1");
  ctx.fill();
  ctx.strokeStyle = tokenColor(theme, "canvas");
  ctx.lineWidth = 2;
  ctx.stroke();
  ctx.fillStyle = tokenColor(theme, "text-inv");
  ctx.textAlign = "center";
  ctx.textBaseline = "alphabetic";
  ctx.fillText(text, 0, 3.4);
  ctx.restore();
}

const pinGlyph: readonly (readonly [number, number])[] = [
  [-2.5, -3.5],
  [2.5, -3.5],
  [1.7, 0.5],
  [3.5, 2],
  [-3.5, 2],
  [-1.7, 0.5],
];

function discCorner(spot: { readonly x: number; readonly y: number }, r: number): { x: number; y: number } {
  return { x: spot.x + r * Math.SQRT1_2, y: spot.y - r * Math.SQRT1_2 };
}
