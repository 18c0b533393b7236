import { gzipSync, strToU8 } from "fflate";
import { printCommands } from "#shared/levels/drod/commandList.ts";
import { holdFormat } from "#shared/levels/drod/hold/holdFormat.ts";
import { levelOf } from "#shared/levels/drod/roomFile.ts";
import { useSession } from "#renderer/studio/session.ts";
import type { DrodModel } from "../drodModel.ts";
import { playOf } from "../play/documentPlay.ts";
import { download, documentFileName } from "#renderer/studio/download.ts";

/**
 * Saves the room as a hold. The shown line is included as a demo if it clears the room, up to the turn that does, else the
 * known solution.
 */
export function saveHold(model: DrodModel): void {
  const { id } = model.session;
  const title = useSession.getState().documents.find((document) => document.id === id)?.name ?? "";
  const { clearing } = playOf(model).recording();
  const room = clearing === undefined ? model.room() : { ...model.room(), solution: printCommands(clearing) };
  const text = holdFormat.print?.([{ level: levelOf(room), title }]) ?? "";
  // Equal rooms yield equal bytes: no modification time.
  const bytes = gzipSync(strToU8(text), { mtime: 0 });
  download(new Blob([new Uint8Array(bytes)], { type: "application/gzip" }), `${documentFileName(id)}.hold`);
}
