import type { ReactElement } from "react";
import type { EditorProps } from "../editorDefinition.ts";
import { EditPanel } from "./edit/EditPanel.tsx";
import { useBoardModel } from "./useBoardModel.ts";

/** The right panel of a board, for what it is used for. */
export function BoardInspector({ documentId }: EditorProps): ReactElement | null {
  const model = useBoardModel(documentId);
  return model === undefined ? null : <EditPanel model={model} />;
}
