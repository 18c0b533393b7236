import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Expression, type Node, type Statement, parseSync } from "oxc-parser";
import type { Plugin } from "vite";

/** Modules of the studio that the runtime has its own, smaller one for, by path from the repository's root. */
const replaced: ReadonlySet<string> = new Set([
  "src/main/engines/dungeon/diagnosis/diagnosisSession.ts",
  "src/main/engines/dungeon/diagnosis/closestWithout.ts",
  "src/main/engines/dungeon/diagnosis/explainFailure.ts",
  "src/main/engines/dungeon/diagnosis/explainLink.ts",
  "src/main/engines/dungeon/diagnosis/triedFixes.ts",
  "src/main/engines/dungeon/diagnosis/siteProblems.ts",
  "src/main/engines/dungeon/floors/explainFloors.ts",
]);
const replacement = "src/runtime/withoutDiagnosis.ts";

/**
 * What everyday recipes never call: the prover, several floors, routed corridors, preferences, large trees, a least difference and changes of the graph. It is a module of its own,
 * `@levelwright/runtime/full`, which puts its functions in the place of these when it is imported.
 */
const rare: readonly string[] = [
  "src/main/engines/dungeon/search/prover/smallCores.ts",
  "src/main/engines/dungeon/search/prover/smtSlices.ts",
  "src/main/engines/dungeon/floors/floorLayouts.ts",
  "src/main/engines/dungeon/routes/routeAll.ts",
  "src/main/engines/dungeon/preferences/preferenceCost.ts",
  "src/main/engines/dungeon/preferences/improveLayout.ts",
  "src/main/engines/dungeon/aim/walkCost.ts",
  "src/main/engines/dungeon/variety/novelty.ts",
  "src/main/engines/dungeon/variety/steerAway.ts",
  "src/main/engines/dungeon/search/constructor/outwardTree.ts",
  "src/shared/levels/dungeon/rewrite/rewriteGraph.ts",
  "src/shared/levels/dungeon/rewrite/patterns.ts",
];

/** Catalogues that are needed: texts that become names of rooms and templates, and what is wrong with a recipe. */
const neededTexts: ReadonlySet<string> = new Set([
  "linkMessages",
  "routedPartMessages",
  "patternMessages",
  "recipeMessages",
]);

const schemas = "\0levelwright:schemas";
const silence = "\0levelwright:silence";
/** The entry of `@levelwright/runtime/full`, whose content is written here. */
export const fullEntry = "src/runtime/full.ts";
/** At the end of a module's id: the studio's own, not what takes its place. */
const asItIs = "?own";

/**
 * Leaves out of the runtime's bundle what a game has no use for, without a change of the engine: schemas (a recipe is
 * validated when it is exported, and contains parsed values), sentences, and the diagnosis of graphs without a layout; and
 * puts rare parts in a module of their own. `root`: of the repository.
 */
export function runtimePlugins(root: string): Plugin[] {
  return [
    {
      name: "levelwright:smaller-modules",
      enforce: "pre",
      async resolveId(source, importer, options) {
        if (source === "zod") return schemas;
        if (source.startsWith("\0levelwright:") || source.endsWith(asItIs)) return source;
        if (importer === undefined) return null;
        const resolved = await this.resolve(source, importer.replace(asItIs, ""), { ...options, skipSelf: true });
        if (resolved === null) return null;
        const path = relativePath(root, resolved.id) ?? "";
        if (replaced.has(path)) return join(root, replacement);
        // The rare parts import each other's own.
        return rare.includes(path) && importer.endsWith(asItIs) ? resolved.id + asItIs : resolved;
      },
      load(id) {
        if (id === schemas) return schemaModule;
        if (id === silence) return silentModule;
        if (id.endsWith(asItIs)) return { code: readFileSync(id.slice(0, -asItIs.length), "utf8"), moduleType: "ts" };
        const path = relativePath(root, id) ?? "";
        if (path === fullEntry) return fullModule(root);
        if (path === "src/shared/kernel/schemaWords.ts") return "";
        // A recipe has the values as the studio has read them.
        if (path === "src/shared/levels/dungeon/generateTask.ts")
          return "export const parseGenerateParameters = (values) => values;";
        if (rare.includes(path)) return { code: rareModule(id), moduleType: "ts" };
        if (!/[mM]essages\.ts$|shared\/text\/format\.ts$/.test(id)) return null;
        return { code: silentCatalogue(id), moduleType: "ts" };
      },
      transform(code, id) {
        if (id.endsWith("kernelBytes.ts")) return withPlainBytes(code);
        return code.includes('from "zod"') || /\w+Schema\b/.test(code)
          ? withoutSchemas(id.replace(asItIs, ""), code)
          : null;
      },
    },
  ];
}

interface ExportedName {
  readonly name: string;
  readonly kind: "constant" | "function" | "generator";
  /** What a constant is set to, as far as its first line goes. */
  readonly value: string;
}

/** The exported values of a module. */
function exportedNames(file: string): ExportedName[] {
  const found = readFileSync(file, "utf8").matchAll(/^export (const|function\*?) (\w+)(?:[^=\n]* = ([^;\n]*))?/gm);
  return [...found].map(([, form = "", name = "", value = ""]) => {
    return { name, kind: form === "const" ? "constant" : form === "function" ? "function" : "generator", value };
  });
}

