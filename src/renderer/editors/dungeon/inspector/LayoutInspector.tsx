import type { ReactElement, ReactNode } from "react";
import { useStore } from "zustand";
import { Network } from "lucide-react";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Icon } from "#renderer/parts/Icon.tsx";
import { SwitchRow } from "#renderer/parts/SwitchRow.tsx";
import { jumpToPlace } from "#renderer/studio/places.ts";
import { InspectorHead } from "./InspectorHead.tsx";
import { layoutStoreOf } from "../layout/layoutStore.ts";
import type { InspectorProps } from "./inspectorProps.ts";
import { findTemplate } from "./templateChoices.ts";
import { messages } from "./messages.ts";
import { edgeKindNames, roomRoleNames } from "../graph/graphNames.ts";
import { togglePins } from "../layout/pins/pinCommands.ts";
import { ChipPicture } from "./ChipPicture.tsx";
import { EdgePicture } from "./EdgePicture.tsx";
import { PlacedSection } from "../layout/facts/PlacedSection.tsx";
import { followStairs } from "../layout/floors/floorCommands.ts";

/** The inspector for a target clicked in the layout: its facts there, and the way back to the drawing. */
export function LayoutInspector(props: InspectorProps & { target: string }): ReactElement {
  const { model, target } = props;
  const shown = useStore(layoutStoreOf(model.session.id), (state) => state.shown);
  const [sort, id = ""] = target.split(":");
  const showInGraph = (): void => {
    layoutStoreOf(model.session.id).setState({ inspects: false });
    const geometry = model.geometry();
    const box = geometry.nodeById.get(geometry.lineById.get(id)?.edge.from ?? id);
    if (box !== undefined) model.canvas.reveal(box);
  };
  return (
    <>
      {shown !== undefined &&
        (sort === "edge" ? <EdgeHead layout={shown.layout} id={id} /> : <RoomHead layout={shown.layout} id={id} />)}
      <InThisLayout {...props}>
        {sort === "room" && (
          <SwitchRow
            label={messages.pinned}
            command="layout.pin"
            checked={props.document.base?.keep.includes(id) === true}
            onChange={() => togglePins(model, new Set([id]))}
          />
        )}
        <div>
          <Button size="small" onClick={showInGraph}>
            <Icon icon={Network} size={14} /> {messages.showInGraph}
          </Button>
        </div>
      </InThisLayout>
    </>
  );
}

function RoomHead({ layout, id }: { layout: DungeonLayout; id: string }): ReactElement {
  const room = layout.rooms.find((candidate) => candidate.id === id);
  return (
    <InspectorHead
      picture={<ChipPicture role={room?.role ?? "normal"} size={28} />}
      title={room?.name ?? messages.notInThisLayout}
      sub={room === undefined ? "" : messages.placedRoomPicture(roomRoleNames[room.role])}
    />
  );
}

function EdgeHead({ layout, id }: { layout: DungeonLayout; id: string }): ReactElement {
  const edge = layout.rules.edges.find((candidate) => candidate.id === id);
  const nameOf = (room: string | undefined): string => layout.rooms.find((other) => other.id === room)?.name ?? "?";
  const kind = edge?.kind ?? "door";
  return (
    <InspectorHead
      picture={<EdgePicture kind={kind} />}
      title={edge === undefined ? messages.notInThisLayout : edgeKindNames[kind]}
      sub={edge === undefined ? undefined : messages.fromTo(nameOf(edge.from), nameOf(edge.to))}
    />
  );
}

/** The selected room or connection in the current layout; nothing without a layout. */
function InThisLayout(props: InspectorProps & { target: string; children?: ReactNode }): ReactElement | null {
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
