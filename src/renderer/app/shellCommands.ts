import { Moon } from "lucide-react";
import { inContext } from "#renderer/commands/bindings.ts";
import type { Command } from "#renderer/commands/command.ts";
import { projectCommands } from "./projectCommands.ts";
import { focusNextRegion } from "./regions.ts";
import { showGuide } from "#renderer/panels/guide/guideStore.ts";
import { openPalette } from "#renderer/panels/palette.ts";
import { showDialog } from "#renderer/studio/dialogStore.ts";
import { showWorkspace, useLayout, type WorkspaceId } from "#renderer/studio/layoutStore.ts";
import { useSession } from "#renderer/studio/session.ts";
import { readSetting, setSetting } from "#renderer/studio/settings.ts";
import { chooseTheme, useTheme } from "#renderer/studio/themeStore.ts";
import type { ThemeChoice } from "#renderer/studio/theme.ts";
import { messages } from "./messages.ts";

/** The workspaces by name, in the order of their keys 1, 2, 3: for commands that are there before the workspaces are. */
const workspaceLabels: readonly { readonly id: WorkspaceId; readonly label: string }[] = [
  { id: "draw", label: messages.draw },
  { id: "curate", label: messages.curate },
  { id: "pack", label: messages.pack },
];

const largestText = 200;
const smallestText = 80;

/** Commands that are always available. */
export const shellCommands: readonly Command[] = inContext("studio", [
  ...projectCommands,
  ...workspaceLabels.map(({ id, label }, index) => workspaceCommand(id, label, index + 1)),
  {
    id: "palette.show",
    label: messages.searchOrRunCommand,
    keys: ["Mod+K", "Mod+Shift+P"],
    category: messages.view,
    hidden: true,
    run: () => openPalette("commands"),
  },
  {
    id: "quickOpen.show",
    label: messages.openQuickly,
    keys: ["Mod+P"],
    menu: { id: "file", group: "1-open" },
    when: needsOrAwaitsProject,
    run: () => openPalette("places"),
  },
  {
    // In the Pack workspace the pack's own command replaces it.
    id: "pack.exportAs",
    label: messages.exportAs,
    keys: ["Mod+Shift+E"],
    menu: { id: "file", group: "5-export" },
    when: needsProject,
    run: () => showWorkspace("pack"),
  },
  {
    id: "view.hidePanels",
    label: messages.hideAllPanels,
    keys: ["Tab"],
    menu: { id: "view", group: "2-panels" },
    when: needsProject,
    checked: () => useLayout.getState().panelsHidden,
    run: () => useLayout.setState(({ panelsHidden }) => ({ panelsHidden: !panelsHidden })),
  },
  {
    id: "view.nextRegion",
    label: messages.goToNextRegion,
    keys: ["F6"],
    category: messages.view,
    run: () => focusNextRegion(1),
  },
  {
    id: "view.previousRegion",
    label: messages.goToPreviousRegion,
    keys: ["Shift+F6"],
    category: messages.view,
    run: () => focusNextRegion(-1),
  },
  {
    id: "theme.toggle",
    label: messages.switchBetweenLightAndDark,
    icon: Moon,
    category: messages.view,
    run: () => chooseTheme(useTheme.getState().theme === "dark" ? "light" : "dark"),
  },
  themeCommand("dark", messages.darkTheme),
  themeCommand("light", messages.lightTheme),
  themeCommand("system", messages.systemTheme),
  textSizeCommand("view.largerText", messages.largerText, 10),
  textSizeCommand("view.smallerText", messages.smallerText, -10),
  {
    id: "settings.show",
    label: messages.settings,
    keys: ["Mod+,"],
    menu: { id: "file", group: "8-settings" },
    run: () => showDialog("settings"),
  },
  {
    id: "guide.show",
    label: messages.userGuide,
    keys: ["F1"],
    menu: { id: "help", group: "0-guide" },
    run: showGuide,
  },
  {
    id: "shortcuts.show",
    label: messages.keyboardShortcuts,
    keys: ["?"],
    menu: { id: "help", group: "1-keys" },
    run: () => showDialog("shortcuts"),
  },
  {
    id: "about.show",
    label: messages.aboutLevelwright,
    menu: { id: "help", group: "9-about" },
    run: () => showDialog("about"),
  },
]);

function needsProject(): true | string {
  return useSession.getState().project !== null || messages.needsProject;
}

/**
 * Also while the page is still connecting: what is typed after such a key is meant for what it opens, and must not edit
 * the document that appears meanwhile.
 */
function needsOrAwaitsProject(): true | string {
  return !useSession.getState().knowsProject || needsProject();
}

function workspaceCommand(id: WorkspaceId, label: string, place: number): Command {
  return {
    id: `workspace.${id}`,
    label,
    // Digits alone are numbers and marks of what is on screen: stars, glyphs of moves, counts of a puzzle.
    keys: [`Alt+${place}`],
    menu: { id: "view", group: "1-workspace" },
    when: needsOrAwaitsProject,
    checked: () => useLayout.getState().workspace === id,
    run: () => showWorkspace(id),
  };
}

function themeCommand(choice: ThemeChoice, label: string): Command {
  return {
    id: `theme.${choice}`,
    label,
    menu: { id: "view", group: "7-theme" },
    checked: () => useTheme.getState().choice === choice,
    run: () => chooseTheme(choice),
  };
}

function textSizeCommand(id: string, label: string, step: number): Command {
  return {
    id,
    label,
    menu: { id: "view", group: "8-text" },
    run: () => {
      const size = readSetting("textSize", 100) + step;
      setSetting("textSize", Math.min(largestText, Math.max(smallestText, size)));
    },
  };
}
