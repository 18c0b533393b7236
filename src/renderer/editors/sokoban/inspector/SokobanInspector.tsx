import { type ReactElement, useEffect } from "react";
import { useStore } from "zustand";
import { withModel } from "#renderer/history/DocumentFrame.tsx";
import { useFoldedInspector } from "#renderer/studio/viewport.ts";
import { Section } from "#renderer/parts/Section.tsx";
import { SwitchRow } from "#renderer/parts/SwitchRow.tsx";
import { useReadOnly, useSession } from "#renderer/studio/session.ts";
import { roomWords, type RoomDocument } from "#shared/levels/sokoban/roomDocument.ts";
import { drawingSymmetries } from "#renderer/editors/grid/symmetry.ts";
import { Select, optionsOf } from "#renderer/parts/Select.tsx";
import { TextArea } from "#renderer/parts/TextArea.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import { setSymmetry } from "#renderer/editors/grid/drawingActions.ts";
import { messages as gridMessages } from "#renderer/editors/grid/messages.ts";
import { squareName } from "#shared/levels/squareNames.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { isLocked } from "#renderer/editors/grid/locks.ts";
import type { CellEffect } from "#shared/levels/sokoban/analyses.ts";
import { SizeFields } from "#renderer/editors/grid/SizeFields.tsx";
import { ProjectFields } from "#renderer/studio/ProjectFields.tsx";
import { roomModelOf, type RoomModel } from "../roomModel.ts";
import { sokobanMessages } from "../messages.ts";
import { RoomPlayPanel } from "../play/RoomPlayPanel.tsx";
import { ReplayPanel } from "../replay/ReplayPanel.tsx";
import { useReplay } from "../replay/useReplay.ts";
import { CompareSection } from "../solutions/CompareSection.tsx";
import { SolutionsSection } from "../solutions/SolutionsSection.tsx";
import styles from "./inspector.module.css";
import { MetricsSection } from "./MetricsSection.tsx";
import { toggleOverlay } from "../overlays/overlayCommands.ts";
import { overlayIds } from "../overlays/overlayIds.ts";
import { SolverSection } from "./SolverSection.tsx";
import { roomSectionMessages } from "./messages.ts";
import { takeVariant, withWall } from "../board/roomActions.ts";
import { answerOf } from "../live/answerStore.ts";
import { isOf, overlayDataOf } from "../overlays/overlayStore.ts";

/** The inspector of a room: the solver's answer and everything about the drawing, the game, or the shown solution. */
export const SokobanInspector = withModel(roomModelOf, Panel);

function Panel({ model }: { model: RoomModel }): ReactElement {
  const mode = useStore(model.view, (state) => state.mode);
  const isFolded = useFoldedInspector();
  if (isFolded && mode !== "draw") return <p className={styles["beside"]}>{sokobanMessages.besideRoom}</p>;
  switch (mode) {
    case "draw":
      return (
        <>
          <SolverSection model={model} />
          <SolutionsSection model={model} />
          <WhatIfSection model={model} />
          <MetricsSection model={model} />
          <OverlaySection model={model} />
          <RoomSection model={model} />
        </>
      );
    case "play":
      return <RoomPlayPanel model={model} />;
    case "replay":
      return (
        <>
          <Replayed model={model} />
          <CompareSection model={model} />
          <SolutionsSection model={model} />
        </>
      );
  }
}

function Replayed({ model }: { model: RoomModel }): ReactElement | null {
  const replay = useReplay(model);
  return replay === undefined ? null : <ReplayPanel model={replay} />;
}

/** The overlays of the room, each with its key. */
function OverlaySection({ model }: { model: RoomModel }): ReactElement {
  const overlays = useStore(model.view, (state) => state.overlays);
  return (
    <Section title={sokobanMessages.overlays.section}>
      {overlayIds.map((id) => (
        <SwitchRow
          key={id}
          label={sokobanMessages.overlays[id]}
          command={`sokoban.overlay.${id}`}
          checked={overlays.has(id)}
          onChange={() => toggleOverlay(model, id)}
        />
      ))}
      {overlays.has("boxReach") && <p className={styles["legend"]}>{sokobanMessages.overlays.boxReachHint}</p>}
    </Section>
  );
}

/** Size of the room, stroke symmetry, and its metadata. */
function RoomSection({ model }: { model: RoomModel }): ReactElement {
  const room = useStore(model.session.store, (state) => state.history.data);
  const symmetry = useStore(model.view, (state) => state.symmetry);
  const readOnly = useReadOnly();
  const name = useSession(({ documents }) => documents.find(({ id }) => id === model.session.id)?.name);
  return (
    <Section title={roomSectionMessages.section}>
      <div className={styles["stack"]}>
        <div className={styles["pair"]}>
          <ProjectFields>
            <SizeFields board={model} />
          </ProjectFields>
        </div>
        <Select
          label={gridMessages.symmetry}
          value={symmetry}
          options={optionsOf(drawingSymmetries, gridMessages.symmetries)}
          onChange={(value) => setSymmetry(model, value)}
        />
        <TextField
          label={roomSectionMessages.title}
          showLabel
          value={room.title ?? ""}
          placeholder={name ?? ""}
          disabled={readOnly}
          onCommit={(text) => setWord(model, "title", text)}
        />
        <TextField
          label={roomSectionMessages.author}
          showLabel
          value={room.author ?? ""}
          disabled={readOnly}
          onCommit={(text) => setWord(model, "author", text)}
        />
        <TextArea
          label={roomSectionMessages.comment}
          value={room.comment ?? ""}
          placeholder={roomSectionMessages.comment}
          disabled={readOnly}
          onCommit={(text) => setWord(model, "comment", text)}
        />
      </div>
    </Section>
  );
}

