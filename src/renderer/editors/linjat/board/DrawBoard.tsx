import { Maximize } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { useReadOnly } from "#renderer/studio/session.ts";
import { CanvasSurface } from "#renderer/canvas/CanvasSurface.tsx";
import { commandEntry } from "#renderer/commands/menuEntry.ts";
import { useCommands } from "#renderer/commands/registry.ts";
import { ContextMenu } from "#renderer/parts/ContextMenu.tsx";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { CommandKeys } from "#renderer/parts/Kbd.tsx";
import { BoardHead } from "../BoardHead.tsx";
import styles from "../../grid/gridPane.module.css";
import { boardBox } from "#renderer/editors/grid/gridCanvas.ts";
import type { LinjatModel } from "../linjatModel.ts";
import { boardCommands } from "./boardCommands.ts";
import { isBlank } from "./boardEdits.ts";
import { boardPainters } from "./boardPainters.ts";
import { boardPointer } from "./boardPointer.ts";
import { BoardTools } from "./BoardTools.tsx";
import { messages } from "./messages.ts";

const menuIds = [
  ["linjat.dot", "linjat.lock"],
  ["edit.cut", "edit.copy", "edit.paste"],
  ["linjat.rotateRight", "linjat.flipX", "linjat.flipY"],
  ["edit.delete", "linjat.clear"],
];

/** The board to draw numbers, dots and locks on, with the tools at its left. */
export function DrawBoard({ model }: { model: LinjatModel }): ReactElement {
  const { canvas, view, session } = model;
  const readOnly = useReadOnly();
  const commands = useMemo(() => boardCommands(model), [model]);
  useCommands(commands);
  const { data, selection } = useStore(session.store, (state) => state.history);
  const spoken = useStore(view, (state) => state.spoken);
  const evidence = useStore(view, (state) => state.evidence);
  const painters = useMemo(() => boardPainters(model), [model]);
  const tool = useMemo(() => boardPointer(model, () => readOnly), [model, readOnly]);
  useEffect(() => canvas.redraw("content", "overlay"), [canvas, data, selection, evidence]);
  const { width, height } = data;
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
      <section className={styles["pane"]} aria-label={messages.board}>
        <CanvasSurface
          controller={canvas}
          painters={painters}
          tool={tool}
          label={messages.boardColumnsAndRows(width, height)}
          spoken={spoken}
          onReady={() => canvas.fit(boardBox(model.size()), true)}
        >
          <BoardHead model={model} />
          <BoardTools model={model} commands={commands} />
          {isBlank(data.rows) && <FirstSteps readOnly={readOnly} />}
          <div className={`${styles["strip"]} ${styles["corner"]}`}>
            <IconButton
              icon={Maximize}
              label={messages.fitAll}
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

function FirstSteps({ readOnly }: { readOnly: boolean }): ReactElement {
  if (readOnly) return <p className={styles["empty"]}>{messages.boardIsEmptyThisProject}</p>;
  return (
    <p className={styles["empty"]}>
      <b>{messages.clickCellAndTypeNumber}</b>, <CommandKeys command="linjat.dot" /> {messages.forDot}{" "}
      <CommandKeys command="linjat.lock" /> {messages.toLockItOrPress} <CommandKeys command="run.start" />{" "}
      {messages.andLetEngineFillBoard}
    </p>
  );
}
