import type { LucideIcon } from "lucide-react";

/** The menu bar's menus, from left to right. */
export const menuIds = ["file", "edit", "view", "level", "run", "help"] as const;

/** The menu of the menu bar that lists a command. */
export type MenuId = (typeof menuIds)[number];

/** Titles in the menu bar. */
export const menuLabels: Readonly<Record<MenuId, string>> = {
  file: "File",
  edit: "Edit",
  view: "View",
  level: "Level",
  run: "Run",
  help: "Help",
};

/**
 * Where a command's keys apply, outermost first: everywhere, in the open document, in the editor or workspace on
 * screen, in its focused pane, in a mode of it (playing a drawn puzzle), in the focused list. An inner context takes
 * precedence; within one context a key belongs to one command.
 */
export type KeyContext = "studio" | "document" | "editor" | "pane" | "mode" | "list";

/**
 * A user action. Menu bar, context menus, command palette, shortcuts, the `?` sheet, toolbar tooltips and tests all use
 * these objects; nothing else binds keys or names actions.
 */
export interface Command {
  /** Dotted and stable: "document.save", "graph.tool.connect". */
  readonly id: string;
  /** Verb first, sentence case: "Re-roll rest". */
  readonly label: string;
  /**
   * Default shortcuts, the displayed one first: "Mod+S", "Shift+P", "F2", "?", "Mod+Shift+Z". Mod is Ctrl, or Command
   * on a Mac. The binding table combines these with the user's own; show `currentKeys`, never this field. Letters refer
   * to the user's keyboard layout. Keys without Mod do nothing while a text field has the focus.
   */
  readonly keys?: readonly string[];
  /** "editor" when absent; `useModeCommands` sets "mode". */
  readonly context?: KeyContext;
  readonly icon?: LucideIcon;
  /** Where the menu bar shows it; `group` keeps related ones together and orders them ("1-open", "2-save"). */
  readonly menu?: {
    readonly id: MenuId;
    readonly group: string;
    /** The names of the submenus that it is in, outermost first. */
    readonly submenus?: readonly string[];
  };
  /** Heading in the palette and the `?` sheet; the menu's label when absent. */
  readonly category?: string;
  /** Not in the palette (moving the selection by one cell and the like). */
  readonly hidden?: boolean;
  /** True when it can run now, else the reason as a sentence for the tooltip. Absent = always. */
  readonly when?: () => true | string;
  /** For toggles: whether it is on. */
  readonly checked?: () => boolean;
  /** A rejected promise is reported in a toast. */
  readonly run: () => void | Promise<void>;
}

/** Why a command cannot run now; undefined when it can. */
export function refusal(command: Command): string | undefined {
  const answer = command.when?.() ?? true;
  return answer === true ? undefined : answer;
}

/** Commands that have something in common: a heading, a place in a menu, when they can run. */
export function commandsWith(
  common: Partial<Pick<Command, "category" | "hidden" | "menu" | "when">>,
  commands: readonly Command[],
): readonly Command[] {
  return commands.map((command) => ({ ...common, ...command }));
}
