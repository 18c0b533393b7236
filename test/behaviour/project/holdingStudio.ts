import { graphOf, openSite } from "./projectSite.ts";

/** A studio that has a project open until it is told a line on stdin: then it saves a document and says so. */
const [home = "", project = "", id = ""] = process.argv.slice(2);
const site = openSite(home);
const { readOnly } = await site.project.open({ path: project });
process.stdout.write(`open ${readOnly}\n`);
process.stdin.once("data", () => void save());

async function save(): Promise<void> {
  const { revision } = await site.documents.get({ id });
  await site.documents.save({ id, baseRevision: revision, data: graphOf(6) });
  process.stdout.write("saved\n");
}
