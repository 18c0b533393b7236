import type { ReactElement } from "react";
import { floorName, floorOf } from "#shared/levels/dungeon/floors.ts";
import { floorLimits, type GraphRoom } from "#shared/levels/dungeon/graphDocument.ts";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { setFloor } from "../graph/graphEdits.ts";
import { graphMessages } from "../graph/messages.ts";
import type { InspectorProps } from "./inspectorProps.ts";
import { messages } from "./messages.ts";

/** The floor of one room or of several, which then all move to it. */
export function FloorSection({ model, rooms }: InspectorProps & { rooms: readonly GraphRoom[] }): ReactElement {
  const floors = new Set(rooms.map(floorOf));
  const [floor = 0] = floors;
  const ids = new Set(rooms.map(({ id }) => id));
  return (
    <Section title={messages.floor} note={floors.size > 1 ? messages.different : floorName(floor)}>
      <NumberField
        label={messages.floorNumber}
        name={messages.floor}
        value={floor}
        min={floorLimits.lowest}
        max={floorLimits.highest}
        onCommit={(value) =>
          model.session.edit(graphMessages.changeFloor(rooms.length), (draft) => setFloor(draft, ids, value))
        }
      />
    </Section>
  );
}
