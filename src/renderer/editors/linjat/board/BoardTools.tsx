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
import type { LucideIcon } from "lucide-react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import type { Command } from "#renderer/commands/command.ts";
import { classes } from "#renderer/parts/classes.ts";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { moveRovingFocus } from "#renderer/parts/roving.ts";
import styles from "../Linjat.module.css";
import type { LinjatModel } from "../linjatModel.ts";
import { setBrush } from "./boardActions.ts";

const tools: readonly { readonly id: string; readonly icon: LucideIcon; readonly hint?: string }[] = [
  { id: "linjat.tool.select", icon: MousePointer2 },
  { id: "linjat.tool.hand", icon: Hand },
  { id: "linjat.tool.number", icon: Hash, hint: ", digits choose which" },
  { id: "linjat.tool.dot", icon: CircleDot },
  { id: "linjat.tool.erase", icon: Eraser },
  { id: "linjat.tool.lock", icon: Lock, hint: ": the engine keeps them" },
];
const turns: readonly { readonly id: string; readonly icon: LucideIcon }[] = [
  { id: "linjat.rotateRight", icon: RotateCw },
  { id: "linjat.flipX", icon: FlipHorizontal2 },
  { id: "linjat.flipY", icon: FlipVertical2 },
];

/** The strip of tools at the left of the canvas and, with the number pencil in hand, the numbers it can write. */
export function BoardTools(props: {
  model: LinjatModel;
  readOnly: boolean;
  commands: readonly Command[];
}): ReactElement {
  const { model, readOnly, commands } = props;
  const tool = useStore(model.view, (state) => state.tool);
  const reason = readOnly ? "this project can only be read" : undefined;
  const find = (id: string) => commands.find((command) => command.id === id);
  return (
    <>
      <div
        className={classes(styles["strip"], styles["left"])}
        role="toolbar"
        aria-label="Board tools"
        aria-orientation="vertical"
      >
        {tools.map(({ id, icon, hint = "" }, i) => (
          <IconButton
            key={id}
            icon={icon}
            label={`${find(id)?.label ?? ""}${hint}`}
            keys={find(id)?.keys?.[0]}
            size="tool"
            look="filled"
            pressed={id === `linjat.tool.${tool}`}
            disabledReason={i > 1 ? reason : undefined}
            onClick={() => void find(id)?.run()}
          />
        ))}
        <span className={styles["rule"]} />
        {turns.map(({ id, icon }) => (
          <IconButton
            key={id}
            icon={icon}
            label={find(id)?.label ?? ""}
            keys={find(id)?.keys?.[0]}
            size="tool"
            disabledReason={reason}
            onClick={() => void find(id)?.run()}
          />
        ))}
      </div>
      {tool === "number" && <BrushStrip model={model} />}
    </>
  );
}

/** Numbers from this many on stand in two columns. */
const tall = 10;

function BrushStrip({ model }: { model: LinjatModel }): ReactElement {
  const brush = useStore(model.view, (state) => state.brush);
  const most = useStore(model.session.store, ({ history }) => Math.max(history.data.width, history.data.height));
  const numbers = Array.from({ length: most - 1 }, (_, i) => i + 2);
  return (
    <div
      className={classes(styles["strip"], styles["brush"], most > tall && styles["many"])}
      role="radiogroup"
      aria-label="Number to draw"
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
