import { levelKind } from "#shared/levels/registry.ts";
import type { ExportInput, ExportLevel, ExportStep } from "../exportFile.ts";
import { type Paper, paperOf, puzzleSlots, solutionSlots } from "./bookPages.ts";
import { type Difficulty, difficulties } from "./difficulty.ts";
import { messages } from "./messages.ts";
import { PdfCanvas } from "./pdfCanvas.ts";
import { fittingLine, wrappedLines } from "./wrapText.ts";
import type { Rect } from "#shared/kernel/geometry.ts";

/** Points per cell beyond which small boards are not blown up. */
const largestCell = 34;
const titleRoom = 32;

/** A pack as a printable book: title, rules, puzzles with their difficulty, and solutions on separate pages. */
export async function* writePuzzleBook({ pack, packName, levels, book }: ExportInput): AsyncGenerator<ExportStep> {
  const canvas = await PdfCanvas.create({ title: pack.name, author: pack.author });
  const paper = paperOf(book.page);
  const puzzles = chunks(levels, puzzleSlots(book).length);
  const solutions = chunks(levels, solutionSlots(book).length);
  const pages = 2 + puzzles.length + solutions.length;
  let page = 0;
  const startPage = (heading: string): void => {
    page++;
    canvas.addPage(paper.width, paper.height);
    if (page === 1) return;
    const baseline = paper.margin + 12;
    const title = fittingLine(canvas, pack.name, { size: 10, weight: 500 }, paper.width / 2 - paper.margin);
    canvas.line({ text: title, x: paper.margin, y: baseline, size: 10, weight: 500, color: "text-2" });
    canvas.line({
      text: heading,
      x: paper.width - paper.margin,
      y: baseline,
      size: 10,
      anchor: "end",
      color: "text-2",
    });
    canvas.rule(paper.margin, baseline + 6, paper.width - paper.margin);
    const number = messages.page(page, pages);
    canvas.line({
      text: number,
      x: paper.width / 2,
      y: paper.height - paper.margin,
      size: 9,
      anchor: "middle",
      color: "text-3",
    });
  };
  startPage("");
  titlePage(canvas, paper, { pack, levels });
  startPage(messages.rules);
  canvas.addBookmark(messages.rules);
  rulesPage(canvas, paper, [...new Set(levels.map(({ kind }) => kind))]);
  const grades = difficulties(pack, levels);
  for (const onPage of puzzles) {
    startPage("");
    for (const [index, level] of onPage.entries()) {
      const slot = puzzleSlots(book)[index];
      if (slot === undefined) continue;
      canvas.addBookmark(messages.numbered(level.number, level.title));
      const top = heading(canvas, level, slot, grades.get(level.number));
      canvas.scene(level.puzzle(), { ...slot, y: top, height: slot.y + slot.height - top }, largestCell);
      yield undefined;
    }
  }
  for (const [index, onPage] of solutions.entries()) {
    startPage(messages.solutions);
    if (index === 0) canvas.addBookmark(messages.solutions);
    for (const [place, level] of onPage.entries()) {
      const slot = solutionSlots(book)[place];
      if (slot !== undefined) solution(canvas, level, slot);
      yield undefined;
    }
  }
  yield { path: `${packName}-book.pdf`, bytes: await canvas.finish() };
}

function titlePage(canvas: PdfCanvas, paper: Paper, { pack, levels }: Pick<ExportInput, "pack" | "levels">): void {
  const width = paper.width - 2 * paper.margin;
  let y = paper.height * 0.36;
  for (const text of wrappedLines(canvas, pack.name, { size: 34, weight: 600 }, width)) {
    canvas.line({ text, x: paper.margin, y, size: 34, weight: 600 });
    y += 42;
  }
  if (pack.author.trim() !== "") {
    canvas.line({ text: messages.by(pack.author), x: paper.margin, y, size: 14, weight: 500, color: "text-2" });
    y += 26;
  }
  const kinds = [...Map.groupBy(levels, ({ kind }) => kind)].map(([kind, list]) => ({
    title: levelKind(kind).title,
    levels: list.length,
  }));
  for (const text of [messages.contents(kinds), pack.description]) {
    for (const line of text.split("\n").flatMap((part) => wrappedLines(canvas, part, { size: 11 }, width))) {
      if (y > paper.height - paper.margin) return;
      canvas.line({ text: line, x: paper.margin, y: y + 10, size: 11, color: "text-2" });
      y += 16;
    }
    y += 12;
  }
}

