import { type FarmAddress, parseFarmAddress } from "#main/farm/farmAddress.ts";
import { FarmError } from "#main/farm/farmError.ts";
import { BadInput } from "./badInput.ts";
import type { Invocation } from "./invocation.ts";
import { farmOptionMessages } from "./messages.ts";

/** Environment variable with the farm's password, so that it needn't be on the command line. */
export const passwordVariable = "LEVELWRIGHT_FARM_PASSWORD";

/** The value and help text of `--farm`, shared by the commands that can use a farm. */
export const farmOption = {
  value: "URL",
  hint: farmOptionMessages.farmHint(passwordVariable),
} as const;

/** For use with `--farm`, on a private network without TLS. */
export const clearTextOption = { hint: farmOptionMessages.clearText } as const;

/** The farm that `--farm` names; undefined without it. Throws BadInput. */
export function farmAddress(invocation: Invocation): FarmAddress | undefined {
  const text = invocation.text("farm");
  if (text === undefined) return undefined;
  const signIn = { password: process.env[passwordVariable], clearText: invocation.flag("farm-clear-text") };
  return asBadInput(() => parseFarmAddress(text, signIn));
}

/** Converts a failure that the person can fix to its one-line message. */
export function farmAsBadInput(error: unknown): unknown {
  return error instanceof FarmError ? new BadInput("--farm", error.message, { remedy: error.remedy }) : error;
}

function asBadInput<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    throw farmAsBadInput(error);
  }
}
