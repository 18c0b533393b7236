import type { ReactElement } from "react";
import { useStore } from "zustand";
import type { RoomTemplate } from "#shared/levels/dungeon/templateDocument.ts";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { outlineFaults } from "#shared/levels/dungeon/outline.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { classes } from "#renderer/parts/classes.ts";
import { type TemplateModel, selectedPart } from "./templateModel.ts";
import { moveCorner, simplifyOutline } from "./outlineEdits.ts";
import { setShape } from "./templateEdits.ts";
import styles from "./TemplateInspector.module.css";
import { messages } from "./messages.ts";

/** Every corner in numbers; changing one moves its neighbours along, so that the walls stay on the grid. */
export function CornerList(props: { model: TemplateModel; template: RoomTemplate }): ReactElement {
  const { model, template } = props;
  const selection = useStore(model.session.store, (state) => state.history.selection);
  const chosen = selectedPart(selection, "corner");

  function move(index: number, axis: 0 | 1, value: number): void {
    const corner = template.outline[index];
    if (corner === undefined) return;
    const outline = simplifyOutline(
      moveCorner(template.outline, index, axis === 0 ? [value, corner[1]] : [corner[0], value]),
    );
    const [fault] = outlineFaults(outline);
    if (fault !== undefined) return void showToast({ text: messages.couldntMoveCorner(fault.message) });
    model.session.edit(messages.moveCorner, (draft) => setShape(draft, template.id, outline));
  }

  return (
    <Section title={messages.corners} note={String(template.outline.length)}>
      <div className={styles["corners"]}>
        {template.outline.map(([x, y], i) => (
          // Corners are told apart by their number.
          // oxlint-disable-next-line react/no-array-index-key
          <CornerRow
            key={i}
            number={i + 1}
            x={x}
            y={y}
            chosen={i === chosen}
            onMove={(axis, value) => move(i, axis, value)}
          />
        ))}
      </div>
    </Section>
  );
}

function CornerRow(props: {
  number: number;
  x: number;
  y: number;
  chosen: boolean;
  onMove: (axis: 0 | 1, value: number) => void;
}): ReactElement {
  const { number } = props;
  return (
    <>
      <span className={classes(styles["number"], props.chosen && styles["chosen"])}>{number}</span>
      <NumberField
        label="X"
        name={messages.xOfCorner(number)}
        value={props.x}
        min={-1000}
        max={1000}
        onCommit={(value) => props.onMove(0, value)}
      />
      <NumberField
        label="Y"
        name={messages.yOfCorner(number)}
        value={props.y}
        min={-1000}
        max={1000}
        onCommit={(value) => props.onMove(1, value)}
      />
    </>
  );
}
