// The measured robots, their states, and the project's goals.
import { readFileSync } from "node:fs";

const fileOf = (name) => new URL(`../../test/data/robots/${name}`, import.meta.url);
const text = (name) => readFileSync(fileOf(name), "utf8");

/**
 * goal: µs for one forward dynamics, wasm. pinocchio: µs native, forward / inverse dynamics / mass matrix, on a machine of the
 * same kind, as given to the project. `mujoco` false: its mass matrix would not fit.
 */
export const MODELS = [
  { name: "iiwa", file: "iiwa14.flat.xml", goal: 4, pinocchio: [2.7, 1.3, 1.0] },
  { name: "ANYmal", file: "anymal_b.urdf", goal: 8, pinocchio: [5.1, 2.6, 1.7] },
  { name: "Talos", file: "talos.flat.xml", goal: 22 },
  { name: "chain 64", links: 64, goal: 40, pinocchio: [25, 13, 12] },
  { name: "chain 256", links: 256, pinocchio: [94, 48] },
  { name: "chain 512", links: 512, goal: 320, pinocchio: [186, 72, 554] },
  { name: "chain 4096", links: 4096, mujoco: false },
];

export const QUICK = ["iiwa", "ANYmal", "Talos", "chain 64"];

/** A floating robot without the massless base link of its URDF: MuJoCo floats only bodies attached to the world. */
function withoutStand(description) {
  const stand = description.joints.find(
    ({ type, parent, inParent }) => type === "fixed" && parent === null && !inParent,
  );
  const link = description.links.find(({ name }) => name === stand?.child);
  if (!link || link.inertial) return description;
  return {
    ...description,
    links: description.links.filter((each) => each !== link),
    joints: description.joints
      .filter((joint) => joint !== stand)
      .map((joint) => (joint.parent === link.name ? { ...joint, parent: null } : joint)),
  };
}

/** The robot's description, and its text for MuJoCo. */
export function describe(taut, { file, links }) {
  if (links) {
    const description = taut.hingeChain(links);
    // as URDF, which is flat: MuJoCo's reader of nested bodies runs out of stack beyond some 150
    return { description, mjcf: links > 512 ? undefined : taut.writeUrdf(description).text };
  }
  if (file.endsWith(".urdf")) {
    const description = withoutStand(taut.parseUrdf(text(file), { file, meshes: "skip" }));
    return { description, mjcf: taut.writeMjcf(description) };
  }
  return { description: taut.parseMjcf(text(file), { file }), mjcf: text(file) };
}

/** Numbers between -1 and 1, the same in every run. */
function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

/** A few states to cycle through, so that nothing is the same from call to call. */
export function makeStates(model, count = 8) {
  const random = seeded(7);
  const list = (n, scale) => Float64Array.from({ length: n }, () => scale * random());
  return Array.from({ length: count }, () => {
    // a long chain that bends freely is a ball of yarn; small angles keep it a chain
    const scale = Math.min(0.5, 8 / model.nv);
    const q = model.integrate(model.initial(), list(model.nv, scale), 1);
    return { q: Float64Array.from(q), v: list(model.nv, 1), tau: list(model.nv, 1), a: list(model.nv, 1) };
  });
}
