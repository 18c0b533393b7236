import type { ReactElement } from "react";
import { Section } from "#renderer/parts/Section.tsx";
import { Select } from "#renderer/parts/Select.tsx";
import { putOptional } from "#renderer/history/putOptional.ts";
import { roomRoles, type RoomRole } from "#shared/levels/dungeon/roomRoles.ts";
import { defaultRoleSizes } from "#shared/levels/dungeon/roleSizes.ts";
import styles from "./Inspector.module.css";
import type { InspectorProps } from "./inspectorProps.ts";
import { messages } from "./messages.ts";
import { roomRoleNames } from "../graph/graphNames.ts";

/** Weights to choose from, by the value of their option; "usual" is the role's default. */
const sizes = { smallest: -1, smaller: -0.5, any: 0, larger: 0.5, largest: 1 } as const;

type Size = keyof typeof sizes | "usual";

/** How large the rooms of each role in the graph are to be among their templates. */
export function RoleSizesSection({ model, document }: InspectorProps): ReactElement {
  const used = roomRoles.filter((role) => role !== "corridor" && document.rooms.some((room) => room.role === role));
  const set = (role: RoomRole, size: Size): void =>
    model.session.edit(messages.changeRoleSize, (draft) => {
      const next = { ...draft.roleSizes };
      putOptional(next, role, size === "usual" ? undefined : sizes[size]);
      putOptional(draft, "roleSizes", Object.keys(next).length === 0 ? undefined : next);
    });
  const changed = Object.keys(document.roleSizes ?? {}).length;
  return (
    <Section title={messages.roleSizes} note={changed === 0 ? messages.usualSizes : messages.changedSizes(changed)}>
      {used.length === 0 ? (
        <p className={styles["sub"]}>{messages.noRolesYet}</p>
      ) : (
        <div className={styles["stack"]}>
          {used.map((role) => (
            <Select
              key={role}
              label={roomRoleNames[role]}
              value={sizeOf(document.roleSizes?.[role])}
              options={(["usual", "smallest", "smaller", "any", "larger", "largest"] as const).map((value) => ({
                value,
                label: value === "usual" ? messages.sizes.usual[usualOf(role)] : messages.sizes[value],
              }))}
              onChange={(size) => set(role, size)}
            />
          ))}
        </div>
      )}
    </Section>
  );
}

/** The option nearest to a weight: files may have any. */
function sizeOf(weight: number | undefined): Size {
  if (weight === undefined) return "usual";
  const names = ["smallest", "smaller", "any", "larger", "largest"] as const;
  return names.reduce((one, other) => (Math.abs(sizes[other] - weight) < Math.abs(sizes[one] - weight) ? other : one));
}

function usualOf(role: RoomRole): keyof typeof messages.sizes.usual {
  const weight = defaultRoleSizes[role];
  if (weight === undefined) return "intensity";
  const size = sizeOf(weight);
  return size === "usual" || size === "any" ? "intensity" : size;
}
