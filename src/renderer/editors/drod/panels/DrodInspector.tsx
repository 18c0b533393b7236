import { useMemo, type ReactElement, useEffect, useRef } from "react";
import { useStore } from "zustand";
import { X } from "lucide-react";
import { withModel } from "#renderer/history/DocumentFrame.tsx";
import { explorerFloatsBelow } from "#renderer/studio/breakpoints.ts";
import { useViewport } from "#renderer/studio/viewport.ts";
import { useReadOnly } from "#renderer/studio/session.ts";
import { moveCursor } from "#renderer/editors/grid/gridBoard.ts";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import { RemoveButton, AddButton } from "#renderer/parts/ListButtons.tsx";
import { ProjectFields } from "#renderer/studio/ProjectFields.tsx";
import { orbEffects, type RoomOrb } from "#shared/levels/drod/room.ts";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { Select } from "#renderer/parts/Select.tsx";
import { SwitchRow } from "#renderer/parts/SwitchRow.tsx";
import { EffectSection } from "../../tools/effects/EffectSection.tsx";
import { drodSuggestions } from "../drodSuggestions.ts";
import { drodModelOf, type DrodModel } from "../drodModel.ts";
import { playMessages } from "../play/messages.ts";
import { CompareSection } from "../play/CompareSection.tsx";
import { knownKey, playOf } from "../play/documentPlay.ts";
import { LinesSection } from "../play/LinesSection.tsx";
import { TurnsSection } from "../play/TurnsSection.tsx";
import { EvaluationSection } from "../search/EvaluationSection.tsx";
import { BeamRun, SearchParameters } from "../search/RunSection.tsx";
import { SolutionsSection } from "../search/SolutionsSection.tsx";
import { DrawingPanels } from "./DrodOutline.tsx";
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
import { describeSquare } from "../edit/describeSquare.ts";
import { editRoom } from "../edit/editActions.ts";
import { changeLink, changeSwitchType, removeLink } from "../edit/links.ts";
import { switchAt, type RoomGrids } from "../edit/roomGrids.ts";

/** The right panel of a room. */
export const DrodInspector = withModel(drodModelOf, Panel);

function Panel({ model }: { model: DrodModel }): ReactElement {
  const mode = useStore(model.view, (state) => state.mode);
  const hasOutline = useStore(model.view, (state) => state.hasOutline);
  const { width } = useViewport();
  const source = useMemo(() => drodSuggestions(model), [model]);
  // A floating explorer is opened and closed often; the palette stays here then.
  const isPaletteHere = !hasOutline || width < explorerFloatsBelow;
  return (
    <>
      {mode === "edit" && isPaletteHere && <DrawingPanels model={model} />}
      {mode === "edit" && <SelectedSection model={model} />}
      {mode === "edit" && <EffectSection documentId={model.session.id} source={source} />}
      <BeamRun model={model} />
      <SearchParameters model={model} />
      <EvaluationSection model={model} />
      {/* Above the lists that a painted turn makes longer, so that it stays under the pointer. */}
      {mode === "play" && <TurnsSection model={model} />}
      <SolutionsSection model={model} />
      {mode === "play" && <Playing model={model} />}
      <NamesSection model={model} />
      {mode === "play" && isPaletteHere && <DrawingPanels model={model} />}
    </>
  );
}

function Playing({ model }: { model: DrodModel }): ReactElement {
  const room = useStore(model.session.store, (state) => state.history.data);
  const play = playOf(model);
  const source = useStore(play.store, (state) => state.source);
  const own = source.kind === "document" ? source.id : source.kind === "given" ? source.key : undefined;
  const known = { key: knownKey, label: playMessages.knownSolution, commands: room.solution };
  const lines = [
    ...(room.solution === "" ? [] : [known]),
    ...room.lines.map(({ id, name, commands }) => ({ key: id, label: name, commands })),
  ];
  return (
    <>
      <LinesSection model={model} />
      <CompareSection play={play} lines={lines.filter(({ key }) => key !== own)} />
    </>
  );
}

const { panels, edits } = drodMessages;

/** Named squares and numbers for use in the evaluation. */
function NamesSection({ model }: { model: DrodModel }): ReactElement {
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

const types: readonly RoomOrb["type"][] = ["normal", "oneuse", "toggle", "broken"];

/** The content of the selected square; for an orb or plate its type and links. */
function SelectedSection({ model }: { model: DrodModel }): ReactElement {
  const { data, selection } = useStore(model.session.store, (state) => state.history);
  const readOnly = useReadOnly();
  const cursor = selection.length === 0 ? undefined : model.selection()?.cursor;
  const grids = model.grids();
  const chosen = cursor === undefined ? undefined : switchAt(grids, cursor);
  return (
    <Section title={panels.selected} stacked>
      <p>{cursor === undefined ? panels.nothingSelected : describeSquare(grids, data.places, cursor)}</p>
      {chosen !== undefined && <SwitchFields model={model} chosen={chosen} />}
      <SwitchRow
        label={panels.blueDoors}
        checked={data.settings.blueDoorsDone}
        disabled={readOnly}
        onChange={(on) =>
          model.session.edit(edits.blueDoors, (draft) => {
            draft.settings.blueDoorsDone = on;
          })
        }
      />
    </Section>
  );
}

function SwitchFields({ model, chosen }: { model: DrodModel; chosen: RoomOrb }): ReactElement {
  const readOnly = useReadOnly();
  const change = (label: string, how: (grids: RoomGrids, source: RoomOrb) => void): void =>
    editRoom(model, label, (grids) => {
      const source = switchAt(grids, [chosen.x, chosen.y]);
      if (source !== undefined) how(grids, source);
    });
  return (
    <>
      <Select
        label={panels.switch}
        value={chosen.type}
        disabled={readOnly}
        options={types
          .filter((type) => type !== "toggle" || chosen.plate === true)
          .map((value) => ({ value, label: drodMessages.switchType(value) }))}
        onChange={(type) => change(edits.switchType, (grids, source) => changeSwitchType(grids, source, type))}
      />
      {chosen.agents.length === 0 && <p className={styles["hint"]}>{panels.noLinks}</p>}
      {chosen.agents.map(([x, y, effect], index) => (
        <div
          // Links have no id but their place in the order, in which they act.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          className={styles["line"]}
        >
          <span className={styles["grow"]}>
            <Select
              label={`${panels.effect} ${panels.linkTo(x, y)}`}
              hideLabel
              value={effect}
              disabled={readOnly}
              options={orbEffects.map((value) => ({ value, label: drodMessages.effectName(value) }))}
              onChange={(next) => change(edits.changeLink, (grids, source) => changeLink(grids, source, index, next))}
            />
          </span>
          <span className="mono">{panels.linkTo(x, y)}</span>
          <IconButton
            icon={X}
            label={panels.remove(panels.linkTo(x, y))}
            onClick={() => change(edits.removeLink, (grids, source) => removeLink(grids, source, index))}
          />
        </div>
      ))}
    </>
  );
}
