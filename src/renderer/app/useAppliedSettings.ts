import { useEffect } from "react";
import { parseKeyOverrides, setKeyOverrides } from "#renderer/commands/keyOverrides.ts";
import { keyOverridesSetting } from "#renderer/commands/rebinding.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useSetting } from "#renderer/studio/settings.ts";
import { restoreTheme } from "#renderer/studio/themeStore.ts";

const noKeys = {};

/** Puts the remembered theme, text size, motion and keys in force, and the project into the window title. */
export function useAppliedSettings(): void {
  const connected = useSession((session) => session.host !== null);
  const [textSize] = useSetting("textSize", 100);
  const [lessMotion] = useSetting("lessMotion", false);
  const [keys] = useSetting(keyOverridesSetting, noKeys);
  const projectName = useSession((session) => session.project?.name);
  useEffect(() => {
    document.title = projectName === undefined ? "Levelwright" : `${projectName} – Levelwright`;
  }, [projectName]);
  useEffect(() => {
    if (connected) restoreTheme();
  }, [connected]);
  useEffect(() => {
    document.documentElement.style.fontSize = textSize === 100 ? "" : `${textSize}%`;
  }, [textSize]);
  useEffect(() => setKeyOverrides(parseKeyOverrides(keys)), [keys]);
  useEffect(() => {
    document.documentElement.dataset["motion"] = lessMotion ? "less" : "full";
  }, [lessMotion]);
}