function rulesPage(canvas: PdfCanvas, paper: Paper, kinds: readonly string[]): void {
  const width = paper.width - 2 * paper.margin;
  // All kinds fit on one page of any size.
  const scale = paper.height < 700 ? 0.84 : 1;
  let y = paper.margin + 30 + 28 * scale;
  for (const kind of kinds) {
    canvas.line({ text: levelKind(kind).title, x: paper.margin, y, size: 15 * scale, weight: 600 });
    y += 20 * scale;
    for (const paragraph of levelKind(kind).rules ?? []) {
      for (const text of wrappedLines(canvas, paragraph, { size: 10.5 * scale }, width)) {
        canvas.line({ text, x: paper.margin, y, size: 10.5 * scale });
        y += 15 * scale;
      }
      y += 6 * scale;
    }
    y += 18 * scale;
  }
}

/** Writes number and title, with the difficulty below; returns where the drawing may begin. */
function heading(canvas: PdfCanvas, level: ExportLevel, slot: Rect, difficulty: Difficulty | undefined): number {
  const title = messages.numbered(level.number, level.title);
  const text = fittingLine(canvas, title, { size: 11, weight: 600 }, slot.width);
  canvas.line({ text, x: slot.x, y: slot.y + 10, size: 11, weight: 600 });
  if (difficulty !== undefined) {
    let x = slot.x;
    for (let dot = 1; difficulty.grade !== undefined && dot <= 5; dot++) {
      canvas.circle(x + 2.6, slot.y + 20.4, 2.4, dot <= difficulty.grade ? "text-1" : "line-2");
      x += 7;
    }
    const measured = messages.measured(difficulty.metric.label, difficulty.value);
    const left = x === slot.x ? x : x + 5;
    canvas.line({ text: measured, x: left, y: slot.y + 23.4, size: 8.5, color: "text-2" });
  }
  return slot.y + titleRoom;
}

function solution(canvas: PdfCanvas, level: ExportLevel, slot: Rect): void {
  const title = fittingLine(canvas, messages.numbered(level.number, level.title), { size: 9, weight: 600 }, slot.width);
  canvas.line({ text: title, x: slot.x, y: slot.y + 9, size: 9, weight: 600 });
  const box = { ...slot, y: slot.y + 16, height: slot.height - 16 };
  const scene = level.solved();
  const moves = level.map().properties["solution"];
  let { y } = box;
  if (scene !== undefined) {
    const share = typeof moves === "string" ? 0.6 : 1;
    y += canvas.scene(scene, { ...box, height: box.height * share }, largestCell) + 10;
    if (typeof moves !== "string") return;
  }
  if (typeof moves !== "string") {
    const text = levelKind(level.kind).withoutSolutions ?? messages.noSolution;
    for (const [index, line] of wrappedLines(canvas, text, { size: 8.5 }, box.width).entries()) {
      canvas.line({ text: line, x: box.x, y: y + 10 + index * 11, size: 8.5, color: "text-2" });
    }
    return;
  }
  moveLines(canvas, moves, { ...box, y: y + 6, height: box.y + box.height - y - 6 });
}

/** The part of a solution that fits, and how much is left out. */
function moveLines(canvas: PdfCanvas, text: string, box: Rect): void {
  const style = { size: 7, font: "mono" } as const;
  const lines = wrappedLines(canvas, text, style, box.width);
  const room = Math.max(1, Math.floor(box.height / 9.5));
  const shown = lines.length <= room ? lines : lines.slice(0, room - 1);
  for (const [index, line] of shown.entries()) {
    canvas.line({ ...style, text: line, x: box.x, y: box.y + index * 9.5, color: "text-2" });
  }
  if (shown.length === lines.length) return;
  const left = lines
    .slice(room - 1)
    .join("")
    .replaceAll(" ", "").length;
  canvas.line({ text: messages.shortened(left), x: box.x, y: box.y + shown.length * 9.5, size: 7, color: "text-3" });
}

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
