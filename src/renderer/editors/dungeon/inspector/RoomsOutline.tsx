import { withModel } from "#renderer/history/DocumentFrame.tsx";
import { ListFilter } from "lucide-react";
import { useMemo, useState, type MouseEvent, type ReactElement } from "react";
import { useDeferredStore } from "#renderer/studio/deferUntilFrame.ts";
import { PanelHead } from "#renderer/parts/Section.tsx";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { Row, Rows } from "#renderer/parts/Row.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import { graphFacts } from "../graph/graphFacts.ts";
import { graphModelOf, type GraphModel } from "../graph/graphModel.ts";
import { roomTarget } from "../graph/graphTargets.ts";
import { ChipPicture } from "./ChipPicture.tsx";
import styles from "./RoomsOutline.module.css";
import { messages } from "./messages.ts";

/** The list would be slow with every room of a huge graph; the filter finds the others. */
const mostShown = 400;

/** All rooms of the graph with their number of connections, below the documents in the explorer. */
export const RoomsOutline = withModel(graphModelOf, RoomList);

function RoomList({ model }: { model: GraphModel }): ReactElement {
  const { data, selection } = useDeferredStore(model.session.store, (state) => state.history);
  const [filter, setFilter] = useState<string | null>(null);
  const facts = useMemo(() => graphFacts(data), [data]);
  const wanted = (filter ?? "").trim().toLowerCase();
  const rooms = data.rooms.filter((room) => room.name.toLowerCase().includes(wanted));
  const shown = rooms.slice(0, mostShown);
  const chosen = new Set(selection);
  const stop = shown.find((room) => chosen.has(roomTarget(room.id))) ?? shown[0];

  function choose(target: string, event?: MouseEvent): void {
    const adds = event?.shiftKey === true || event?.ctrlKey === true || event?.metaKey === true;
    model.session.select(adds ? [...new Set([...selection, target])] : [target]);
    const box = model.geometry().nodeById.get(target.slice("room:".length));
    if (box !== undefined) model.canvas.reveal(box);
  }

  return (
    <>
      <PanelHead title={messages.rooms} count={data.rooms.length}>
        <IconButton
          icon={ListFilter}
          label={messages.filterRooms}
          pressed={filter !== null}
          onClick={() => setFilter(filter === null ? "" : null)}
        />
      </PanelHead>
      {filter !== null && (
        <div className={styles["filter"]}>
          <TextField
            label={messages.filterRoomsByName}
            placeholder={messages.name}
            value={filter}
            onInput={setFilter}
          />
        </div>
      )}
      <Rows label={messages.rooms}>
        {shown.map((room) => (
          <Row
            key={room.id}
            label={room.name}
            leading={<ChipPicture role={room.role} />}
            trailing={facts.degree.get(room.id) ?? 0}
            selected={chosen.has(roomTarget(room.id))}
            tabStop={room === stop}
            onClick={() => choose(roomTarget(room.id))}
          />
        ))}
      </Rows>
      {rooms.length > shown.length && (
        <p className={styles["more"]}>{messages.moreFilterByName(rooms.length - shown.length)}</p>
      )}
    </>
  );
}
