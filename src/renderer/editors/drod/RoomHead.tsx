import { Pencil, Play } from "lucide-react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { useDocumentStatus } from "#renderer/studio/openDocuments.ts";
import { Badge } from "#renderer/parts/Badge.tsx";
import { PaneHead } from "../grid/PaneHead.tsx";
import type { DrodModel } from "./drodModel.ts";
import { drodMessages } from "./messages.ts";

const modes = { edit: [drodMessages.modes.edit, Pencil], play: [drodMessages.modes.play, Play] } as const;

/** Name of the room, what is in it, and what it is used for. */
export function RoomHead({ model }: { model: DrodModel }): ReactElement {
  const { id } = model.session;
  const mode = useStore(model.view, (state) => state.mode);
  const monsters = useStore(model.session.store, (state) => state.history.data.room.monsters.length);
  const { problems } = useDocumentStatus(id);
  const errors = problems.filter(({ severity }) => severity === "error").length;
  return (
    <PaneHead documentId={id} prefix="drod" label={drodMessages.modes.label} modes={modes} mode={mode} foldsIn="edit">
      {errors > 0 && <Badge tone="bad">{drodMessages.errors(errors)}</Badge>}
      <Badge>{drodMessages.monsterCount(monsters)}</Badge>
    </PaneHead>
  );
}
