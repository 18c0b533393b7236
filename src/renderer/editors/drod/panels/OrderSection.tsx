import { useState } from "react";
import type { DragEvent, ReactElement } from "react";
import { useStore } from "zustand";
import { useReadOnly } from "#renderer/studio/session.ts";
import { moveCursor } from "#renderer/editors/grid/gridBoard.ts";
import { Row, Rows } from "#renderer/parts/Row.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { count } from "#shared/text/format.ts";
import type { DrodModel } from "../drodModel.ts";
import { monsterLabel, reorderMonster } from "../edit/editActions.ts";
import { monsterAt } from "../edit/roomGrids.ts";
import { drodMessages } from "../messages.ts";
import { listAction } from "#renderer/commands/listKeys.ts";
import styles from "./Drod.module.css";

const { panels } = drodMessages;
const mostShown = 200;

/** The monsters in the order they move; dragged, or moved with Alt and the arrows. */
export function OrderSection({ model }: { model: DrodModel }): ReactElement {
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
