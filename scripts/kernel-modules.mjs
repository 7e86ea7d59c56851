// The kernel modules and their TypeScript target, built the same way by scripts/build.mjs and for mutants.
import { join } from "node:path";
import { rolldown } from "rolldown";

/** Name → the list of kernels in the module. Test modules are not part of the package. */
export const KERNEL_MODULES = {
  world: "src/kernels/world.ts",
  robot: "src/kernels/robot.ts",
  solvers: "src/kernels/solvers.ts",
  tests: "test/kernels.ts",
};

/**
 * The kernels of a list in one scope, so that F64 is a variable and not an accessor of a module object, and a way to give them the
 * memory. Returns the file written.
 */
export async function bundleKernels(root, name) {
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
      },
    ],
  });
  const file = join(root, `build/kernels/${name}-typescript.js`);
  await bundle.write({ file, format: "esm" });
  await bundle.close();
  return file;
}
