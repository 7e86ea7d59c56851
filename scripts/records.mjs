// Offsets of records: from every src/**/x.fields.ts to build/records/**/x.ts, and the widths of the columns that are made of records to
// build/records/memory/widths.ts; the numbers of the columns (src/memory/columns.ts) to build/records/memory/columns.ts. The build calls writeRecords before it compiles the kernels; `node scripts/records.mjs` does only this.
import { dirname, join, resolve } from "node:path";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { sourcesIn, writeGenerated } from "./generated-files.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const ENDING = ".fields.ts";

/** src/rows/row.fields.ts → rows/row.ts, below build/records */
export const madeOf = (path) => path.replace(/^src\//, "").replace(ENDING, ".ts");

/** What a source of `text` exports, bundled: Node 20 does not read TypeScript. Files of build/records are those of `made`. */
async function load(text, made = new Map()) {
  const place = join(root, "build/records/");
  const bundle = await rolldown({
    input: "entry",
    cwd: root,
    plugins: [
      {
        name: "entry",
        resolveId(id, importer) {
          if (id === "entry") return id;
          const path = importer ? resolve(dirname(importer), id) : id;
          return path.startsWith(place) ? path : null;
        },
        load(id) {
          if (id === "entry") return text;
          return id.startsWith(place) ? made.get(id.slice(place.length).replaceAll("\\", "/")) : null;
        },
      },
    ],
  });
  const { output } = await bundle.generate({ format: "esm" });
  await bundle.close();
  try {
    return await import(`data:text/javascript;base64,${Buffer.from(output[0].code).toString("base64")}`);
  } catch (error) {
    // its stack would show the whole bundle
    throw new Error(error.message);
  }
}

/** The tables of all files: [{ path, records, sizes }], the records with their fields placed; sizes: [name, integer], lengths of lists in them. */
export async function loadRecords() {
  const paths = sourcesIn("src", ENDING);
  const lines = paths.map((path, i) => `export * as t${i} from ${JSON.stringify(join(root, path))};`);
  const placing = JSON.stringify(join(root, "src/memory/records/place-fields.ts"));
  const { placeFields, ...tables } = await load([...lines, `export { placeFields } from ${placing};`].join("\n"));
  return paths.map((path, i) => ({
    path,
    records: Object.values(tables[`t${i}`])
      .filter((table) => table?.entries)
      .map(placeFields),
    sizes: Object.entries(tables[`t${i}`]).filter(([, value]) => Number.isInteger(value)),
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

/** joint bodies → JOINT_BODIES */
const constantName = (column) => column.toUpperCase().replaceAll(" ", "_");

/** The columns of a world by number: KIND, MASS, … */
async function columnNumbers(made) {
  const { COLUMNS } = await load(
    `export { COLUMNS } from ${JSON.stringify(join(root, "src/memory/columns.ts"))};`,
    made,
  );
  const lines = COLUMNS.map(
    ({ name, id, holds, part, per }) =>
      `/** ${part}, one entry a ${per}: ${holds} */\nexport const ${constantName(name)}: i32 = ${id};`,
  );
  return [
    "// Made from src/memory/columns.ts: the place of each column in the table.",
    ...lines,
    `export const COLUMN_COUNT: i32 = ${COLUMNS.length};`,
    "",
  ].join("\n");
}

/** Answers the tables. */
export async function writeRecords() {
  const files = await loadRecords();
  const made = new Map();
  const widths = new Map();
  for (const { path, records, sizes } of files) {
    const names = [
      ...records.flatMap(({ fields, strides }) => [...fields.map(({ name }) => name), ...strides.keys()]),
      ...sizes.map(([name]) => name),
    ];
    const twice = names.find((name, i) => names.indexOf(name) !== i);
    if (twice) throw new Error(`${path}: ${twice} stands there twice`);
    const lengths = sizes.map(([name, value]) => `export const ${name}: i32 = ${value};`);
    made.set(madeOf(path), [`// Made from ${path}.`, ...lengths, ...records.flatMap(constants), ""].join("\n"));
    for (const { table, length } of records)
      if (table.column) widths.set(`${constantName(table.column)}_WIDTH`, { length, path });
  }
  const lines = [...widths].map(([name, { length, path }]) => `export const ${name}: i32 = ${length}; // ${path}`);
  made.set(
    "memory/widths.ts",
    ["// Numbers that an entry of a column takes, where it is a record.", ...lines, ""].join("\n"),
  );
  made.set("memory/columns.ts", await columnNumbers(made));
  writeGenerated("build/records", made);
  return files;
}

if (argv[1] === fileURLToPath(import.meta.url)) await writeRecords();
