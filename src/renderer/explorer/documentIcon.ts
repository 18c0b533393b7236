import { FileQuestion, Hexagon, Swords, Warehouse } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { findEditor } from "#renderer/editors/editorDefinition.ts";

/** Types that are edited as text until they have an editor. */
const icons: Readonly<Record<string, LucideIcon>> = { "sokoban-room": Warehouse, "drod-room": Swords, board: Hexagon };

/** The icon of a document type; a question mark for types this studio does not know. */
export function documentIcon(type: string): LucideIcon {
  return findEditor(type)?.icon ?? icons[type] ?? FileQuestion;
}
