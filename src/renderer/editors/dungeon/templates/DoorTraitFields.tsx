import type { ReactElement } from "react";
import type { DoorWay } from "#shared/levels/dungeon/doorTraits.ts";
import { Segmented } from "#renderer/parts/Segmented.tsx";
import { Select } from "#renderer/parts/Select.tsx";
import inspector from "../inspector/Inspector.module.css";
import type { DoorType } from "./doorTypes.ts";

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
  disabled: boolean;
  onChange: (label: string, traits: Traits) => void;
}): ReactElement {
  const { traits, types, name } = props;
  const { socket, way } = traits;
  return (
    <div className={inspector["stack"]}>
      {(types.length > 0 || socket !== undefined) && (
        <Select
          label="Type"
          showLabel
          value={socket ?? plain}
          disabled={props.disabled}
          options={[
            { value: plain, label: "Plain" },
            ...types.map((type) => ({ value: type.name, label: `${type.letter}  ${type.name}` })),
          ]}
          onChange={(next) => props.onChange("Set the door type", { socket: next === plain ? undefined : next, way })}
        />
      )}
      <Segmented
        label={`${name}: way`}
        value={way ?? "both"}
        options={[
          { value: "both", label: "Both ways" },
          { value: "in", label: "Entrance" },
          { value: "out", label: "Exit" },
        ]}
        onChange={(next) => {
          if (!props.disabled)
            props.onChange("Set the way of a door", { socket, way: next === "both" ? undefined : next });
        }}
      />
    </div>
  );
}
