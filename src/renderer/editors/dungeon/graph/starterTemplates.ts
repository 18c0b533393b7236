import { isStarterSet, withStarterSets } from "#shared/levels/dungeon/starterSets.ts";
import { refreshDocuments } from "#renderer/studio/projectFeed.ts";
import { studio } from "#renderer/studio/session.ts";
import { graphMessages } from "./messages.ts";
import type { GraphModel } from "./graphModel.ts";

/** Makes a graph use the starter templates; they are added to projects created before they existed. */
export async function chooseStarterSets(model: GraphModel): Promise<void> {
  const client = studio();
  await client.project.addStarterTemplates({});
  await refreshDocuments(client);
  model.session.edit(graphMessages.useStarterTemplates, (draft) => {
    Object.assign(draft, withStarterSets(draft, isStarterSet));
  });
}
