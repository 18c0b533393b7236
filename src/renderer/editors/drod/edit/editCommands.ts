import type { GridTransformation } from "#shared/kernel/geometry.ts";
import { type Command, commandsWith } from "#renderer/commands/command.ts";
import { cursorCommands } from "#renderer/editors/grid/cursorCommands.ts";
import { selectedCells } from "#renderer/editors/grid/gridBoard.ts";
import { clipboardCommands, deleteCommand } from "../../tools/clipboardCommands.ts";
import { toolCommands } from "../../tools/toolCommand.ts";
import { writable } from "../../tools/writable.ts";
import { showLayer, type DrodModel, type RoomTool, type ShownLayers } from "../drodModel.ts";
import { drodMessages } from "../messages.ts";
import { applyTool } from "./applyTool.ts";
import { editLayers, palette } from "./brushes.ts";
import {
  copySelection,
  cutSelection,
  eraseOn,
  pasteStamp,
  reorderMonster,
  selectedMonster,
  takeBrush,
  transformSelection,
  turnFacing,
} from "./editActions.ts";

const { category, commands: texts, faults, tools: toolTexts } = drodMessages;

/** All commands on a room that is being drawn. */
export function editCommands(model: DrodModel): readonly Command[] {
  const hasSquares = (): true | string => model.selection() !== undefined || faults.selectFirst;
  return [
    ...toolCommands<RoomTool>(
      {
        prefix: "drod",
        category,
        current: () => model.view.getState().tool,
        take: (tool) => {
          model.view.setState({ tool, stamp: undefined, linkFrom: undefined });
          model.canvas.redraw("content", "overlay");
        },
      },
      [
        ["select", toolTexts.select, "V"],
        ["hand", toolTexts.hand, "H"],
        ["pencil", toolTexts.pencil, "B"],
        ["rectangle", toolTexts.rectangle, "R"],
        ["fill", toolTexts.fill, "G"],
        ["erase", toolTexts.erase, "E"],
        ["pick", toolTexts.pick, "I"],
        ["link", toolTexts.link, "L"],
        ["place", toolTexts.place, "F"],
      ],
    ),
    ...cursorCommands(model, category),
    ...squareCommands(model),
    ...clipboardCommands({
      canCut: hasSquares,
      canCopy: hasSquares,
      cut: () => cutSelection(model),
      copy: () => copySelection(model),
      paste: () => pasteStamp(model),
    }),
    ...turnCommands(model),
    ...orderCommands(model),
  ];
}

function needsSquares(model: DrodModel): true | string {
  return model.selection() === undefined ? faults.selectFirst : writable();
}

function squareCommands(model: DrodModel): readonly Command[] {
  const when = (): true | string => needsSquares(model);
  return [
    {
      id: "drod.applyBrush",
      label: texts.applyBrush,
      keys: ["Enter"],
      category,
      menu: { id: "level", group: "2-squares" },
      when,
      run: () => applyTool(model),
    },
    deleteCommand(texts.erase, when, () => eraseOn(model, selectedCells(model), "all")),
    ...editLayers.map((layer, index): Command => ({
      id: `drod.layer.${layer}`,
      label: texts.layer(layer),
      keys: [`Alt+Shift+${index + 1}`],
      category,
      menu: { id: "level", group: "1-layers" },
      checked: () => model.view.getState().layer === layer,
      run: () => {
        const [brush] = palette[layer];
        model.view.setState({ layer });
        if (brush !== undefined && model.view.getState().tool !== "erase") takeBrush(model, brush);
      },
    })),
    ...commandsWith({ category, hidden: true }, [
      {
        id: "drod.nextBrush",
        label: texts.nextBrush,
        keys: ["="],
        run: () => stepBrush(model, 1),
      },
      {
        id: "drod.previousBrush",
        label: texts.previousBrush,
        keys: ["-"],
        run: () => stepBrush(model, -1),
      },
    ]),
  ];
}

function stepBrush(model: DrodModel, by: 1 | -1): void {
  const { layer, brush } = model.view.getState();
  const all = palette[layer];
  const at = all.findIndex((one) => JSON.stringify(one) === JSON.stringify(brush));
  const next = all[(Math.max(at, 0) + by + all.length) % all.length];
  if (next !== undefined) takeBrush(model, next);
}

function turnCommands(model: DrodModel): readonly Command[] {
  const turned = (id: string, label: string, keys: string[], transformation: GridTransformation): Command => ({
    id: `drod.${id}`,
    label,
    keys,
    category,
    menu: { id: "level", group: "3-turn" },
    when: writable,
    run: () => transformSelection(model, transformation),
  });
  const facing = (id: string, label: string, key: string, by: 1 | -1): Command => ({
    id: `drod.${id}`,
    label,
    keys: [key],
    category,
    menu: { id: "level", group: "3-turn" },
    when: writable,
    run: () => turnFacing(model, by),
  });
  return [
    facing("turnLeft", texts.turnLeft, "Q", -1),
    facing("turnRight", texts.turnRight, "W", 1),
    turned("rotateRight", texts.rotateRight, ["]"], "rotate-90"),
    turned("rotateLeft", texts.rotateLeft, ["["], "rotate-270"),
    turned("mirrorX", texts.mirrorX, ["F7"], "mirror-x"),
    turned("mirrorY", texts.mirrorY, ["F8"], "mirror-x-rotate-180"),
  ];
}

function orderCommands(model: DrodModel): readonly Command[] {
  const move = (id: string, label: string, key: string, by: 1 | -1): Command => ({
    id: `drod.order.${id}`,
    label,
    keys: [key],
    category,
    menu: { id: "level", group: "4-order" },
    when: () => (selectedMonster(model) < 0 ? faults.selectMonster : writable()),
    run: () => {
      const at = selectedMonster(model);
      reorderMonster(model, at, at + by);
    },
  });
  return [move("earlier", texts.monsterUp, "PageUp", -1), move("later", texts.monsterDown, "PageDown", 1)];
}

const shownKeys: Readonly<
  Record<keyof ShownLayers, readonly [text: "heat" | "links" | "trail" | "numbers" | "moves", keys: string]>
> = {
  heat: ["heat", "Shift+H"],
  links: ["links", "Shift+L"],
  trail: ["trail", "Shift+T"],
  numbers: ["numbers", "Shift+N"],
  moves: ["moves", "Shift+M"],
};

/** The overlays of the room, while it is edited and while it is played. */
export function showCommands(model: DrodModel): readonly Command[] {
  return Object.entries(shownKeys).map(([name, [text, keys]]): Command => {
    const layer = name as keyof ShownLayers;
    return {
      id: `drod.show.${layer}`,
      label: texts.show(drodMessages.panels[text].toLowerCase()),
      keys: [keys],
      category,
      menu: { id: "view", group: "4-room" },
      checked: () => model.view.getState().shown[layer],
      run: () => showLayer(model, layer, !model.view.getState().shown[layer]),
    };
  });
}
