import type { JsonValue } from "#shared/kernel/json.ts";
import type { LevelKind, PreparedInput, TaskDefinition } from "#shared/levels/levelKind.ts";
import { BadInput } from "../badInput.ts";
import { documentFrom, neighbours } from "../documentFile.ts";
import { taskInputMessages } from "./messages.ts";

/**
 * The input of a task, from the text of `--in FILE`: a document file of a project, together with the documents it
 * refers to in the same folder, or whatever else the kind reads. `options` are the kind's own flags.
 */
export function taskInput(
  kind: LevelKind,
  task: string,
  path: string,
  text: string,
  options: Readonly<Record<string, string>>,
): PreparedInput {
  const document = documentFrom(path, text, kind.documentTypes);
  if (document === undefined) return kind.taskFiles.read(text, options);
  const [option] = Object.keys(options);
  if (option !== undefined) {
    throw new BadInput(`--${option}`, taskInputMessages.optionDoesntApplyToDocuments, {
      remedy: taskInputMessages.leaveOut,
    });
  }
  const types = kind.tasks.find((one) => one.id === task)?.documentTypes ?? [];
  if (!types.includes(document.type)) {
    throw new BadInput(path, taskInputMessages.cantBeRunOnDocument(task, document.type), {
      place: "type",
      remedy: taskInputMessages.giveOneOfType(types),
    });
  }
  return kind.prepare(task, document, neighbours(path, kind.documentTypes));
}

/**
 * The input of a task without `--in`: the kind's empty document, which is enough for tasks that generate everything.
 * Throws BadInput when the task can't work on one.
 */
export function emptyInput(
  kind: LevelKind,
  task: TaskDefinition,
  options: Readonly<Record<string, string>>,
): PreparedInput {
  const type = kind.documentTypes.find(({ id }) => task.documentTypes.includes(id));
  const [option] = Object.keys(options);
  if (option !== undefined) {
    throw new BadInput(`--${option}`, taskInputMessages.optionSaysHowFile, {
      remedy: taskInputMessages.addFile,
    });
  }
  // An empty document is what its files contain: JSON.
  const data = type?.empty(() => false) as JsonValue | undefined;
  const input =
    type === undefined || data === undefined
      ? undefined
      : kind.prepare(
          task.id,
          { id: "empty", type: type.id, name: taskInputMessages.emptyDocument, data },
          () => undefined,
        );
  if (input?.ok === true) return { ...input, documentIds: [] };
  throw new BadInput("--in", taskInputMessages.documentNeeded(task.id), {
    remedy: taskInputMessages.addInFileDocument(task.documentTypes),
  });
}
