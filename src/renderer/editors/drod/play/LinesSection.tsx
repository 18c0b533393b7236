import { Plus, X } from "lucide-react";
import { useState, type ReactElement } from "react";
import { useStore } from "zustand";
import { commandsIn, turnsOf } from "#shared/levels/drod/commandList.ts";
import { lineTree, type PlayLine, type TreeLine } from "#shared/levels/drod/lines.ts";
import { useReadOnly } from "#renderer/studio/session.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { HoverCard } from "#renderer/parts/HoverCard.tsx";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { Row, Rows } from "#renderer/parts/Row.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import { listAction } from "#renderer/commands/listKeys.ts";
import { roomColumns, roomRows } from "#shared/levels/drod/room.ts";
import type { Scene } from "#shared/scene/scene.ts";
import { recordLine } from "#simulation/drod/play/recording.ts";
import { stateRoom } from "#simulation/drod/play/stateRoom.ts";
import type { DrodModel } from "../drodModel.ts";
import { ScenePicture } from "../canvas/ScenePicture.tsx";
import { playMessages } from "./messages.ts";
import styles from "../panels/Drod.module.css";
import { openLine, playOf, removeLine, renameLine, startLine } from "./documentPlay.ts";
import { pictureOfFigures, pictureOfSquares } from "../canvas/roomPicture.ts";
import type { PlayedRoom } from "./playModel.ts";

const texts = playMessages.lines;

/** The played lines as a tree of branches; stored in the document. */
export function LinesSection({ model }: { model: DrodModel }): ReactElement {
  const lines = useStore(model.session.store, (state) => state.history.data.lines);
  const source = useStore(playOf(model).store, (state) => state.source);
  const readOnly = useReadOnly();
  const [renaming, setRenaming] = useState<string | undefined>(undefined);
  const tree = lineTree(lines);
  return (
    <Section title={texts.title}>
      {tree.length === 0 && <p className={styles["hint"]}>{texts.none}</p>}
      <Rows label={texts.title} role="tree">
        {tree.map(({ line, depth }, index) =>
          renaming === line.id ? (
            <TextField
              key={line.id}
              label={texts.name}
              value={line.name}
              maxLength={80}
              onCommit={(name) => renameLine(model, line.id, name)}
              onKeyDown={(event) => {
                if (event.key === "Enter" || event.key === "Escape") setRenaming(undefined);
              }}
            />
          ) : (
            <HoverCard key={line.id} card={() => <EndPicture model={model} line={line} />}>
              <LineRow
                model={model}
                entry={{ line, depth }}
                isOpen={source.kind === "document" && source.id === line.id}
                tabStop={index === 0}
                onRename={readOnly ? undefined : () => setRenaming(line.id)}
              />
            </HoverCard>
          ),
        )}
      </Rows>
      {!readOnly && (
        <div className={styles["buttons"]}>
          <Button size="small" icon={Plus} onClick={() => startLine(model)}>
            {texts.newLine}
          </Button>
        </div>
      )}
    </Section>
  );
}

/** The room at the end of a line, and what the line comes to. */
function EndPicture({ model, line }: { model: DrodModel; line: PlayLine }): ReactElement {
  const { scene, text } = lineEnd(model.room(), line);
  return (
    <figure className={styles["end"]}>
      <ScenePicture scene={scene} width={304} height={256} label={scene.title} />
      <figcaption>
        {line.name}: {text}
      </figcaption>
    </figure>
  );
}

function LineRow(props: {
  model: DrodModel;
  entry: TreeLine;
  isOpen: boolean;
  tabStop: boolean;
  onRename: (() => void) | undefined;
}): ReactElement {
  const { model, entry, onRename } = props;
  const { line, depth } = entry;
  const level = depth > 1 ? 2 : depth === 1 ? 1 : 0;
  return (
    <Row
      role="treeitem"
      label={line.name}
      level={level}
      selected={props.isOpen}
      tabStop={props.isOpen || props.tabStop}
      trailing={
        <>
          {texts.turns(turnsOf(commandsIn(line.commands)))}
          {onRename !== undefined && (
            <IconButton
              icon={X}
              label={texts.remove(line.name)}
              onClick={(event) => {
                event.stopPropagation();
                removeLine(model, line.id);
              }}
            />
          )}
        </>
      }
      onClick={() => openLine(model, line.id)}
      onDoubleClick={() => onRename?.()}
      onKeyDown={(event) => {
        const action = listAction(event);
        if (action === "rename") onRename?.();
        else if (action === "remove" && onRename !== undefined) removeLine(model, line.id);
        else return;
        event.preventDefault();
      }}
    />
  );
}

/** A line as a branch is shown: the room where it has got to, its turns and what they come to. */
interface LineEnd {
  readonly scene: Scene;
  readonly text: string;
}

/** Replays a line in the current room. O(commands). */
export function lineEnd(room: PlayedRoom, line: Pick<PlayLine, "name" | "commands">): LineEnd {
  const commands = commandsIn(line.commands);
  const recording = recordLine(room, commands);
  const played = recording.commands.length;
  const turns = turnsOf(recording.clearing ?? recording.commands);
  const { tiles, monsters, player } = stateRoom(recording.at(played));
  const shapes = [...pictureOfSquares(tiles), ...pictureOfFigures(monsters, player)];
  const view = { x: 0, y: 0, width: roomColumns, height: roomRows };
  const outcome =
    recording.clearing !== undefined
      ? "clear"
      : recording.dead
        ? "dead"
        : played < commands.length
          ? "blocked"
          : "unfinished";
  const text = playMessages.lines.end[outcome](turns, recording.left.at(-1) ?? 0);
  return { scene: { view, shapes, title: `${line.name}, ${text}` }, text };
}
