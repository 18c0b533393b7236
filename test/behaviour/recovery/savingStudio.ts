import { openSite, graphOf } from "../project/projectSite.ts";

/**
 * A studio that edits, journals and saves without end, and says on stdout what has been acknowledged. It is killed from
 * outside at any moment. Arguments: home folder, project folder, document id, number to count on from.
 */
const [home = "", project = "", id = "", start = "0"] = process.argv.slice(2);
const site = openSite(home);
const info = await site.project.open({ path: project });
if (info.readOnly) throw new Error("The lock of a killed studio is still there.");
for (const { documentId } of (await site.project.recoveries({})).recoveries) {
  await site.project.resolveRecovery({ documentId, action: "restore" });
}
let { revision } = await site.documents.get({ id });
say({ ready: true });

for (let n = Number(start); ; n++) {
  const changes = [
    { path: ["minimumDistance"], value: n % 101 },
    { path: ["rooms", 0, "name"], value: `Room ${n}` },
  ];
  await site.documents.journal({ id, baseRevision: revision, edits: [{ label: `Edit ${n}`, changes }] });
  say({ journalled: n });
  if (n % 3 !== 0) continue;
  const data = { ...(graphOf(40) as object), minimumDistance: n % 101 };
  const rooms = (graphOf(40) as { rooms: { name: string }[] }).rooms.map((room, i) =>
    i === 0 ? { ...room, name: `Room ${n}` } : room,
  );
  ({ revision } = await site.documents.save({ id, baseRevision: revision, data: { ...data, rooms } }));
  say({ saved: n });
}

function say(message: object): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}
