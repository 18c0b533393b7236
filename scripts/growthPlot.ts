import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { BenchRow } from "../src/main/engines/engineTask.ts";

/**
 * `levelwright bench growth | node scripts/growthPlot.ts`: draws the rows into docs/how-it-works/pictures/growth.svg. Both axes
 * are logarithmic, so a power law is a straight line and its exponent the slope.
 */
const width = 800;
const height = 420;
const plot = { left: 76, right: 340, top: 20, bottom: 40 };
const colors = [
  "#4c6ef5",
  "#e8590c",
  "#2b8a3e",
  "#ae3ec9",
  "#c92a2a",
  "#1098ad",
  "#846200",
  "#d6336c",
  "#495057",
  "#66a80f",
  "#000000",
];

const rows = (await text(process.stdin))
  .split("\n")
  .filter((line) => line.startsWith("{"))
  .map((line) => JSON.parse(line) as BenchRow)
  .filter(({ name }) => name.startsWith("growth: "));
const series = rows.map(({ name, value, details = {} }) => ({
  label: `${name.replace("growth: ", "")} (${value})`,
  points: Object.entries(details).map(([size, ms]) => ({ size: Number(size), ms: Number(ms) })),
}));
const all = series.flatMap(({ points }) => points);
if (all.length === 0) throw new Error("There are no rows of `levelwright bench growth` on standard input.");
const x = axis(
  all.map(({ size }) => size),
  plot.left,
  width - plot.right,
);
const y = axis(
  all.map(({ ms }) => ms),
  height - plot.bottom,
  plot.top,
);

const file = join(import.meta.dirname, "..", "docs", "how-it-works", "pictures", "growth.svg");
writeFileSync(file, drawing());
console.log(`growth: ${file}`);

interface Axis {
  readonly powers: readonly number[];
  readonly at: (value: number) => number;
}

/** From the power of ten below the values to the one above. */
function axis(values: readonly number[], from: number, to: number): Axis {
  const low = Math.floor(Math.log10(Math.min(...values)));
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values))));
  return {
    powers: Array.from({ length: high - low + 1 }, (_, i) => 10 ** (low + i)),
    at: (value) => Math.round((from + ((Math.log10(value) - low) / (high - low)) * (to - from)) * 10) / 10,
  };
}

function drawing(): string {
  const right = width - plot.right;
  const bottom = height - plot.bottom;
  const lines = series.map(({ label, points }, i) => {
    const color = colors[i % colors.length] ?? "#000";
    const path = points.map(({ size, ms }) => `${x.at(size)},${y.at(ms)}`).join(" ");
    const dots = points.map(({ size, ms }) => `<circle cx="${x.at(size)}" cy="${y.at(ms)}" r="3"/>`).join("");
    const legend = plot.top + 12 + i * 20;
    return `<g fill="${color}" stroke="none"><polyline points="${path}" fill="none" stroke="${color}" stroke-width="1.5"/>${dots}<rect x="${right + 12}" y="${legend - 8}" width="10" height="10"/><text x="${right + 28}" y="${legend + 1}" fill="#444">${label}</text></g>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="Inter, sans-serif" font-size="11">`,
    "<title>Processor time by size, both logarithmic; the exponent that fits is in parentheses</title>",
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...x.powers.map(
      (power) =>
        `<g><path d="M${x.at(power)} ${plot.top}V${bottom}" stroke="#e3e3e3"/><text x="${x.at(power)}" y="${bottom + 16}" text-anchor="middle" fill="#666">${power.toLocaleString("en-US")}</text></g>`,
    ),
    ...y.powers.map(
      (power) =>
        `<g><path d="M${plot.left} ${y.at(power)}H${right}" stroke="#e3e3e3"/><text x="${plot.left - 6}" y="${y.at(power) + 4}" text-anchor="end" fill="#666">${power.toLocaleString("en-US")} ms</text></g>`,
    ),
    ...lines,
    "</svg>",
    "",
  ].join("\n");
}
