import type { ReactElement } from "react";
import { Segmented } from "#renderer/parts/Segmented.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { messages } from "../messages.ts";
import styles from "../LevelView.module.css";
import { type LookedAtIn, useLevelLook } from "./levelLook.ts";

/**
 * Switches finished layouts between plan and painted tiles. On a picture that handles drags and clicks, its own clicks
 * don't propagate. `place` remembers the choice. `isBelowHead` leaves room for a head that lies over the picture.
 */
export function LookSwitch({ place, isBelowHead }: { place: LookedAtIn; isBelowHead: boolean }): ReactElement {
  const [look, setLook] = useLevelLook(place);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      className={classes(styles["look"], isBelowHead && styles["below"])}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <Segmented
        label={messages.shownAs}
        value={look}
        options={[
          { value: "plan", label: messages.plan },
          { value: "tiles", label: messages.tiles },
        ]}
        onChange={setLook}
      />
    </div>
  );
}
