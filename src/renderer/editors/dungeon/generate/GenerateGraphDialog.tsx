import { Dices } from "lucide-react";
import { useMemo, useState, type ReactElement } from "react";
import { useStore } from "zustand";
import { type GraphDocument, emptyGraph } from "#shared/levels/dungeon/graphDocument.ts";
import { solveMission } from "#shared/levels/dungeon/mission/solveMission.ts";
import {
  fewestRooms,
  generateGraph,
  pathMetrics,
  type GeneratedGraph,
} from "#shared/levels/dungeon/rewrite/generateGraph.ts";
import type { GraphRecipe, PathRanges } from "#shared/levels/dungeon/rewrite/generateGraph.ts";
import { intensityCurves } from "#shared/levels/dungeon/rewrite/intensity.ts";
import { useReadOnly } from "#renderer/studio/session.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Dialog } from "#renderer/parts/Dialog.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { FieldForm, useInvalidReason } from "#renderer/parts/invalidFields.ts";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { numberFieldsOf } from "#renderer/parts/numberFieldsOf.tsx";
import { Segmented } from "#renderer/parts/Segmented.tsx";
import { Select, optionsOf } from "#renderer/parts/Select.tsx";
import type { DocumentSession } from "#renderer/history/documentSession.ts";
import { graphBox } from "../variant/graphBox.ts";
import { newId, type GraphModel } from "../graph/graphModel.ts";
import { graphMessages } from "../graph/messages.ts";
import { nameWidth } from "../graph/textWidth.ts";
import { GraphPicture } from "../variant/GraphPicture.tsx";
import type { VariantGraph } from "../variant/variantGraph.ts";
import styles from "./GenerateGraphDialog.module.css";
import { IntensityPlot } from "./IntensityPlot.tsx";
import { generateMessages as messages, generateMessages } from "./messages.ts";
import { pathIntensities } from "./pathIntensities.ts";
import { autoLayout } from "../graph/autoLayout.ts";
import type { NewId } from "../graph/graphEdits.ts";
import { graphStep } from "../graph/graphStep.ts";

const usual: GraphRecipe = { rooms: 16, cycles: 2, locks: 1, curve: "waves", connections: "door" };
const most = { rooms: 60, cycles: 8, locks: 4, seed: 999_999 };
const form = "generate-graph";
/** Numbers of the path, each with the value that leaves it open. */
const anyPath = { stepsLeast: 0, stepsMost: most.rooms, locksLeast: 0, deadEndsMost: most.rooms };
const pathFields: readonly { readonly key: keyof typeof anyPath; readonly most: number }[] = [
  { key: "stepsLeast", most: most.rooms },
  { key: "stepsMost", most: most.rooms },
  { key: "locksLeast", most: most.locks },
  { key: "deadEndsMost", most: most.rooms },
];

/** The recipe with those limits of the path that exclude anything. */
function recipeWith(recipe: GraphRecipe, path: typeof anyPath): GraphRecipe {
  const { stepsLeast, stepsMost, locksLeast, deadEndsMost } = path;
  const hasSteps = stepsLeast > anyPath.stepsLeast || stepsMost < anyPath.stepsMost;
  const ranges: PathRanges = {
    ...(hasSteps ? { steps: { min: stepsLeast, max: stepsMost } } : {}),
    ...(locksLeast > anyPath.locksLeast ? { locksOnPath: { min: locksLeast } } : {}),
    ...(deadEndsMost < anyPath.deadEndsMost ? { deadEnds: { max: deadEndsMost } } : {}),
  };
  return Object.keys(ranges).length === 0 ? recipe : { ...recipe, path: ranges };
}

