import { type FarmAddress, parseFarmAddress } from "#main/farm/farmAddress.ts";
import { FarmError } from "#main/farm/farmError.ts";
import { BadInput } from "./badInput.ts";
import type { Invocation } from "./invocation.ts";
import { farmOptionMessages } from "./messages.ts";

/** The password of the farm, so that it needs to stand in no command line. */
export const passwordVariable = "LEVELWRIGHT_FARM_PASSWORD";

export const farmOption = {
  value: "URL",
  hint: farmOptionMessages.farmHint(passwordVariable),
} as const;

/** Beside `--farm`, for a private network without TLS. */
export const clearTextOption = { hint: farmOptionMessages.clearText } as const;

/** The farm that `--farm` names; undefined without it. Throws BadInput. */
export function farmAddress(invocation: Invocation): FarmAddress | undefined {
  const text = invocation.text("farm");
  if (text === undefined) return undefined;
  const signIn = { password: process.env[passwordVariable], clearText: invocation.flag("farm-clear-text") };
  return asBadInput(() => parseFarmAddress(text, signIn));
}

/** What a person can do something about, as the one line that says so. */
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
