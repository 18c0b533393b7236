import type { Command } from "#renderer/commands/command.ts";

/** The modes of one editor, the one for editing first. */
interface EditorModes<Mode extends string> {
  /** Start of the commands' ids: "sokoban" makes "sokoban.mode.play". */
  readonly prefix: string;
  readonly category: string;
  /** As [mode, label, key]. */
  readonly modes: readonly (readonly [Mode, string, string])[];
  readonly current: () => Mode;
  readonly show: (mode: Mode) => void;
  /** Why a mode is not possible now; absent = all are. */
  readonly whyNot?: (mode: Mode) => string | undefined;
  /** Esc leads back to editing: its label, and what says that this is the mode already. */
  readonly back?: { readonly label: string; readonly isEdited: string };
}

/** The commands that change an editor's mode, in the Level menu. */
export function editorModeCommands<Mode extends string>(editor: EditorModes<Mode>): readonly Command[] {
  const { prefix, category, modes, current, show, whyNot, back } = editor;
  const editing = modes[0]?.[0];
  const commands = modes.map(([mode, label, key]): Command => ({
    id: `${prefix}.mode.${mode}`,
    label,
    keys: [key],
    category,
    menu: { id: "level", group: "0-mode" },
    checked: () => current() === mode,
    when: () => whyNot?.(mode) ?? true,
    run: () => show(mode),
  }));
  if (back === undefined || editing === undefined) return commands;
  return [
    ...commands,
    {
      id: `${prefix}.mode.back`,
      label: back.label,
      keys: ["Escape"],
      category,
      hidden: true,
      when: () => current() !== editing || back.isEdited,
      run: () => show(editing),
    },
  ];
}
