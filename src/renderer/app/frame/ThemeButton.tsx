import { Moon, Sun } from "lucide-react";
import type { ReactElement } from "react";
import { runCommandById } from "#renderer/commands/registry.ts";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { useTheme } from "#renderer/studio/themeStore.ts";
import { messages } from "./messages.ts";

/** Switches between light and dark. */
export function ThemeButton(): ReactElement {
  const { theme } = useTheme();
  return (
    <IconButton
      icon={theme === "dark" ? Moon : Sun}
      size="normal"
      label={theme === "dark" ? messages.switchToLightTheme : messages.switchToDarkTheme}
      onClick={() => void runCommandById("theme.toggle")}
    />
  );
}
