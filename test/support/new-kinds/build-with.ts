// The package for the TypeScript target, built from the sources with some files changed or added: how a kind from outside comes in.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { root } from "../imports.ts";

export interface Change {
  readonly file: string;
  /** Of a new file. */
  readonly text?: string;
  /** What stands behind a piece of the file that is there once. */
  readonly insert?: readonly (readonly [after: string, text: string])[];
}

/** The file as it is after the change. */
export function changed({ file, text, insert = [] }: Change): string {
  if (text !== undefined) return text;
  return insert.reduce(
    (source, [after, more]) => {
      if (source.split(after).length !== 2) throw new Error(`${file} does not have this once: ${after}`);
      return source.replace(after, () => after + more);
    },
    readFileSync(join(root, file), "utf8"),
  );
}

async function bundle(input: Record<string, string>, files: ReadonlyMap<string, string>) {
  const made = await rolldown({
    input,
    external: [/^node:/, "three"],
    platform: "neutral",
    plugins: [
      {
        name: "changed files",
        resolveId(source, importer) {
          const path = importer && source.startsWith(".") ? resolve(dirname(importer), source) : source;
          return files.has(path) ? path : null;
        },
        load: (id) => files.get(id) ?? null,
      },
    ],
  });
  const { output } = await made.generate({
    format: "esm",
    entryFileNames: "[name].js",
    chunkFileNames: "[name]-[hash].js",
  });
  await made.close();
  return output.flatMap((part) => (part.type === "chunk" ? [part] : []));
}

/** Loads what `entries` name, as one package: its modules share a world's memory. */
export async function buildWith(name: string, changes: readonly Change[], entries: Readonly<Record<string, string>>) {
  const at = (file: string) => join(root, file);
  const files = new Map(changes.map((change) => [at(change.file), changed(change)]));
  const list = at("build/new-kinds/world-kernels.ts");
  files.set(list, 'export * from "../../src/kernels/world.ts";\nexport { attach } from "../../src/memory/views.ts";\n');
  const [kernels] = await bundle({ kernels: list }, files);
  files.set(at("build/kernels/world-typescript.js"), kernels.code);
  const folder = at(`build/new-kinds/${name}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const inputs = Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, at(file)]));
  for (const { fileName, code } of await bundle(inputs, files)) writeFileSync(join(folder, fileName), code);
  const load = (entry: string) => import(/* @vite-ignore */ pathToFileURL(join(folder, `${entry}.js`)).href);
  return Object.fromEntries(await Promise.all(Object.keys(entries).map(async (entry) => [entry, await load(entry)])));
}
