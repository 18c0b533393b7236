import type { ReactElement } from "react";
import { useStore } from "zustand";
import { StatusItem } from "#renderer/parts/StatusItem.tsx";
import { squareName } from "#shared/levels/squareNames.ts";
import type { LinjatModel } from "../linjatModel.ts";
import { layerOfCell, layerRule, layerWidth } from "./layerPicture.ts";
import type { StepsModel } from "./stepsModel.ts";
import { useSteps } from "./useSteps.ts";
import { messages } from "./messages.ts";
import { MessageText } from "#renderer/parts/MessageText.tsx";

/** In the status bar while the solver's reasons are shown: the layer, its rule and how many numbers it moves on. */
export function StepsFacts({ model }: { model: LinjatModel }): ReactElement | null {
  const steps = useSteps(model);
  return steps === undefined ? null : <Layer steps={steps} />;
}

function Layer({ steps }: { steps: StepsModel }): ReactElement {
  const { answer, failure } = useStore(steps.store);
  const index = useStore(steps.player.store, (state) => state.index);
  if (answer === undefined)
    return <StatusItem>{failure === undefined ? messages.solving : messages.notExplained}</StatusItem>;
  const layer = answer.layers[index - 1] ?? [];
  const determining = layerRule(layer);
  const width = layerWidth(layer);
  return (
    <>
      <StatusItem>{place(index, answer.layers.length)}</StatusItem>
      {determining !== undefined && (
        <>
          <StatusItem>
            <b>{determining.rule.toUpperCase()}</b>
          </StatusItem>
          <StatusItem optional>{messages.advancing(width)}</StatusItem>
        </>
      )}
    </>
  );
}

function place(index: number, layers: number): ReactElement {
  if (layers === 0) return <>{messages.noLayer}</>;
  if (index === 0) return <>{messages.beforeFirstLayer(layers)}</>;
  return (
    <>
      <MessageText text={messages.layerNumber(index, layers)} />
    </>
  );
}

/** At its right end: the cell under the pointer, and the layer that draws a line over it. */
export function StepsWhere({ model }: { model: LinjatModel }): ReactElement | null {
  const steps = useSteps(model);
  return steps === undefined ? null : <Hover steps={steps} />;
}

function Hover({ steps }: { steps: StepsModel }): ReactElement | null {
  const { answer, hover } = useStore(steps.store);
  if (hover === undefined) return null;
  const [x, y] = hover;
  const layer = layerOfCell(answer?.layers ?? [], y * steps.grid.width + x);
  return <StatusItem optional>{messages.hover(squareName(hover), layer)}</StatusItem>;
}
