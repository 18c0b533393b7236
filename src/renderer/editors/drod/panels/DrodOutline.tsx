import { type ReactElement, useLayoutEffect, useState, type DragEvent } from "react";
import { useStore } from "zustand";
import type { EditorProps } from "#renderer/editors/editorDefinition.ts";
import { useOpenModel } from "#renderer/history/DocumentFrame.tsx";
import { drodModelOf, showLayer, type ShownLayers, type DrodModel } from "../drodModel.ts";
import { Section } from "#renderer/parts/Section.tsx";
import { SwitchRow } from "#renderer/parts/SwitchRow.tsx";
import { drodMessages } from "../messages.ts";
import { CommandKeys } from "#renderer/parts/Kbd.tsx";
import { Segmented } from "#renderer/parts/Segmented.tsx";
import { Tooltip } from "#renderer/parts/Tooltip.tsx";
import { moveRovingFocus } from "#renderer/parts/roving.ts";
import { brushScene } from "../canvas/brushScene.ts";
import { ScenePicture } from "../canvas/ScenePicture.tsx";
import { brushKey, editLayers, facingsOf, fittingFacing, palette, sameBrush, type Brush } from "../edit/brushes.ts";
import { takeBrush, monsterLabel, reorderMonster } from "../edit/editActions.ts";
import { brushName } from "../elementMessages.ts";
import styles from "./Drod.module.css";
import { useReadOnly } from "#renderer/studio/session.ts";
import { moveCursor } from "#renderer/editors/grid/gridBoard.ts";
import { Row, Rows } from "#renderer/parts/Row.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { count } from "#shared/text/format.ts";
import { monsterAt } from "../edit/roomGrids.ts";
import { listAction } from "#renderer/commands/listKeys.ts";

const layers: readonly (keyof ShownLayers)[] = ["heat", "links", "trail", "numbers", "moves"];

/** The overlays of the room. */
function ShowSection({ model }: { model: DrodModel }): ReactElement {
  const shown = useStore(model.view, (state) => state.shown);
  return (
    <Section title={drodMessages.panels.show}>
      {layers.map((layer) => (
        <SwitchRow
          key={layer}
          label={drodMessages.panels[layer]}
          command={`drod.show.${layer}`}
          checked={shown[layer]}
          onChange={(on) => showLayer(model, layer, on)}
        />
      ))}
    </Section>
  );
}

/** Below the documents in the explorer: the palette, the order of monsters, and the room's overlays. */
export function DrodOutline({ documentId }: EditorProps): ReactElement | null {
  const model = useOpenModel(documentId, drodModelOf);
  // Before the inspector is painted, which then omits these panels.
  useLayoutEffect(() => {
    model?.view.setState({ hasOutline: true });
    return () => model?.view.setState({ hasOutline: false });
  }, [model]);
  return model === undefined ? null : <DrawingPanels model={model} />;
}

/** The panels of the explorer; in the inspector where the explorer is closed. */
export function DrawingPanels({ model }: { model: DrodModel }): ReactElement {
  const mode = useStore(model.view, (state) => state.mode);
  return (
    <>
      {mode === "edit" && <ElementsSection model={model} />}
      {mode === "edit" && <OrderSection model={model} />}
      <ShowSection model={model} />
    </>
  );
}

const { panels } = drodMessages;

/** The palette, layer by layer, with the recently used brushes. */
function ElementsSection({ model }: { model: DrodModel }): ReactElement {
  const { layer, brush, facing, recent } = useStore(model.view);
  const toward = fittingFacing(brush, facing);
  return (
    <Section title={panels.elements}>
      <div className={styles["layers"]}>
        <Segmented
          label={panels.elements}
          value={layer}
          options={editLayers.map((value) => ({ value, label: drodMessages.layerName(value) }))}
          onChange={(next) => model.view.setState({ layer: next })}
        />
      </div>
      <Swatches model={model} label={drodMessages.layerName(layer)} brushes={palette[layer]} />
      {recent.length > 0 && (
        <>
          <p className={styles["sub"]}>{panels.recent}</p>
          <Swatches model={model} label={panels.recent} brushes={recent} />
        </>
      )}
      <p className={styles["caption"]}>
        {brushName(brush)}
        {toward !== "-" && (
          <>
            , {panels.facing} <b>{toward}</b>
          </>
        )}
        <span className={styles["space"]} />
        {facingsOf(brush).length > 0 && (
          <>
            <CommandKeys command="drod.turnLeft" />
            <CommandKeys command="drod.turnRight" />
          </>
        )}
      </p>
    </Section>
  );
}

