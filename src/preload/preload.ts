import { ipcRenderer } from "electron";
import { studioConnectMessage, studioPortMessage } from "#shared/contract/endpoints.ts";

/**
 * The page gets one thing from the desktop: an end of the MessagePort that speaks the studio's contract. It is asked for
 * when the page is there to take it, and passed on by `postMessage`, because a port cannot cross the context bridge.
 */
ipcRenderer.on(studioPortMessage, (event) => {
  window.postMessage(studioPortMessage, window.location.origin, event.ports);
});
window.addEventListener("DOMContentLoaded", () => ipcRenderer.send(studioConnectMessage));
