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
import { ContentsSection } from "./ContentsSection.tsx";
import { MapSection } from "./MapSection.tsx";
import { MissionSection } from "./MissionSection.tsx";
import { TemplateChooser } from "./TemplateChooser.tsx";
import { PreferencesSection } from "./PreferencesSection.tsx";
import { RoleSizesSection } from "./RoleSizesSection.tsx";
import { messages } from "./messages.ts";

const repeatOptions: readonly { readonly value: GraphDocument["repeat"]; readonly label: string }[] = [
  { value: "template", label: messages.asSetPerTemplate },
  { value: "allow", label: messages.anyNumberOfTimes },
  { value: "not-neighbours", label: messages.notNextToEachOther },
  { value: "never", label: messages.oncePerLayout },
];

/** The graph's own settings: the defaults of rooms and corridors, distance, repeats. */
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
          <p className={styles["sub"]}>{messages.graphSize(document.rooms.length, document.edges.length)}</p>
        </div>
      </header>
      <Section title={messages.roomTemplates} note={messages.forRoomsWithoutTheirOwn}>
        <TemplateChooser
          label={messages.roomTemplates}
          sets={sets}
          choices={document.defaultTemplates}
          disabled={readOnly}
          onChange={(next) =>
            session.edit(messages.chooseRoomTemplates, (draft) => void (draft.defaultTemplates = next))
          }
        />
      </Section>
      <Section title={messages.corridorTemplates} note={messages.forCorridors}>
        <TemplateChooser
          label={messages.corridorTemplates}
          sets={sets}
          choices={document.defaultCorridors}
          disabled={readOnly}
          onChange={(next) =>
            session.edit(messages.chooseCorridorTemplates, (draft) => void (draft.defaultCorridors = next))
          }
        />
      </Section>
      <Section title={messages.rules}>
        <div className={styles["stack"]}>
          <NumberField
            label={messages.distance}
            name={messages.distanceName}
            unit={messages.cells}
            value={document.minimumDistance}
            min={0}
            max={100}
            disabled={readOnly}
            onCommit={(value) => session.edit(messages.setDistance, (draft) => void (draft.minimumDistance = value))}
          />
          <Select
            label={messages.repeat}
            showLabel
            value={document.repeat}
            options={repeatOptions}
            disabled={readOnly}
            onChange={(value) => session.edit(messages.setRepeatRule, (draft) => void (draft.repeat = value))}
          />
          <SwitchRow
            label={messages.allowRepeatsHint}
            checked={document.relaxRepeat === true}
            disabled={readOnly}
            onChange={(relax) =>
              session.edit(relax ? messages.allowRepeatsWhenNeeded : messages.keepRepeatRuleStrict, (draft) => {
                if (relax) draft.relaxRepeat = true;
                else delete draft.relaxRepeat;
              })
            }
          />
        </div>
      </Section>
      <MapSection {...props} />
      <ContentsSection {...props} />
      <SiteSection {...props} />
      <RoleSizesSection {...props} />
      <PreferencesSection {...props} />
      <MissionSection model={model} document={document} />
    </>
  );
}
