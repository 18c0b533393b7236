import type { ReactElement } from "react";
import { Select } from "#renderer/parts/Select.tsx";
import { useSession } from "#renderer/studio/session.ts";
import { messages } from "./messages.ts";

/** Stands for the tileset that is used where none is chosen. */
export const noTileset = "";

/** One of the project's tilesets, or none; `none` names what is used then. A tileset that is missing stays an option. */
export function TilesetSelect(props: {
  value: string | undefined;
  none: string;
  onChange: (tileset: string) => void;
}): ReactElement {
  const { value = noTileset, none, onChange } = props;
  const tilesets = useSession((session) => session.documents).filter(({ type }) => type === "tileset");
  const isMissing = value !== noTileset && tilesets.every(({ id }) => id !== value);
  return (
    <Select
      label={messages.tileset}
      value={value}
      options={[
        { value: noTileset, label: none },
        ...tilesets.map(({ id, name }) => ({ value: id, label: name })),
        ...(isMissing ? [{ value, label: messages.missingTileset }] : []),
      ]}
      onChange={onChange}
    />
  );
}
