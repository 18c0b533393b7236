import { kept, results } from "../evidence.ts";
import type { LessonStep } from "../lesson.ts";

/** Starts a run of the document with Generate; done by its first result. */
export function generateStep(document: string, text: string): LessonStep {
  return { id: "generate", text, done: results(document), place: { controls: ["Generate"], document } };
}

/** Keeps at least `least` candidates in Curate. */
export function keepStep(text: string, least = 1): LessonStep {
  const place = { controls: ["Marks", "No candidates yet"], workspace: "curate" } as const;
  return { id: "keep", text, done: kept(least), place };
}
