import { readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { readPlays } from "#shared/plays/playsFile.ts";
import { type Play, playsText } from "#shared/plays/playText.ts";
import { keepBackup } from "#main/store/files/backups.ts";
import { errorCode, writeFileAtomically } from "#main/store/files/writeFileAtomically.ts";
import type { OpenProject } from "../openProject.ts";
import { StudioError } from "../studioError.ts";
import { playsServiceMessages as messages } from "../messages.ts";
import { projectPaths } from "../project/projectPaths.ts";
import { explained } from "../storageError.ts";

const mostMegabytes = 100;

const mostPlays = 50_000;

/** The plays of a project's file. */
interface KeptPlays {
  readonly plays: ReadonlyMap<string, Play>;
  /** Lines that can't be read. */
  readonly badLines: number;
}

/** The plays of the open project: a text file that version control merges, read again when anyone has changed it. */
export type PlaysFile = ReturnType<typeof openPlaysFile>;

/** Reads the file on first use. Rejects with a StudioError when it is too large or of a newer version. */
export function openPlaysFile(project: OpenProject) {
  const { plays: file, backups } = projectPaths(project.folder);
  let known: (KeptPlays & { readonly revision: string }) | undefined;

  async function read(): Promise<KeptPlays> {
    const found = await stat(file).catch((error: unknown) => {
      if (errorCode(error) === "ENOENT") return undefined;
      throw error;
    });
    const revision = found === undefined ? "" : `${found.mtimeMs} ${found.size} ${found.ino}`;
    if (known?.revision === revision) return known;
    if (found !== undefined && found.size > mostMegabytes * 2 ** 20) {
      throw new StudioError("INVALID", messages.tooLarge(file, mostMegabytes), {
        place: file,
        remedy: messages.moveAway,
      });
    }
    const text = found === undefined ? "" : await readFile(file, "utf8");
    const { plays, badLines, isNewer } = readPlays(text);
    if (isNewer) {
      throw new StudioError("NEWER_VERSION", messages.newer(basename(file)), {
        place: file,
        remedy: messages.useNewer,
      });
    }
    known = { plays: new Map(plays.map(({ play }) => [play.id, play])), badLines: badLines.length, revision };
    return known;
  }

  return {
    read: (): Promise<KeptPlays> => explained(file, read),
    /** Writes other plays, with a backup of the file before; without a change nothing is written. */
    change: (change: (plays: ReadonlyMap<string, Play>) => ReadonlyMap<string, Play>): Promise<void> =>
      project.saves.take("plays", () =>
        explained(file, async () => {
          project.place.check();
          const { plays, badLines } = await read();
          const next = change(plays);
          if (next === plays) return;
          if (next.size > mostPlays) {
            throw new StudioError("INVALID", messages.tooMany(mostPlays), { place: file, remedy: messages.removeSome });
          }
          if (known?.revision !== "") {
            const ring = join(backups, "plays");
            await project.place.makeInside(ring);
            // Lines that can't be read are only in the backup afterwards.
            await keepBackup(ring, file, Date.now(), badLines > 0);
          }
          await writeFileAtomically(file, playsText([...next.values()]));
        }),
      ),
  };
}
