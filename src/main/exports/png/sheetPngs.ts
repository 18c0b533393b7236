import { sceneToSvg } from "#shared/scene/svg.ts";
import type { ExportFile, ExportInput, ExportLevel } from "../exportFile.ts";
import { rasteriseSvg } from "./rasterise.ts";
import { sheetPngMessages, sheetSceneMessages } from "../messages.ts";
import type { Scene, SceneShape } from "#shared/scene/scene.ts";
import { textWidth } from "#shared/scene/textWidth.ts";
import { fitText } from "../fitText.ts";
import { sheetLabel } from "../sheetLabel.ts";
import { rectShape } from "#shared/scene/shapes.ts";

const columns = 5;
const card = { width: 232, picture: 168, foot: 34, gap: 16 } as const;
const padding = 32;
const header = 64;

/** Maximum number of levels on one page of a contact sheet. */
const levelsPerSheet = 40;

/** One page of a contact sheet, at most `levelsPerSheet` levels. */
interface SheetPage {
  readonly title: string;
  /** Right of the title, "page 2 of 3, 104 levels". */
  readonly note: string;
  readonly levels: readonly ExportLevel[];
}

/** A contact sheet: small pictures in reading order with number and title, lengths in pixels. */
function sheetScene({ title, note, levels }: SheetPage): Scene {
  const across = Math.max(1, Math.min(columns, levels.length));
  const down = Math.max(1, Math.ceil(levels.length / columns));
  // A page of few levels is still wide enough for its heading.
  const width = Math.max(560, 2 * padding + across * (card.width + card.gap) - card.gap);
  const height = header + padding + down * (card.picture + card.foot + card.gap);
  const right = width - padding;
  const noteWidth = textWidth(note, 12.5);
  return {
    view: { x: 0, y: 0, width, height },
    title,
    shapes: [
      sheetLabel(fitText(title, 20, right - padding - noteWidth - 24), padding, 44, 20, 600, "text-1"),
      { ...sheetLabel(note, right, 44, 12.5, 400, "text-3"), anchor: "end" },
      ...(levels.length === 0
        ? [sheetLabel(sheetSceneMessages.packHasNoLevels, padding, header + 40, 12.5, 400, "text-2")]
        : []),
      ...levels.map((level, index) => cardShape(level, index)),
    ],
  };
}

function cardShape(level: ExportLevel, index: number): SceneShape {
  const x = padding + (index % columns) * (card.width + card.gap);
  const y = header + Math.floor(index / columns) * (card.picture + card.foot + card.gap);
  const number = String(level.number);
  const numberWidth = number.length * 7.5 + 10;
  return {
    type: "group",
    transform: [1, 0, 0, 1, x, y],
    shapes: [
      frame(),
      picture(level.scene("thumbnail")),
      { ...sheetLabel(number, 12, card.picture + 22, 12, 500, "text-3"), font: "mono" },
      sheetLabel(
        fitText(level.title, 12.5, card.width - numberWidth - 24),
        12 + numberWidth,
        card.picture + 22,
        12.5,
        500,
        "text-1",
      ),
    ],
  };
}

function frame(): SceneShape {
  const style = { fill: "bg-2", stroke: "line-1", strokeWidth: 1 } as const;
  return rectShape({ x: 0.5, y: 0.5, width: card.width - 1, height: card.picture + card.foot - 1 }, style, 10);
}

/** The drawing on its own piece of paper, as large as it fits. */
function picture(scene: Scene): SceneShape {
  const paper = { x: 6, y: 6, width: card.width - 12, height: card.picture - 6 };
  const { view } = scene;
  const scale = Math.min((paper.width - 12) / view.width, (paper.height - 12) / view.height);
  const dx = paper.x + paper.width / 2 - (view.x + view.width / 2) * scale;
  const dy = paper.y + paper.height / 2 - (view.y + view.height / 2) * scale;
  return {
    type: "group",
    shapes: [
      { type: "rect", ...paper, radius: 6, style: { fill: "canvas" } },
      { type: "group", transform: [scale, 0, 0, scale, dx, dy], shapes: scene.shapes },
    ],
  };
}

/** The pack at a glance: pages of small pictures with titles. */
export async function* writeSheets({ pack, packName, levels, theme }: ExportInput): AsyncGenerator<ExportFile> {
  const pages = Math.max(1, Math.ceil(levels.length / levelsPerSheet));
  for (let page = 0; page < pages; page++) {
    const scene = sheetScene({
      title: pack.name,
      note:
        pages === 1 ? sheetPngMessages.levels(levels.length) : sheetPngMessages.page(page + 1, pages, levels.length),
      levels: levels.slice(page * levelsPerSheet, (page + 1) * levelsPerSheet),
    });
    const svg = sceneToSvg(scene, { theme, cellSize: 1, background: "bg-0" });
    const number = pages === 1 ? "" : `-${String(page + 1).padStart(String(pages).length, "0")}`;
    yield { path: `${packName}-sheet${number}.png`, bytes: await rasteriseSvg(svg) };
  }
}
