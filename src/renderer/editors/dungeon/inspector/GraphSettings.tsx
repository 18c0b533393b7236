import { plural } from "#shared/text/format.ts";
import type { ReactElement } from "react";
import { Network } from "lucide-react";
import { useStore } from "zustand";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { Icon } from "#renderer/parts/Icon.tsx";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { Select } from "#renderer/parts/Select.tsx";
import { SwitchRow } from "#renderer/parts/SwitchRow.tsx";
import { SiteSection } from "../site/SiteSection.tsx";

import styles from "./Inspector.module.css";
import type { InspectorProps } from "./inspectorProps.ts";
import { MissionSection } from "./MissionSection.tsx";
import { TemplateChooser } from "./TemplateChooser.tsx";
import { WishesSection } from "./WishesSection.tsx";

const repeatOptions: readonly { readonly value: GraphDocument["repeat"]; readonly label: string }[] = [
  { value: "template", label: "As each template says" },
  { value: "allow", label: "Any number of times" },
  { value: "not-neighbours", label: "Not next to each other" },
  { value: "never", label: "Once in a layout" },
];

/** The graph's own settings: what rooms and corridors look like unless they say otherwise, distance, repeats. */
export function GraphSettings(props: InspectorProps): ReactElement {
  const { model, document, sets, readOnly } = props;
  const { session } = model;
  const name = useStore(session.store, (state) => state.name);
  return (
    <>
      <header className={styles["head"]}>
        <Icon icon={Network} size={20} />
        <div className={styles["titles"]}>
          <h2 className={styles["title"]}>{name}</h2>
          <p className={styles["sub"]}>
            {plural(document.rooms.length, "room")}, {plural(document.edges.length, "connection")}
          </p>
        </div>
      </header>
      <Section title="Room templates" note="for rooms without their own">
        <TemplateChooser
          label="Room templates"
          sets={sets}
          choices={document.defaultTemplates}
          disabled={readOnly}
          onChange={(next) => session.edit("Choose room templates", (draft) => void (draft.defaultTemplates = next))}
        />
      </Section>
      <Section title="Corridor templates" note="for corridor edges">
        <TemplateChooser
          label="Corridor templates"
          sets={sets}
          choices={document.defaultCorridors}
          disabled={readOnly}
          onChange={(next) =>
            session.edit("Choose corridor templates", (draft) => void (draft.defaultCorridors = next))
          }
        />
      </Section>
      <Section title="Rules">
        <div className={styles["stack"]}>
          <NumberField
            label="Distance"
            name="Least distance between rooms that share no edge"
            unit="cells"
            value={document.minimumDistance}
            min={0}
            max={100}
            disabled={readOnly}
            onCommit={(value) => session.edit("Set the distance", (draft) => void (draft.minimumDistance = value))}
          />
          <Select
            label="Repeat"
            showLabel
            value={document.repeat}
            options={repeatOptions}
            disabled={readOnly}
            onChange={(value) => session.edit("Set the repeat rule", (draft) => void (draft.repeat = value))}
          />
          <SwitchRow
            label="Break repeat rules where it must"
            checked={document.relaxRepeat === true}
            disabled={readOnly}
            onChange={(relax) =>
              session.edit(relax ? "Relax the repeat rule" : "Keep the repeat rule", (draft) => {
                if (relax) draft.relaxRepeat = true;
                else delete draft.relaxRepeat;
              })
            }
          />
        </div>
      </Section>
      <SiteSection {...props} />
      <WishesSection {...props} />
      <MissionSection model={model} document={document} />
    </>
  );
}
