import { Copy } from "lucide-react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { boardOf } from "#shared/levels/board/boardDocument.ts";
import { measureBoard } from "#shared/levels/board/boardMetrics.ts";
import { sideName } from "#shared/levels/board/sideNames.ts";
import { standardBoards } from "#shared/levels/board/standardBoards.ts";
import { positionText } from "#shared/levels/board/text/positionText.ts";
import { squareStyles } from "#shared/levels/board/text/squareNumbers.ts";
import { useSetting } from "#renderer/studio/settings.ts";
import { count } from "#shared/text/format.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { useReadOnly } from "#renderer/studio/session.ts";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { ProjectFields } from "#renderer/studio/ProjectFields.tsx";
import { Segmented } from "#renderer/parts/Segmented.tsx";
import { Select, optionsOf } from "#renderer/parts/Select.tsx";
import { SwitchRow } from "#renderer/parts/SwitchRow.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import styles from "../Board.module.css";
import { UnderPieces } from "../heat/UnderPieces.tsx";
import { sideLimits, type BoardModel } from "../boardModel.ts";
import { copyPosition, squareSetting, typedFault, typeText } from "./boardText.ts";
import { resize, startFrom } from "./editActions.ts";
import { editMessages } from "./messages.ts";
import { RulesSection } from "./RulesSection.tsx";
import { canSwapSides, needsSquareBox, symmetriesOf, type SymmetryId } from "./symmetry.ts";

/** The inspector of a board being drawn: its starting point, size, symmetry, rules and text. */
export function EditPanel({ model }: { model: BoardModel }): ReactElement {
  return (
    <>
      <StartSection model={model} />
      <SymmetrySection model={model} />
      <SizeSection model={model} />
      <RulesSection model={model} />
      <TextSection model={model} />
      <UnderPieces model={model} />
      <FactsSection model={model} />
    </>
  );
}

function StartSection({ model }: { model: BoardModel }): ReactElement {
  const document = useStore(model.session.store, (state) => state.history.data);
  const { game } = document.rules;
  const now = JSON.stringify(boardOf(document));
  const known = standardBoards.find(({ board }) => JSON.stringify(board()) === now);
  const own = { value: "own", label: editMessages.start.own };
  const options = standardBoards.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <ProjectFields>
      <Section title={editMessages.start.title} stacked>
        <Select
          label={editMessages.start.choose}
          hideLabel
          value={known?.id ?? own.value}
          options={known === undefined ? [own, ...options] : options}
          onChange={(id) => {
            const chosen = standardBoards.find((one) => one.id === id);
            if (chosen !== undefined) startFrom(model, chosen);
          }}
        />
        <div className={styles["labelled"]}>
          <span>{editMessages.moveFirst}</span>
          <Segmented
            label={editMessages.moveFirst}
            value={String(document.toMove)}
            options={([0, 1] as const).map((side) => ({ value: String(side), label: sideName(game, side) }))}
            onChange={(side) =>
              model.session.edit(editMessages.moveFirst, (draft) => {
                draft.toMove = side === "0" ? 0 : 1;
              })
            }
          />
        </div>
      </Section>
    </ProjectFields>
  );
}

function SymmetrySection({ model }: { model: BoardModel }): ReactElement {
  const { symmetry, swapsSides } = useStore(model.view);
  const { topology, rows } = useStore(model.session.store, (state) => state.history.data);
  const options = symmetriesOf(topology).map((id) => ({ value: id, label: editMessages.symmetry.name(id) }));
  const isKnown = options.some(({ value }) => value === symmetry);
  const width = rows[0]?.length ?? 0;
  const needs = needsSquareBox(symmetry);
  return (
    <Section title={editMessages.symmetry.title} stacked>
      <Select
        label={editMessages.symmetry.label}
        value={isKnown ? symmetry : ("none" satisfies SymmetryId)}
        options={options}
        onChange={(next) => model.view.setState({ symmetry: next })}
      />
      <SwitchRow
        label={editMessages.symmetry.swap}
        checked={swapsSides && canSwapSides(symmetry)}
        disabled={!canSwapSides(symmetry)}
        onChange={(next) => model.view.setState({ swapsSides: next })}
      />
      {symmetry === "three-turns" && <p className={styles["hint"]}>{editMessages.symmetry.noSwap}</p>}
      {needs && width !== rows.length && <p className={styles["hint"]}>{editMessages.symmetry.needsSquare}</p>}
      {needs && topology === "hex" && width % 2 === 0 && (
        <p className={styles["hint"]}>{editMessages.symmetry.needsMiddle}</p>
      )}
    </Section>
  );
}

function SizeSection({ model }: { model: BoardModel }): ReactElement {
  const { rows, topology } = useStore(model.session.store, (state) => state.history.data);
  const readOnly = useReadOnly();
  const width = rows[0]?.length ?? 0;
  const limits = { min: sideLimits.least, max: sideLimits.most, disabled: readOnly };
  return (
    <Section title={editMessages.size.title}>
      <div className={styles["pair"]}>
        <NumberField
          label={editMessages.size.width}
          value={width}
          {...limits}
          onCommit={(next) => resize(model, { right: next - width })}
        />
        <NumberField
          label={editMessages.size.height}
          value={rows.length}
          {...limits}
          onCommit={(next) => resize(model, { bottom: next - rows.length })}
        />
      </div>
      <p className={styles["hint"]}>{editMessages.size.hint(topology === "hex")}</p>
    </Section>
  );
}

function TextSection({ model }: { model: BoardModel }): ReactElement {
  const document = useStore(model.session.store, (state) => state.history.data);
  const readOnly = useReadOnly();
  const [stored, setStored] = useSetting<string>(squareSetting, "numbers");
  const style = squareStyles.find((one) => one === stored) ?? "numbers";
  return (
    <Section title={editMessages.text.title}>
      {document.rules.game === "checkers" && (
        <div className={styles["labelled"]}>
          <span>{editMessages.text.squares}</span>
          <Segmented
            label={editMessages.text.squares}
            value={style}
            options={optionsOf(squareStyles, editMessages.text.squareStyles)}
            onChange={setStored}
          />
        </div>
      )}
      <TextField
        label={editMessages.text.fen}
        showLabel
        mono
        value={positionText(document, style)}
        disabled={readOnly}
        rule={(text) => typedFault(document, text)}
        onCommit={(text, gesture, original) => typeText(model, { text, gesture, original })}
        trailing={
          <IconButton
            icon={Copy}
            label={editMessages.copyPosition}
            onClick={() => attempt(editMessages.copyPosition, () => copyPosition(boardOf(document)))}
          />
        }
      />
    </Section>
  );
}

function FactsSection({ model }: { model: BoardModel }): ReactElement {
  const document = useStore(model.session.store, (state) => state.history.data);
  const measured = safely(() => measureBoard(boardOf(document)));
  const { facts } = editMessages;
  const rows: readonly (readonly [string, number | undefined])[] = [
    [facts.cells, measured["cells"]],
    [facts.startMoves, measured["start-moves"]],
    [facts.symmetries, measured["symmetries"]],
    [facts.cutCells, measured["cut-cells"]],
  ];
  return (
    <Section title={facts.title}>
      <dl className={styles["facts"]}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="mono">{value === undefined ? "–" : count(value)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** Unfinished boards can have too many moves to count; the problems show that. */
function safely(measure: () => Record<string, number>): Record<string, number> {
  try {
    return measure();
  } catch {
    return {};
  }
}
