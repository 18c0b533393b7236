import type { LucideIcon } from "lucide-react";
import { type Command, type MenuId, refusal } from "./command.ts";
import { runCommand, shownKeys } from "./registry.ts";

/** One row of a menu or context menu. */
export type MenuEntry =
  | {
      readonly type: "item";
      readonly id: string;
      readonly label: string;
      readonly keys?: string;
      readonly icon?: LucideIcon;
      /** Disables the row; the reason is its tooltip. */
      readonly disabledReason?: string;
      /** For toggles and radio rows: shows a check mark. */
      readonly checked?: boolean;
      readonly danger?: boolean;
      readonly run: () => void;
    }
  | { readonly type: "separator"; readonly id: string }
  | { readonly type: "submenu"; readonly id: string; readonly label: string; readonly entries: readonly MenuEntry[] };

/** A command as a menu row, with its keys, its check mark and the reason why it is disabled. */
export function commandEntry(command: Command): MenuEntry {
  const reason = refusal(command);
  const keys = shownKeys(command);
  return {
    type: "item",
    id: command.id,
    label: command.label,
    run: () => void runCommand(command),
    ...(keys === undefined ? {} : { keys }),
    ...(command.icon === undefined ? {} : { icon: command.icon }),
    ...(reason === undefined ? {} : { disabledReason: reason }),
    ...(command.checked === undefined ? {} : { checked: command.checked() }),
  };
}

/** One menu of the menu bar: its commands by group, a separator between groups. */
export function menuEntries(menu: MenuId, commands: readonly Command[]): readonly MenuEntry[] {
  const groups = new Map<string, Command[]>();
  for (const command of commands) {
    if (command.menu?.id !== menu) continue;
    groups.set(command.menu.group, [...(groups.get(command.menu.group) ?? []), command]);
  }
  return separated([...groups.keys()].sort().map((name) => ({ name, commands: groups.get(name) ?? [] })));
}

/** A context menu: groups of command ids in display order; ids without a command are left out. */
export function contextMenuEntries(
  groups: readonly (readonly string[])[],
  commands: readonly Command[],
): readonly MenuEntry[] {
  const byId = new Map(commands.map((command) => [command.id, command]));
  return separated(
    groups.map((ids) => ({
      name: ids[0] ?? "",
      commands: ids.flatMap((id) => byId.get(id) ?? []),
    })),
  );
}

function separated(
  groups: readonly { readonly name: string; readonly commands: readonly Command[] }[],
): readonly MenuEntry[] {
  return groups
    .filter(({ commands }) => commands.length > 0)
    .flatMap(({ name, commands }, index) => [
      ...(index === 0 ? [] : [{ type: "separator", id: `before ${name}` } as const]),
      ...nestedEntries(commands),
    ]);
}

/** Commands as rows; those of one submenu are one row, at the place of the first. `depth`: of the submenu that is shown. */
export function nestedEntries(commands: readonly Command[], depth = 0): readonly MenuEntry[] {
  const submenus = new Set<string>();
  return commands.flatMap((command): MenuEntry[] => {
    const name = command.menu?.submenus?.[depth];
    if (name === undefined) return [commandEntry(command)];
    if (submenus.has(name)) return [];
    submenus.add(name);
    const inside = commands.filter((other) => other.menu?.submenus?.[depth] === name);
    return [{ type: "submenu", id: name, label: name, entries: nestedEntries(inside, depth + 1) }];
  });
}
