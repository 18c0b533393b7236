import type { GridTransformation } from "#shared/kernel/geometry.ts";
import type { Command } from "#renderer/commands/command.ts";
import { messages } from "./messages.ts";

/** Rotations and reflections in the Level menu, with every editor's keys. `apply` gets the label for the history. */
export function transformCommands(options: {
  /** Start of the commands' ids: "linjat" makes "linjat.rotateRight". */
  readonly prefix: string;
  readonly category: string;
  readonly menuGroup: string;
  readonly when: () => true | string;
  readonly apply: (label: string, transformation: GridTransformation) => void;
}): readonly Command[] {
  const { prefix, category, menuGroup, when, apply } = options;
  const transform = (id: string, label: string, key: string, transformation: GridTransformation): Command => ({
    id: `${prefix}.${id}`,
    label,
    keys: [key],
    category,
    menu: { id: "level", group: menuGroup },
    when,
    run: () => apply(label, transformation),
  });
  return [
    transform("rotateRight", messages.rotateClockwise, "]", "rotate-90"),
    transform("rotateLeft", messages.rotateCounterclockwise, "[", "rotate-270"),
    transform("flipX", messages.flipHorizontally, "Shift+H", "mirror-x"),
    transform("flipY", messages.flipVertically, "Shift+V", "mirror-x-rotate-180"),
  ];
}
