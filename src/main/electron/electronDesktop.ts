import { type BrowserWindow, Menu, dialog, shell } from "electron";
import type { HostEvent } from "#shared/contract/host.ts";
import { createEventHub } from "#main/services/eventHub.ts";
import type { Desktop } from "#main/services/hostDesktop.ts";
import { StudioError } from "#main/services/studioError.ts";
import { menuTemplate } from "./menuTemplate.ts";
import { mayOpenOutside } from "./navigation.ts";
import { electronDesktopMessages } from "./messages.ts";

/** Electron's desktop, plus what the window needs to communicate with the screen. */
export interface ElectronDesktop extends Desktop {
  /** Screens that follow the desktop's events now. */
  readonly listeners: number;
  tell(event: HostEvent): void;
  /** Set by the window: handles a screen's answer to "closing". */
  onCloseAnswer: (close: boolean) => void;
}

/** `window` is called at every use: the window is created after the studio and may be gone. */
export function createElectronDesktop(window: () => BrowserWindow | undefined): ElectronDesktop {
  const hub = createEventHub<HostEvent>();
  let listeners = 0;
  const desktop: ElectronDesktop = {
    capabilities: { kind: "electron", nativeDialogs: true, revealInFolder: true, nativeMenu: true },
    pickFolder: async (title, startIn) => {
      const options = {
        title,
        properties: ["openDirectory", "createDirectory"] satisfies ("openDirectory" | "createDirectory")[],
        ...(startIn === undefined ? {} : { defaultPath: startIn }),
      };
      const parent = window();
      const picked = await (parent === undefined
        ? dialog.showOpenDialog(options)
        : dialog.showOpenDialog(parent, options));
      return picked.canceled ? null : (picked.filePaths[0] ?? null);
    },
    revealInFolder: (path) => {
      shell.showItemInFolder(path);
      return Promise.resolve();
    },
    openLink: async (url) => {
      if (!mayOpenOutside(url)) {
        throw new StudioError("INVALID", electronDesktopMessages.studioDoesntOpenAddress, {
          place: url,
          remedy: electronDesktopMessages.copyAddressIfTrusted,
        });
      }
      await shell.openExternal(url);
    },
    setMenu: (menus) => {
      const choose = (id: string): void => hub.emit({ type: "command", id });
      Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(menus, process.platform, choose)));
    },
    async *watch(signal) {
      listeners++;
      try {
        yield* hub.iterate(signal);
      } finally {
        listeners--;
      }
    },
    answerClose: (close) => desktop.onCloseAnswer(close),
    get listeners() {
      return listeners;
    },
    tell: (event) => hub.emit(event),
    onCloseAnswer: () => undefined,
  };
  return desktop;
}
