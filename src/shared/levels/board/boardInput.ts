import * as z from "zod";
import { firstIssue } from "../problems.ts";
import type { DocumentSnapshot, PreparedInput, TaskFileReader } from "../levelKind.ts";
import { type BoardLevel, boardLevelSchema } from "./boardLevel.ts";
import { type BoardDocument, boardDocumentSchema, boardOf } from "./boardDocument.ts";
import { boardProblems } from "./boardProblems.ts";
import { equalGamesSchema } from "./report/equalGames.ts";
import { isFen } from "./text/checkersFen.ts";
import { boardFormats } from "./text/boardFormats.ts";
import { boardInputMessages } from "./messages.ts";
import { preparedInput, refusedInput } from "../preparedInput.ts";

/** The input of all tasks of the kind. */
export const boardInputSchema = z.strictObject({
  name: z.string(),
  board: boardLevelSchema,
  /** Cells [x, y] that a search leaves as they were drawn. */
  locked: boardDocumentSchema.shape.locked.optional(),
  /** Games between equal players on this board in earlier runs, which count for its fairness too. */
  earlier: equalGamesSchema.optional(),
});

/** Checks a board document and packs it. */
export function prepareBoard({ id, name, data }: DocumentSnapshot): PreparedInput {
  const parsed = boardDocumentSchema.safeParse(data);
  if (!parsed.success)
    return refusedInput("board-broken", boardInputMessages.boardBroken(name, firstIssue(parsed.error)));
  return packed(name, boardOf(parsed.data), [id], parsed.data.locked);
}

/** Reads `run board TASK --in FILE` for files other than documents: a board as JSON, or one of the text formats. */
export const boardTaskFiles: TaskFileReader = {
  options: [{ id: "format", hint: boardInputMessages.boardTaskFiles.format }],
  read: (text, options) => {
    const wanted = options["format"];
    const json = wanted === undefined ? jsonBoard(text) : undefined;
    if (json !== undefined) return json;
    // An unreadable position is reported as a position, not as a game with invalid moves.
    const mayBe = (id: string) => (wanted === undefined ? !isFen(text) || id.startsWith("fen-") : id === wanted);
    const formats = boardFormats.filter(({ id }) => mayBe(id));
    if (formats.length === 0) return refusedInput("no-such-format", boardInputMessages.noSuchFormat(wanted));
    for (const format of formats) {
      const level = format.parse?.(text).levels[0]?.level;
      if (level !== undefined) return packed("board", level, []);
    }
    const [problem] = formats.flatMap((format) => format.parse?.(text).problems ?? []);
    return problem === undefined
      ? refusedInput("no-board", boardInputMessages.noBoard)
      : { ok: false, problems: [problem] };
  },
};

function jsonBoard(text: string): PreparedInput | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (!text.trimStart().startsWith("{")) return undefined;
    return refusedInput(
      "file-not-json",
      boardInputMessages.fileNotJson(error instanceof Error ? error.message : "unreadable"),
    );
  }
  const parsed = boardLevelSchema.safeParse(
    typeof value === "object" && value !== null && "level" in value ? value.level : value,
  );
  if (parsed.success) return packed("board", parsed.data, []);
  return refusedInput("board-broken", boardInputMessages.fileIsNotBoard(firstIssue(parsed.error)));
}

function packed(
  name: string,
  board: BoardLevel,
  documentIds: readonly string[],
  locked?: BoardDocument["locked"],
): PreparedInput {
  const input = locked === undefined || locked.length === 0 ? { name, board } : { name, board, locked };
  return preparedInput(input, documentIds, boardProblems(board));
}
