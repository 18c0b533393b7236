import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { LessonId } from "#shared/contract/project.ts";
import { repositoryRoot } from "./sourceFiles.ts";

/** A document of a lesson's sample, as far as steps lead to it. */
export interface SampleDocument {
  readonly id: string;
  readonly type: string;
  /** Ids of its rooms and connections, by the words that begin a place in it: "room:hall", "edge:edge1". */
  readonly parts: Readonly<Record<string, readonly string[]>>;
}

/** The documents that a lesson begins with, also those with conflict markers, of which both sides count. */
export function lessonDocuments(lesson: LessonId): readonly SampleDocument[] {
  const folder = join(repositoryRoot, "resources/lessons", lesson, "documents");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => {
      const text = readFileSync(join(folder, name), "utf8");
      // A file is named after its document's name and id.
      const id = name.slice(name.lastIndexOf("-") + 1, -".json".length);
      const ids = [...text.matchAll(/"id": "(\w+)"/g)].map(([, one = ""]) => one);
      const type = /^ {2}"type": "([\w-]+)"/m.exec(text)?.[1] ?? "";
      const edges = ids.filter((one) => one.startsWith("edge"));
      return { id, type, parts: { room: ids.filter((one) => !edges.includes(one)), edge: edges } };
    });
}
