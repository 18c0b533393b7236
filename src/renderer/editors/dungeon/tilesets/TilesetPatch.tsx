import { useCallback, useMemo, type ReactElement } from "react";
import { useStore } from "zustand";
import { pictureNow, usePictures, canvasOfPixels } from "#renderer/levels/tiles/pictures.ts";
import { composeMap } from "#shared/levels/dungeon/tiles/composeMap.ts";
import { defaultMapSettings } from "#shared/levels/dungeon/mapGrid/mapSettings.ts";
import { paintMap } from "#shared/levels/dungeon/tiles/paintMap.ts";
import type { Missing } from "#shared/levels/dungeon/tiles/tileChooser.ts";
import type { TilesetDocument } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import { PaintedCanvas, type Paint } from "#renderer/parts/PaintedCanvas.tsx";
import { MaskPicture } from "#renderer/levels/tiles/MaskPicture.tsx";
import type { DungeonLayout, PlacedRoom } from "#shared/levels/dungeon/layout.ts";
import { messages } from "./messages.ts";
import styles from "./Tileset.module.css";
import type { TilesetModel } from "./tilesetModel.ts";

/** A small map that is painted again with every edit, and the masks that it lacks. */
export function TilesetPatch({ model }: { model: TilesetModel }): ReactElement {
  const document = useStore(model.session.store, (state) => state.history.data);
  const map = useMemo(() => composeMap(previewLayout, document, defaultMapSettings, 1), [document]);
  usePictures((state) => state.byPath);
  const isFailed = pictureNow(document.picture).kind === "failed";
  return (
    <section className={styles["patch"]} aria-label={messages.preview}>
      {!isFailed && <Map document={document} map={map} />}
      <div className={styles["masks"]}>
        <h3 className={styles["masksTitle"]}>
          {messages.preview}{" "}
          <span className={styles["quiet"]}>
            {isFailed
              ? messages.needsPicture
              : document.roles.length === 0
                ? messages.needsRoles
                : messages.missing(map.missing.length)}
          </span>
        </h3>
        {map.missing.length > 0 && <p className={styles["quiet"]}>{messages.missingHint}</p>}
        <ul className={styles["maskList"]}>
          {map.missing.map((missing) => (
            <li key={`${missing.set}/${missing.color}/${missing.mask}`}>
              <Mask missing={missing} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Mask({ missing }: { missing: Missing }): ReactElement {
  const { set, places, mask } = missing;
  return (
    <span className={styles["mask"]}>
      <MaskPicture mask={mask} label={messages.missingLabel(set, places)} />
      <span>{messages.missingMask(set, places)}</span>
    </span>
  );
}

function Map(props: { document: TilesetDocument; map: ReturnType<typeof composeMap> }): ReactElement {
  const { document, map } = props;
  const pictures = usePictures((state) => state.byPath);
  const paint = useCallback<Paint>(
    (ctx) => {
      const picture = pictureNow(document.picture);
      if (picture.kind === "ready") ctx.drawImage(canvasOfPixels(paintMap(map, document, picture.pixels)), 0, 0);
    },
    // A picture may be loaded later than it is asked for.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [document, map, pictures],
  );
  const size = { width: map.width * document.tileWidth, height: map.height * document.tileHeight };
  return <PaintedCanvas {...size} ratio={1} paint={paint} label={messages.previewLabel} className={styles["map"]} />;
}

const room = (
  id: string,
  role: PlacedRoom["role"],
  template: number,
  box: readonly [number, number, number, number],
): PlacedRoom => {
  const [x, y, width, height] = box;
  return {
    id,
    name: id,
    role,
    isCorridor: role === "corridor",
    template,
    transformation: "identity",
    x,
    y,
    outline: [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
  };
};

/** Three rooms and a corridor with a door of each type, for the small map next to a tileset. */
const previewLayout: DungeonLayout = {
  rooms: [
    room("a", "start", 0, [0, 0, 3, 2]),
    room("b", "treasure", 0, [3, 0, 2, 2]),
    room("c", "normal", 0, [0, 2, 2, 2]),
    room("d", "corridor", 0, [2, 2, 3, 1]),
  ],
  doors: [
    { edge: "ab", kind: "locked", from: "a", to: "b", segment: [[3, 0], [3, 1]] },
    { edge: "ac", kind: "door", from: "a", to: "c", segment: [[0, 2], [1, 2]] },
    { edge: "cd", kind: "corridor", from: "c", to: "d", segment: [[2, 2], [2, 3]] },
    { edge: "db", kind: "corridor", from: "d", to: "b", segment: [[4, 2], [5, 2]] },
  ], // prettier-ignore
  templates: [
    {
      id: "t",
      name: "t",
      outline: [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ],
      doors: { mode: "manual", positions: [] },
      transformations: ["identity"],
    },
  ],
  rules: { minimumDistance: 0, allowed: {}, repeat: {}, edges: [] },
};
