/** The entry of `@levelwright/runtime/checks`; `checksApi.ts` describes what it exports. */
export { check, filterNames, filterPasses, measure } from "./layoutChecks.ts";
