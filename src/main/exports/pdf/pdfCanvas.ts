import { type Scene, type SceneShape, type ShapeStyle, pathOps } from "#shared/scene/scene.ts";
import { type SceneColor, tokenColor } from "#shared/scene/tokens.ts";
import { type PdfFont, type TextRun, pdfFonts, textRuns } from "./pdfFonts.ts";
import type { Rect } from "#shared/kernel/geometry.ts";

type Shape<Type extends SceneShape["type"]> = Extract<SceneShape, { type: Type }>;

/** One line of text; `y` is its baseline. Lengths in points. */
export interface PdfLine {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight?: 400 | 500 | 600;
  readonly font?: "ui" | "mono";
  readonly anchor?: "start" | "middle" | "end";
  readonly color?: SceneColor;
}

interface PdfFacts {
  readonly title: string;
  readonly author: string;
}

/** A day that is the same in every export: a PDF has to name one. */
const fixedDate = new Date(Date.UTC(2000, 0, 1));

/** Paints scenes and lines of text into a PDF: outlines stay vectors, text stays text in embedded fonts. */
export class PdfCanvas {
  readonly #document: PDFKit.PDFDocument;
  readonly #fonts: readonly PdfFont[];
  readonly #chunks: Uint8Array[] = [];
  readonly #pictures = new Map<Uint8Array, string>();
  readonly #finished: Promise<void>;

  static async create(facts: PdfFacts): Promise<PdfCanvas> {
    // Loaded on demand, so that listing the formats doesn't load the PDF writer.
    const { default: PDFDocument } = await import("pdfkit");
    const { title, author } = facts;
    const document = new PDFDocument({
      autoFirstPage: false,
      pdfVersion: "1.7",
      lang: "en",
      displayTitle: true,
      info: { Title: title, Author: author, Creator: "Levelwright", Producer: "Levelwright", CreationDate: fixedDate },
    });
    return new PdfCanvas(document, await pdfFonts());
  }

