import type { Migration } from "./migration.ts";
import { migration0001 } from "./migration0001.ts";

/** Every schema step, in order, without gaps. */
export const migrations: readonly Migration[] = [migration0001];
