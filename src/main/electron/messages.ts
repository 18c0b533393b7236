import { commonMessages } from "#shared/text/commonMessages.ts";
/** Texts of electronDesktop.ts. */
export const electronDesktopMessages = {
  studioDoesntOpenAddress: "The studio doesn't open this address.",
  copyAddressIfTrusted: "Copy it into a browser if you trust it.",
};

/** Texts of main.ts. */
export const mainMessages = {
  couldntOpenLastProject: "Couldn't open the last project",
  couldntOpenFirstProject: "Couldn't open the first project",
  couldntOpenProject: commonMessages.couldntOpenProject,
};

/** Texts of studioWindow.ts. */
export const studioWindowMessages = {
  rendererProcessEnded: "The renderer process ended",
  refusedConnection: (frameAddress: string | undefined) =>
    `Refused a connection from ${frameAddress ?? "a closed frame"}`,
  windowIsntResponding: "The window isn't responding.",
  lastFewEditsMay: "The last few edits may be unsaved. Everything saved or journaled is safe.",
  waitOrClose: ["Keep waiting", "Close anyway"],
};
