import type { ReactElement, ReactNode } from "react";
import type { RoomTemplate } from "#shared/levels/dungeon/templateDocument.ts";
import type { Point } from "#shared/kernel/geometry.ts";
import { floorName, floorOf, floorOffset } from "#shared/levels/dungeon/floors.ts";
import type { DungeonLayout, LayoutStairs, PlacedRoom } from "#shared/levels/dungeon/layout.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Row, Rows } from "#renderer/parts/Row.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { ChipPicture } from "../../inspector/ChipPicture.tsx";
import { EdgePicture } from "../../inspector/EdgePicture.tsx";
import inspector from "../../inspector/Inspector.module.css";
import { TemplatePicture } from "../../inspector/TemplatePicture.tsx";
import { transformationNames } from "../../templates/transformationNames.ts";
import { connectionFacts, criticalPathOf, placedFacts, type ConnectionFacts, type PlacedFacts } from "./layoutFacts.ts";
import styles from "./PlacedSection.module.css";
import { messages } from "./messages.ts";

interface Props {
  readonly layout: DungeonLayout;
  /** Where the layout's [0, 0] lies on the site. */
  readonly origin: readonly [number, number];
  /** "room:ab12" or "edge:cd34". */
  readonly target: string;
  /** Goes to another room or connection of the layout. */
  readonly onGo: (target: string) => void;
  /** Opens the template that was used; absent = it cannot be opened here. */
  readonly onTemplate?: ((templateId: string) => void) | undefined;
  /** Goes to the other end of the stairs that the target is; absent = there is no view of floors here. */
  readonly onFollowStairs?: (() => void) | undefined;
  /** Below the facts. */
  readonly children?: ReactNode;
}

/** A layout's facts about a room or a connection: template, rotation, position, doors, order on the critical path. */
export function PlacedSection(props: Props): ReactElement | null {
  const [sort, id = ""] = props.target.split(":");
  if (sort === "edge") return <ConnectionSection {...props} id={id} />;
  const facts = placedFacts(props.layout, id, criticalPathOf(props.layout));
  return facts === undefined ? <Missing /> : <RoomFacts {...props} facts={facts} title={messages.inThisLayout} />;
}

function Missing(): ReactElement {
  return (
    <Section title={messages.inThisLayout}>
      <p className={inspector["sub"]}>{messages.addedAfterLayout}</p>
    </Section>
  );
}

function RoomFacts(props: Props & { facts: PlacedFacts; title: string }): ReactElement {
  const { facts, layout } = props;
  const { room, bounds } = facts;
  const origin = originOf(props, room);
  const path = criticalPathOf(layout);
  const step = path[(facts.order[0] ?? 0) - 1];
  return (
    <Section title={props.title} note={facts.room.isCorridor ? messages.corridor : undefined} stacked>
      <TemplateCard {...props} />
      <dl className={inspector["facts"]}>
        {layout.floors !== undefined && (
          <>
            <dt>{messages.floor}</dt>
            <dd>{floorName(floorOf(room))}</dd>
          </>
        )}
        <dt>{messages.placedAt}</dt>
        <dd>
          {room.x + origin[0]}, {room.y + origin[1]}
        </dd>
        <dt>{messages.size}</dt>
        <dd>
          {bounds.width} × {bounds.height}
        </dd>
        <dt>{messages.floorArea}</dt>
        <dd>
          {facts.area} <span className={inspector["unit"]}>{messages.cells}</span>
        </dd>
        {facts.order.length > 0 && (
          <>
            <dt>{messages.onTheCriticalPath}</dt>
            <dd>
              {facts.order.join(", ")} <span className={inspector["unit"]}>{messages.ofPath(path.length)}</span>
            </dd>
          </>
        )}
        {(step?.takes ?? step?.opens) === true && (
          <>
            <dt>{messages.onEntering}</dt>
            <dd>{step?.takes === true ? messages.aKeyIsTaken : messages.aLockIsOpened}</dd>
          </>
        )}
      </dl>
      <Doors {...props} origin={origin} />
      {props.children}
    </Section>
  );
}

/** Where the sheet's [0, 0] is for a room: with several floors, places are those in the building. */
function originOf({ layout, origin }: Pick<Props, "layout" | "origin">, room: Pick<PlacedRoom, "floor">): Point {
  const [left, top] = floorOffset(layout, room);
  return [origin[0] - left, origin[1] - top];
}

