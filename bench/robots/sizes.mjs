// What a page loads: minified and gzipped, in bytes.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";

const gzipped = (content) => gzipSync(content, { level: 9 }).length;

async function bundleSize(...files) {
  const source = files.map(
    (file) => `export * from ${JSON.stringify(fileURLToPath(new URL(`../../${file}`, import.meta.url)))};`,
  );
  const bundle = await rolldown({
    input: "entry",
    external: [/^node:/],
    resolve: { mainFields: ["module", "main"] },
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id === "entry" ? id : null),
        load: (id) => (id === "entry" ? source.join("\n") : null),
      },
    ],
  });
  const { output } = await bundle.generate({ format: "esm", minify: true });
  await bundle.close();
  return gzipped(output.map((chunk) => chunk.code ?? "").join(""));
}

export async function packageSizes() {
  const mujoco = createRequire(import.meta.url).resolve("@mujoco/mujoco");
  return {
    taut: await bundleSize("src/robot/index.ts", "src/import/urdf/index.ts", "src/import/mjcf/index.ts"),
    mujoco: gzipped(readFileSync(mujoco)) + gzipped(readFileSync(mujoco.replace(/\.js$/, ".wasm"))),
  };
}
