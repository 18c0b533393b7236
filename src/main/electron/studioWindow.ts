import { join, dirname } from "node:path";
import { BrowserWindow, MessageChannelMain, dialog, ipcMain, nativeTheme, screen } from "electron";
import { readFileSync, writeFileSync } from "node:fs";
import { studioConnectMessage, studioPortMessage } from "#shared/contract/endpoints.ts";
import { tokenColor } from "#shared/scene/tokens.ts";
import type { Log } from "#main/services/log.ts";
import type { StudioRouter } from "#main/services/router/router.ts";
import { servePort } from "#main/services/router/servePort.ts";
import { makePrivateFolder, privateModes } from "#main/store/files/makeFolder.ts";
import { type Closing, onCloseAnswer, onCloseRequest } from "./closing.ts";
import type { ElectronDesktop } from "./electronDesktop.ts";
import { pageAddress } from "./pageAddress.ts";
import { isScreen } from "./senderCheck.ts";
import { windowOptions } from "./windowOptions.ts";
import { restoreWindowState, type WindowState } from "./windowState.ts";
import { studioWindowMessages } from "./messages.ts";

interface WindowParts {
  readonly router: StudioRouter;
  readonly desktop: ElectronDesktop;
  readonly log: Log;
  readonly preload: string;
  readonly settingsFolder: string;
  readonly isPackaged: boolean;
}

/** Opens the studio's window at its last position, with the screen connected to the studio by a MessagePort. */
export function openStudioWindow(parts: WindowParts): BrowserWindow {
  const stateFile = join(parts.settingsFolder, "window.json");
  const state = restoreWindowState(
    readWindowState(stateFile),
    screen.getAllDisplays().map((display) => display.workArea),
  );
  const theme = nativeTheme.shouldUseDarkColors ? "dark" : "light";
  const window = new BrowserWindow(
    windowOptions(state, parts.preload, { isPackaged: parts.isPackaged, background: tokenColor(theme, "bg-0") }),
  );
  if (state.maximized) window.maximize();
  window.once("ready-to-show", () => window.show());
  connectScreen(window, parts);
  guardClosing(window, parts.desktop, () =>
    writeWindowState(stateFile, { bounds: window.getNormalBounds(), maximized: window.isMaximized() }),
  );
  window.webContents.on("render-process-gone", (_event, details) => {
    parts.log.error(studioWindowMessages.rendererProcessEnded, details);
    if (details.reason !== "clean-exit") window.webContents.reload();
  });
  void window.loadURL(pageAddress);
  return window;
}

/** Each request of the screen (which is new after a reload) gets one end of a new channel; its old one is closed. */
function connectScreen(window: BrowserWindow, { router, log }: WindowParts): void {
  let served: Electron.MessagePortMain | undefined;
  const connect = (event: Electron.IpcMainEvent): void => {
    const frame = event.senderFrame;
    const sender = {
      frameAddress: frame?.url,
      isMainFrame: frame !== null && frame === event.sender.mainFrame,
      isOurWindow: event.sender === window.webContents,
    };
    if (!isScreen(sender)) {
      log.warn(studioWindowMessages.refusedConnection(sender.frameAddress));
      return;
    }
    served?.close();
    const { port1, port2 } = new MessageChannelMain();
    served = port1;
    servePort(router, port1, log);
    port1.start();
    frame?.postMessage(studioPortMessage, null, [port2]);
  };
  ipcMain.on(studioConnectMessage, connect);
  window.on("closed", () => {
    ipcMain.off(studioConnectMessage, connect);
    served?.close();
  });
}

/** Closing waits for the screen, which may have unsaved edits; a hung screen can be closed anyway. */
function guardClosing(window: BrowserWindow, desktop: ElectronDesktop, beforeClose: () => void): void {
  let closing: Closing = { phase: "open" };
  const closeNow = (): void => {
    closing = { phase: "agreed" };
    window.close();
  };
  window.on("close", (event) => {
    const step = onCloseRequest(closing, desktop.listeners > 0, performance.now());
    closing = step.state;
    if (step.act === "close") return beforeClose();
    event.preventDefault();
    if (step.act === "ask-screen") desktop.tell({ type: "closing" });
    if (step.act === "ask-person" && askToCloseAnyway(window)) closeNow();
  });
  desktop.onCloseAnswer = (close) => {
    const answer = onCloseAnswer(closing, close);
    closing = answer.state;
    if (answer.close) closeNow();
  };
}

function askToCloseAnyway(window: BrowserWindow): boolean {
  const chosen = dialog.showMessageBoxSync(window, {
    type: "warning",
    message: studioWindowMessages.windowIsntResponding,
    detail: studioWindowMessages.lastFewEditsMay,
    buttons: studioWindowMessages.waitOrClose,
    defaultId: 0,
    cancelId: 0,
  });
  return chosen === 1;
}

/** The saved state from disk, unchecked; undefined when it is missing or unreadable. */
function readWindowState(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** Best effort: failing to store the position doesn't justify a message. */
function writeWindowState(file: string, state: WindowState): void {
  try {
    makePrivateFolder(dirname(file));
    writeFileSync(file, JSON.stringify(state), { mode: privateModes.file });
  } catch {
    // The next start uses the default position.
  }
}
