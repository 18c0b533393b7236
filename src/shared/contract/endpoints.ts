/** Where the browser host speaks the contract over WebSocket, on the page's own origin. */
export const studioSocketPath = "/studio";

/** What the preload posts to the page together with the studio's MessagePort. */
export const studioPortMessage = "studio-port";

/**
 * Largest message the browser host takes, in bytes: what a screen sends must stay below it. A pack of 2,000 dungeon levels
 * fits; one message keeps the other pages waiting for less than a second.
 */
export const largestMessage = 32 * 1024 * 1024;

/** What the preload sends to the desktop shell to be given a port. */
export const studioConnectMessage = "studio-connect";
