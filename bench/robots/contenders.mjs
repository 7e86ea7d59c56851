// One of our robots, ready to be called: each call uses the next state, and is the public function with all its checks.
import { describe, makeStates } from "./models.mjs";

export function openRobot(taut, entry) {
  const { robot } = taut;
  const { description, mjcf } = describe(taut, entry);
  const before = taut.numbersInUse();
  const model = new robot.Model(description, { passive: false, gravity: [0, 0, -9.81] });
  const data = new robot.Data(model);
  const bytesPerJoint = (8 * (taut.numbersInUse() - before)) / model.nv;
  const states = makeStates(model);
  const at = (i) => states[i % states.length];
  return {
    ...{ model, data, states, mjcf, bytesPerJoint },
    accelerationOf: ({ q, v, tau }) => robot.forwardDynamics(data, q, v, tau),
    calls: {
      aba: (i) => robot.forwardDynamics(data, at(i).q, at(i).v, at(i).tau),
      rnea: (i) => robot.inverseDynamics(data, at(i).q, at(i).v, at(i).a),
      // n² numbers: skipped for thousands of joints
      ...(model.nv <= 512 && { crba: (i) => robot.massMatrix(data, at(i).q) }),
    },
  };
}

const AXES = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];
/** Hands and feet of Talos, each held with all six freedoms. */
const HELD = ["leg_left_6_link", "leg_right_6_link", "arm_left_7_link", "arm_right_7_link"];

/** A ladder of four-bars in a closed pose: a call of its dynamics, sparse or not. */
function ladderCall({ robot, ladder }, count, method) {
  const model = new robot.Model(ladder(count));
  const data = new robot.Data(model);
  const bent = Float64Array.from({ length: model.nv }, (_, i) => 0.1 * Math.sin(i));
  const { q } = robot.closeLoops(data, model.integrate(model.initial(), bent, 1));
  const v = robot.impact(data, q, bent, []).v.slice();
  return () => robot.constrainedDynamics(data, q, v, bent, { method });
}

/** Constrained systems: 24 rows on a humanoid, Cassie's four rods, ladders; and derivatives of an arm and a humanoid. */
export function constrainedCalls(taut) {
  const { robot } = taut;
  const talos = openRobot(taut, { file: "talos.flat.xml" });
  const rows = HELD.flatMap((link) =>
    ["linear", "angular"].flatMap((kind) => AXES.map((dir) => ({ link, kind, point: [0, 0, -0.1], dir }))),
  );
  const state = (i) => talos.states[i % talos.states.length];
  const cassie = openRobot(taut, { file: "cassie.flat.xml" });
  const turn = (i) => cassie.states[i % cassie.states.length];
  const derivatives = (file) => {
    const { data, states } = openRobot(taut, { file });
    const { length } = states;
    return (i) =>
      robot.forwardDynamicsDerivatives(data, states[i % length].q, states[i % length].v, states[i % length].tau);
  };
  return {
    cassie,
    calls: {
      "Talos, KKT of 24 rows": (i) => robot.solveKkt(talos.data, state(i).q, { rows, y1: state(i).tau }),
      "Talos, Delassus matrix of 24 rows": (i) => robot.delassus(talos.data, state(i).q, rows),
      "Cassie, 12 loop rows": (i) => robot.constrainedDynamics(cassie.data, turn(i).q, turn(i).v, turn(i).tau),
      "ladder of 16 four-bars, 48 loop rows, sparse": ladderCall(taut, 16, "sparse"),
      "ladder of 64 four-bars, 192 loop rows, sparse": ladderCall(taut, 64, "sparse"),
      "ladder of 64 four-bars, 192 loop rows, dense": ladderCall(taut, 64, "paths"),
      "iiwa, derivatives of ABA": derivatives("iiwa14.flat.xml"),
      "humanoid of 35 freedoms, derivatives of ABA": derivatives("simple_humanoid.urdf"),
    },
    residual: () => robot.solveKkt(talos.data, state(0).q, { rows, y1: state(0).tau }).residual,
  };
}
