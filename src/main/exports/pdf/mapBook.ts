import type { Rect } from "#shared/kernel/geometry.ts";
import type { BookLayout } from "#shared/contract/bookLayout.ts";
import { floorName } from "#shared/levels/dungeon/floors.ts";
import { drawLayout } from "#shared/levels/dungeon/draw/drawLayout.ts";
import { type DungeonLayout, layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { playersLayout } from "#shared/levels/dungeon/playersLayout.ts";
import { pathOps, type Scene, type SceneShape } from "#shared/scene/scene.ts";
import { type Paper, paperOf } from "./bookPages.ts";
import { type KeyEntry, mapKey } from "./mapKey.ts";
import { mapBookMessages as messages } from "./messages.ts";
import { PdfCanvas } from "./pdfCanvas.ts";
import { sheetBounds } from "#shared/levels/dungeon/draw/floors.ts";
import { ownTileset } from "#shared/levels/dungeon/tiles/ownTileset.ts";
import { paintMap } from "#shared/levels/dungeon/tiles/paintMap.ts";
import { paintThinWalls, thinWalls } from "#shared/levels/dungeon/tiles/thinWalls.ts";
import { paintSource } from "#shared/levels/dungeon/tiles/tileSources.ts";
import { composedLevel, tilePictures } from "../composedLevel.ts";
import { type ExportInput, type ExportLevel, type ExportStep, noTileAssets } from "../exportFile.ts";
import { pngOfPixels } from "../png/pngOfPixels.ts";
import { withoutSecrets } from "../png/tilePngs.ts";
import { refuseHugePicture } from "../png/pictureSize.ts";
import { exportFormatMessages } from "../messages.ts";
import { fittingLine, wrappedLines } from "./wrapText.ts";
import { textShape } from "#shared/scene/shapes.ts";

/** Points per millimetre. */
const point = 72 / 25.4;
/** Millimetres per cell by scale; "fit": as large as the page allows, up to the usual one of battle maps. */
const millimetres: Readonly<Record<Exclude<NonNullable<BookLayout["mapScale"]>, "fit">, number>> = {
  "3mm": 3,
  "5mm": 5,
  "10mm": 10,
  inch: 25.4,
};
const head = 34;
const foot = 26;
const keySize = 9;
const keyLine = 12.5;

/** The maps of a pack for the game master: numbered rooms, secrets, and a key of exits, locks, items and contents. */
export function writeMapBook(input: ExportInput): AsyncGenerator<ExportStep> {
  return writeBook(input, `${input.packName}-maps.pdf`, false);
}

/** The same maps without numbers, secrets, names and contents, to lay on the table. */
export function writePlayersMapBook(input: ExportInput): AsyncGenerator<ExportStep> {
  return writeBook(input, `${input.packName}-maps-players.pdf`, true);
}

async function* writeBook(input: ExportInput, path: string, forPlayers: boolean): AsyncGenerator<ExportStep> {
  const { pack, levels, book } = input;
  const canvas = await PdfCanvas.create({ title: pack.name, author: pack.author });
  const writer: Writer = { canvas, paper: paperOf(book.page), title: pack.name, page: 0 };
  titlePage(writer, pack.author, pack.description, forPlayers);
  for (const level of levels) {
    const layout = layoutSchema.parse(level.entry.level);
    const picture = book.mapLook === "tiles" ? mapPicture(layout, level, input, forPlayers) : undefined;
    for (const floor of layout.floors?.map((one) => one.floor) ?? [undefined])
      mapPages(writer, level, { layout, floor, scale: book.mapScale ?? "fit", forPlayers, picture });
    yield undefined;
  }
  yield { path, bytes: await canvas.finish() };
}

interface Writer {
  readonly canvas: PdfCanvas;
  readonly paper: Paper;
  readonly title: string;
  page: number;
}

function startPage(writer: Writer, heading: string): void {
  const { canvas, paper, title } = writer;
  writer.page++;
  canvas.addPage(paper.width, paper.height);
  const baseline = paper.margin + 12;
  const half = paper.width / 2 - paper.margin;
  const left = fittingLine(canvas, heading, { size: 12, weight: 600 }, half * 1.4);
  canvas.line({ text: left, x: paper.margin, y: baseline, size: 12, weight: 600 });
  const right = fittingLine(canvas, title, { size: 9 }, half * 0.55);
  canvas.line({ text: right, x: paper.width - paper.margin, y: baseline, size: 9, anchor: "end", color: "text-2" });
  canvas.rule(paper.margin, baseline + 7, paper.width - paper.margin);
}

/** Written last on a page: its number and remarks. */
function footLine({ canvas, paper, page }: Writer, text: string): void {
  const y = paper.height - paper.margin;
  canvas.line({ text: String(page), x: paper.width - paper.margin, y, size: 9, anchor: "end", color: "text-3" });
  canvas.line({ text, x: paper.margin, y, size: 9, color: "text-3" });
}

function titlePage(writer: Writer, author: string, description: string, forPlayers: boolean): void {
  const { canvas, paper, title } = writer;
  writer.page++;
  canvas.addPage(paper.width, paper.height);
  const width = paper.width - 2 * paper.margin;
  let y = paper.height * 0.36;
  const write = (text: string, size: number, weight: 400 | 600): void => {
    for (const line of text.split("\n").flatMap((part) => wrappedLines(canvas, part, { size, weight }, width))) {
      if (y > paper.height - paper.margin) return;
      canvas.line({ text: line, x: paper.margin, y, size, weight, color: weight === 600 ? "text-1" : "text-2" });
      y += size * 1.4;
    }
    y += 8;
  };
  write(title, 32, 600);
  if (author.trim() !== "") write(messages.by(author), 14, 400);
  write(forPlayers ? messages.forPlayers : messages.forGameMasters, 11, 400);
  if (description !== "") write(description, 11, 400);
}

/** What a map of the book shows. */
interface BookMap {
  readonly layout: DungeonLayout;
  /** Undefined: all of it. */
  readonly floor: number | undefined;
  readonly scale: NonNullable<BookLayout["mapScale"]>;
  readonly forPlayers: boolean;
  /** Undefined: as a plan. */
  readonly picture: MapPicture | undefined;
}

/** The map of a level, or of one of its floors, on as many pages as its scale requires; then its key. */
function mapPages(writer: Writer, level: ExportLevel, { layout, floor, scale, forPlayers, picture }: BookMap): void {
  const { canvas, paper } = writer;
  const key = forPlayers ? [] : mapKey(layout).filter(({ room }) => floor === undefined || (room.floor ?? 0) === floor);
  const plan = mapScene(layout, floor, key, forPlayers);
  const scene = picture === undefined ? plan : { ...plan, shapes: key.flatMap(numberShapes) };
  const box = {
    x: paper.margin,
    y: paper.margin + head,
    width: paper.width - 2 * paper.margin,
    height: paper.height - 2 * paper.margin - head - foot,
  };
  const { view } = scene;
  const fitting = Math.min(box.width / view.width, box.height / view.height, millimetres.inch * point);
  const cell = scale === "fit" ? fitting : millimetres[scale] * point;
  const [columns, rows] = [box.width, box.height].map((side, axis) =>
    Math.max(1, Math.ceil(((axis === 0 ? view.width : view.height) * cell) / side - 1e-6)),
  ) as [number, number];
  const name = messages.numbered(level.number, level.title);
  const heading = floor === undefined ? name : messages.floor(name, floorName(floor));
  let bottom = box.y;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const isParted = columns * rows > 1;
      startPage(writer, isParted ? messages.part(heading, row + 1, column + 1) : heading);
      if (row + column === 0) canvas.addBookmark(heading);
      const part: Rect = {
        x: view.x + (column * box.width) / cell,
        y: view.y + (row * box.height) / cell,
        width: isParted ? box.width / cell : view.width,
        height: isParted ? box.height / cell : view.height,
      };
      if (picture !== undefined) canvas.picture(picture.png, picture.place, part, box, cell);
      bottom = box.y + canvas.scene(isParted ? clipped(scene, part) : scene, box, cell);
      footLine(writer, messages.scale((cell / point).toFixed(1)));
    }
  }
  if (key.length > 0) keyColumns(writer, key, heading, columns * rows > 1 ? Infinity : bottom + 22);
}

