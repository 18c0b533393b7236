import type { Command } from "#renderer/commands/command.ts";
import { writable } from "../tools/writable.ts";
import { messages } from "./messages.ts";
import { noGrowth } from "./symbolRows.ts";
import type { Growth } from "./symbolRows.ts";

const growths: Readonly<Record<keyof typeof messages.grow, Partial<Growth>>> = {
  left: { left: 1 },
  right: { right: 1 },
  top: { top: 1 },
  bottom: { bottom: 1 },
  cutLeft: { left: -1 },
  cutRight: { right: -1 },
  cutTop: { top: -1 },
  cutBottom: { bottom: -1 },
};

/**
 * Adds or removes a row or column on one side of a board: palette commands "linjat.size.left", "linjat.size.cutTop" ...
 */
export function sizeCommands(prefix: string, category: string, resize: (growth: Growth) => void): readonly Command[] {
  return (Object.keys(growths) as (keyof typeof growths)[]).map((id) => ({
    id: `${prefix}.size.${id}`,
    label: messages.grow[id],
    category,
    when: writable,
    run: () => resize({ ...noGrowth, ...growths[id] }),
  }));
}
