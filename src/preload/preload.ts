import { ipcRenderer } from "electron";
import { studioConnectMessage, studioPortMessage } from "#shared/contract/endpoints.ts";

/**
 * The page gets only one thing from the desktop: an end of the MessagePort with the studio's contract. It is requested
 * when the page has loaded, and passed on by `postMessage`, because a port can't cross the context bridge.
 */
ipcRenderer.on(studioPortMessage, (event) => {
  window.postMessage(studioPortMessage, window.location.origin, event.ports);
});
window.addEventListener("DOMContentLoaded", () => ipcRenderer.send(studioConnectMessage));
