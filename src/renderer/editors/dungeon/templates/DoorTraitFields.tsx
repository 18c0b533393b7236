import type { ReactElement } from "react";
import type { DoorWay } from "#shared/levels/dungeon/doorTraits.ts";
import { Segmented } from "#renderer/parts/Segmented.tsx";
import { Select, namedOptions } from "#renderer/parts/Select.tsx";
import inspector from "../inspector/Inspector.module.css";
import type { DoorType } from "./doorTypes.ts";
import { messages } from "./messages.ts";

interface Traits {
  readonly socket: string | undefined;
  readonly way: DoorWay | undefined;
}

const plain = "";

/** The type of a door and the way it leads. */
export function DoorTraitFields(props: {
  /** What screen readers put before the fields' names: "Door 2". */
  name: string;
  types: readonly DoorType[];
  traits: { readonly socket?: string; readonly way?: DoorWay };
  onChange: (label: string, traits: Traits) => void;
}): ReactElement {
  const { traits, types, name } = props;
  const { socket, way } = traits;
  return (
    <div className={inspector["stack"]}>
      {(types.length > 0 || socket !== undefined) && (
        <Select
          label={messages.type}
          value={socket ?? plain}
          options={[
            { value: plain, label: messages.plain },
            ...types.map((type) => ({ value: type.name, label: `${type.letter}  ${type.name}` })),
          ]}
          onChange={(next) => props.onChange(messages.setDoorType, { socket: next === plain ? undefined : next, way })}
        />
      )}
      <Segmented
        label={messages.direction(name)}
        value={way ?? "both"}
        options={namedOptions({ both: messages.bothWays, in: messages.entrance, out: messages.exit })}
        onChange={(next) =>
          props.onChange(messages.setDirectionOfDoor, { socket, way: next === "both" ? undefined : next })
        }
      />
    </div>
  );
}
