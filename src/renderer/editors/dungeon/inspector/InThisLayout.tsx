import type { ReactElement, ReactNode } from "react";
import { useStore } from "zustand";
import { jumpToPlace } from "#renderer/studio/places.ts";
import { PlacedSection } from "../layout/facts/PlacedSection.tsx";
import { followStairs } from "../layout/floors/floorCommands.ts";
import { layoutStoreOf } from "../layout/layoutStore.ts";
import type { InspectorProps } from "./inspectorProps.ts";
import { findTemplate } from "./templateChoices.ts";

/** The selected room or connection in the current layout; nothing without a layout. */
export function InThisLayout(props: InspectorProps & { target: string; children?: ReactNode }): ReactElement | null {
  const { model, sets, target } = props;
  const shown = useStore(layoutStoreOf(model.session.id), (state) => state.shown);
  if (shown === undefined) return null;
  return (
    <PlacedSection
      layout={shown.layout}
      origin={shown.origin}
      target={target}
      onGo={(next) => model.session.select([next])}
      onFollowStairs={() => followStairs(model, target.slice(target.indexOf(":") + 1))}
      onTemplate={(id) => {
        const found = findTemplate(sets, id);
        if (found === undefined) return;
        jumpToPlace(found.set, { target: `template:${found.template.id}`, label: found.template.name });
      }}
    >
      {props.children}
    </PlacedSection>
  );
}
