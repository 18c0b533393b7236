import type { BrowserWindowConstructorOptions } from "electron";
import type { WindowState } from "./windowState.ts";

/** Options of the window: a sandboxed page without Node, context isolation, and the last position. */
export function windowOptions(
  state: WindowState,
  preload: string,
  environment: { readonly isPackaged: boolean; readonly background: string },
): BrowserWindowConstructorOptions {
  return {
    ...state.bounds,
    minWidth: 900,
    minHeight: 600,
    show: false,
    title: "Levelwright",
    backgroundColor: environment.background,
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      navigateOnDragDrop: false,
      webviewTag: false,
      spellcheck: false,
      devTools: !environment.isPackaged,
    },
  };
}
