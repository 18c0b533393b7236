import { FileQuestion, Hexagon, Swords, Warehouse } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { findEditor } from "#renderer/editors/editorDefinition.ts";

/** Types without an editor are edited as text. */
const icons: Readonly<Record<string, LucideIcon>> = { "sokoban-room": Warehouse, "drod-room": Swords, board: Hexagon };

/** The icon of a document type; a question mark for unknown types. */
export function documentIcon(type: string): LucideIcon {
  return findEditor(type)?.icon ?? icons[type] ?? FileQuestion;
}
