import { useDialogs } from "#renderer/studio/dialogStore.ts";
import { useLayout } from "#renderer/studio/layoutStore.ts";
import { useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { useSession } from "#renderer/studio/session.ts";
import { loadSettings, writeSettings } from "#renderer/studio/settings.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import { recordedStudio } from "./recordedStudio.ts";

/** Makes the page as it is when it is new: without a studio and a project, with nothing open, said or remembered. */
export async function clearPage(): Promise<void> {
  useOpenDocuments.setState(useOpenDocuments.getInitialState(), true);
  useLayout.setState(useLayout.getInitialState(), true);
  useDialogs.setState(useDialogs.getInitialState(), true);
  useToasts.setState(useToasts.getInitialState(), true);
  // Settings that aren't written yet would win over those that are loaded.
  useSession.setState({ ...useSession.getInitialState(), client: recordedStudio({ "host.setSetting": {} }).client });
  await writeSettings();
  loadSettings({});
  useSession.setState(useSession.getInitialState(), true);
}