/** A catalogue of texts without those that a layout never has. */
function silentCatalogue(file: string): string {
  const text = readFileSync(file, "utf8");
  const objects = exportedNames(file).map(({ name }) => {
    const own = new RegExp(`^export const ${name} = \\{.*?^\\};`, "ms").exec(text)?.[0];
    return neededTexts.has(name) && own !== undefined ? own : `export const ${name} = silent;`;
  });
  return `import { silent } from "${silence}";\n${objects.join("\n")}`;
}

/** In the place of a rare module: functions that say it is missing, until `install` puts its own there. */
function rareModule(file: string): string {
  const names = exportedNames(file);
  const places = names.map(({ name, kind, value }) => `export let ${name}: any = ${placeholder(kind, value)};`);
  const installed = names.map(({ name }) => `${name} = own.${name};`);
  return `import { missing } from "#runtime/rareParts.ts";
${places.join("\n")}
export function install(own: any) { ${installed.join(" ")} }
`;
}

/** A generator is missed when it is first asked for something, as searches are that wait for their turn. */
function placeholder(kind: ExportedName["kind"], value: string): string {
  switch (kind) {
    case "function":
      return "() => missing()";
    case "generator":
      return "function* () { missing(); }";
    case "constant":
      return /^\d+$/.test(value) ? value : "[]";
  }
}

function fullModule(root: string): string {
  return rare
    .map((path, i) => {
      const file = JSON.stringify(join(root, path));
      const own = JSON.stringify(join(root, path) + asItIs);
      return `import { install as install${i} } from ${file};\nimport * as own${i} from ${own};\ninstall${i}(own${i});\n`;
    })
    .join("");
}

/** The bytes of a kernel as a text of one letter per byte: a quarter smaller than base 64 in a compressed bundle. */
function withPlainBytes(code: string): string {
  const base64 = /"([A-Za-z0-9+/=]{1000,})"/.exec(code)?.[1];
  if (base64 === undefined) throw new Error("A kernel's bytes are not where they were.");
  const text = JSON.stringify(Buffer.from(base64, "base64").toString("latin1"));
  return `export function kernelBytes() { return Uint8Array.from(${text}, (byte) => byte.charCodeAt(0)); }`;
}

/** What the schema library's functions return here: parsing gives back the value. */
const schemaModule = `
const schema = /* @__PURE__ */ new Proxy(function () {}, {
  get: (_, key) => (key === "parse" ? (value) => value : key === "safeParse" ? (data) => ({ success: true, data }) : schema),
  apply: () => schema,
});
export { schema };
`;

/** A text of any catalogue: empty, whether it is taken as a text, called or asked for a part. */
const silentModule = `
export const silent = /* @__PURE__ */ new Proxy(function () {}, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => "" : typeof key === "symbol" ? undefined : key in String.prototype ? ""[key] : silent),
  apply: () => "",
});
`;

function relativePath(root: string, id: string): string | undefined {
  const path = id.replaceAll("\\", "/").split("?")[0] ?? id;
  const start = `${root.replaceAll("\\", "/")}/`;
  return path.startsWith(start) ? path.slice(start.length) : undefined;
}

/** The module with each top-level schema replaced by one that accepts everything. */
function withoutSchemas(id: string, code: string): string | null {
  const { program } = parseSync(id, code);
  const spans: (readonly [number, number])[] = [];
  let library: string | undefined;
  let libraryImport: readonly [number, number] | undefined;
  for (const statement of program.body) {
    if (statement.type === "ImportDeclaration" && statement.source.value === "zod") {
      library = statement.specifiers[0]?.local.name;
      libraryImport = [statement.start, statement.end];
      continue;
    }
    for (const init of constants(statement)) if (isSchema(init, library)) spans.push([init.start, init.end]);
  }
  if (spans.length === 0 && libraryImport === undefined) return null;
  let text = "";
  let end = 0;
  for (const [from, to] of [...(libraryImport === undefined ? [] : [libraryImport]), ...spans].toSorted(
    ([a], [b]) => a - b,
  )) {
    text += code.slice(end, from) + (from === libraryImport?.[0] ? "" : "schema");
    end = to;
  }
  const names = library === undefined ? "schema" : `schema, schema as ${library}`;
  return `import { ${names} } from "${schemas}";\n${text}${code.slice(end)}`;
}

function constants(statement: Node | Statement): Expression[] {
  if (statement.type === "ExportNamedDeclaration")
    return statement.declaration === null ? [] : constants(statement.declaration);
  if (statement.type !== "VariableDeclaration") return [];
  return statement.declarations.flatMap(({ init }) => (init === null ? [] : [init]));
}

/** Whether an expression is made of schemas: a chain of calls and members that starts at the library or at a schema. */
function isSchema(expression: Expression, library: string | undefined, isCalled = false): boolean {
  const { type } = expression;
  if (type === "CallExpression") return isSchema(expression.callee, library, true);
  if (type === "MemberExpression") return isSchema(expression.object, library, isCalled);
  if (type === "TSAsExpression" || type === "TSSatisfiesExpression")
    return isSchema(expression.expression, library, isCalled);
  if (type !== "Identifier") return false;
  return isCalled && (expression.name === library || expression.name.endsWith("Schema"));
}