/** Asks for the properties of a graph and shows one that has them; keeps its settings while closed. */
export function GenerateGraphDialog({ model }: { model: GraphModel }): ReactElement {
  const isOpen = useStore(model.view, (state) => state.isGenerating);
  const drawn = useStore(model.session.store, (state) => state.history.data.rooms.length);
  const readOnly = useReadOnly();
  const [recipe, setRecipe] = useState(usual);
  const [path, setPath] = useState(anyPath);
  const [seed, setSeed] = useState(1);
  const made = useMemo(
    () => (isOpen ? madeGraph(recipeWith(recipe, path), seed) : undefined),
    [isOpen, recipe, path, seed],
  );
  const close = (): void => model.view.setState({ isGenerating: false });
  const set = (change: Partial<GraphRecipe>): void => setRecipe((before) => ({ ...before, ...change }));
  const number = numberFieldsOf(recipe, (key, value) => set({ [key]: value }));
  const fewest = fewestRooms(recipe);
  const isTooSmall = recipe.rooms < fewest;
  const missing = isTooSmall ? messages.fewest(fewest) : messages.noGraph;
  const invalid = useInvalidReason(form);
  const reason = readOnly ? graphMessages.readOnly : (invalid ?? (made === undefined ? missing : undefined));
  return (
    <Dialog
      open={isOpen}
      size="page"
      title={messages.title}
      onClose={close}
      discard={
        <Button look="quiet" onClick={close}>
          {messages.cancel}
        </Button>
      }
      actions={
        <>
          <Button icon={Dices} onClick={() => setSeed((seed % most.seed) + 1)}>
            {messages.another}
          </Button>
          <Button
            look="main"
            disabledReason={reason}
            onClick={() => {
              if (made !== undefined) {
                replaceGraph(model.session, made.graph);
                model.canvas.fit(() => graphBox(model));
              }
              close();
            }}
          >
            {drawn === 0 ? messages.use : messages.replace}
          </Button>
        </>
      }
    >
      <div className={styles["columns"]}>
        <FieldForm value={form}>
          <div className={styles["fields"]}>
            <p className={styles["hint"]}>{messages.intro}</p>
            {number("rooms", messages.rooms, { min: Math.min(fewest, most.rooms), max: most.rooms })}
            {number("cycles", messages.cycles, { min: 1, max: most.cycles })}
            {number("locks", messages.locks, { min: 0, max: most.locks })}
            <p
              className={classes(styles["hint"], isTooSmall && styles["wrong"])}
              role={isTooSmall ? "alert" : undefined}
            >
              {messages.fewest(fewest)}
            </p>
            {isTooSmall && fewest <= most.rooms && (
              <Button size="small" onClick={() => set({ rooms: fewest })}>
                {messages.useRooms(fewest)}
              </Button>
            )}
            {pathFields.map(({ key, most: highest }) => (
              <NumberField
                key={key}
                label={messages.path[key]}
                value={path[key]}
                min={0}
                max={highest}
                onCommit={(value) => setPath((before) => ({ ...before, [key]: value }))}
              />
            ))}
            <p className={styles["hint"]}>{messages.pathHint}</p>
            <Segmented
              label={messages.connections}
              value={recipe.connections}
              options={optionsOf(["door", "corridor"] as const, messages.connectionKinds)}
              onChange={(connections) => set({ connections })}
            />
            <Select
              label={messages.curve}
              value={recipe.curve}
              options={optionsOf(intensityCurves, messages.curves)}
              onChange={(curve) => set({ curve })}
            />
            <NumberField label={messages.seed} value={seed} min={1} max={most.seed} onCommit={setSeed} />
            {drawn > 0 && <p className={styles["hint"]}>{messages.replaces(drawn)}</p>}
          </div>
        </FieldForm>
        <div className={styles["result"]}>
          {made === undefined ? <p role="status">{missing}</p> : <Result made={made} />}
        </div>
      </div>
    </Dialog>
  );
}

interface MadeGraph {
  readonly graph: GraphDocument;
  readonly picture: VariantGraph;
  readonly intensities: readonly number[];
  readonly path: Readonly<Record<keyof PathRanges, number>>;
}

function madeGraph(recipe: GraphRecipe, seed: number): MadeGraph | undefined {
  if (recipe.rooms < fewestRooms(recipe)) return undefined;
  const generated = generateGraph(recipe, seed);
  if (generated === undefined) return undefined;
  const graph = drawnGraph(generated, newId, nameWidth);
  const mission = solveMission(graph);
  const none: ReadonlySet<string> = new Set();
  return {
    graph,
    picture: { patterns: "", graph, addedRooms: none, addedEdges: none, replacedEdges: none },
    intensities: pathIntensities(graph.rooms, mission),
    path: pathMetrics(graph),
  };
}

function Result({ made: { graph, picture, intensities, path } }: { made: MadeGraph }): ReactElement {
  return (
    <>
      <div className={styles["picture"]}>
        <GraphPicture variant={picture} label={messages.picture(graph.rooms.map(({ name }) => name))} />
      </div>
      <p role="status" className={styles["summary"]}>
        {messages.summary(graph.rooms.length, graph.edges.length, path)}
      </p>
      <IntensityPlot values={intensities} />
    </>
  );
}

/** A generated graph with fresh ids, its rooms placed on the drawing. O(rooms^2), as auto-arrange. */
export function drawnGraph(
  { rooms, edges }: GeneratedGraph,
  newId: NewId,
  nameWidth: (name: string) => number,
): GraphDocument {
  const ids = new Map(rooms.map(({ id }) => [id, newId()]));
  const idOf = (id: string): string => ids.get(id) ?? id;
  const graph: GraphDocument = {
    ...emptyGraph(),
    rooms: rooms.map((room) => ({ ...room, id: idOf(room.id), x: 0, y: 0 })),
    edges: edges.map((edge) => ({ ...edge, id: newId(), from: idOf(edge.from), to: idOf(edge.to) })),
  };
  const places = autoLayout(graph, { step: graphStep, nameWidth });
  return { ...graph, rooms: graph.rooms.map((room) => ({ ...room, ...places.get(room.id) })) };
}

/** Replaces the drawn graph with a generated one, as one undo step; templates, rules and site stay. */
export function replaceGraph(session: DocumentSession<GraphDocument>, { rooms, edges }: GraphDocument): void {
  session.edit(
    generateMessages.edit,
    (draft) => {
      draft.rooms = structuredClone(rooms) as typeof draft.rooms;
      draft.edges = structuredClone(edges) as typeof draft.edges;
      // A starting layout refers to the removed rooms.
      delete draft.base;
    },
    { selection: [] },
  );
}
