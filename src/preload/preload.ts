import { ipcRenderer } from "electron";

/**
 * The page gets one thing from the desktop: an end of the MessagePort that speaks the studio's contract. It arrives here
 * and is passed on by `postMessage`, because a port cannot cross the context bridge.
 */
ipcRenderer.on("studio-port", (event) => {
  window.postMessage("studio-port", window.location.origin, event.ports);
});
