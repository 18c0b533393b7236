import type { PdfCanvas, PdfLine } from "./pdfCanvas.ts";

type Style = Omit<PdfLine, "x" | "y" | "text">;

/** The text in lines no wider than `width` points: broken at spaces, and inside words that are wider than a line. */
export function wrappedLines(canvas: PdfCanvas, text: string, style: Style, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  const fits = (candidate: string): boolean => canvas.widthOf({ ...style, text: candidate }) <= width;
  for (const word of text.split(/\s+/).filter((one) => one !== "")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = word;
    while (line !== "" && !fits(line)) {
      const length = longestFitting(line, fits);
      lines.push(line.slice(0, length));
      line = line.slice(length);
    }
  }
  return line === "" ? lines : [...lines, line];
}

/** The text, cut with an ellipsis if it is wider than `width` points. */
export function fittingLine(canvas: PdfCanvas, text: string, style: Style, width: number): string {
  const single = text.replace(/\s+/g, " ");
  if (canvas.widthOf({ ...style, text: single }) <= width) return single;
  const length = longestFitting(single, (part) => canvas.widthOf({ ...style, text: `${part}…` }) <= width);
  return `${single.slice(0, length).trimEnd()}…`;
}

/** The longest beginning of whole characters that fits, at least one; by halving. */
function longestFitting(text: string, fits: (part: string) => boolean): number {
  let [low, high] = [1, text.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(text.slice(0, middle))) low = middle;
    else high = middle - 1;
  }
  const isHalf = low < text.length && /[\uD800-\uDBFF]$/.test(text.slice(0, low));
  if (!isHalf) return low;
  return low === 1 ? 2 : low - 1;
}
