import { Maximize } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { useReadOnly } from "#renderer/studio/session.ts";
import { CanvasSurface } from "#renderer/canvas/CanvasSurface.tsx";
import { commandEntry } from "#renderer/commands/menuEntry.ts";
import { useCommands } from "#renderer/commands/registry.ts";
import { boardBox } from "#renderer/editors/grid/gridCanvas.ts";
import { classes } from "#renderer/parts/classes.ts";
import { ContextMenu } from "#renderer/parts/ContextMenu.tsx";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import styles from "../../grid/gridPane.module.css";
import { sokobanMessages } from "../messages.ts";
import { EffectLegend } from "../overlays/EffectLegend.tsx";
import { RoomHead } from "../RoomHead.tsx";
import type { RoomModel } from "../roomModel.ts";
import { roomCommands } from "./roomCommands.ts";
import { roomPainters } from "./roomPainters.ts";
import { roomPointer } from "./roomPointer.ts";
import { RoomTools } from "./RoomTools.tsx";

const menuIds = [
  ["sokoban.brush.wall", "sokoban.brush.floor", "sokoban.brush.box", "sokoban.brush.goal", "sokoban.brush.player"],
  ["sokoban.lock"],
  ["edit.cut", "edit.copy", "edit.paste", "edit.delete"],
  ["sokoban.rotateRight", "sokoban.flipX", "sokoban.flipY"],
  ["sokoban.trim", "sokoban.normalise", "sokoban.boxesOntoGoals", "sokoban.goalsOntoBoxes"],
];

/** The room to draw on, with the tools and brushes at its left. */
export function DrawRoom({ model }: { model: RoomModel }): ReactElement {
  const { canvas, view, session } = model;
  const readOnly = useReadOnly();
  const commands = useMemo(() => roomCommands(model), [model]);
  useCommands(commands);
  const { data, selection } = useStore(session.store, (state) => state.history);
  const spoken = useStore(view, (state) => state.spoken);
  const ghost = useStore(view, (state) => state.ghost);
  const painters = useMemo(() => roomPainters(model), [model]);
  const tool = useMemo(() => roomPointer(model, () => readOnly), [model, readOnly]);
  useEffect(() => canvas.redraw("content", "overlay"), [canvas, data, selection, ghost]);
  const { width, height } = model.size();
  const fittedSize = useRef({ width, height });
  useEffect(() => {
    const { current: before } = fittedSize;
    fittedSize.current = { width, height };
    if (before.width !== width || before.height !== height) canvas.fit(boardBox({ width, height }));
  }, [canvas, width, height]);
  const menu = () =>
    menuIds.flatMap((group, i) => [
      ...(i === 0 ? [] : [{ type: "separator", id: `before ${group[0]}` } as const]),
      ...group.flatMap((id) => commands.filter((command) => command.id === id).map(commandEntry)),
    ]);
  return (
    <ContextMenu entries={menu}>
      <section className={styles["pane"]} aria-label={sokobanMessages.modes.draw}>
        <CanvasSurface
          controller={canvas}
          painters={painters}
          tool={tool}
          label={sokobanMessages.board(width, height)}
          spoken={spoken}
          onReady={() => canvas.fit(boardBox(model.size()), true)}
        >
          <RoomHead model={model} />
          <RoomTools model={model} commands={commands} />
          <EffectLegend model={model} />
          <div className={classes(styles["strip"], styles["corner"])}>
            <IconButton
              icon={Maximize}
              label={sokobanMessages.fitAll}
              command="view.fitAll"
              size="tool"
              onClick={() => canvas.fit(boardBox(model.size()))}
            />
          </div>
        </CanvasSurface>
      </section>
    </ContextMenu>
  );
}
