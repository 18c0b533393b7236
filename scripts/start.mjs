import { enableCompileCache } from "node:module";

// Before anything else is loaded: what Node has stripped of types and compiled once is read by later starts, so that they
// load no TypeScript parser. In JavaScript for the same reason.
enableCompileCache();
await import("./start.ts");
