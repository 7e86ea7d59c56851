// The modules of kernels, and their TypeScript target: what scripts/build.mjs and the mutants build alike.
import { join, relative } from "node:path";
import { rolldown } from "rolldown";

/** Name → the list of kernels in the module. Test modules are not part of the package. */
export const KERNEL_MODULES = {
  world: "src/kernels/world.ts",
  robot: "src/kernels/robot.ts",
  solvers: "src/kernels/solvers.ts",
  tests: "test/kernels.ts",
};

/**
 * The kernels of a list in one scope, so that F64 is a variable and not an accessor of a module object, and the way to give them the
 * memory: their text. `change` may change each source, given its path in the project and its text.
 */
export async function bundleKernels(root, name, change) {
  const at = (path) => JSON.stringify(join(root, path));
  const source = `export * from ${at(KERNEL_MODULES[name])};\nexport { attach } from ${at("src/memory/views.ts")};\n`;
  const bundle = await rolldown({
    input: "entry",
    cwd: root,
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id === "entry" ? id : null),
        load: (id) => (id === "entry" ? source : null),
        transform: (text, id) =>
          change && id !== "entry" ? change(relative(root, id).replaceAll("\\", "/"), text) : null,
      },
    ],
  });
  const { output } = await bundle.generate({ format: "esm" });
  await bundle.close();
  return output[0].code;
}
