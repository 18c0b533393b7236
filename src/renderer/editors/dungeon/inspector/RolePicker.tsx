import type { KeyboardEvent, ReactElement } from "react";
import { roomRoles, type RoomRole } from "#shared/levels/dungeon/roomRoles.ts";
import { useDisabled } from "#renderer/parts/fieldsDisabled.ts";
import { moveRovingFocus } from "#renderer/parts/roving.ts";
import { Tooltip } from "#renderer/parts/Tooltip.tsx";
import { roomRoleNames } from "../graph/graphNames.ts";
import { roleKeys } from "../graph/roleCommands.ts";
import { ChipPicture } from "./ChipPicture.tsx";
import styles from "./RolePicker.module.css";
import { messages } from "./messages.ts";

/** The eight roles as chips; `value` is undefined when several rooms differ. */
export function RolePicker(props: { value: RoomRole | undefined; onChange: (role: RoomRole) => void }): ReactElement {
  const disabled = useDisabled();
  return (
    <div
      className={styles["roles"]}
      role="radiogroup"
      aria-label={messages.role}
      tabIndex={-1}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => void moveRovingFocus(event, "horizontal")}
    >
      {roomRoles.map((role, i) => (
        <Tooltip key={role} label={roomRoleNames[role]} keys={roleKeys(role)}>
          <button
            type="button"
            role="radio"
            data-roving
            aria-label={roomRoleNames[role]}
            aria-checked={role === props.value}
            tabIndex={role === props.value || (props.value === undefined && i === 0) ? 0 : -1}
            disabled={disabled}
            className={styles["role"]}
            onClick={() => props.onChange(role)}
          >
            <ChipPicture role={role} size={20} />
          </button>
        </Tooltip>
      ))}
    </div>
  );
}
