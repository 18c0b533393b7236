import { commonMessages } from "#shared/text/commonMessages.ts";
import { commonTexts } from "#renderer/parts/commonTexts.ts";
import { plural } from "#shared/text/format.ts";

/** What people read in the editor of object classes and in their import. */
export const classMessages = {
  ...commonTexts("name", "color", "addField"),
  title: commonMessages.objectClasses,
  hint: "Objects of painted rooms have a class. Its color, fields and scene go to Tiled, LDtk and Godot.",
  empty: "No classes yet. Add one, or import a Tiled project (.tiled-project) or an LDtk project.",
  count: (classes: number): string => plural(classes, "class", "classes"),
  used: "In painted rooms",
  usedHint: "Objects of each class in the templates of this project.",
  noObjects: "No painted room has objects yet. Put some in with the object tool of a room template's tiles.",
  objects: (objects: number): string => plural(objects, "object"),
  unknownObjects: (objects: number): string => `${plural(objects, "object")}, no class here`,
  add: "Add class",
  addEdit: "Add class",
  newClass: "Class",
  remove: (name: string): string => `Remove ${name}`,
  rename: "Rename class",
  setColor: "Set class color",
  colorRule: "A color is #rrggbb, like #c2410c.",
  icon: "Icon",
  setIcon: "Set class icon",
  scene: "Godot scene",
  sceneHint: "res://objects/chest.tscn",
  setScene: "Set Godot scene",
  newField: (number: number): string => `field ${number}`,
  fieldName: "Field name",
  fieldType: "Field type",
  fieldDefault: "Default",
  choices: "Choices, separated by commas",
  editField: "Edit field",
  removeField: (name: string): string => `Remove the field ${name}`,
  unnamed: commonMessages.objectClasses,
  broken: (file: string): string => `Couldn't read the classes of ${file}: it isn't a Tiled project.`,
  noClasses: (file: string): string => `${file} has no classes for objects.`,
};
