import { type ReactElement, useEffect, useRef } from "react";
import { useStore } from "zustand";
import { X } from "lucide-react";
import { useReadOnly } from "#renderer/studio/session.ts";
import { moveCursor } from "#renderer/editors/grid/gridBoard.ts";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import { RemoveButton, AddButton } from "#renderer/parts/ListButtons.tsx";
import { ProjectFields } from "#renderer/studio/ProjectFields.tsx";
import type { DrodModel } from "../drodModel.ts";
import {
  freeName,
  nameFault,
  removePlace,
  removeWeight,
  renamePlace,
  renameWeight,
  setWeight,
} from "../edit/namedSquares.ts";
import { drodMessages } from "../messages.ts";
import { searchMessages } from "../search/messages.ts";
import styles from "./Drod.module.css";

const { panels } = drodMessages;

/** Named squares and numbers for use in the evaluation. */
export function NamesSection({ model }: { model: DrodModel }): ReactElement {
  const { places, weights } = useStore(model.session.store, (state) => state.history.data);
  const readOnly = useReadOnly();
  const isEmpty = Object.keys(places).length + Object.keys(weights).length === 0;
  return (
    <ProjectFields>
      <Section title={panels.places}>
        <div className={styles["tight"]}>
          {isEmpty && <p className={styles["hint"]}>{panels.noPlaces}</p>}
          {/* Rows keep their key, the position, while a name is typed. */}
          {Object.entries(places).map(([name, square], index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index} className={styles["line"]}>
              <PlaceName model={model} name={name} />
              <button
                type="button"
                className="mono"
                aria-label={searchMessages.placeAt(name, drodMessages.square(square))}
                onClick={() => moveCursor(model, square, false)}
              >
                {drodMessages.square(square)}
              </button>
              <RemoveButton icon={X} label={panels.remove(name)} onClick={() => removePlace(model, name)} />
            </div>
          ))}
          {Object.entries(weights).map(([name, value], index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index} className={styles["line"]}>
              <span className={styles["grow"]}>
                <TextField
                  label={panels.weight}
                  mono
                  value={name}
                  rule={(text) => nameFault(model, text, name)}
                  onCommit={(next, gesture, original) => renameWeight(model, { from: original, to: next, gesture })}
                />
              </span>
              <span className={styles["grow"]}>
                <NumberField
                  label="="
                  name={name}
                  value={value}
                  digits={3}
                  min={-1e9}
                  max={1e9}
                  onCommit={(next) => setWeight(model, name, next)}
                />
              </span>
              <RemoveButton icon={X} label={panels.remove(name)} onClick={() => removeWeight(model, name)} />
            </div>
          ))}
          {!readOnly && (
            <div className={styles["buttons"]}>
              <AddButton label={panels.addWeight} onClick={() => setWeight(model, freeName(model, "weight"), 1)} />
            </div>
          )}
        </div>
      </Section>
    </ProjectFields>
  );
}

/** The name of a place; a new one starts in rename mode. */
function PlaceName({ model, name }: { model: DrodModel; name: string }): ReactElement {
  const naming = useStore(model.view, (state) => state.naming);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (naming !== name) return;
    input.current?.focus();
    input.current?.select();
    model.view.setState({ naming: undefined });
  }, [naming, name, model]);
  return (
    <span className={styles["grow"]}>
      <TextField
        label={panels.place}
        mono
        value={name}
        inputRef={input}
        rule={(text) => nameFault(model, text, name)}
        onCommit={(next, gesture, original) => renamePlace(model, { from: original, to: next, gesture })}
      />
    </span>
  );
}
