/** What the choice between the two hosts depends on. */
export interface HostFacts {
  /** `--host`, when given. */
  readonly requested: "electron" | "browser" | undefined;
  readonly hasDisplay: boolean;
  readonly electron: "present" | "absent";
}

/** Which host is started, and the sentence that says why. */
export type HostChoice =
  | { readonly host: "browser" | "electron"; readonly why: string }
  /** Electron is wanted and its binary is not here: fetch it; `otherwise` says what a failure means. */
  | { readonly host: "fetch-electron"; readonly otherwise: "browser" | "give-up" };

/** Electron where there is a display and the binary can be had, else the browser host; a preference decides alone. */
export function chooseHost({ requested, hasDisplay, electron }: HostFacts): HostChoice {
  if (requested === "browser") return { host: "browser", why: "you asked for it" };
  if (requested === "electron") {
    if (electron === "present") return { host: "electron", why: "you asked for it" };
    return { host: "fetch-electron", otherwise: "give-up" };
  }
  if (!hasDisplay) return { host: "browser", why: "there is no display here" };
  if (electron === "present") return { host: "electron", why: "its program is installed" };
  return { host: "fetch-electron", otherwise: "browser" };
}
