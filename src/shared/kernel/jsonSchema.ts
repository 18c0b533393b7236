import * as z from "zod";
import type { JsonValue } from "./json.ts";

/** Any JSON value, typed as read-only: what came over the contract or out of a file is never changed in place. */
export const jsonSchema: z.ZodType<JsonValue, JsonValue> = z.json();
