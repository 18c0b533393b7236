import type { ReactElement } from "react";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { putOptional } from "#renderer/history/putOptional.ts";
import type { Preferences } from "#shared/levels/dungeon/preferences.ts";
import { editBursts } from "#renderer/history/editBurst.ts";
import { Slider } from "#renderer/parts/Slider.tsx";
import type { InspectorProps } from "./inspectorProps.ts";
import { messages } from "./messages.ts";
import styles from "./PreferencesSection.module.css";

type Preference = "compactness" | "aspect" | "symmetry" | "corridors" | "alignment";

const preferences: readonly { readonly id: Preference; readonly label: string; readonly hint: string }[] = [
  { id: "compactness", label: messages.compact, hint: messages.compactHint },
  { id: "aspect", label: messages.proportion, hint: messages.proportionHint },
  { id: "symmetry", label: messages.symmetric, hint: messages.symmetricHint },
  { id: "corridors", label: messages.shortCorridors, hint: messages.shortCorridorsHint },
  { id: "alignment", label: messages.alignedWalls, hint: messages.alignedWallsHint },
];

const bursts = editBursts("wish");

/** How much each quality counts when one layout is preferred to another; 0 = not at all. */
export function PreferencesSection({ model, document }: InspectorProps): ReactElement {
  const set = (key: keyof Preferences, value: number): void =>
    model.session.edit(
      messages.changePreference,
      (draft) => {
        const next = { ...draft.wishes };
        putOptional(next, key, value === 0 ? undefined : value);
        putOptional(draft, "wishes", Object.keys(next).length === 0 ? undefined : next);
      },
      { gesture: bursts(key) },
    );
  const values = document.wishes ?? {};
  const count = preferences.filter(({ id }) => (values[id] ?? 0) > 0).length;
  return (
    <Section
      title={messages.preferences}
      note={count === 0 ? messages.noPreferences : messages.preferencesSet(count, preferences.length)}
    >
      <div className={styles["preferences"]}>
        {preferences.map(({ id, label, hint }) => (
          <div key={id} className={styles["preference"]} title={hint}>
            <span className={styles["label"]}>{label}</span>
            <span className={styles["track"]}>
              <Slider
                label={`${label}: ${hint.toLowerCase()}`}
                value={values[id] ?? 0}
                min={0}
                max={10}
                step={1}
                onChange={(value) => set(id, value)}
              />
            </span>
            <span className={styles["value"]}>{values[id] ?? 0}</span>
          </div>
        ))}
        {(values.aspect ?? 0) > 0 && (
          <NumberField
            label={messages.ratio}
            name={messages.ratioName}
            value={values.ratio ?? 1}
            min={1}
            max={20}
            step={0.1}
            digits={1}
            onCommit={(value) => set("ratio", value)}
          />
        )}
      </div>
    </Section>
  );
}