/** The template as it was turned; a button that opens it, where that is possible. */
function TemplateCard({ facts, onTemplate }: Props & { facts: PlacedFacts }): ReactElement {
  const { template, room } = facts;
  const content = (
    <>
      <span className={styles["picture"]}>
        <TemplatePicture template={pictured(facts)} />
      </span>
      <span className={styles["words"]}>
        <span className={styles["name"]}>{template?.name ?? messages.unknownTemplate}</span>
        <span className={inspector["sub"]}>{transformationNames[room.transformation]}</span>
      </span>
    </>
  );
  if (template === undefined || onTemplate === undefined) return <div className={styles["card"]}>{content}</div>;
  return (
    <button
      type="button"
      className={styles["card"]}
      aria-label={messages.openTemplate(template.name)}
      onClick={() => onTemplate(template.id)}
    >
      {content}
    </button>
  );
}

/** The placed outline with its doors, for the picture. */
function pictured({ room, doors, template }: PlacedFacts): RoomTemplate {
  return {
    id: template?.id ?? "",
    name: template?.name ?? "",
    outline: room.outline,
    doors: { mode: "manual", positions: doors.map(({ door }) => door.segment) },
    transformations: ["identity"],
    repeat: "allow",
    weight: 1,
  };
}

function Doors({ facts, origin, onGo }: Props & { facts: PlacedFacts }): ReactElement | null {
  if (facts.doors.length === 0) return null;
  return (
    <div className={inspector["flush"]}>
      <Rows label={messages.doorsInThisLayout}>
        {facts.doors.map(({ door, other, leadsTo, side, length }, index) => {
          const [x, y] = door.segment[0];
          const place = `${x + origin[0]}, ${y + origin[1]}`;
          return (
            <Row
              key={`${door.edge} ${door.segment.join()}`}
              tabStop={index === 0}
              leading={<ChipPicture role={leadsTo?.role ?? "normal"} />}
              label={leadsTo?.name ?? messages.missingRoom}
              title={messages.doorInWall(length, side, place)}
              trailing={
                <span className={styles["door"]}>
                  {messages.sideAndWidth(side, length)}
                  <EdgePicture kind={door.kind} />
                </span>
              }
              onClick={() =>
                onGo(other?.isCorridor === true || other === undefined ? `edge:${door.edge}` : `room:${other.id}`)
              }
            />
          );
        })}
      </Rows>
    </div>
  );
}

function ConnectionSection(props: Props & { id: string }): ReactElement {
  const facts = connectionFacts(props.layout, props.id);
  if (facts === undefined) return <Missing />;
  if (facts.corridor !== undefined)
    return <RoomFacts {...props} facts={facts.corridor} title={messages.inThisLayout} />;
  if (facts.stairs !== undefined) return <StairsSection {...props} facts={facts} stairs={facts.stairs} />;
  const [door] = facts.doors;
  const [from, to] = door?.door.segment ?? [];
  const [left, top] = originOf(props, facts.from ?? {});
  const shift = ([x = 0, y = 0]: readonly number[] = []): string => `${x + left}, ${y + top}`;
  return (
    <Section title={messages.inThisLayout} note={messages.door} stacked>
      <dl className={inspector["facts"]}>
        <dt>{messages.wallFrom}</dt>
        <dd>{shift(from)}</dd>
        <dt>{messages.wallTo}</dt>
        <dd>{shift(to)}</dd>
        <dt>{messages.width}</dt>
        <dd>
          {door?.length} <span className={inspector["unit"]}>{messages.cells}</span>
        </dd>
      </dl>
      {props.children}
    </Section>
  );
}

function StairsSection(props: Props & { facts: ConnectionFacts; stairs: LayoutStairs }): ReactElement {
  const { from = {}, to = {} } = props.facts;
  const [left, top] = originOf(props, from);
  const [x, y] = props.stairs.fromCell;
  return (
    <Section title={messages.inThisLayout} note={messages.stairs} stacked>
      <dl className={inspector["facts"]}>
        <dt>{messages.stairsFrom}</dt>
        <dd>{floorName(floorOf(from))}</dd>
        <dt>{messages.stairsTo}</dt>
        <dd>{floorName(floorOf(to))}</dd>
        <dt>{messages.placedAt}</dt>
        <dd>
          {x + left}, {y + top}
        </dd>
      </dl>
      {props.onFollowStairs !== undefined && (
        <div>
          <Button size="small" onClick={props.onFollowStairs}>
            {messages.otherEndOfStairs}
          </Button>
        </div>
      )}
      {props.children}
    </Section>
  );
}