function mapScene(
  layout: DungeonLayout,
  floor: number | undefined,
  key: readonly KeyEntry[],
  forPlayers: boolean,
): Scene {
  const options = { detail: "full", hideSecrets: forPlayers, ...(floor === undefined ? {} : { floor }) } as const;
  if (forPlayers) return drawLayout(playersLayout(layout), options);
  // Numbers take the place of names; the key has those, and the roles.
  const rooms = layout.rooms.map((room) => ({
    ...room,
    name: "",
    role: room.isCorridor ? room.role : ("normal" as const),
  }));
  const contents = drawLayout(layout, options).shapes.filter(
    (shape) => shape.type === "group" && shape.id?.startsWith("object:") === true,
  );
  const { contents: _, ...rules } = layout.rules;
  const plan = drawLayout({ ...layout, rooms, rules }, options);
  return { ...plan, shapes: [...plan.shapes, ...contents, ...key.flatMap(numberShapes)] };
}

function numberShapes({ number, at: [x, y] }: KeyEntry): SceneShape[] {
  return [
    { type: "circle", cx: x + 0.5, cy: y + 0.5, r: 0.62, style: { fill: "floor", stroke: "ink", strokeWidth: 0.08 } },
    textShape(x + 0.5, y + 0.5, String(number), number > 99 ? 0.5 : 0.66, { fill: "ink" }),
  ];
}

