import * as z from "zod";
import type { DocumentSnapshot, PreparedInput, TaskFileReader } from "../levelKind.ts";
import { xsbFormat } from "./formats/xsbFormat.ts";
import { roomDocumentSchema } from "./roomDocument.ts";
import { roomProblems } from "./roomProblems.ts";
import { sokobanInputMessages } from "./messages.ts";
import { preparedInput, refusedInput } from "../preparedInput.ts";
import { jsonCopy } from "../../kernel/json.ts";

/** Input of the tasks: one room with its fixed cells. */
export const sokobanInputSchema = roomDocumentSchema.extend({ name: z.string() });

/** A sound room as tasks receive it, with its document's name. */
export type SokobanInput = z.infer<typeof sokobanInputSchema>;

/** Checks a room document and packs it. */
export function prepareRoom(document: DocumentSnapshot): PreparedInput {
  const parsed = roomDocumentSchema.safeParse(document.data);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const message = sokobanInputMessages.roomBroken(document.name, issue?.path.join("."), issue?.message);
    return refusedInput("room-broken", message);
  }
  return prepared({ name: document.name, ...parsed.data }, [document.id]);
}

/** `run sokoban TASK --in FILE`: one room of a collection. */
export const sokobanTaskFiles: TaskFileReader = {
  options: [{ id: "level", hint: sokobanInputMessages.sokobanTaskFiles.level }],
  read: (text, options) => {
    const { levels, problems } = xsbFormat.parse?.(text) ?? { levels: [], problems: [] };
    const wanted = Number(options["level"] ?? 1);
    const found = levels[wanted - 1];
    if (found !== undefined)
      return prepared({ name: found.title ?? `level ${wanted}`, locked: [], ...found.level }, []);
    if (levels.length === 0) return { ok: false, problems };
    const message = sokobanInputMessages.levelNotInFile(options["level"], levels.length);
    return refusedInput("level-not-in-file", message);
  },
};

function prepared(input: SokobanInput, documentIds: readonly string[]): PreparedInput {
  return preparedInput(jsonCopy(input), documentIds, roomProblems(input.rows));
}
