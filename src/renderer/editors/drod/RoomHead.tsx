import { Pencil, Play } from "lucide-react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { useDocumentStatus } from "#renderer/studio/openDocuments.ts";
import { useDocumentInfo } from "#renderer/studio/session.ts";
import { runCommandById } from "#renderer/commands/registry.ts";
import { Badge } from "#renderer/parts/Badge.tsx";
import { Segmented } from "#renderer/parts/Segmented.tsx";
import { classes } from "#renderer/parts/classes.ts";
import styles from "../grid/gridPane.module.css";
import type { DrodModel, RoomMode } from "./drodModel.ts";
import { drodMessages } from "./messages.ts";

const modes: readonly { readonly value: RoomMode; readonly label: string; readonly icon: typeof Play }[] = [
  { value: "edit", label: drodMessages.modes.edit, icon: Pencil },
  { value: "play", label: drodMessages.modes.play, icon: Play },
];

/** Name of the room, what is in it, and what it is used for. */
export function RoomHead({ model }: { model: DrodModel }): ReactElement {
  const info = useDocumentInfo(model.session.id);
  const mode = useStore(model.view, (state) => state.mode);
  const monsters = useStore(model.session.store, (state) => state.history.data.room.monsters.length);
  const { problems } = useDocumentStatus(model.session.id);
  const errors = problems.filter(({ severity }) => severity === "error").length;
  return (
    <header className={classes(styles["head"], mode === "edit" && styles["drawHead"])}>
      <h2 className={styles["title"]} title={info?.name}>
        {info?.name}
      </h2>
      {errors > 0 && <Badge tone="bad">{drodMessages.errors(errors)}</Badge>}
      <Badge>{drodMessages.monsterCount(monsters)}</Badge>
      <span className={styles["space"]} />
      <Segmented
        label={drodMessages.modes.label}
        value={mode}
        options={modes.map((option) => ({ ...option, command: `drod.mode.${option.value}` }))}
        onChange={(next) => void runCommandById(`drod.mode.${next}`)}
      />
    </header>
  );
}
