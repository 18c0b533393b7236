import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import * as z from "zod";
import { endpointOf } from "#main/farm/farmAddress.ts";
import { makePrivateFolder, privateModes } from "#main/store/files/makeFolder.ts";
import { writeFileAtomically } from "#main/store/files/writeFileAtomically.ts";
import {
  defaultCheckEvery,
  leastMemoryMiB,
  mostCheckEvery,
  mostMemoryMiB,
  mostProcesses,
} from "#shared/contract/farm.ts";
import { placements } from "#shared/contract/runs.ts";
import { stableFileText } from "#shared/kernel/json.ts";
import { explained } from "../storageError.ts";

const storedSchema = z.strictObject({
  address: z.string(),
  user: z.string(),
  password: z.string(),
  /**
   * The farm that the password is for, as `endpointOf` formats it; empty when no address is entered. Older files don't
   * have it.
   */
  passwordFor: z.string().optional(),
  /** The farm to which the password may be sent unencrypted. */
  clearTextFor: z.string().default(""),
  isOn: z.boolean(),
  placement: z.enum(placements),
  checkEvery: z.int().min(0).max(mostCheckEvery).default(defaultCheckEvery),
  /** Of this machine; null: as many as the machine suggests. */
  processes: z.int().min(1).max(mostProcesses).nullable().default(null),
  memoryMiB: z.int().min(leastMemoryMiB).max(mostMemoryMiB).nullable().default(null),
});

/** How the farm is set up, its password included. */
export type StoredFarm = z.infer<typeof storedSchema> & { readonly passwordFor: string };

const none: StoredFarm = {
  address: "",
  user: "",
  password: "",
  passwordFor: "",
  clearTextFor: "",
  isOn: false,
  placement: "here",
  checkEvery: defaultCheckEvery,
  processes: null,
  memoryMiB: null,
};

/** A file readable only by its owner, separate from the other settings, which are sent to the screen. */
export interface FarmSettingsFile {
  get(): StoredFarm;
  set(farm: StoredFarm): Promise<void>;
}

/** Reads the file; a missing or broken one is a farm that is not set up. */
export async function openFarmSettings(file: string): Promise<FarmSettingsFile> {
  let farm = await read(file);
  return {
    get: () => farm,
    set: async (changed) => {
      farm = changed;
      await explained(file, async () => {
        makePrivateFolder(dirname(file));
        await writeFileAtomically(file, stableFileText(changed), undefined, privateModes.file);
      });
    },
  };
}

async function read(file: string): Promise<StoredFarm> {
  try {
    const stored = storedSchema.parse(JSON.parse(await readFile(file, "utf8")));
    return { ...stored, passwordFor: stored.passwordFor ?? endpointOf(stored.address) };
  } catch {
    return none;
  }
}
