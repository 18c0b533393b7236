import { ArrowRightLeft } from "lucide-react";
import type { ReactElement } from "react";
import { floorName, floorOf, stairsTest } from "#shared/levels/dungeon/floors.ts";
import type { GraphEdge } from "#shared/levels/dungeon/graphDocument.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { SwitchRow } from "#renderer/parts/SwitchRow.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { putOptional } from "#renderer/history/putOptional.ts";
import { InspectorHead } from "./InspectorHead.tsx";
import { findRoom, reverseEdges, setEdgeKind } from "../graph/graphEdits.ts";
import { connectionName } from "../graph/graphNames.ts";
import { roomTarget } from "../graph/graphTargets.ts";
import { ChipPicture } from "./ChipPicture.tsx";
import { EdgePicture } from "./EdgePicture.tsx";
import { GraphFields } from "./GraphFields.tsx";
import styles from "./Inspector.module.css";
import type { InspectorProps } from "./inspectorProps.ts";
import { KindPicker } from "./KindPicker.tsx";
import { TemplateChooser } from "./TemplateChooser.tsx";
import { messages } from "./messages.ts";
import { RouteSection } from "./RouteSection.tsx";

/** One connection: its ends, its kind, and for corridors their templates. */
export function EdgeInspector(props: InspectorProps & { edge: GraphEdge }): ReactElement {
  const { model, edge, readOnly, document } = props;
  const { session } = model;
  const ids = new Set([edge.id]);
  const isStairs = stairsTest(document.rooms)(edge);
  const floorAt = (id: string): string => floorName(floorOf(findRoom(document, id) ?? {}));
  const number = document.edges.indexOf(edge) + 1;
  return (
    <>
      <InspectorHead
        picture={<EdgePicture kind={edge.kind} />}
        title={connectionName(edge.kind, isStairs)}
        sub={
          isStairs
            ? messages.stairsSub(number, floorAt(edge.from), floorAt(edge.to))
            : messages.connectionNumber(number)
        }
      />
      <Section title={edge.kind === "one-way" ? messages.fromAndTo : messages.between}>
        <div className={styles["ends"]}>
          <span>
            <End {...props} id={edge.from} />
          </span>
          <IconButton
            icon={ArrowRightLeft}
            label={messages.reverseConnection}
            command="graph.reverse"
            disabledReason={readOnly ? messages.readOnlyReason : undefined}
            onClick={() => session.edit(messages.reverseOneConnection, (draft) => reverseEdges(draft, ids))}
          />
          <span>
            <End {...props} id={edge.to} />
          </span>
        </div>
      </Section>
      <Section title={messages.kind}>
        <div className={styles["flush"]}>
          <KindPicker
            value={edge.kind}
            isStairs={isStairs}
            onChange={(kind) => session.edit(messages.changeOneConnection, (draft) => setEdgeKind(draft, ids, kind))}
          />
        </div>
      </Section>
      {!isStairs && edge.kind === "corridor" && <RouteSection {...props} />}
      {!isStairs && edge.kind === "corridor" && edge.route === undefined && <Corridors {...props} />}
      {!isStairs && edge.kind !== "one-way" && <Direction {...props} />}
      <GraphFields {...props} owner="connection" items={[edge]} />
    </>
  );
}

/** Whether entrance and exit doors respect which end is the start; one-way connections always have a direction. */
function Direction({ model, edge }: InspectorProps & { edge: GraphEdge }): ReactElement {
  return (
    <Section title={messages.doors}>
      <SwitchRow
        label={messages.respectOneWayDoors}
        checked={edge.directed === true}
        onChange={(directed) =>
          model.session.edit(directed ? messages.make1ConnectionOneWay : messages.make1ConnectionTwoWay, (draft) => {
            const target = draft.edges.find((other) => other.id === edge.id);
            if (target === undefined) return;
            putOptional(target, "directed", directed ? true : undefined);
          })
        }
      />
    </Section>
  );
}

function End({ model, document, id }: InspectorProps & { id: string }): ReactElement {
  const room = findRoom(document, id);
  return (
    <button type="button" className={styles["link"]} onClick={() => model.session.select([roomTarget(id)])}>
      <ChipPicture role={room?.role ?? "normal"} />
      <span>{room?.name ?? messages.missingRoom}</span>
    </button>
  );
}

function Corridors(props: InspectorProps & { edge: GraphEdge }): ReactElement {
  const { model, edge, document, sets, readOnly } = props;
  const change = (label: string, corridors: GraphEdge["corridors"]): void =>
    model.session.edit(label, (draft) => {
      const target = draft.edges.find((other) => other.id === edge.id);
      if (target === undefined) return;
      putOptional(target, "corridors", corridors);
    });
  return (
    <Section
      title={messages.corridorTemplates}
      note={edge.corridors === undefined ? messages.theGraphs : messages.itsOwn}
      stacked
    >
      <TemplateChooser
        label={messages.corridorTemplates}
        sets={sets}
        choices={edge.corridors ?? document.defaultCorridors}
        connections={2}
        onChange={(next) => change(messages.chooseCorridorTemplates, next)}
      />
      {edge.corridors !== undefined && !readOnly && (
        <div>
          <Button size="small" onClick={() => change(messages.useGraphsCorridors, undefined)}>
            {messages.useGraphsCorridors}
          </Button>
        </div>
      )}
    </Section>
  );
}
