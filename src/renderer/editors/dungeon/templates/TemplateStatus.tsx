import type { ReactElement } from "react";
import { useStore } from "zustand";
import { StatusItem } from "#renderer/parts/StatusItem.tsx";
import { MessageText } from "#renderer/parts/MessageText.tsx";
import type { EditorProps } from "#renderer/editors/editorDefinition.ts";

import { useTemplateModel } from "./TemplateEditor.tsx";
import { currentTemplate, selectedPart } from "./templateModel.ts";
import type { TemplateModel } from "./templateModel.ts";
import { messages } from "./messages.ts";

/** Left end of the status bar: the template and the part that is selected. */
export function TemplateStatusLeft({ documentId }: EditorProps): ReactElement | null {
  const model = useTemplateModel(documentId);
  return model === undefined ? null : <Facts model={model} />;
}

/** Right end: the cell under the pointer and the zoom. */
export function TemplateStatusRight({ documentId }: EditorProps): ReactElement | null {
  const model = useTemplateModel(documentId);
  return model === undefined ? null : <Place model={model} />;
}

function Facts({ model }: { model: TemplateModel }): ReactElement {
  const { data, selection } = useStore(model.session.store, (state) => state.history);
  const template = currentTemplate(data, selection);
  const corner = selectedPart(selection, "corner");
  const door = selectedPart(selection, "door");
  return (
    <>
      <StatusItem>
        {template === undefined ? (
          messages.nothingSelected
        ) : (
          <span>
            <MessageText
              text={messages.selection(
                template.name,
                corner === undefined ? undefined : corner + 1,
                door === undefined ? undefined : door + 1,
              )}
            />
          </span>
        )}
      </StatusItem>
      <StatusItem optional>{messages.templateCount(data.templates.length)}</StatusItem>
    </>
  );
}

/** Pixels a cell at 100 %. */
const wholeSize = 32;

function Place({ model }: { model: TemplateModel }): ReactElement {
  const pointer = useStore(model.view, (state) => state.pointer);
  const zoom = useStore(model.canvas.store, (state) => state.camera.zoom);
  return (
    <>
      {pointer !== undefined && (
        <StatusItem optional>
          x <b>{Math.floor(pointer.x)}</b> y <b>{Math.floor(pointer.y)}</b>
        </StatusItem>
      )}
      <StatusItem>
        <b>{Math.round((zoom / wholeSize) * 100)} %</b>
      </StatusItem>
    </>
  );
}
