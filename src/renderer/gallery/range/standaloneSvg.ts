/** Properties that a drawing gets from style sheets; a standalone file has none. */
const carried = ["fill", "stroke", "stroke-width", "opacity", "font-family", "font-size", "font-weight", "paint-order"];

/** A drawing of the page as a file: its colours and fonts as they are at the moment, on the paper of the theme. */
export function standaloneSvg(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) return "";
  const [from, to] = [drawing.querySelectorAll("*"), copy.querySelectorAll("*")];
  from.forEach((element, at) => {
    const style = getComputedStyle(element);
    for (const name of carried) to[at]?.setAttribute(name, style.getPropertyValue(name));
    to[at]?.removeAttribute("class");
  });
  const paper = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  paper.setAttribute("width", "100%");
  paper.setAttribute("height", "100%");
  paper.setAttribute("fill", getComputedStyle(drawing).getPropertyValue("--canvas").trim());
  copy.prepend(paper);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  return `${new XMLSerializer().serializeToString(copy)}\n`;
}
