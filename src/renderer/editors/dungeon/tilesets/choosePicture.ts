import type { Draft } from "immer";
import type { TilesetDocument } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import { withPicture } from "#shared/levels/dungeon/tiles/withPicture.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { forgetPicture } from "#renderer/levels/tiles/pictures.ts";
import { studio } from "#renderer/studio/session.ts";
import { messages } from "./messages.ts";
import type { TilesetModel } from "./tilesetModel.ts";

/** Lets a person choose a PNG for the tileset; it is kept byte for byte in the project. */
export function choosePicture(model: TilesetModel): void {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".png";
  input.addEventListener("change", () => {
    const [file] = input.files ?? [];
    if (file !== undefined) attempt(messages.couldntChoose, () => takePicture(model, file.name, file));
  });
  input.click();
}

/** The same for a picture that is at hand. A tileset that showed the studio's own tiles starts without roles and terrains. */
export async function takePicture(model: TilesetModel, name: string, bytes: Blob): Promise<void> {
  const kept = await studio().assets.add({ name, bytes });
  forgetPicture(kept.path);
  const before = model.document();
  const isOwn = before.picture === "";
  const base: TilesetDocument = isOwn ? { ...before, tiles: [], terrains: [], roles: [] } : before;
  const next = withPicture(base, kept);
  model.session.edit(
    messages.choosePictureEdit,
    (draft) => void Object.assign(draft, structuredClone(next) as Draft<TilesetDocument>),
    { selection: [] },
  );
}
