import type { ReactElement } from "react";
import { putOptional } from "#renderer/history/putOptional.ts";
import { FieldsSection } from "./FieldsSection.tsx";
import { putOwnedValue } from "./fieldEdits.ts";
import { editFieldsDocument, useFields, useFieldsDocuments } from "./useFields.ts";

interface Props {
  readonly kind: string;
  /** Equal levels have equal values. */
  readonly canonicalKey: string;
}

/** The project's own fields of a candidate. They go with it into packs. */
export function CandidateFields({ kind, canonicalKey }: Props): ReactElement | null {
  return <KeptValues kind={kind} part="levels" owner="level" id={canonicalKey} />;
}

/** The project's own fields of a whole document. */
export function DocumentFields({ kind, documentId }: { kind: string; documentId: string }): ReactElement | null {
  return <KeptValues kind={kind} part="documents" owner="document" id={documentId} />;
}

/** Values that are kept in the document that defines the fields. */
function KeptValues(props: {
  kind: string;
  part: "levels" | "documents";
  owner: "level" | "document";
  id: string;
}): ReactElement | null {
  const { kind, part, owner, id } = props;
  const fields = useFields(kind);
  const documents = useFieldsDocuments(kind);
  const values = documents.find(({ data }) => data[part]?.[id] !== undefined)?.data[part]?.[id];
  return (
    <FieldsSection
      key={id}
      fields={fields}
      owner={owner}
      values={[values]}
      onChange={(label, field, value) =>
        editFieldsDocument(
          kind,
          (data) => data[part]?.[id] !== undefined,
          label,
          (draft) => {
            const next = putOwnedValue(draft[part], id, field, value);
            putOptional(draft, part, Object.keys(next).length === 0 ? undefined : next);
          },
        )
      }
    />
  );
}
