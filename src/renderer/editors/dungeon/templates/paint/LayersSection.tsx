import { ArrowDown, ArrowUp, Box, Eye, EyeOff, Grid2x2, Lock, LockOpen, Plus } from "lucide-react";
import type { ReactElement } from "react";
import type { PaintLayer } from "#shared/levels/dungeon/tiles/templatePaint.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Icon } from "#renderer/parts/Icon.tsx";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import { RemoveButton } from "#renderer/parts/ListButtons.tsx";
import { putOptional } from "#renderer/history/putOptional.ts";
import { paintMessages as messages } from "./messages.ts";
import styles from "./Paint.module.css";
import { addNewLayer } from "./paintCommands.ts";
import { changeLayer, moveLayer, removeLayer } from "./paintEdits.ts";
import type { PaintSectionProps } from "./paintSectionProps.ts";

/** The layers of a template, topmost first, and the properties of the selected one. */
export function LayersSection({ model, template, readOnly }: PaintSectionProps): ReactElement {
  const layers = template.paint?.layers ?? [];
  const chosen = model.layer();
  const { session } = model.templates;
  const place = model.place();
  const change = (label: string, layer: PaintLayer, recipe: Parameters<typeof changeLayer>[3]): void =>
    session.edit(label, (draft) => changeLayer(draft, place, layer.id, recipe));
  const choose = (layer: PaintLayer): void =>
    model.view.setState(({ tool }) => ({
      layer: layer.id,
      object: undefined,
      tool: layer.kind === "objects" ? "object" : tool === "object" ? "brush" : tool,
    }));
  const move = (layer: PaintLayer, by: 1 | -1): void =>
    session.edit(by === 1 ? messages.moveUp : messages.moveDown, (draft) => moveLayer(draft, place, layer.id, by));
  return (
    <Section title={messages.layers} note={messages.layerCount(layers.length)}>
      {layers.toReversed().map((layer) => (
        <div key={layer.id} className={styles["layer"]} aria-current={layer === chosen}>
          <IconButton
            icon={layer.hidden === true ? EyeOff : Eye}
            label={layer.hidden === true ? messages.show(layer.name) : messages.hide(layer.name)}
            pressed={layer.hidden !== true}
            disabledReason={readOnly ? messages.readOnlyProject : undefined}
            onClick={() =>
              change(messages.toggleHidden, layer, (draft) =>
                putOptional(draft, "hidden", draft.hidden === true ? undefined : true),
              )
            }
          />
          <button type="button" className={styles["layerName"]} onClick={() => choose(layer)}>
            <Icon icon={layer.kind === "tiles" ? Grid2x2 : Box} size={14} />
            <span>{layer.name}</span>
            <span className={styles["quiet"]}>
              {messages.conditionText(layer.when ?? {})[0] ?? (layer.kind === "objects" ? layer.objects.length : "")}
            </span>
          </button>
          <IconButton
            icon={layer.locked === true ? Lock : LockOpen}
            label={layer.locked === true ? messages.unlock(layer.name) : messages.lock(layer.name)}
            pressed={layer.locked === true}
            disabledReason={readOnly ? messages.readOnlyProject : undefined}
            onClick={() =>
              change(messages.toggleLocked, layer, (draft) =>
                putOptional(draft, "locked", draft.locked === true ? undefined : true),
              )
            }
          />
        </div>
      ))}
      {chosen !== undefined && !readOnly && (
        <>
          <TextField
            key={chosen.id}
            label={messages.layerName}
            value={chosen.name}
            maxLength={60}
            onCommit={(name) => {
              const trimmed = name.trim();
              if (trimmed !== "") change(messages.renameLayer, chosen, (draft) => void (draft.name = trimmed));
            }}
          />
          <NumberField
            label={messages.opacity}
            unit={messages.percent}
            value={Math.round((chosen.opacity ?? 1) * 100)}
            min={0}
            max={100}
            onCommit={(opacity) =>
              change(messages.setOpacity, chosen, (draft) =>
                putOptional(draft, "opacity", opacity === 100 ? undefined : opacity / 100),
              )
            }
          />
        </>
      )}
      {!readOnly && (
        <div className={styles["buttons"]}>
          <Button size="small" icon={Plus} onClick={() => addNewLayer(model, "tiles")}>
            {messages.tileLayer}
          </Button>
          <Button size="small" icon={Plus} onClick={() => addNewLayer(model, "objects")}>
            {messages.objectLayer}
          </Button>
          {chosen !== undefined && (
            <>
              <IconButton icon={ArrowUp} label={messages.moveUp} onClick={() => move(chosen, 1)} />
              <IconButton icon={ArrowDown} label={messages.moveDown} onClick={() => move(chosen, -1)} />
              <RemoveButton
                label={messages.removeNamed(chosen.name)}
                onClick={() => session.edit(messages.removeLayer, (draft) => removeLayer(draft, place, chosen.id))}
              />
            </>
          )}
        </div>
      )}
    </Section>
  );
}
