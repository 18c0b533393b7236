import { FileQuestion } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { findEditor } from "#renderer/editors/registry.ts";

/** The icon of a document type; a question mark for types this studio cannot draw. */
export function documentIcon(type: string): LucideIcon {
  return findEditor(type)?.icon ?? FileQuestion;
}
