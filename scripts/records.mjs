// Offsets of records: from every src/**/x.fields.ts to build/records/**/x.ts, and the widths of the columns that are made of records to
// build/records/memory/widths.ts. The build calls writeRecords before it compiles the kernels; `node scripts/records.mjs` does only this.
import { dirname, join } from "node:path";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { sourcesIn, writeGenerated } from "./generated-files.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const ENDING = ".fields.ts";

/** src/rows/row.fields.ts → rows/row.ts, below build/records */
export const madeOf = (path) => path.replace(/^src\//, "").replace(ENDING, ".ts");

/** The tables of all files, bundled: Node 20 does not read TypeScript. [{ path, records }], the records with their fields placed. */
export async function loadRecords() {
  const paths = sourcesIn("src", ENDING);
  const lines = paths.map((path, i) => `export * as t${i} from ${JSON.stringify(join(root, path))};`);
  const placing = JSON.stringify(join(root, "src/memory/records/place-fields.ts"));
  const source = [...lines, `export { placeFields } from ${placing};`].join("\n");
  const bundle = await rolldown({
    input: "entry",
    cwd: root,
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id === "entry" ? id : null),
        load: (id) => (id === "entry" ? source : null),
      },
    ],
  });
  const { output } = await bundle.generate({ format: "esm" });
  await bundle.close();
  const { placeFields, ...tables } = await import(
    `data:text/javascript;base64,${Buffer.from(output[0].code).toString("base64")}`
  );
  return paths.map((path, i) => ({
    path,
    records: Object.values(tables[`t${i}`])
      .filter((table) => table?.entries)
      .map(placeFields),
  }));
}

function constants({ table, fields, strides }) {
  const of = ({ of, count, unit }) =>
    `${count} ${of === "words" ? "word" : "number"}${count === 1 ? "" : "s"}${unit === "–" ? "" : `, ${unit}`}`;
  return [
    `// ---- ${table.record}: ${table.holds} ----`,
    ...fields.map(
      (field) => `/** ${field.holds} (${of(field)}) */\nexport const ${field.name}: i32 = ${field.offset};`,
    ),
    ...[...strides].map(([name, length]) => `export const ${name}: i32 = ${length};`),
  ];
}

/** link → LINK_WIDTH */
const widthName = (column) => `${column.toUpperCase().replaceAll(" ", "_")}_WIDTH`;

export async function writeRecords() {
  const files = await loadRecords();
  const made = new Map();
  const widths = new Map();
  for (const { path, records } of files) {
    const names = records.flatMap(({ fields, strides }) => [...fields.map(({ name }) => name), ...strides.keys()]);
    const twice = names.find((name, i) => names.indexOf(name) !== i);
    if (twice) throw new Error(`${path}: ${twice} stands there twice`);
    made.set(madeOf(path), [`// Made from ${path}.`, ...records.flatMap(constants), ""].join("\n"));
    for (const { table, length } of records) if (table.column) widths.set(widthName(table.column), { length, path });
  }
  const lines = [...widths].map(([name, { length, path }]) => `export const ${name}: i32 = ${length}; // ${path}`);
  made.set(
    "memory/widths.ts",
    ["// Numbers that an entry of a column takes, where it is a record.", ...lines, ""].join("\n"),
  );
  writeGenerated("build/records", made);
}

if (argv[1] === fileURLToPath(import.meta.url)) await writeRecords();
