import { spawn } from "node:child_process";

/** Whether there is a screen to open a browser on. */
export function hasDisplay(
  platform: NodeJS.Platform,
  environment: Readonly<Record<string, string | undefined>>,
): boolean {
  if (platform !== "linux") return true;
  return Boolean(environment["DISPLAY"]) || Boolean(environment["WAYLAND_DISPLAY"]);
}

/** An opener that fails does so at once; one that works may stay as long as the browser. */
const failsWithin = 1500;

/** Opens the address in the person's default browser. False when no browser could be started. */
export function openInBrowser(url: string, platform: NodeJS.Platform): Promise<boolean> {
  const { command, args } = opener(url, platform);
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: "ignore", detached: true });
    const timer = setTimeout(() => resolve(true), failsWithin);
    const settle = (opened: boolean): void => {
      clearTimeout(timer);
      resolve(opened);
    };
    child.on("error", () => settle(false));
    child.on("exit", (code) => settle(code === 0));
    child.unref();
  });
}

/** The platform's own way; never through a shell that would read the address. */
function opener(url: string, platform: NodeJS.Platform): { command: string; args: string[] } {
  if (platform === "darwin") return { command: "open", args: [url] };
  if (platform === "win32") return { command: "rundll32", args: ["url.dll,FileProtocolHandler", url] };
  return { command: "xdg-open", args: [url] };
}
