/** Texts of httpServer.ts. */
export const httpServerMessages = {
  fileUnreadable: "The studio could not read this file.",
  unknownPage: "There is no such page in the studio.",
};

/** Texts of serve.ts. */
export const serveMessages = {
  studiosUserInterfaceIsntBuilt: "The studio's user interface isn't built.",
  runNpmRunBuildFirst: "Run `npm run build` first.",
  problem: (message: string, remedyHere: string) => `Problem: ${message} ${remedyHere}`,
  project: (path: string) => `Project: ${path}`,
  startsWithEmptyOne: (remedy: string, action: string) => `${remedy} --${action} starts with an empty one.`,
  couldntListen: (listen: string, port: number) => `Couldn't listen on ${listen}:${port}.`,
  chooseAnotherPort: "Choose another port with --port, or 0 for a free one.",
  listeningWarning: (listen: string, roots: string) =>
    `Warning: listening on ${listen}. Anyone who can reach this machine and knows the address below can read and change these folders, and the connection is not encrypted: ${roots}`,
  farm: (shownAddress: string) => `Farm:    ${shownAddress}`,
  studio: (url: string) => `Studio:  ${url}`,
  noDisplay: "No display found. Open the address above in a browser; Ctrl-C stops the studio.",
  windowOpened: (browserName: string) =>
    `Window:  ${browserName}. The studio stops when the window is closed and no run is active.`,
  noBrowserForWindow: "No Chromium, Chrome or Edge found for a window of its own; the studio opens in your browser.",
  didntStartStudioOpens: (browserName: string) => `${browserName} didn't start; the studio opens in your browser.`,
  couldntStartBrowserOpenAddress: "Couldn't start a browser. Open the address above yourself.",
};

/** Texts of requestPolicy.ts. */
export const requestPolicyMessages = {
  unknownHostName: "Unknown host name for the studio.",
  requestFromOtherSite: "The request comes from another site.",
  methodNotAllowed: "Only GET and HEAD are allowed here.",
  useAddressWithKey: "Open the studio with the address it printed at startup; that address contains the key.",
};

/** Texts of socketServer.ts. */
export const socketServerMessages = {
  pagesConnectionWasLost: "A page's connection was lost",
  studioIsClosing: "The studio is closing.",
  tooManyValuesSent: "A page sent a message with too many values.",
  tooManyValues: "The message has too many values.",
  pageSentMessageThatIsnt: "A page sent a message that isn't part of the contract.",
};
