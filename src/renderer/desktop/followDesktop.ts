import type { StudioClient } from "#shared/contract/contract.ts";
import type { HostCapabilities, HostEvent } from "#shared/contract/host.ts";
import { allCommands, runCommandById } from "#renderer/commands/registry.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { openProject, saveAll } from "#renderer/studio/projectActions.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { nativeMenus } from "./nativeMenu.ts";
import { messages } from "./messages.ts";

/** Polling interval of the menu: enabled states depend on state all over the page. */
const menuEvery = 400;

/**
 * Handles the host's requests while connected: chosen menu commands, projects to open, whether the window may close or
 * the host may quit. Keeps a native menu bar in sync with the command registry.
 */
export async function followDesktop(client: StudioClient, host: HostCapabilities): Promise<void> {
  const events = await client.host.watch({});
  const stopMenu = host.nativeMenu ? keepMenu(client) : () => undefined;
  try {
    for await (const event of events) await handle(client, event);
  } finally {
    stopMenu();
  }
}

function keepMenu(client: StudioClient): () => void {
  let sent = "";
  const look = (): void => {
    const menus = nativeMenus(allCommands());
    const text = JSON.stringify(menus);
    if (text === sent) return;
    sent = text;
    // A lost connection ends `followDesktop` too; the next one sends the menu again.
    client.host.setMenu({ menus }).catch(() => undefined);
  };
  look();
  const timer = setInterval(look, menuEvery);
  return () => clearInterval(timer);
}

async function handle(client: StudioClient, event: HostEvent): Promise<void> {
  switch (event.type) {
    case "command":
      runCommandById(event.id);
      return;
    case "open-project":
      attempt(messages.couldntOpenProject, () => openProject(event.path));
      return;
    case "closing":
      await client.host.answerClose({ close: await mayClose() });
      return;
    case "stopping":
      await saveAll();
      await client.host.answerClose({ close: true });
  }
}

let closeAnyway = false;

/** Saves everything first. Anything that can't be saved keeps the window open, until the user closes it anyway. */
async function mayClose(): Promise<boolean> {
  if (closeAnyway) return true;
  await saveAll();
  const unsaved = Object.values(useOpenDocuments.getState().status).filter(({ dirty }) => dirty).length;
  if (unsaved === 0) return true;
  showToast({
    kind: "error",
    text: messages.couldntSaveAll(unsaved),
    action: {
      label: messages.closeAnyway,
      run: () => {
        closeAnyway = true;
        window.close();
      },
    },
  });
  return false;
}
