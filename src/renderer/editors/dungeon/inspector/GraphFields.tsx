import type { ReactElement } from "react";
import { leftOver } from "#shared/fields/fieldProblems.ts";
import type { GraphDocument, GraphEdge, GraphRoom } from "#shared/levels/dungeon/graphDocument.ts";
import { FieldsSection } from "#renderer/levels/fields/FieldsSection.tsx";
import { putFieldValue } from "#renderer/levels/fields/fieldEdits.ts";
import { fieldValueMessages } from "#renderer/levels/fields/messages.ts";
import { useFields } from "#renderer/levels/fields/useFields.ts";
import type { InspectorProps } from "./inspectorProps.ts";

type Owner = "room" | "connection";

/** The project's own fields of rooms or connections of a graph; a change is for all of them. */
export function GraphFields(
  props: InspectorProps & { owner: Owner; items: readonly (GraphRoom | GraphEdge)[] },
): ReactElement | null {
  const { model, document, owner, items } = props;
  const fields = useFields("dungeon");
  const ids = new Set(items.map(({ id }) => id));
  const all = [...document.rooms, ...document.edges];
  const left = all.reduce((sum, { fields: values = {} }) => sum + leftOver(fields, values).length, 0);
  return (
    <FieldsSection
      // What another selection has is another field to type in.
      key={[...ids].join(" ")}
      fields={fields}
      owner={owner}
      values={items.map(({ fields: values }) => values)}
      rooms={document.rooms}
      onChange={(label, id, value, gesture) =>
        model.session.edit(
          label,
          (draft) => {
            for (const item of listOf(draft, owner)) if (ids.has(item.id)) putFieldValue(item, id, value);
          },
          gesture === undefined ? {} : { gesture },
        )
      }
      deleteLeftOver={{
        count: left,
        run: () =>
          model.session.edit(fieldValueMessages.deletedAll, (draft) => {
            for (const item of [...draft.rooms, ...draft.edges]) {
              for (const id of leftOver(fields, item.fields ?? {})) putFieldValue(item, id, undefined);
            }
          }),
      }}
    />
  );
}

function listOf({ rooms, edges }: GraphDocument, owner: Owner): readonly (GraphRoom | GraphEdge)[] {
  return owner === "room" ? rooms : edges;
}
