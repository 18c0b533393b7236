import { create } from "zustand";

/** The candidate that is looked at in the gallery, for editors that show its value; undefined: none. */
export const useLookedAt = create<{ readonly id: number | undefined; readonly kind: string | undefined }>(() => ({
  id: undefined,
  kind: undefined,
}));
