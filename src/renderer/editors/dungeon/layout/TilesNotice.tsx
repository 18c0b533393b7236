import { TriangleAlert } from "lucide-react";
import type { ReactElement } from "react";
import { Icon } from "#renderer/parts/Icon.tsx";
import { Popover } from "#renderer/parts/Popover.tsx";
import { Button } from "#renderer/parts/Button.tsx";
import { MaskPicture } from "#renderer/levels/tiles/MaskPicture.tsx";
import type { GraphModel } from "../graph/graphModel.ts";
import { layoutMessages } from "./messages.ts";
import { useShownTiles } from "./shownTiles.ts";
import styles from "./TilesNotice.module.css";

/** What the tiles of the shown map lack: masks without a tile, each once with its number of places; pictures that are missing. */
export function TilesNotice({ model }: { model: GraphModel }): ReactElement | null {
  const tiles = useShownTiles(model);
  const missing = tiles?.map.missing ?? [];
  const faults = tiles?.faults ?? [];
  if (missing.length + faults.length === 0) return null;
  return (
    <div className={styles["notice"]}>
      {faults.length > 0 ? (
        <p className={styles["fault"]} role="status">
          <Icon icon={TriangleAlert} size={14} />
          {faults[0]}
        </p>
      ) : (
        <Popover
          label={layoutMessages.missingMasks(missing.length)}
          align="start"
          trigger={
            <Button size="small" icon={TriangleAlert}>
              {layoutMessages.missingMasks(missing.length)}
            </Button>
          }
        >
          <p className={styles["hint"]}>{layoutMessages.missingMasksHint}</p>
          <ul className={styles["list"]}>
            {missing.map(({ set, color, mask, places }) => (
              <li key={`${set}/${color}/${mask}`}>
                <MaskPicture mask={mask} label={layoutMessages.noTileFor(set)} />
                {layoutMessages.maskPlaces(set, places)}
              </li>
            ))}
          </ul>
        </Popover>
      )}
    </div>
  );
}
