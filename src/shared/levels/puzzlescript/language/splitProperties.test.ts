import { expect, test } from "vitest";
import { compileProgram } from "./compileProgram.ts";

/** Second cells of the rules that a line with the property `All` is split into, in order. */
function splitBy(legend: string): string {
  const objects = ["Background", "Player", "X", "A", "B", "C", "D", "E"];
  const source = [
    "title Order of members",
    "OBJECTS",
    ...objects.flatMap((name) => [name, "red", ""]),
    "LEGEND",
    ". = Background",
    "p = Player",
    ...legend.split(" ; "),
    "SOUNDS",
    "COLLISIONLAYERS",
    ...objects,
    "RULES",
    "right [ X | All ] -> [ All | X ]",
    "WINCONDITIONS",
    "LEVELS",
    "",
    "p.",
    "",
  ].join("\n");
  const { program } = compileProgram(source);
  const rules = program!.rules.groups[0]!.rules;
  return rules.map(({ rows }) => program!.objects[rows[0]!.cells[1]!.required[0]!]!.name).join(" ");
}

test.each([
  ["as its members are written", "All = D or A or C", "d a c"],
  ["with those of a property in it at its place", "In = A or B ; All = E or In or C", "e a b c"],
  ["an object with two names at its last place", "one = B ; All = one or A or C or B or D", "a c b d"],
  ["a repeated property at its last place", "In = A or B ; Ou = In or C ; All = E or Ou or In or D", "e c a b d"],
  [
    "the same through a second name of the property",
    "In = A or B ; Same = In ; Ou = Same or C ; All = E or Ou or In or D",
    "e c a b d",
  ],
])("a rule is split by a property %s", (_, legend, order) => {
  expect(splitBy(legend)).toBe(order);
});