function Swatches(props: { model: DrodModel; label: string; brushes: readonly Brush[] }): ReactElement {
  const { model, brushes } = props;
  const brush = useStore(model.view, (state) => state.brush);
  const facing = useStore(model.view, (state) => state.facing);
  const isHere = brushes.some((one) => sameBrush(one, brush));
  return (
    <div
      role="radiogroup"
      aria-label={props.label}
      tabIndex={-1}
      className={styles["palette"]}
      onKeyDown={(event) => void moveRovingFocus(event, "horizontal")}
    >
      {brushes.map((one, index) => {
        const chosen = sameBrush(one, brush);
        return (
          <Tooltip key={brushKey(one)} label={brushName(one)}>
            <button
              type="button"
              role="radio"
              data-roving
              aria-checked={chosen}
              aria-label={brushName(one)}
              tabIndex={chosen || (!isHere && index === 0) ? 0 : -1}
              className={styles["swatch"]}
              onClick={() => takeBrush(model, one)}
            >
              <ScenePicture scene={brushScene(one, facing)} width={24} height={24} />
            </button>
          </Tooltip>
        );
      })}
    </div>
  );
}

const mostShown = 200;

/** The monsters in the order they move; dragged, or moved with Alt and the arrows. */
function OrderSection({ model }: { model: DrodModel }): ReactElement {
  const { data, selection } = useStore(model.session.store, (state) => state.history);
  const readOnly = useReadOnly();
  const [drag, setDrag] = useState<{ from: number; over: number } | undefined>(undefined);
  const monsters = data.room.monsters;
  const cursor = model.selection()?.cursor;
  const chosen = cursor === undefined || selection.length === 0 ? -1 : monsterAt(monsters, cursor);
  const drop = (): void => {
    if (drag !== undefined && drag.from !== drag.over) reorderMonster(model, drag.from, drag.over);
    setDrag(undefined);
  };
  return (
    <Section title={panels.order} note={monsters.length > 1 ? panels.orderNote : undefined}>
      {monsters.length === 0 && <p className={styles["hint"]}>{panels.noMonsters}</p>}
      <div className={styles["order"]}>
        <Rows label={panels.order}>
          {monsters.slice(0, mostShown).map((monster, index) => (
            <div
              // A monster's place in the order is its identity here.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              role="presentation"
              draggable={!readOnly}
              className={classes(
                drag?.from === index && styles["dragging"],
                drag !== undefined && drag.over === index && drag.over < drag.from && styles["dropBefore"],
                drag !== undefined && drag.over === index && drag.over > drag.from && styles["dropAfter"],
              )}
              onDragStart={(event: DragEvent) => {
                event.dataTransfer.effectAllowed = "move";
                setDrag({ from: index, over: index });
              }}
              onDragOver={(event) => {
                if (drag === undefined) return;
                event.preventDefault();
                if (drag.over !== index) setDrag({ ...drag, over: index });
              }}
              onDrop={drop}
              onDragEnd={() => setDrag(undefined)}
            >
              <Row
                label={monsterLabel(monster)}
                leading={<span className={styles["number"]}>{index + 1}</span>}
                trailing={drodMessages.square([monster[1], monster[2]])}
                selected={index === chosen}
                tabStop={index === Math.max(0, chosen)}
                onClick={() => moveCursor(model, [monster[1], monster[2]], false)}
                onKeyDown={(event) => {
                  const action = listAction(event);
                  if ((action !== "moveUp" && action !== "moveDown") || readOnly) return;
                  event.preventDefault();
                  event.stopPropagation();
                  const to = index + (action === "moveUp" ? -1 : 1);
                  if (to < 0 || to >= monsters.length) return;
                  reorderMonster(model, index, to);
                }}
              />
            </div>
          ))}
        </Rows>
      </div>
      {monsters.length > mostShown && <p className={styles["hint"]}>{panels.orderMore(monsters.length - mostShown)}</p>}
      <span className="visually-hidden">{count(monsters.length)}</span>
    </Section>
  );
}
