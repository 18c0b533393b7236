import { type Problem, errorProblem } from "../../problems.ts";
import type { ParsedLevel, TextFormat } from "../../levelKind.ts";
import { linjatKindMessages, textRowMessages } from "../messages.ts";
import type { LinjatLevel } from "../linjatLevel.ts";
import { rowProblems } from "../rowProblems.ts";

/**
 * Plain rows: one puzzle after another, an empty line between, a title in a line that starts with ";". Cells are
 * 1-9 and A-K for numbers, "." for dots, "-" (or "_" or a space) for empty cells.
 */
export const textRows: TextFormat<LinjatLevel> = {
  id: "linjat-text",
  label: linjatKindMessages.formats.rows,
  extensions: ["txt", "linjat"],
  parse: parseTextRows,
  print: (levels) =>
    levels
      .map(({ level, title }) => {
        const rows = level.rows.map((row) => row.replaceAll(" ", "-"));
        return [...(title === "" ? [] : [`; ${title.replaceAll("\n", " ")}`]), ...rows, ""].join("\n");
      })
      .join("\n"),
};

interface Block {
  readonly line: number;
  readonly title: string | undefined;
  readonly rows: string[];
}

function parseTextRows(text: string): { levels: ParsedLevel<LinjatLevel>[]; problems: Problem[] } {
  const levels: ParsedLevel<LinjatLevel>[] = [];
  const problems: Problem[] = [];
  for (const { line, title, rows } of blocksOf(text)) {
    const faults = rowProblems(rows);
    if (faults.length === 0) levels.push({ level: { rows }, line, ...(title === undefined ? {} : { title }) });
    problems.push(
      ...faults.map((fault) =>
        errorProblem(fault.code, textRowMessages.faultOfPuzzle(line, fault.message), [
          { target: `line:${line}`, label: textRowMessages.line(line) },
          ...fault.places,
        ]),
      ),
    );
  }
  return { levels, problems };
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  let title: string | undefined;
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.startsWith(";")) {
      title = line.slice(1).trim();
      open = undefined;
    } else if (line === "") {
      open = undefined;
    } else {
      if (open === undefined) {
        open = { line: index + 1, title, rows: [] };
        title = undefined;
        blocks.push(open);
      }
      open.rows.push(line.replaceAll(/[-_]/g, " "));
    }
  }
  return blocks;
}
