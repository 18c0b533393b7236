import { expect, test } from "vitest";
import { allLevelKinds } from "#shared/levels/registry.ts";
import { runCommand } from "../../../test/support/commandLineResult.ts";
import { kindsCommand } from "./kindsCommand.ts";

test("all kinds are listed with their tasks and formats, or the one that is asked for", async () => {
  const all = await runCommand(kindsCommand, []);
  expect(all.code).toBe(0);
  for (const { id, title, tasks, textFormats } of allLevelKinds()) {
    expect(all.printed).toContain(`${id}  ${title}`);
    for (const task of tasks)
      expect(all.printed.some((line) => line.startsWith(`  ${task.id}  ${task.title} (`))).toBe(true);
    for (const format of textFormats)
      expect(all.printed.some((line) => line.startsWith(`    ${format.id}  ${format.label} (.`))).toBe(true);
  }
  const one = await runCommand(kindsCommand, ["dungeon"]);
  expect(one.printed[0]).toMatch(/^dungeon {2}/);
  // It has no text formats, and no heading for them.
  expect(one.printed.some((line) => line.includes("Text formats"))).toBe(false);
  const sokoban = (await runCommand(kindsCommand, ["sokoban"])).printed;
  expect(sokoban).toContain("  Text formats");
  expect(sokoban.some((line) => line.startsWith("dungeon"))).toBe(false);
  await expect(runCommand(kindsCommand, ["chess"])).rejects.toMatchObject({ where: 'kind "chess"' });
});

test("a task's parameters are told with their usual values, options of files under a heading where there are any", async () => {
  const { printed } = await runCommand(kindsCommand, [], "fixture");
  expect(
    printed.filter((line) => /^ {4}--set shards=4 {2}\(.*1.*100000.*\) {2}Shards: Parts of the run\.$/.test(line)),
  ).toHaveLength(1);
  expect(printed).toContain("  Options for --in FILE");
  expect(printed).toContain("    --size  Overrides the file's size.");
  const bare = allLevelKinds().filter(({ taskFiles }) => taskFiles.options.length === 0);
  for (const { id } of bare)
    expect((await runCommand(kindsCommand, [id])).printed).not.toContain("  Options for --in FILE");
});

test("as JSON a kind is one line that says which formats can be read and written", async () => {
  const { printed } = await runCommand(kindsCommand, ["--json"]);
  const kinds = printed.map(
    (line) => JSON.parse(line) as { id: string; textFormats: { id: string; reads: boolean; writes: boolean }[] },
  );
  expect(kinds.map(({ id }) => id)).toEqual(allLevelKinds().map(({ id }) => id));
  for (const { id, textFormats } of kinds) {
    const known = allLevelKinds().find((kind) => kind.id === id)!.textFormats;
    expect(textFormats.map(({ reads, writes }) => [reads, writes])).toEqual(
      known.map((format) => [format.parse !== undefined, format.print !== undefined]),
    );
  }
});
