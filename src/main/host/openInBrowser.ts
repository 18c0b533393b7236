import { spawnDetached } from "./spawnDetached.ts";

/** Whether there is a screen to open a browser on. */
export function hasDisplay(
  platform: NodeJS.Platform,
  environment: Readonly<Record<string, string | undefined>>,
): boolean {
  if (platform !== "linux") return true;
  return Boolean(environment["DISPLAY"]) || Boolean(environment["WAYLAND_DISPLAY"]);
}

/** Opens the address in the person's default browser. False when no browser could be started. */
export function openInBrowser(url: string, platform: NodeJS.Platform): Promise<boolean> {
  const { command, args } = opener(url, platform);
  return spawnDetached(command, args);
}

/** The platform's own way; never through a shell that would read the address. */
function opener(url: string, platform: NodeJS.Platform): { command: string; args: string[] } {
  if (platform === "darwin") return { command: "open", args: [url] };
  if (platform === "win32") return { command: "rundll32", args: ["url.dll,FileProtocolHandler", url] };
  return { command: "xdg-open", args: [url] };
}