/** A section of a drawing, clipped to `view`. */
function clipped({ shapes, title }: Scene, view: Rect): Scene {
  const [right, bottom] = [view.x + view.width, view.y + view.height];
  const { move, line, close } = pathOps;
  const clip = [move, view.x, view.y, line, right, view.y, line, right, bottom, line, view.x, bottom, close];
  return { view, shapes: [{ type: "group", clip, shapes }], title };
}

/** The key in two columns, below the map if there is room, otherwise on separate pages. */
function keyColumns(writer: Writer, key: readonly KeyEntry[], heading: string, below: number): void {
  const { canvas, paper } = writer;
  const width = (paper.width - 2 * paper.margin - 20) / 2;
  const last = paper.height - paper.margin - foot;
  let top = below;
  if (last - top < 5 * keyLine) top = Infinity;
  let [column, y] = [0, top];
  const next = (): void => {
    column++;
    if (column < 2 && Number.isFinite(top)) {
      y = top;
      return;
    }
    startPage(writer, messages.keyOf(heading));
    footLine(writer, "");
    top = paper.margin + head + 8;
    [column, y] = [0, top];
  };
  if (!Number.isFinite(top)) next();
  for (const { title, lines } of key) {
    const wrapped = lines.flatMap((text) => wrappedLines(canvas, text, { size: keySize }, width));
    if (y + (1 + Math.min(2, wrapped.length)) * keyLine > last) next();
    canvas.line({ ...place(), text: fittingLine(canvas, title, { size: keySize, weight: 600 }, width), weight: 600 });
    y += keyLine;
    for (const text of wrapped) {
      if (y > last) next();
      canvas.line({ ...place(), text, color: "text-2" });
      y += keyLine;
    }
    y += 4;
  }

  function place(): { readonly x: number; readonly y: number; readonly size: number } {
    return { x: paper.margin + column * (width + 20), y, size: keySize };
  }
}

/** A layout as tiles: a PNG, and where it lies on the sheet, in cells. */
interface MapPicture {
  readonly png: Uint8Array;
  readonly place: Rect;
}

/** The whole sheet of a layout painted with tiles. Players see no secret doors, locks, roles and contents. */
function mapPicture(
  layout: DungeonLayout,
  level: ExportLevel,
  { map, tiles = noTileAssets }: ExportInput,
  forPlayers: boolean,
): MapPicture {
  const shown = forPlayers ? withoutLocks(withoutSecrets(playersLayout(layout))) : layout;
  const composed = composedLevel(shown, map, tiles);
  const tileset = composed.tilesets[0]?.document ?? ownTileset;
  const view = { x: 0, y: 0, width: composed.width, height: composed.height };
  refuseHugePicture(
    level,
    view,
    Math.max(tileset.tileWidth, tileset.tileHeight),
    exportFormatMessages["pdf-maps"].label,
  );
  const pictures = tilePictures(tiles);
  const pixels = composed.tilesets.map(({ document }) => pictures(document.picture));
  const painted = paintMap(composed, tileset, pixels[0] ?? pictures(""), (id) => {
    return pixels[composed.tilesets.findIndex((one) => one.id === id)];
  });
  const source = paintSource(shown, composed.settings, tiles.documents);
  paintThinWalls(painted, thinWalls(shown, composed.settings, source, tileset));
  const { x, y } = sheetBounds(layout) ?? { x: 0, y: 0 };
  const { tilesPerCell, walls } = composed.settings;
  const period = tilesPerCell + walls;
  // The middle of a wall is on its line, as on screen.
  const overhang = walls / (2 * period);
  return {
    png: pngOfPixels(painted),
    place: { x: x - overhang, y: y - overhang, width: composed.width / period, height: composed.height / period },
  };
}

function withoutLocks(layout: DungeonLayout): DungeonLayout {
  const edges = layout.rules.edges.map((edge) => (edge.kind === "locked" ? { ...edge, kind: "door" as const } : edge));
  return { ...layout, rules: { ...layout.rules, edges } };
}
