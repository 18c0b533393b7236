import type { LevelKind, TextFormat } from "#shared/levels/levelKind.ts";
import { ExportError } from "./exportError.ts";
import { textFile, type ExportInput, type ExportStep } from "./exportFile.ts";
import type { ExportFormat } from "./exportFormat.ts";
import { listOf } from "#shared/text/format.ts";
import { textFileMessages } from "./messages.ts";

/** The text formats of a level kind as export formats: the whole pack in one file. Packed formats are left out. */
export function textExports(kind: LevelKind): ExportFormat[] {
  const written = kind.textFormats.filter((format) => format.print !== undefined && format.packing === undefined);
  return written.map((format) => ({
    id: format.id,
    group: "notation" as const,
    label: format.label,
    hint: textFileMessages.oneFileForAll(format.extensions[0], kind.title),
    extension: format.extensions[0] ?? "txt",
    leavesOut: listOf(["metrics", "origins", ...(format.omits === undefined ? [] : [format.omits])]),
    kinds: [kind.id],
    write: (input: ExportInput): Iterable<ExportStep> => writeText(format, input),
  }));
}

function* writeText(format: TextFormat<unknown>, { packName, levels }: ExportInput): Generator<ExportStep> {
  for (const { number, title, entry } of levels) {
    const reason = format.refuses?.(entry.level);
    if (reason === undefined) continue;
    const remedy = textFileMessages.leaveOutFormat(format.label);
    throw new ExportError(textFileMessages.level(number, title, reason), `entries[${number - 1}]`, remedy);
  }
  const titled = levels.map(({ entry, title }) => ({
    level: entry.level,
    title,
    author: entry.author,
    comment: entry.note,
  }));
  const text = format.printing === undefined ? (format.print?.(titled) ?? "") : yield* format.printing(titled);
  yield textFile(`${format.id}/${packName}.${format.extensions[0] ?? "txt"}`, text);
}
