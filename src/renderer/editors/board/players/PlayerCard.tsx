import { ChevronDown } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { parsePlayer, playerKinds, playerOptionsOf, playerText } from "#shared/levels/board/playerSpec.ts";
import type { PlayerSpec } from "#shared/levels/board/playerSpec.ts";
import { Icon } from "#renderer/parts/Icon.tsx";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { Popover } from "#renderer/parts/Popover.tsx";
import { Select } from "#renderer/parts/Select.tsx";
import { playerMessages } from "./messages.ts";
import styles from "./PlayerCard.module.css";

/** Stands for the user of this page instead of a player's text. */
export const you = "you";

/** A player with its strength in words; opens a form with its kind and every option. */
export function PlayerCard(props: {
  label: string;
  player: string;
  onChange: (player: string) => void;
  /** A piece of the side it plays. */
  leading?: ReactNode;
  mayBeYou?: boolean;
  isHexxagon: boolean;
  trailing?: ReactNode;
}): ReactElement {
  const { label, player, onChange } = props;
  const isYou = player === you;
  const spec = isYou ? undefined : parsed(player);
  const kinds = playerKinds.filter((kind) => kind !== "ants" || props.isHexxagon);
  return (
    <div className={styles["row"]}>
      <Popover
        label={label}
        align="end"
        trigger={
          <button type="button" className={styles["card"]} aria-label={label}>
            {props.leading}
            <span className={styles["words"]}>
              <b>{spec === undefined ? playerMessages.you : playerMessages.kindName(spec.kind)}</b>
              <span>{spec === undefined ? playerMessages.youHint : playerMessages.strength(spec)}</span>
            </span>
            <Icon icon={ChevronDown} size={14} />
          </button>
        }
      >
        <div className={styles["form"]}>
          <Select
            label={playerMessages.kind}
            value={isYou ? you : (spec?.kind ?? "random")}
            options={[
              ...(props.mayBeYou === true ? [{ value: you, label: playerMessages.you }] : []),
              ...kinds.map((kind) => ({ value: kind, label: playerMessages.kindName(kind) })),
            ]}
            onChange={onChange}
          />
          {spec !== undefined && <Options spec={spec} onChange={(next) => onChange(playerText(next))} />}
        </div>
      </Popover>
      {props.trailing}
    </div>
  );
}

/** A text that was stored by another version is shown as the weakest player. */
function parsed(text: string): PlayerSpec {
  try {
    return parsePlayer(text);
  } catch {
    return parsePlayer("random");
  }
}

function Options({ spec, onChange }: { spec: PlayerSpec; onChange: (spec: PlayerSpec) => void }): ReactElement {
  const set = (id: string, value: number | string): void =>
    onChange({ ...spec, options: { ...spec.options, [id]: value } });
  return (
    <>
      {Object.entries(playerOptionsOf(spec.kind)).map(([id, option]) => {
        const value = spec.options[id] ?? option.default;
        if (option.choices !== undefined) {
          return (
            <Select
              key={id}
              label={playerMessages.option(id)}
              value={String(value)}
              options={option.choices.map((choice) => ({ value: choice, label: playerMessages.choice(choice) }))}
              onChange={(next) => set(id, next)}
            />
          );
        }
        const unit = playerMessages.unit(id);
        return (
          <NumberField
            key={id}
            label={playerMessages.option(id)}
            value={Number(value)}
            min={option.min ?? 0}
            max={option.max ?? 1}
            step={option.isWhole === true ? 1 : 0.001}
            digits={option.isWhole === true ? 0 : 3}
            unit={unit}
            onCommit={(next) => set(id, next)}
          />
        );
      })}
    </>
  );
}
