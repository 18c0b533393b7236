import { useCallback, useEffect, useMemo } from "react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { useReadOnly } from "#renderer/studio/session.ts";
import { contextMenuEntries } from "#renderer/commands/menuEntry.ts";
import { useCommands } from "#renderer/commands/registry.ts";

import { BoardHead } from "../BoardHead.tsx";
import styles from "../../grid/gridPane.module.css";
import { FitCorner } from "#renderer/editors/grid/FitCorner.tsx";
import { GridPane, useRefit } from "#renderer/editors/grid/GridPane.tsx";
import { boardBox } from "#renderer/editors/grid/gridCanvas.ts";
import type { LinjatModel } from "../linjatModel.ts";
import { boardCommands } from "./boardCommands.ts";
import { isBlank } from "./boardEdits.ts";
import { boardPainters } from "./boardPainters.ts";
import { boardPointer } from "./boardPointer.ts";
import { BoardTools } from "./BoardTools.tsx";
import { EffectMapLegend } from "../../tools/effects/EffectMapLegend.tsx";
import { effectCommands } from "../../tools/effects/effectSetting.ts";
import { effectWords } from "../messages.ts";
import { MessageText } from "#renderer/parts/MessageText.tsx";
import { messages } from "./messages.ts";

const menuIds = [
  ["linjat.dot", "linjat.lock"],
  ["edit.cut", "edit.copy", "edit.paste"],
  ["linjat.rotateRight", "linjat.flipX", "linjat.flipY"],
  ["edit.delete", "linjat.clear"],
];

/** The board to draw numbers, dots and locks on, with the tools on its left. */
export function DrawBoard({ model }: { model: LinjatModel }): ReactElement {
  const { canvas, view, session } = model;
  const readOnly = useReadOnly();
  const commands = useMemo(() => boardCommands(model), [model]);
  useCommands(commands);
  useCommands(effectCommands);
  const { data, selection } = useStore(session.store, (state) => state.history);
  const spoken = useStore(view, (state) => state.spoken);
  const evidence = useStore(view, (state) => state.evidence);
  const painters = useMemo(() => boardPainters(model), [model]);
  const tool = useMemo(() => boardPointer(model, () => readOnly), [model, readOnly]);
  useEffect(() => canvas.redraw("content", "overlay"), [canvas, data, selection, evidence]);
  const { width, height } = data;
  const fitBox = useCallback(() => boardBox(model.size()), [model]);
  useRefit(canvas, `${width} ${height}`, fitBox);
  const menu = () => contextMenuEntries(menuIds, commands);
  return (
    <GridPane
      region={messages.board}
      label={messages.boardLabel(width, height)}
      canvas={canvas}
      painters={painters}
      tool={tool}
      spoken={spoken}
      fitBox={fitBox}
      menu={menu}
    >
      <BoardHead model={model} />
      <BoardTools model={model} commands={commands} />
      {isBlank(data.rows) && <FirstSteps readOnly={readOnly} />}
      <EffectMapLegend documentId={session.id} broken={effectWords.broken} unit={effectWords.unit} />
      <FitCorner canvas={canvas} fitBox={fitBox} />
    </GridPane>
  );
}

function FirstSteps({ readOnly }: { readOnly: boolean }): ReactElement {
  if (readOnly) return <p className={styles["empty"]}>{messages.emptyReadOnly}</p>;
  return (
    <p className={styles["empty"]}>
      <MessageText text={messages.firstSteps} />
    </p>
  );
}
