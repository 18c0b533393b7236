import type { ReactElement } from "react";
import { useStore } from "zustand";
import { CommandKeys } from "#renderer/parts/Kbd.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { Segmented } from "#renderer/parts/Segmented.tsx";
import { Tooltip } from "#renderer/parts/Tooltip.tsx";
import { moveRovingFocus } from "#renderer/parts/roving.ts";
import { brushScene } from "../canvas/brushScene.ts";
import { ScenePicture } from "../canvas/ScenePicture.tsx";
import type { DrodModel } from "../drodModel.ts";
import { brushKey, editLayers, facingsOf, fittingFacing, palette, sameBrush, type Brush } from "../edit/brushes.ts";
import { takeBrush } from "../edit/editActions.ts";
import { drodMessages } from "../messages.ts";
import { brushName } from "../elementMessages.ts";
import styles from "./Drod.module.css";

const { panels } = drodMessages;

/** The palette, layer by layer, with the recently used brushes. */
export function ElementsSection({ model }: { model: DrodModel }): ReactElement {
  const { layer, brush, facing, recent } = useStore(model.view);
  const toward = fittingFacing(brush, facing);
  return (
    <Section title={panels.elements}>
      <div className={styles["layers"]}>
        <Segmented
          label={panels.elements}
          value={layer}
          options={editLayers.map((value) => ({ value, label: drodMessages.layerName(value) }))}
          onChange={(next) => model.view.setState({ layer: next })}
        />
      </div>
      <Swatches model={model} label={drodMessages.layerName(layer)} brushes={palette[layer]} />
      {recent.length > 0 && (
        <>
          <p className={styles["sub"]}>{panels.recent}</p>
          <Swatches model={model} label={panels.recent} brushes={recent} />
        </>
      )}
      <p className={styles["caption"]}>
        {brushName(brush)}
        {toward !== "-" && (
          <>
            , {panels.facing} <b>{toward}</b>
          </>
        )}
        <span className={styles["space"]} />
        {facingsOf(brush).length > 0 && (
          <>
            <CommandKeys command="drod.turnLeft" />
            <CommandKeys command="drod.turnRight" />
          </>
        )}
      </p>
    </Section>
  );
}

function Swatches(props: { model: DrodModel; label: string; brushes: readonly Brush[] }): ReactElement {
  const { model, brushes } = props;
  const brush = useStore(model.view, (state) => state.brush);
  const facing = useStore(model.view, (state) => state.facing);
  const isHere = brushes.some((one) => sameBrush(one, brush));
  return (
    <div
      role="radiogroup"
      aria-label={props.label}
      tabIndex={-1}
      className={styles["palette"]}
      onKeyDown={(event) => void moveRovingFocus(event, "horizontal")}
    >
      {brushes.map((one, index) => {
        const chosen = sameBrush(one, brush);
        return (
          <Tooltip key={brushKey(one)} label={brushName(one)}>
            <button
              type="button"
              role="radio"
              data-roving
              aria-checked={chosen}
              aria-label={brushName(one)}
              tabIndex={chosen || (!isHere && index === 0) ? 0 : -1}
              className={styles["swatch"]}
              onClick={() => takeBrush(model, one)}
            >
              <ScenePicture scene={brushScene(one, facing)} width={24} height={24} />
            </button>
          </Tooltip>
        );
      })}
    </div>
  );
}
