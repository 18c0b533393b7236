import * as z from "zod";
import type { DocumentSnapshot, PreparedInput, TaskFileReader } from "../levelKind.ts";
import { isUsable } from "../problems.ts";
import { type GameDocument, gameDocumentProblems, gameDocumentSchema, levelOfGame } from "./gameDocument.ts";
import { puzzleLevelSchema } from "./level.ts";
import { puzzleLevelMessages as messages } from "./messages.ts";
import { preparedInput, refusedInput } from "../preparedInput.ts";
import { jsonCopy } from "../../kernel/json.ts";

/** Input of the tasks: one level of a game, with its fixed cells. */
export const puzzleInputSchema = z.object({
  name: z.string(),
  level: puzzleLevelSchema,
  locked: gameDocumentSchema.shape.locked,
});

/** Read by the engine's tasks; `locked` are the cells that stay as they are. */
export type PuzzleInput = z.infer<typeof puzzleInputSchema>;

/** Checks a document and packs the level that tasks start from. */
export function prepareGame(document: DocumentSnapshot): PreparedInput {
  const parsed = gameDocumentSchema.safeParse(document.data);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const message = messages.gameBroken(document.name, issue?.path.join(".") ?? "", issue?.message ?? "");
    return refusedInput("game-broken", message);
  }
  return prepared(document.name, parsed.data, [document.id]);
}

/** `run puzzlescript TASK --in FILE`: one level of a game. */
export const puzzleTaskFiles: TaskFileReader = {
  options: [{ id: "level", hint: messages.levelOption }],
  read: (text, options) => {
    const level = Number(options["level"] ?? 1);
    return prepared(messages.numbered(level), { source: text, level, locked: [] }, []);
  },
};

function prepared(name: string, document: GameDocument, documentIds: readonly string[]): PreparedInput {
  const problems = gameDocumentProblems(document);
  const level = levelOfGame(document);
  if (!isUsable(problems)) return { ok: false, problems };
  if (level === undefined) return refusedInput("no-such-level", messages.noLevel);
  const own = puzzleLevelSchema.safeParse(level);
  if (!own.success) return refusedInput("level-broken", own.error.issues[0]?.message ?? "");
  const input: PuzzleInput = { name, level: own.data, locked: document.locked };
  return preparedInput(jsonCopy(input), documentIds, problems);
}
