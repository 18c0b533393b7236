import { rendererFloors } from "../architecture/rendererFloors.ts";
import { roomOf } from "../architecture/rooms.ts";
import { importEdges } from "./importEdges.ts";
import { sourceFiles } from "./sourceFiles.ts";

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const page = { width: 960, height: 640 };
const boxWidth = 150;
const boxHeight = 30;

/** Where each room of the main side stands: [column, row], imports lead down or to the left. */
const mainRooms: readonly (readonly [room: string, column: number, row: number])[] = [
  ["src/main/electron", 0, 0],
  ["src/main/cli", 1, 0],
  ["src/main/host", 2, 0],
  ["src/main/services", 1, 2],
  ["src/main/processes", 0, 4],
  ["src/main/store", 1, 4],
  ["src/main/exports", 2, 4],
  ["src/main/engines", 1, 6],
  ["src/simulation", 2, 6],
];

/** The rooms of the house as they import each other, as SVG. Without counts, so that it changes with the structure only. */
export function architecturePicture(): string {
  const files = sourceFiles("src").filter(({ path }) => !/\.test\.tsx?$/.test(path) && !path.endsWith(".d.ts"));
  const arrows = new Set<string>();
  for (const edge of files.flatMap(importEdges)) {
    const [from, to] = [placeOf(edge.from), placeOf(edge.to)];
    if (from !== undefined && to !== undefined && from !== to) arrows.add(`${from} ${to}`);
  }
  const boxes = boxesOfRooms();
  const shapes = [
    ...[...arrows].sort().flatMap((key) => {
      const [from = "", to = ""] = key.split(" ");
      const [a, b] = [boxes.get(from), boxes.get(to)];
      return a === undefined || b === undefined || isFloor(from) ? [] : [arrow(a, b)];
    }),
    ...[...boxes].map(([room, box]) => boxShape(room, box)),
    text(30, 30, "Renderer: layers import downwards only"),
    text(430, 30, "Main side: arrows are imports"),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${page.width} ${page.height}" font-family="Inter, system-ui, sans-serif">
<title>The rooms of Levelwright and who imports whom, drawn from the sources</title>
<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0L8 4L0 8z" fill="#6a6770"/></marker></defs>
<rect width="${page.width}" height="${page.height}" fill="#fbf9f5"/>
${shapes.join("\n")}
</svg>
`;
}

function boxesOfRooms(): Map<string, Box> {
  const boxes = new Map<string, Box>();
  const floors = rendererFloors.toReversed();
  for (const [row, floor] of floors.entries())
    for (const [i, folder] of floor.entries())
      boxes.set(`src/renderer/${folder}`, {
        x: 30 + i * 165,
        y: 46 + row * 36,
        width: floor.length === 1 ? 315 : boxWidth,
        height: boxHeight,
      });
  for (const [room, column, row] of mainRooms)
    boxes.set(room, { x: 430 + column * 175, y: 46 + row * 66, width: boxWidth, height: boxHeight });
  boxes.set("src/shared", { x: 30, y: 580, width: 900, height: 36 });
  return boxes;
}

/** A layer of the renderer or a room of the main side; shared is one. */
function placeOf(path: string): string | undefined {
  if (path.startsWith("src/shared/")) return "src/shared";
  const folder = /^src\/renderer\/[^/]+(?=\/)/.exec(path)?.[0];
  return folder ?? roomOf(path);
}

function isFloor(room: string): boolean {
  return room.startsWith("src/renderer/");
}

function arrow(a: Box, b: Box): string {
  const middle = a.x + a.width / 2;
  const isBeside = b.y <= a.y;
  const start = isBeside
    ? { x: a.x + (b.x > a.x ? a.width : 0), y: a.y + a.height / 2 }
    : { x: middle, y: a.y + a.height };
  // Shared is as wide as the page: arrows to it go straight down.
  const below = { x: b.width > 500 ? middle : b.x + b.width / 2, y: b.y };
  const end = isBeside ? { x: b.x + (b.x > a.x ? 0 : b.width), y: b.y + b.height / 2 } : below;
  return `<path d="M${start.x} ${start.y}L${end.x} ${end.y}" stroke="#a9a5ad" stroke-width="1.5" fill="none" marker-end="url(#tip)"/>`;
}

function boxShape(room: string, { x, y, width, height }: Box): string {
  const name = room.replace(/^src\/(renderer\/)?/, "");
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="#fff" stroke="#6a6770"/>${text(x + 10, y + height / 2 + 4, name)}`;
}

function text(x: number, y: number, content: string): string {
  return `<text x="${x}" y="${y}" font-size="12.5" fill="#26242a">${content}</text>`;
}
