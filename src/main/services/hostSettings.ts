import { readFile, rename } from "node:fs/promises";
import { type Settings, settingsSchema } from "#shared/contract/host.ts";
import { stableFileText } from "#shared/kernel/json.ts";
import { errorCode } from "#main/store/files/writeFileAtomically.ts";
import { StudioError } from "./studioError.ts";
import { hostSettingMessages } from "./messages.ts";
import { writePrivateFile } from "./privateFile.ts";

/** The person's choices, in one JSON file that is rewritten whole and atomically. */
export interface SettingsFile {
  /** A message for the person if the file was broken and has been set aside. */
  readonly notice: string | undefined;
  all(): Settings;
  /** Null removes the setting. Resolves when it is on disk; STORAGE when it cannot be written. */
  set(key: string, value: SettingValue): Promise<void>;
  /** Resolves when all writes have finished. */
  settled(): Promise<void>;
}

type SettingValue = Settings[string];

const largestFile = 1024 * 1024;

/** Reads the file; a missing one is empty, a broken one is renamed to `<file>.broken` and reported. */
export async function openSettings(file: string): Promise<SettingsFile> {
  const { settings, notice } = await read(file);
  let values = settings;
  let writing: Promise<void> = Promise.resolve();
  return {
    notice,
    all: () => values,
    set: (key, value) => {
      const changed = changeOf(values, key, value);
      const text = stableFileText(changed);
      if (text.length > largestFile) {
        return Promise.reject(
          new StudioError("INVALID", hostSettingMessages.settingIsTooLarge(key), {
            place: file,
            remedy: hostSettingMessages.makeShorter,
          }),
        );
      }
      values = changed;
      // Writes are sequential, so that the newest state ends up on disk; an earlier failure was already reported.
      writing = writing.catch(() => undefined).then(() => writePrivateFile(file, text));
      return writing;
    },
    // A failed write was reported to its caller.
    settled: () => writing.catch(() => undefined),
  };
}

function changeOf(values: Settings, key: string, value: SettingValue): Settings {
  if (value !== null) return { ...values, [key]: value };
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== key));
}

async function read(file: string): Promise<{ settings: Settings; notice: string | undefined }> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return { settings: {}, notice: undefined };
    return { settings: {}, notice: hostSettingMessages.settingsFileCantBeRead(file) };
  }
  try {
    return { settings: settingsSchema.parse(JSON.parse(text)), notice: undefined };
  } catch {
    const aside = `${file}.broken`;
    await rename(file, aside).catch(() => undefined);
    return {
      settings: {},
      notice: hostSettingMessages.settingsDamaged(aside),
    };
  }
}
