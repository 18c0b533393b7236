/**
 * `@levelwright/runtime/full`: importing it gives `generate` the parts of the engine that everyday recipes never call. Where the
 * sources run as they are nothing is missing; the bundle's module is written by `scripts/runtimePlugins.ts`.
 */
export {};
