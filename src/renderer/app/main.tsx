import "./fonts.css";
import "../tokens.css";
import "./base.css";
import "./forcedColors.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { listenToShortcuts } from "#renderer/commands/keyboard.ts";
import { tellEndsOfRuns } from "#renderer/runs/runNotices.ts";
import { App } from "./App.tsx";
import { stayConnected } from "./connection.ts";
import { sendWhenPageGoes } from "./leaving.ts";
import { expectStudioPort } from "./studioClient.ts";
import { restoreTheme } from "./themeStore.ts";

expectStudioPort();
restoreTheme();
listenToShortcuts();
sendWhenPageGoes();
tellEndsOfRuns();
void stayConnected();

const root = document.querySelector("#root");
if (root === null) throw new Error("The page has no element #root.");
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
