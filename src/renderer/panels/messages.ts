/** Texts of the Problems panel. */
export const problemMessages = {
  checking: "checking…",
  stillChecking: "No problems so far. Still checking…",
  details: "Details",
};
