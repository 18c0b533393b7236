import { inContext } from "#renderer/commands/bindings.ts";
import type { Command } from "#renderer/commands/command.ts";
import type { CommandPlace } from "#renderer/commands/commandPlace.ts";
import { listCommands } from "#renderer/commands/listKeys.ts";
import { bigViewCommands } from "#renderer/gallery/BigView.tsx";
import { compareReplayCommands } from "#renderer/gallery/compare/CompareReplay.tsx";
import { candidateViewCommands } from "#renderer/gallery/candidateViews.ts";
import { curateCommands } from "#renderer/gallery/curateCommands.ts";
import { type KindScreens, loadAllKinds } from "#renderer/editors/kindScreens.ts";
import { detachedSessionOf } from "#renderer/history/detachedSession.ts";
import { historyCommands } from "#renderer/history/historyCommands.ts";
import { importCommands } from "#renderer/packs/import/importCommands.ts";
import { packViewCommands } from "#renderer/packs/PackLevelView.tsx";
import { packCommands } from "#renderer/packs/packCommands.ts";
import { createStepPlayer } from "#renderer/play/stepPlayer.ts";
import { dockCommands } from "./frame/dockCommands.ts";
import { kindEntries } from "./kindEntries.ts";
import { shellCommands } from "./shellCommands.ts";
import { workCommands } from "./workCommands.ts";
import { messages } from "./messages.ts";

/**
 * Every place of the studio with the commands that it offers, on screen or not: what the keyboard shortcuts page lists and
 * what is checked for conflicting keys. One entry for each editor of the given kinds (and mode of it) and each workspace.
 */
export function commandPlaces(kinds: readonly KindScreens[]): readonly CommandPlace[] {
  const editors = kinds.flatMap((screens) => screens.editors);
  return [
    {
      title: messages.everywhere,
      commands: [...shellCommands, ...workCommands(), ...dockCommands(false, () => undefined), ...importCommands],
    },
    { title: messages.lists, commands: listCommands },
    { title: messages.documents, commands: historyCommands(anySession()) },
    // Pages that every kind has are listed once.
    ...new Map(editors.flatMap(({ places }) => places()).map((place) => [place.title, place])).values(),
    { title: messages.curate, commands: [...curateCommands, ...candidateViewCommands] },
    { title: messages.curateBigView, commands: inMode(bigViewCommands) },
    { title: messages.curateReplay, commands: inMode(compareReplayCommands(createStepPlayer())) },
    { title: messages.pack, commands: packCommands },
    { title: messages.packLevel, commands: inMode(packViewCommands) },
  ];
}

const inMode = (commands: readonly Command[]): readonly Command[] => inContext("mode", commands);

/** The commands of the history are the same for all documents. */
function anySession(): Parameters<typeof historyCommands>[0] {
  return detachedSessionOf(kindEntries[0]?.editors[0]?.documentType ?? "");
}

/** Makes `commandPlaces` of all kinds, whose screens are loaded for it. Rejects when one can't be loaded. */
export async function loadCommandPlaces(): Promise<() => readonly CommandPlace[]> {
  const kinds = await loadAllKinds();
  return () => commandPlaces(kinds);
}
