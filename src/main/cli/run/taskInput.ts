import type { LevelKind, PreparedInput } from "#shared/levels/levelKind.ts";
import { BadInput } from "../badInput.ts";
import { documentFrom, neighbours } from "../documentFile.ts";

/**
 * What a task works on, from the text of `--in FILE`: a document file of a project, together with the documents it
 * refers to in the same folder, or whatever else the kind reads. `options` are the kind's own flags.
 */
export function taskInput(
  kind: LevelKind,
  task: string,
  path: string,
  text: string,
  options: Readonly<Record<string, string>>,
): PreparedInput {
  const document = documentFrom(path, text);
  if (document === undefined) return kind.taskFiles.read(text, options);
  const [option] = Object.keys(options);
  if (option !== undefined) {
    throw new BadInput(`--${option}`, "This option doesn't apply to documents of a project.", {
      remedy: "Leave it out.",
    });
  }
  const types = kind.tasks.find((one) => one.id === task)?.documentTypes ?? [];
  if (!types.includes(document.type)) {
    throw new BadInput(path, `"${task}" can't be run on a document of type "${document.type}".`, {
      place: "type",
      remedy: `Give one of type ${types.join(" or ")}.`,
    });
  }
  return kind.prepare(task, document, neighbours(path));
}
