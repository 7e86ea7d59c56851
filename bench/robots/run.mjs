// npm run bench:robots: dynamics of robots compared with MuJoCo's wasm, in one process, in turn.
//
//   node bench/robots/run.mjs [--quick] [--write]
import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { loadEntry } from "../load-entry.mjs";
import { hostLine, QUICK as QUICK_NOTE, writeResults } from "../results.mjs";
import { PACKAGES, pageSize } from "../sizes.mjs";
import { constrainedCalls, openRobot } from "./contenders.mjs";
import { race } from "./measure.mjs";
import { MODELS, QUICK } from "./models.mjs";
import { openMujoco } from "./mujoco.mjs";
import { render } from "./tables.mjs";

const { values } = parseArgs({
  options: { quick: { type: "boolean", default: false }, write: { type: "boolean", default: false } },
});
/** The installed one: a dependency of the tests. */
const mujocoModule = pathToFileURL(createRequire(import.meta.url).resolve("@mujoco/mujoco"));
const mujocoPackage = { modules: [mujocoModule], wasm: new URL("mujoco.wasm", mujocoModule) };
const CHILD = fileURLToPath(new URL("child.mjs", import.meta.url));
const taut = await loadEntry(new URL("entry.ts", import.meta.url), "bench-robots", "wasm");
const chunks = values.quick ? 11 : 101;
const models = MODELS.filter(({ name }) => !values.quick || QUICK.includes(name));

const largest = (list) => list.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
const difference = (a, b) => a.map((x, i) => x - b[i]);

/** Difference of the accelerations, and residual of each in M a + bias = tau, relative to the largest force; the worst state. */
function compare(ours, theirs) {
  const { inverseDynamics, biasForces } = taut.robot;
  const worst = { apart: 0, missed: 0, missedByMujoco: 0 };
  ours.states.forEach((state, i) => {
    const { q, v, tau } = state;
    const scale = largest([...tau, ...biasForces(ours.data, q, v)]);
    const miss = (a) => largest(difference(inverseDynamics(ours.data, q, v, a), tau)) / scale;
    const own = ours.accelerationOf(state).slice();
    worst.missed = Math.max(worst.missed, miss(own));
    for (const a of Object.values(theirs.accelerations(i))) {
      worst.apart = Math.max(worst.apart, largest(difference(own, a)) / largest(own));
      worst.missedByMujoco = Math.max(worst.missedByMujoco, miss(a));
    }
  });
  return worst;
}

function measureRobot(entry) {
  const ours = openRobot(taut, entry);
  const theirs = ours.mjcf && openMujoco(ours.mjcf, ours.model, ours.states);
  const agreement = theirs && compare(ours, theirs);
  const times = race({ ...ours.calls, ...(theirs && { forward: theirs.forward, smooth: theirs.smooth }) }, chunks);
  theirs?.close();
  return { entry, nv: ours.model.nv, bytesPerJoint: ours.bytesPerJoint, times, ...agreement };
}

function measureConstrained() {
  const { calls, cassie, residual } = constrainedCalls(taut);
  const theirs = openMujoco(cassie.mjcf, cassie.model, cassie.states, { loops: true });
  const times = race({ ...calls, "MuJoCo, Cassie": theirs.forward }, chunks);
  theirs.close();
  return { times, residual: residual() };
}

/** The same on the other target, in a separate process. */
function measureTypeScript() {
  const names = models.map(({ name }) => name).join(",");
  return JSON.parse(execFileSync(process.execPath, [CHILD, names, String(chunks)], { encoding: "utf8" }));
}

const robots = models.map(measureRobot);
const constrained = measureConstrained();
const typescript = measureTypeScript();
const sizes = await Promise.all([PACKAGES["taut/robot, taut/urdf and taut/mjcf"], mujocoPackage].map(pageSize));
const text = render({ robots, constrained, typescript, sizes: sizes.map((size) => size?.gzip) });
console.log(`${hostLine()}${values.quick ? ` (${QUICK_NOTE})` : ""}\n\n${text}`);
if (values.write)
  console.log(`written to ${writeResults("robots", text, { versions: `@mujoco/mujoco ${sizes[1].version}` })}`);