function setWord(model: RoomModel, word: "title" | "author" | "comment", text: string): void {
  model.session.edit(roomSectionMessages.setWords[word], (draft) => {
    const { [word]: kept } = roomWords({ [word]: text });
    if (kept === undefined) delete draft[word];
    else draft[word] = kept;
  });
}

const words = sokobanMessages.whatIf;

/** The single wall edits with the largest effect, each to preview and apply. */
function WhatIfSection({ model }: { model: RoomModel }): ReactElement {
  const overlays = useStore(model.view, (state) => state.overlays);
  const effects = useStore(overlayDataOf(model.session.id), (state) => state.effects);
  const { answer, isPending } = useStore(answerOf(model.session.id));
  useStore(model.session.store, (state) => state.history.data);
  const isOn = overlays.has("effects");
  const isCurrent = effects !== undefined && isOf(effects, model.rows());
  if (!isOn)
    return (
      <Section title={words.section}>
        <p className={styles["quiet"]}>{words.none}</p>
        <div className={styles["actions"]}>
          <Button size="small" command="sokoban.overlay.effects" onClick={() => toggleOverlay(model, "effects")}>
            {sokobanMessages.overlays.effects}
          </Button>
        </div>
      </Section>
    );
  if (answer?.isShortest !== true && !isPending)
    return (
      <Section title={words.section}>
        <p className={styles["quiet"]}>{words.needsShortest}</p>
      </Section>
    );
  if (!isCurrent)
    return (
      <Section title={words.section} note={sokobanMessages.verdict.checking}>
        <p className={styles["quiet"]}>{sokobanMessages.verdict.checking}</p>
      </Section>
    );
  const { cells, base, total } = effects;
  const note = cells.length < total ? words.asking(cells.length, total) : words.note(total);
  const strongest = strongestEffects(cells, base, model.room());
  return (
    <Section title={words.section} note={note}>
      {strongest.length === 0 && <p className={styles["quiet"]}>{words.nothing}</p>}
      {strongest.map((effect) => (
        <EffectRow key={`${effect.cell.x},${effect.cell.y}`} model={model} effect={effect} />
      ))}
    </Section>
  );
}

function EffectRow({ model, effect }: { model: RoomModel; effect: StrongEffect }): ReactElement {
  const { x, y, change } = effect.cell;
  const readOnly = useReadOnly();
  const label = (change === "wall" ? words.wall : words.open)(squareName([x, y]));
  const look = (isOn: boolean) => () => model.view.setState({ ghost: isOn ? withWall(model, effect.cell) : undefined });
  // A row that is unmounted under the pointer gets no leave event.
  useEffect(() => () => model.view.setState({ ghost: undefined }), [model]);
  return (
    // The row shows its edit on the canvas while the pointer or the focus is in it.
    <div
      className={styles["row"]}
      onPointerEnter={look(true)}
      onPointerLeave={look(false)}
      onFocus={look(true)}
      onBlur={look(false)}
    >
      <span className={styles["rowName"]}>{label}</span>
      <span className={classes(styles["rowValue"], styles[effect.tone])}>
        {effect.by === undefined ? words.unsolvable : words.by(effect.by)}
      </span>
      <Button
        size="small"
        disabledReason={readOnly ? sokobanMessages.readOnly : undefined}
        onClick={() => takeVariant(model, label, withWall(model, effect.cell))}
      >
        {words.try}
      </Button>
    </div>
  );
}

/** An edit that changes much. */
interface StrongEffect {
  readonly cell: CellEffect;
  readonly tone: "harder" | "easier" | "lost";
  /** Difference in pushes; undefined when the room becomes unsolvable. */
  readonly by: number | undefined;
}

const shown = 3;

/**
 * The three edits of unlocked cells that change the number of pushes most; if there are fewer, followed by edits that
 * make the room unsolvable.
 */
export function strongestEffects(
  all: readonly CellEffect[],
  base: number,
  { locked }: Pick<RoomDocument, "locked">,
): readonly StrongEffect[] {
  const cells = all.filter(({ x, y }) => !isLocked({ locked }, [x, y]));
  const changing = cells
    .filter(({ effect }) => effect === "longer" || effect === "shorter")
    .map((cell): StrongEffect => {
      const by = (cell.pushes ?? base) - base;
      return { cell, tone: by > 0 ? "harder" : "easier", by };
    })
    .toSorted((a, b) => Math.abs(b.by ?? 0) - Math.abs(a.by ?? 0) || (b.by ?? 0) - (a.by ?? 0))
    .slice(0, shown);
  const lost = cells
    .filter(({ effect }) => effect === "unsolvable")
    .map((cell): StrongEffect => ({ cell, tone: "lost", by: undefined }));
  return [...changing, ...lost].slice(0, shown);
}
