import type { ReactElement } from "react";
import type { ParameterField } from "#shared/levels/parameters.ts";
import { FieldForm } from "#renderer/parts/invalidFields.ts";
import { ParameterControl } from "./ParameterControl.tsx";
import { changeRunDraft, runFields, type RunDraft } from "./runForm.ts";

/** Controls for some parameters of a document's next run. */
export function DraftParameters(props: {
  documentId: string;
  draft: RunDraft;
  fields: readonly ParameterField[];
}): ReactElement {
  const { documentId, draft } = props;
  return (
    <FieldForm value={runFields(documentId)}>
      {props.fields.map((field) => (
        <ParameterControl
          key={`${draft.taskId} ${field.id}`}
          field={field}
          value={draft.parameters[field.id] ?? field.default}
          onChange={(value) => changeRunDraft(documentId, { parameters: { ...draft.parameters, [field.id]: value } })}
        />
      ))}
    </FieldForm>
  );
}
