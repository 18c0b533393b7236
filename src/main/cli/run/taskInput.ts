import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { documentFileSchema } from "#shared/project/manifest.ts";
import type { DocumentSnapshot, LevelKind, PreparedInput } from "#shared/levels/levelKind.ts";
import { BadInput } from "../badInput.ts";
import { parseJson } from "../readInput.ts";

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
  const document = documentFrom(text);
  if (document === undefined) return kind.taskFiles.read(text, options);
  const [option] = Object.keys(options);
  if (option !== undefined) {
    throw new BadInput(`--${option}`, "This option is not for documents of a project.", { remedy: "Leave it out." });
  }
  const types = kind.tasks.find((one) => one.id === task)?.documentTypes ?? [];
  if (!types.includes(document.type)) {
    throw new BadInput(path, `"${task}" cannot be started from a document of type "${document.type}".`, {
      place: "type",
      remedy: `Give one of type ${types.join(" or ")}.`,
    });
  }
  return kind.prepare(task, document, siblings(path));
}

/** Undefined when the text is no document file. */
function documentFrom(text: string): DocumentSnapshot | undefined {
  if (!text.includes("levelwright-document") || text.includes('"documents"')) return undefined;
  const parsed = documentFileSchema.safeParse(parseJson("document", text));
  if (!parsed.success) return undefined;
  const { id, type, name, data } = parsed.data;
  return { id, type, name, data };
}

function siblings(path: string): (id: string) => DocumentSnapshot | undefined {
  const folder = path === "-" ? "." : dirname(path);
  let all: Map<string, DocumentSnapshot> | undefined;
  return (id) => {
    all ??= readFolder(folder);
    return all.get(id);
  };
}

function readFolder(folder: string): Map<string, DocumentSnapshot> {
  const documents = new Map<string, DocumentSnapshot>();
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".json"))) {
    try {
      const document = documentFrom(readFileSync(join(folder, name), "utf8"));
      if (document !== undefined) documents.set(document.id, document);
    } catch {
      // A broken neighbour only matters when it is referred to, and then it is missed by its id.
    }
  }
  return documents;
}
