import fc from "fast-check";

/**
 * Property tests draw new examples every time, except on the machine whose verdict decides: there the same commit gives
 * the same answer twice. What they find elsewhere becomes an example with its seed in the test.
 */
if (process.env["CI"] === "true") fc.configureGlobal({ seed: 20_261_123 });