  private constructor(document: PDFKit.PDFDocument, fonts: readonly PdfFont[]) {
    this.#fonts = fonts;
    this.#document = document;
    this.#document.on("data", (chunk: Uint8Array) => this.#chunks.push(chunk));
    this.#finished = new Promise((resolve) => {
      this.#document.on("end", resolve);
    });
    for (const { key, bytes } of fonts) this.#document.registerFont(key, Buffer.from(bytes));
  }

  /** Size in points. */
  addPage(width: number, height: number): void {
    this.#document.addPage({ size: [width, height], margin: 0 });
  }

  /** An entry of the reader's table of contents that leads to the page being painted. */
  addBookmark(title: string): void {
    this.#document.outline.addItem(title.toWellFormed());
  }

  line(line: PdfLine): void {
    const { x, y, size, anchor = "start", color = "text-1" } = line;
    const runs = this.#runs(line.text, line.font ?? "ui", line.weight ?? 400);
    this.#document.fillColor(paperColor(color));
    this.#write(runs, x - offset(anchor, this.#width(runs, size)), y, size, {});
  }

  /** How wide a line would be, in points. */
  widthOf({ text, size, font = "ui", weight = 400 }: Omit<PdfLine, "x" | "y">): number {
    return this.#width(this.#runs(text, font, weight), size);
  }

  circle(x: number, y: number, radius: number, color: SceneColor): void {
    this.#document.circle(x, y, radius).fill(paperColor(color));
  }

  rule(x1: number, y: number, x2: number): void {
    this.#document.lineWidth(0.75).moveTo(x1, y).lineTo(x2, y).stroke(paperColor("line-2"));
  }

  /** A scene as large as it fits, up to `largest` points per cell; its height on the page. */
  scene({ view, shapes }: Scene, box: Rect, largest = Infinity): number {
    const scale = Math.min(box.width / view.width, box.height / view.height, largest);
    this.#document.save();
    this.#document.transform(scale, 0, 0, scale, box.x - view.x * scale, box.y - view.y * scale);
    for (const shape of shapes) this.#shape(shape);
    this.#document.restore();
    return view.height * scale;
  }

  /**
   * The part of a PNG that lies in `view`, at the place of a scene with this view. `place` is where all of the picture lies, in the
   * view's units. A picture that is painted several times is in the file once.
   */
  picture(png: Uint8Array, place: Rect, view: Rect, box: Rect, largest = Infinity): void {
    const scale = Math.min(box.width / view.width, box.height / view.height, largest);
    // PDFKit knows pictures again by their text.
    const source = this.#pictures.get(png) ?? `data:image/png;base64,${Buffer.from(png).toString("base64")}`;
    this.#pictures.set(png, source);
    this.#document.save();
    this.#document.transform(scale, 0, 0, scale, box.x - view.x * scale, box.y - view.y * scale);
    this.#document.rect(view.x, view.y, view.width, view.height).clip();
    this.#document.image(source, place.x, place.y, { width: place.width, height: place.height });
    this.#document.restore();
  }

  async finish(): Promise<Uint8Array> {
    this.#document.end();
    await this.#finished;
    return Buffer.concat(this.#chunks);
  }

  #shape(shape: SceneShape): void {
    if (shape.type === "group") return this.#group(shape);
    this.#document.save();
    if (shape.style.opacity !== undefined) this.#document.opacity(shape.style.opacity);
    if (shape.type === "text") this.#text(shape);
    else this.#outline(shape);
    this.#document.restore();
  }

  #group({ transform, clip, opacity, shapes }: Shape<"group">): void {
    this.#document.save();
    if (transform !== undefined) this.#document.transform(...transform);
    if (clip !== undefined) {
      this.#path(clip);
      this.#document.clip();
    }
    if (opacity !== undefined) this.#document.opacity(opacity);
    for (const shape of shapes) this.#shape(shape);
    this.#document.restore();
  }

  #outline(shape: Exclude<SceneShape, Shape<"group"> | Shape<"text">>): void {
    switch (shape.type) {
      case "rect": {
        const { x, y, width, height, radius = 0 } = shape;
        if (radius > 0) this.#document.roundedRect(x, y, width, height, Math.min(radius, width / 2, height / 2));
        else this.#document.rect(x, y, width, height);
        return this.#paint(shape.style);
      }
      case "circle":
        this.#document.circle(shape.cx, shape.cy, shape.r);
        return this.#paint(shape.style);
      case "polyline":
        this.#polyline(shape.points);
        if (shape.closed) this.#document.closePath();
        return this.#paint(shape.style);
      case "segments":
        for (let at = 0; at + 3 < shape.points.length; at += 4) this.#polyline(shape.points.slice(at, at + 4));
        return this.#paint(shape.style);
      case "dots":
        for (let at = 0; at + 1 < shape.points.length; at += 2) {
          this.#document.circle(shape.points[at] ?? 0, shape.points[at + 1] ?? 0, shape.r);
        }
        return this.#paint(shape.style);
      case "path":
        this.#path(shape.data);
        return this.#paint(shape.style);
    }
  }

  #polyline(points: readonly number[]): void {
    for (let at = 0; at + 1 < points.length; at += 2) {
      const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0];
      if (at === 0) this.#document.moveTo(x, y);
      else this.#document.lineTo(x, y);
    }
  }

  #path(data: readonly number[]): void {
    let at = 0;
    const next = (): number => data[at++] ?? 0;
    while (at < data.length) {
      const operation = next();
      if (operation === pathOps.move) this.#document.moveTo(next(), next());
      else if (operation === pathOps.line) this.#document.lineTo(next(), next());
      else if (operation === pathOps.cubic)
        this.#document.bezierCurveTo(next(), next(), next(), next(), next(), next());
      else this.#document.closePath();
    }
  }

  #paint(style: ShapeStyle): void {
    const fill = paintOf(style.fill, style.fillOpacity);
    const stroke = paintOf(style.stroke, style.strokeOpacity);
    if (fill !== undefined) this.#document.fillColor(fill.color, fill.opacity * (style.opacity ?? 1));
    if (stroke !== undefined) this.#pen(style, stroke);
    if (fill !== undefined && stroke !== undefined) this.#document.fillAndStroke();
    else if (fill !== undefined) this.#document.fill();
    else if (stroke !== undefined) this.#document.stroke();
    // A path that is not painted would be painted with the next one.
    else this.#document.addContent("n");
  }

  #pen(style: ShapeStyle, { color, opacity }: { readonly color: string; readonly opacity: number }): void {
    this.#document.strokeColor(color, opacity * (style.opacity ?? 1));
    this.#document.lineWidth(style.strokeWidth ?? 0);
    this.#document.lineCap(style.lineCap ?? "butt").lineJoin(style.lineJoin ?? "miter");
    if (style.dash !== undefined) this.#document.addContent(`[${style.dash.join(" ")}] 0 d`);
  }

  #text(shape: Shape<"text">): void {
    const runs = this.#runs(shape.text, shape.font, shape.weight);
    const x = shape.x - offset(shape.anchor, this.#width(runs, shape.size));
    // Capitals of both fonts are 0.73 em high.
    const y = shape.baseline === "middle" ? shape.y + shape.size * 0.364 : shape.y;
    const halo = paintOf(shape.style.stroke, shape.style.strokeOpacity);
    if (halo !== undefined) {
      this.#pen({ lineJoin: "round", ...shape.style }, halo);
      this.#write(runs, x, y, shape.size, { stroke: true, fill: false });
    }
    const fill = paintOf(shape.style.fill, shape.style.fillOpacity);
    if (fill === undefined) return;
    this.#document.fillColor(fill.color, fill.opacity * (shape.style.opacity ?? 1));
    this.#write(runs, x, y, shape.size, {});
  }

  #runs(text: string, font: "ui" | "mono", weight: number): TextRun[] {
    const family = font === "ui" ? "Inter" : "JetBrains Mono";
    const heaviest = font === "ui" ? weight : Math.min(weight, 500);
    const own = this.#fonts.filter((one) => one.family === family && one.weight === heaviest);
    const spare = this.#fonts.filter((one) => one.family === "Inter" && one.weight === weight);
    return textRuns(text, [...own, ...spare]);
  }

  #width(runs: readonly TextRun[], size: number): number {
    return runs.reduce((sum, { font, text }) => sum + this.#document.font(font.key, size).widthOfString(text), 0);
  }

  #write(runs: readonly TextRun[], left: number, y: number, size: number, paint: PDFKit.Mixins.TextOptions): void {
    let x = left;
    for (const { font, text } of runs) {
      this.#document.font(font.key, size).text(text, x, y, { ...paint, lineBreak: false, baseline: "alphabetic" });
      x += this.#document.widthOfString(text);
    }
  }
}

function offset(anchor: "start" | "middle" | "end", width: number): number {
  return anchor === "start" ? 0 : anchor === "middle" ? width / 2 : width;
}

/** A colour on white paper: the screen's tinted paper is left white, tint costs toner. */
function paperColor(token: SceneColor): string {
  return token === "canvas" ? "#ffffff" : tokenColor("light", token).slice(0, 7);
}

function paintOf(token: SceneColor | undefined, opacity = 1): { color: string; opacity: number } | undefined {
  if (token === undefined) return undefined;
  const alpha = tokenColor("light", token).slice(7);
  const visible = (alpha === "" ? 1 : parseInt(alpha, 16) / 255) * opacity;
  return visible === 0 ? undefined : { color: paperColor(token), opacity: visible };
}
