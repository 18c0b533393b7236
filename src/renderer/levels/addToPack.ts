import { PackagePlus } from "lucide-react";
import { attempt } from "#renderer/studio/errors.ts";
import { showWorkspace } from "#renderer/studio/layoutStore.ts";
import { refreshPacks } from "#renderer/studio/projectFeed.ts";
import { studio, useSession } from "#renderer/studio/session.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import type { MenuEntry } from "#renderer/commands/menuEntry.ts";
import { showPack } from "#renderer/history/packStore.ts";
import { messages } from "./messages.ts";

/**
 * The packs that candidates can be added to, and a new one. `find` is called once a pack is chosen; it resolves to an
 * empty list when there is nothing to add, after reporting that.
 */
export function addToPackEntries(find: () => Promise<readonly number[]>): readonly MenuEntry[] {
  const { packs } = useSession.getState();
  return [
    ...packs.map((pack): MenuEntry => ({
      type: "item",
      id: pack.id,
      label: pack.name,
      run: () =>
        attempt(messages.couldntAddTo(pack.name), () => addFound(find, (ids) => addToPack(pack.id, pack.name, ids))),
    })),
    ...(packs.length === 0 ? [] : [{ type: "separator", id: "before-new" } as const]),
    {
      type: "item",
      id: "new",
      label: messages.newPack,
      icon: PackagePlus,
      run: () => attempt(messages.couldntCreatePack, () => addFound(find, newPackWith)),
    },
  ];
}

async function addFound(
  find: () => Promise<readonly number[]>,
  add: (candidateIds: readonly number[]) => Promise<void>,
): Promise<void> {
  const found = await find();
  if (found.length > 0) await add(found);
}

async function addToPack(id: string, name: string, candidateIds: readonly number[]): Promise<void> {
  const { added, alreadyThere } = await studio().packs.add({ id, candidateIds: [...candidateIds] });

  showToast({
    text: messages.addedTo(added, name, alreadyThere),
    action: {
      label: messages.show,
      run: () => {
        showPack(id);
        showWorkspace("pack");
      },
    },
  });
}

async function newPackWith(candidateIds: readonly number[]): Promise<void> {
  const name = freeName(messages.newPack);
  const { pack } = await studio().packs.create({ name });
  await refreshPacks(studio());
  await addToPack(pack.id, name, candidateIds);
}

/** "New pack", "New pack 2" ... */
export function freeName(wanted: string): string {
  const taken = new Set(useSession.getState().packs.map((pack) => pack.name));
  let name = wanted;
  for (let number = 2; taken.has(name); number++) name = `${wanted} ${number}`;
  return name;
}
