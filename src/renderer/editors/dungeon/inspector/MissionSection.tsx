import { plural } from "#shared/text/format.ts";
import { useMemo, type ReactElement } from "react";
import { useStore } from "zustand";
import type { EdgeKind, GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import type { RoomRole } from "#shared/levels/dungeon/roomRoles.ts";
import type { MissionStep } from "#shared/levels/dungeon/mission/criticalPath.ts";
import { solveMission, type Mission } from "#shared/levels/dungeon/mission/solveMission.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { SwitchRow } from "#renderer/parts/SwitchRow.tsx";
import { FieldsDisabled } from "#renderer/parts/fieldsDisabled.ts";
import { Section } from "#renderer/parts/Section.tsx";

import { IntensityPlot } from "../generate/IntensityPlot.tsx";
import { pathIntensities } from "../generate/pathIntensities.ts";
import type { GraphModel } from "../graph/graphModel.ts";
import { edgeTarget, roomTarget } from "../graph/graphTargets.ts";
import { ChipPicture } from "./ChipPicture.tsx";
import { EdgePicture } from "./EdgePicture.tsx";
import styles from "./MissionSection.module.css";
import { messages } from "./messages.ts";

/** The critical path from start to boss, with the keys collected and the locks opened in order; rows jump there. */
export function MissionSection({ model, document }: { model: GraphModel; document: GraphDocument }): ReactElement {
  const mission = useMemo(() => solveMission(document), [document]);
  const showsMission = useStore(model.view, (state) => state.showsMission);
  const refusal = refusalOf(mission);
  if (mission === undefined || refusal !== undefined) {
    return (
      <Section title={messages.mission}>
        <p className={styles["none"]}>{refusal}</p>
      </Section>
    );
  }
  const { path } = mission;
  const intensities = pathIntensities(document.rooms, mission);
  return (
    <Section title={messages.mission} note={summaryOf(mission)}>
      <ol className={styles["path"]} aria-label={messages.criticalPath}>
        {path.map((step, index) => (
          // A room can be on the path more than once; its place in the order is what makes a step.
          // oxlint-disable-next-line react/no-array-index-key
          <Step key={index} model={model} document={document} step={step} number={index + 1} />
        ))}
      </ol>
      {intensities.length > 0 && <IntensityPlot values={intensities} />}
      {/* It changes what is shown, not the graph. */}
      <FieldsDisabled value={false}>
        <SwitchRow
          label={messages.showOnGraphAndLayout}
          command="graph.mission"
          checked={showsMission}
          onChange={(shows) => {
            model.view.setState({ showsMission: shows });
            model.canvas.redraw("overlay");
          }}
        />
      </FieldsDisabled>
      <Button
        size="small"
        onClick={() => {
          const rooms = path.map((step) => roomTarget(step.room));
          const edges = path.flatMap((step) => (step.edge === undefined ? [] : [edgeTarget(step.edge)]));
          model.session.select([...new Set([...rooms, ...edges])]);
        }}
      >
        {messages.selectPath}
      </Button>
    </Section>
  );
}

function refusalOf(mission: Mission | undefined): string | undefined {
  if (mission === undefined) return messages.noStart;
  if (mission.graph.goal === -1) return messages.noBoss;
  if (mission.path.length > 0) return undefined;
  return mission.complete ? messages.noPath : messages.tooManyKeys;
}

/** "14 steps, 1 of 2 keys". */
function summaryOf({ graph, path }: Mission): string {
  const steps = plural(path.length - 1, "step");
  if (graph.keys.length === 0) return steps;
  const taken = path.filter(({ takes }) => takes === true).length;
  return `${steps}, ${taken} of ${plural(graph.keys.length, "key")}`;
}

function Step(props: { model: GraphModel; document: GraphDocument; step: MissionStep; number: number }): ReactElement {
  const { model, document, step, number } = props;
  const room = document.rooms.find(({ id }) => id === step.room);
  const kind = document.edges.find(({ id }) => id === step.edge)?.kind;
  return (
    <li>
      <button
        type="button"
        className={styles["step"]}
        onClick={() => {
          model.session.select([roomTarget(step.room)]);
          const box = model.geometry().nodeById.get(step.room);
          if (box !== undefined) model.canvas.reveal(box);
        }}
      >
        <span className={styles["number"]}>{number}</span>
        <ChipPicture role={room?.role ?? "normal"} />
        <span className={styles["name"]}>{room?.name ?? messages.missingRoom}</span>
        <span className={styles["event"]}>
          {step.opens === true && <Chip text="opens a lock" chip="lock" />}
          {kind === "one-way" && <Way text="one-way" kind="one-way" />}
          {step.secret === true && <Way text="secret" kind="secret" />}
          {step.takes === true && <Chip text="takes a key" chip="key" />}
        </span>
      </button>
    </li>
  );
}

function Chip({ text, chip }: { text: string; chip: RoomRole }): ReactElement {
  return (
    <>
      {text}
      <ChipPicture role={chip} size={14} />
    </>
  );
}

function Way({ text, kind }: { text: string; kind: EdgeKind }): ReactElement {
  return (
    <>
      {text}
      <EdgePicture kind={kind} />
    </>
  );
}
