import "./fonts.css";
import "../tokens.css";
import "./base.css";
import "./forcedColors.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { listenToShortcuts } from "#renderer/commands/keyboard.ts";
import { onCommandFailure } from "#renderer/commands/registry.ts";
import { provideKindScreens } from "#renderer/editors/kindScreens.ts";
import { notifyRunEnds } from "#renderer/runs/runNotices.ts";
import { followLesson } from "#renderer/panels/lessons/followLesson.ts";
import { reportError } from "#renderer/studio/errors.ts";
import { App } from "./App.tsx";
import { kindScreens } from "./kindScreens.ts";
import { stayConnected } from "./connection.ts";
import { flushOnUnload } from "#renderer/studio/flushOnUnload.ts";
import { expectStudioPort } from "#renderer/studio/studioClient.ts";
import { restoreTheme } from "#renderer/studio/themeStore.ts";
import { messages } from "./messages.ts";

expectStudioPort();
restoreTheme();
provideKindScreens(kindScreens);
onCommandFailure((command, error) => reportError(messages.couldntRun(command.label), error));
listenToShortcuts();
flushOnUnload();
notifyRunEnds();
followLesson();
void stayConnected();

const root = document.querySelector("#root");
if (root === null) throw new Error("The page has no element #root.");
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
