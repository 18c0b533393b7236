import { Minus } from "lucide-react";
import { useCallback, useState, type ReactElement } from "react";
import { edgeKinds } from "#shared/levels/dungeon/graphDocument.ts";
import { roomRoles } from "#shared/levels/dungeon/roomRoles.ts";
import { tileRoles } from "#shared/levels/dungeon/tiles/tileRoles.ts";
import { columnsOf, type TileRole, type TilesetDocument } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { PaintedCanvas, type Paint } from "#renderer/parts/PaintedCanvas.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { Select, optionsOf, namedOptions } from "#renderer/parts/Select.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import { RemoveButton } from "#renderer/parts/ListButtons.tsx";
import { messages } from "./messages.ts";
import { addToRole, removeFromRole, type RoleKey } from "./tilesetEdits.ts";
import type { TilesetSectionProps } from "./tilesetSectionProps.ts";
import styles from "./Tileset.module.css";
import { canvasOfPixels, pictureNow, usePictures } from "#renderer/levels/tiles/pictures.ts";

const any = "any";
const options = <Value extends string>(values: readonly Value[], anyLabel: string) => [
  { value: any, label: anyLabel },
  ...values.map((value) => ({ value, label: value })),
];

/** What tiles are used for: the roles there are, and one to give to the selected tiles. */
export function RolesSection(props: TilesetSectionProps): ReactElement {
  const { model, document, selected, readOnly } = props;
  const [key, setKey] = useState<RoleKey>({ role: "floor" });
  const reason = selected.length === 0 ? messages.assignHint : undefined;
  return (
    <Section title={messages.rolesTitle} note={messages.rolesCount(document.roles.length)}>
      {document.roles.map((role, index) => (
        <RoleRow key={messages.roleName(role)} {...props} role={role} index={index} />
      ))}
      {!readOnly && (
        <>
          <RoleFields value={key} onChange={setKey} />
          <Button
            wide
            disabledReason={reason}
            onClick={() => model.session.edit(messages.assignEdit, (draft) => addToRole(draft, key, selected))}
          >
            {messages.assign}
          </Button>
        </>
      )}
    </Section>
  );
}

function RoleRow(props: TilesetSectionProps & { role: TileRole; index: number }): ReactElement {
  const { model, document, selected, readOnly, role, index } = props;
  const { session } = model;
  const set = document.terrains.find(({ name }) => name === role.terrain?.set);
  const shown = role.tiles?.[0] ?? set?.tiles.find(({ wangId }) => wangId.includes(role.terrain?.color ?? 1))?.tile;
  const name = messages.roleName(role);
  const canTakeOut = role.tiles?.some((tile) => selected.includes(tile)) === true;
  const show = (): void => {
    const columns = columnsOf(document);
    const cells = (role.tiles ?? []).map((tile) => [tile % columns, Math.floor(tile / columns)] as const);
    const [first] = cells;
    if (first === undefined) return;
    const isRow = cells.every(([, y]) => y === first[1]);
    model.board.select({ anchor: first, cursor: isRow ? (cells.at(-1) ?? first) : first });
    model.canvas.redraw("overlay");
  };
  return (
    <div className={styles["row"]}>
      {shown !== undefined && <TilePicture document={document} tile={shown} className={styles["tile"]} />}
      <button type="button" className={styles["name"]} aria-label={messages.showTiles(name)} onClick={show}>
        {name}
      </button>
      <span className={styles["count"]}>{messages.roleTiles(role)}</span>
      {!readOnly && canTakeOut && (
        <IconButton
          icon={Minus}
          label={messages.takeOut}
          onClick={() => session.edit(messages.takeOut, (draft) => removeFromRole(draft, index, selected))}
        />
      )}
      <RemoveButton
        label={messages.removeFrom(name)}
        onClick={() => session.edit(messages.removeRole, (draft) => void draft.roles.splice(index, 1))}
      />
    </div>
  );
}

/** A role, and what narrows it down. */
export function RoleFields(props: { value: RoleKey; onChange: (value: RoleKey) => void }): ReactElement {
  const { value, onChange } = props;
  const { role, room, door, direction, object } = value;
  const change = (more: { readonly [Member in keyof RoleKey]?: RoleKey[Member] | undefined }): void => {
    const next = Object.entries({ ...value, ...more }).filter(([, one]) => one !== undefined && one !== any);
    // Only members of a role are put in, each with a value of its own.
    onChange(Object.fromEntries(next) as unknown as RoleKey);
  };
  return (
    <>
      <Select
        label={messages.role}
        value={role}
        options={optionsOf(tileRoles, messages.roles)}
        onChange={(next) => onChange({ role: next })}
      />
      {role === "floor" && (
        <Select
          label={messages.room}
          value={room ?? any}
          options={options(roomRoles, messages.anyRoom)}
          onChange={(next) => change({ room: roomRoles.find((one) => one === next) })}
        />
      )}
      {role === "door" && (
        <>
          <Select
            label={messages.door}
            value={door ?? any}
            options={options(edgeKinds, messages.anyDoor)}
            onChange={(next) => change({ door: edgeKinds.find((one) => one === next) })}
          />
          <Select
            label={messages.direction}
            value={direction ?? any}
            options={namedOptions({
              [any]: messages.anyDirection,
              horizontal: messages.horizontal,
              vertical: messages.vertical,
            })}
            onChange={(next) => change({ direction: next === "horizontal" || next === "vertical" ? next : undefined })}
          />
        </>
      )}
      {role === "object" && (
        <TextField
          label={messages.object}
          value={object ?? ""}
          maxLength={60}
          onCommit={(next) => change({ object: next.trim() === "" ? undefined : next.trim() })}
        />
      )}
    </>
  );
}

/** One tile as its picture has it; decoration. */
function TilePicture(props: { document: TilesetDocument; tile: number; className?: string | undefined }): ReactElement {
  const { document, tile } = props;
  const pictures = usePictures((state) => state.byPath);
  const paint = useCallback<Paint>(
    (ctx, { width, height }) => {
      const picture = pictureNow(document.picture);
      if (picture.kind !== "ready") return;
      const { margin, spacing } = document;
      const columns = columnsOf(document);
      const left = margin + (tile % columns) * (width + spacing);
      const top = margin + Math.floor(tile / columns) * (height + spacing);
      ctx.drawImage(canvasOfPixels(picture.pixels), left, top, width, height, 0, 0, width, height);
    },
    // A picture may be loaded later than it is asked for.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [document, tile, pictures],
  );
  const { tileWidth, tileHeight } = document;
  return <PaintedCanvas width={tileWidth} height={tileHeight} ratio={1} paint={paint} className={props.className} />;
}
