/** A layout takes a part of the engine that is in `@levelwright/runtime/full`: without it, other layouts would come out. */
export class RarePartMissing extends Error {}

/** In the place of every function of a rare part that is not loaded. */
export function missing(): never {
  throw new RarePartMissing();
}
