// Import maps don't reach workers, so the address is written out.
import { compose, generate, openRecipe, populate } from "/@levelwright/runtime.js";

const loading = fetch("../level/bell-tower.recipe.json")
  .then((response) => response.text())
  .then(openRecipe);

async function answer(seed) {
  const recipe = await loading;
  const made = generate(recipe, seed);
  if (!made.ok) return { ok: false };
  const map = compose(recipe, made.layout);
  const { objects } = populate(made.layout);
  return { ok: true, width: map.width, height: map.height, objects: objects.length };
}

addEventListener("message", ({ data: seed }) => {
  answer(seed).then(
    (found) => postMessage(found),
    () => postMessage({ ok: false }),
  );
});
