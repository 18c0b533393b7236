import "./fonts.css";
import "../tokens.css";
import "./base.css";
import "./forcedColors.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { listenToShortcuts } from "#renderer/commands/keyboard.ts";
import { onCommandFailure } from "#renderer/commands/registry.ts";
import { reportError } from "#renderer/studio/errors.ts";
import { App, preloadScreens } from "./App.tsx";
import { stayConnected } from "./connection.ts";
import { askBeforeLoss } from "#renderer/studio/askBeforeLoss.ts";
import { flushOnUnload } from "#renderer/studio/flushOnUnload.ts";
import { expectStudioPort } from "#renderer/studio/studioClient.ts";
import { restoreTheme } from "#renderer/studio/themeStore.ts";
import { messages } from "./messages.ts";

expectStudioPort();
restoreTheme();
onCommandFailure((command, error) => reportError(messages.couldntRun(command.label), error));
listenToShortcuts();
flushOnUnload();
askBeforeLoss(window, window.location.protocol);
void stayConnected();

const root = document.querySelector("#root");
if (root === null) throw new Error("The page has no element #root.");
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
preloadScreens();
