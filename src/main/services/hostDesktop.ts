import type { HostCapabilities, HostEvent } from "#shared/contract/host.ts";
import type { Submenu } from "#shared/contract/menu.ts";
import { StudioError } from "./studioError.ts";
import { hostDesktopMessages } from "./messages.ts";

/** Native desktop features: available in Electron, not in a browser. */
export interface Desktop {
  readonly capabilities: HostCapabilities;
  /** Null when the person cancels. */
  pickFolder(title: string, startIn: string | undefined): Promise<string | null>;
  revealInFolder(path: string): Promise<void>;
  openLink(url: string): Promise<void>;
  setMenu(menus: readonly Submenu[]): void;
  /** Events until the signal aborts. */
  watch(signal: AbortSignal | undefined): AsyncIteratorObject<HostEvent, void, void>;
  answerClose(close: boolean): void;
}

/** No desktop: the screen runs in a browser (or a test), and whatever needs one is refused. */
export function noDesktop(kind: "browser" | "test"): Desktop {
  return {
    capabilities: { kind, nativeDialogs: false, revealInFolder: false, nativeMenu: false },
    pickFolder: () =>
      refuse(hostDesktopMessages.browserCantOpenFolderDialogs, hostDesktopMessages.chooseFolderInStudiosOwn),
    revealInFolder: () => refuse(hostDesktopMessages.browserCantOpenFileManager, hostDesktopMessages.copyPath),
    openLink: () => refuse(hostDesktopMessages.studioCantOpenPages, hostDesktopMessages.followLinkInBrowser),
    setMenu: () => undefined,
    watch: silence,
    answerClose: () => undefined,
  };
}

function refuse(message: string, remedy: string): Promise<never> {
  return Promise.reject(new StudioError("UNSUPPORTED", message, { remedy }));
}

/** A stream without events, open until its listener leaves. */
async function* silence(signal: AbortSignal | undefined): AsyncGenerator<HostEvent, void, void> {
  if (signal === undefined || signal.aborted) return;
  await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
  yield* [];
}
