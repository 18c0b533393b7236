import { expect, test } from "vitest";
import { addClass, addField, changeClass, changeField, retype } from "./classEdits.ts";

test("classes of objects and their fields get free names; another type forgets what the old one meant", () => {
  const classes = { classes: [] } as Parameters<typeof addClass>[0];
  for (let i = 0; i < 3; i++) addClass(classes);
  const names = () => classes.classes.map(({ name }) => name);
  expect(names()).toEqual([names()[0], `${names()[0]} 2`, `${names()[0]} 3`]);
  changeClass(classes, 9, () => expect.unreachable());
  changeClass(classes, 0, (one) => {
    addField(one);
    addField(one);
    one.fields.splice(0, 1);
    addField(one);
  });
  const fields = () => classes.classes[0]!.fields;
  expect(new Set(fields().map(({ name }) => name)).size).toBe(2);
  changeField(classes, 0, 0, (field) => {
    field.default = "x" as never;
    retype(field, "choice");
  });
  expect(fields()[0]).toMatchObject({ type: "choice", choices: [] });
  expect("default" in fields()[0]!).toBe(false);
  changeField(classes, 0, 0, (field) => {
    field.choices = ["a"];
    retype(field, "choice");
  });
  expect(fields()[0]?.choices).toEqual(["a"]);
  changeField(classes, 0, 0, (field) => retype(field, "number"));
  expect([fields()[0]?.type, "choices" in fields()[0]!]).toEqual(["number", false]);
  changeField(classes, 0, 9, () => expect.unreachable());
  changeField(classes, 9, 0, () => expect.unreachable());
});
