/** Where the browser host speaks the contract over WebSocket, on the page's own origin. */
export const studioSocketPath = "/studio";

/** Message from the preload to the page, with the studio's MessagePort. */
export const studioPortMessage = "studio-port";

/**
 * Largest message that the browser host accepts, in bytes: a screen must send less. A pack of 2,000 dungeon levels
 * fits; one message blocks other pages for less than a second.
 */
export const largestMessage = 32 * 1024 * 1024;

/** Message from the preload to the desktop shell to request a port. */
export const studioConnectMessage = "studio-connect";
