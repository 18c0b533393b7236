import { type ReactElement, useEffect } from "react";
import { useStore } from "zustand";
import { Section } from "#renderer/parts/Section.tsx";
import { useReadOnly } from "#renderer/studio/session.ts";
import { squareName } from "#shared/levels/squareNames.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { classes } from "#renderer/parts/classes.ts";
import type { RoomModel } from "../roomModel.ts";
import { sokobanMessages } from "../messages.ts";
import styles from "./inspector.module.css";
import { toggleOverlay } from "../overlays/overlayCommands.ts";
import { takeVariant, withWall } from "../board/roomActions.ts";
import { answerOf } from "../live/answerStore.ts";
import { isOf, overlayDataOf } from "../overlays/overlayStore.ts";
import { type StrongEffect, strongestEffects } from "./strongestEffects.ts";

const words = sokobanMessages.whatIf;

/** The single wall edits with the largest effect, each to preview and apply. */
export function WhatIfSection({ model }: { model: RoomModel }): ReactElement {
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
