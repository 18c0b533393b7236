import { createHash } from "node:crypto";
import { lstat, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Asset } from "#shared/contract/assets.ts";
import { largestAsset, largestPicture, picturePath } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import { pngSize } from "#shared/levels/dungeon/tiles/pngSize.ts";
import { errorCode, writeFileAtomically } from "#main/store/files/writeFileAtomically.ts";
import type { AreaService } from "../areaService.ts";
import { assetsServiceMessages as messages } from "../messages.ts";
import type { OpenProject, ProjectHolder } from "../openProject.ts";
import { projectPaths } from "../project/projectPaths.ts";
import { explained } from "../storageError.ts";
import { StudioError } from "../studioError.ts";

/** The images of the open project: the designers' files, stored unchanged. */
export function createAssetsService(holder: ProjectHolder): AreaService<"assets"> {
  return {
    read: async ({ path }) => {
      const bytes = await readAsset(holder.current(), path);
      return { ...described(path, bytes), bytes: new Blob([new Uint8Array(bytes)], { type: "image/png" }) };
    },
    add: async ({ name, bytes: blob, replace }) => {
      const project = holder.writable();
      if (blob.size > largestAsset) throw refused(name, messages.tooManyBytes(largestAsset / 1024 / 1024));
      const bytes = new Uint8Array(await blob.arrayBuffer());
      described(name, bytes);
      const path = replace ?? (await freePath(project, name, bytes));
      const { assets } = projectPaths(project.folder);
      await project.place.makeInside(assets);
      const file = join(project.folder, path);
      await explained(file, () => writeFileAtomically(file, bytes));
      return described(path, bytes);
    },
  };
}

/** The bytes of a picture of a project. Throws NOT_FOUND, or INVALID for links and files that are too large. */
export async function readAsset(project: Pick<OpenProject, "folder">, path: string): Promise<Uint8Array> {
  if (!picturePath.test(path)) throw refused(path, messages.noPicturePath);
  const file = join(project.folder, path);
  try {
    const status = await lstat(file);
    if (!status.isFile()) throw refused(path, messages.noFile);
    if (status.size > largestAsset) throw refused(path, messages.tooManyBytes(largestAsset / 1024 / 1024));
    return await readFile(file);
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
    throw new StudioError("NOT_FOUND", messages.missing(basename(path)), {
      place: path,
      remedy: messages.chooseAgain,
    });
  }
}

/** Throws INVALID when the bytes aren't a PNG, or one larger than a tileset may have. */
function described(path: string, bytes: Uint8Array): Asset {
  const size = pngSize(bytes);
  if (size === undefined) throw refused(path, messages.noPng);
  const { width, height } = size;
  if (width > largestPicture || height > largestPicture) throw refused(path, messages.tooLarge(width, height));
  return { path, sha256: createHash("sha256").update(bytes).digest("hex"), width, height };
}

function refused(path: string, message: string): StudioError {
  return new StudioError("INVALID", message, { place: path, remedy: messages.saveAsPng });
}

/** "assets/halls.png", or "assets/halls-2.png" if another image has that name. */
async function freePath(project: OpenProject, name: string, bytes: Uint8Array): Promise<string> {
  const stem = name
    .slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1)
    .replace(/\.[^.]*$/, "")
    .replaceAll(/[^A-Za-z0-9 _-]+/g, "-")
    .replaceAll(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/g, "")
    .slice(0, 80);
  for (let number = 1; ; number++) {
    const path = `assets/${stem === "" ? "tiles" : stem}${number === 1 ? "" : `-${number}`}.png`;
    const known = await readAsset(project, path).catch((error: unknown) => {
      if (error instanceof StudioError && error.code === "NOT_FOUND") return undefined;
      return new Uint8Array();
    });
    if (known === undefined || Buffer.from(known).equals(bytes)) return path;
  }
}
