import type { Migration } from "./migration.ts";
import { migration0001 } from "./migration0001.ts";
import { migration0002 } from "./migration0002.ts";
import { migration0003 } from "./migration0003.ts";
import { migration0004 } from "./migration0004.ts";
import { migration0005 } from "./migration0005.ts";
import { migration0006 } from "./migration0006.ts";
import { migration0007 } from "./migration0007.ts";
import { migration0008 } from "./migration0008.ts";
import { migration0009 } from "./migration0009.ts";
import { migration0010 } from "./migration0010.ts";

/** Every schema step, in order, without gaps. */
export const migrations: readonly Migration[] = [
  migration0001,
  migration0002,
  migration0003,
  migration0004,
  migration0005,
  migration0006,
  migration0007,
  migration0008,
  migration0009,
  migration0010,
];
