import {
  CircleDot,
  Eraser,
  FlipHorizontal2,
  FlipVertical2,
  Hand,
  Hash,
  Lock,
  MousePointer2,
  RotateCw,
} from "lucide-react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import type { Command } from "#renderer/commands/command.ts";
import { classes } from "#renderer/parts/classes.ts";
import { moveRovingFocus } from "#renderer/parts/roving.ts";
import { ToolStrip, type StripTool } from "../../tools/ToolStrip.tsx";
import pane from "../../grid/gridPane.module.css";
import type { LinjatModel } from "../linjatModel.ts";
import { setBrush } from "./boardActions.ts";
import styles from "./BoardTools.module.css";
import { messages } from "./messages.ts";

const tools: readonly (readonly StripTool[])[] = [
  [
    { command: "linjat.tool.select", icon: MousePointer2, harmless: true },
    { command: "linjat.tool.hand", icon: Hand, harmless: true },
    { command: "linjat.tool.number", icon: Hash, hint: messages.numberToolHint },
    { command: "linjat.tool.dot", icon: CircleDot },
    { command: "linjat.tool.erase", icon: Eraser },
    { command: "linjat.tool.lock", icon: Lock, hint: messages.lockToolHint },
  ],
  [
    { command: "linjat.rotateRight", icon: RotateCw },
    { command: "linjat.flipX", icon: FlipHorizontal2 },
    { command: "linjat.flipY", icon: FlipVertical2 },
  ],
];

/** The tool strip on the left of the canvas and, with the number pencil active, the numbers it can write. */
export function BoardTools(props: { model: LinjatModel; commands: readonly Command[] }): ReactElement {
  const { model, commands } = props;
  const tool = useStore(model.view, (state) => state.tool);
  return (
    <>
      <ToolStrip label={messages.boardTools} edge="left" groups={tools} commands={commands} />
      {tool === "number" && <BrushStrip model={model} />}
    </>
  );
}

/** From this many on, numbers are in two columns. */
const tall = 10;

function BrushStrip({ model }: { model: LinjatModel }): ReactElement {
  const brush = useStore(model.view, (state) => state.brush);
  const most = useStore(model.session.store, ({ history }) => Math.max(history.data.width, history.data.height));
  const numbers = Array.from({ length: most - 1 }, (_, i) => i + 2);
  return (
    <div
      className={classes(pane["strip"], styles["brush"], most > tall && styles["many"])}
      role="radiogroup"
      aria-label={messages.numberToDraw}
      tabIndex={-1}
      onKeyDown={(event) => void moveRovingFocus(event, "vertical")}
    >
      {numbers.map((value) => (
        <button
          key={value}
          type="button"
          role="radio"
          data-roving
          aria-checked={value === brush}
          tabIndex={value === brush ? 0 : -1}
          className={styles["number"]}
          onClick={() => setBrush(model, value)}
        >
          {value}
        </button>
      ))}
    </div>
  );
}
