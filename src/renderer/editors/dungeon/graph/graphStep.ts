/** Distance of the grid dots, in world units; one "cell" of the graph's drawing. */
export const graphStep = 20;
