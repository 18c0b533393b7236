import { type ReactElement, useEffect, useLayoutEffect } from "react";
import type { CommandPlace } from "#renderer/commands/commandPlace.ts";
import { lazyPart, type LazyPart } from "#renderer/parts/lazyPart.tsx";
import { type DialogName, closeDialog } from "#renderer/studio/dialogStore.ts";
import { reportNotLoaded } from "#renderer/studio/reportNotLoaded.ts";
import { closePalette } from "./palette.ts";

/** The dialogs of the shell and the palette, each loaded when it is first opened. */
export interface LazyDialogs {
  readonly named: Readonly<Record<DialogName, LazyPart<object>>>;
  readonly Palette: LazyPart<object>;
}

/** `loadPlaces` loads the list of all commands, which two of them show. */
export function lazyDialogs(loadPlaces: () => Promise<() => readonly CommandPlace[]>): LazyDialogs {
  return {
    named: {
      settings: part(async () => {
        const [{ SettingsDialog }, places] = await Promise.all([import("./settings/SettingsDialog.tsx"), loadPlaces()]);
        return () => <SettingsDialog places={places} />;
      }),
      shortcuts: part(async () => {
        const [{ ShortcutsDialog }, places] = await Promise.all([
          import("./shortcuts/ShortcutsDialog.tsx"),
          loadPlaces(),
        ]);
        return () => <ShortcutsDialog places={places} />;
      }),
      about: part(async () => (await import("./AboutDialog.tsx")).AboutDialog),
      guide: part(async () => (await import("./guide/GuideDialog.tsx")).GuideDialog),
      samples: part(async () => (await import("./samples/SamplesDialog.tsx")).SamplesDialog),
      newProject: part(async () => (await import("./ProjectNameDialogs.tsx")).NewProjectDialog),
      openProject: part(async () => (await import("./OpenProjectDialog.tsx")).OpenProjectDialog),
      locateProject: part(async () => (await import("./OpenProjectDialog.tsx")).LocateProjectDialog),
      saveProjectCopy: part(async () => (await import("./ProjectNameDialogs.tsx")).SaveCopyDialog),
      recentlyDeleted: part(async () => (await import("#renderer/explorer/DeletedDialog.tsx")).DeletedDialog),
      letsLogic: part(async () => (await import("./letsLogic/LetsLogicDialog.tsx")).LetsLogicDialog),
      compare: part(async () => (await import("./compare/CompareDialog.tsx")).CompareDialog),
      renameProject: part(async () => (await import("./ProjectNameDialogs.tsx")).RenameProjectDialog),
      duplicateProject: part(async () => (await import("./ProjectNameDialogs.tsx")).DuplicateProjectDialog),
    },
    Palette: part(async () => (await import("./Palette.tsx")).Palette),
  };
}

/** Loads all of them, so that none waits when it is opened. Rejects when one can't be loaded. */
export async function preloadDialogs({ named, Palette }: LazyDialogs): Promise<void> {
  await Promise.all([Palette, ...Object.values(named)].map((dialog) => dialog.preload()));
}

const part = (load: Parameters<typeof lazyPart<object>>[0]): LazyPart<object> =>
  lazyPart(load, { Waiting: KeysWait, Failed: NotLoaded });

/** Until the dialog is there to take the focus, what is typed must not edit the document behind it. Esc closes it. */
function KeysWait(): null {
  useLayoutEffect(() => {
    const withhold = (event: KeyboardEvent): void => {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.key === "Escape") closeAll();
    };
    window.addEventListener("keydown", withhold, { capture: true });
    return () => window.removeEventListener("keydown", withhold, { capture: true });
  }, []);
  return null;
}

function closeAll(): void {
  closeDialog();
  closePalette();
}

/** Closes what can't be shown, so that the next try starts over, and says so in a toast. */
function NotLoaded(): ReactElement | null {
  useEffect(() => {
    closeAll();
    reportNotLoaded();
  }, []);
  return null;
}
