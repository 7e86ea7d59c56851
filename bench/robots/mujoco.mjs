// MuJoCo's wasm on the same robots. Contacts, limits, actuators, sensors, springs, damping and armature are off, as in ours.
// "forward" is mj_forward; "smooth" calls only what the acceleration of a free tree needs: kinematics, centres, mass matrix, its
// factor, velocities and bias, the solve.
import loadMujoco from "@mujoco/mujoco";

const module = await loadMujoco();

const flags = (names) => names.reduce((sum, name) => sum | module.mjtDisableBit[`mjDSBL_${name}`].value, 0);
const OFF = ["CONTACT", "LIMIT", "FRICTIONLOSS", "ACTUATION", "SENSOR", "SPRING", "DAMPER"];

/** A rotated vector; the quaternion is ours, x y z w. */
function rotate([x, y, z, w], [a, b, c]) {
  const [tx, ty, tz] = [2 * (y * c - z * b), 2 * (z * a - x * c), 2 * (x * b - y * a)];
  return [a + w * tx + y * tz - z * ty, b + w * ty + z * tx - x * tz, c + w * tz + x * ty - y * tx];
}
const cross = ([a, b, c], [x, y, z]) => [b * z - c * y, c * x - a * z, a * y - b * x];

/** Our state in MuJoCo's conventions: quaternions w x y z, a free joint's velocity and force along world axes. */
function translate(joints, places, state) {
  const { q, v, tau } = state;
  const [qpos, qvel, force] = [new Float64Array(q.length), new Float64Array(v.length), new Float64Array(v.length)];
  for (const { name, type, qIndex, vIndex, nq, nv } of joints) {
    if (nv === 0) continue;
    const at = places.get(name);
    const own = q.subarray(qIndex, qIndex + nq);
    const turn = nq === nv ? undefined : Array.from(own.subarray(nq - 4));
    if (turn) qpos.set([...own.subarray(0, nq - 4), turn[3], turn[0], turn[1], turn[2]], at.q);
    else qpos.set(own, at.q);
    for (const [from, to] of [
      [v, qvel],
      [tau, force],
    ]) {
      to.set(from.subarray(vIndex, vIndex + nv), at.v);
      if (type === "free") to.set(rotate(turn, from.subarray(vIndex, vIndex + 3)), at.v);
    }
  }
  return { qpos, qvel, force };
}

/** MuJoCo's accelerations in our coordinates. */
function translateBack(joints, places, { q, v }, theirs) {
  const result = new Float64Array(v.length);
  for (const { name, type, qIndex, vIndex, nv } of joints) {
    if (nv === 0) continue;
    const at = places.get(name).v;
    result.set(theirs.subarray(at, at + nv), vIndex);
    if (type !== "free") continue;
    // d/dt (R u) = R (u' + w x u)
    const [x, y, z, w] = q.subarray(qIndex + 3, qIndex + 7);
    const turned = rotate([-x, -y, -z, w], theirs.subarray(at, at + 3));
    const extra = cross(v.subarray(vIndex + 3, vIndex + 6), v.subarray(vIndex, vIndex + 3));
    for (let i = 0; i < 3; i++) result[vIndex + i] = turned[i] - extra[i];
  }
  return result;
}

/** A robot in MuJoCo. `loops`: equality constraints act, softly, as in MuJoCo. */
export function openMujoco(xml, model, states, { loops = false } = {}) {
  const compiled = module.MjModel.from_xml_string(xml);
  compiled.opt.disableflags = flags(loops ? OFF : [...OFF, "CONSTRAINT"]);
  compiled.opt.gravity.set(model.gravity);
  compiled.dof_armature.fill(0);
  const data = new module.MjData(compiled);
  const places = new Map(
    Array.from({ length: compiled.njnt }, (_, i) => [
      compiled.jnt(i).name,
      { q: compiled.jnt_qposadr[i], v: compiled.jnt_dofadr[i] },
    ]),
  );
  const translated = states.map((state) => translate(model.joints, places, state));
  // views of its memory, taken once: fetching them costs more than filling them
  const [qpos, qvel, applied] = [data.qpos, data.qvel, data.qfrc_applied];
  const put = (i) => {
    const state = translated[i % translated.length];
    qpos.set(state.qpos);
    qvel.set(state.qvel);
    applied.set(state.force);
  };
  return {
    forward(i) {
      put(i);
      module.mj_forward(compiled, data);
    },
    smooth(i) {
      put(i);
      module.mj_kinematics(compiled, data);
      module.mj_comPos(compiled, data);
      module.mj_makeM(compiled, data);
      module.mj_factorM(compiled, data);
      module.mj_fwdVelocity(compiled, data);
      module.mj_fwdAcceleration(compiled, data);
    },
    /** Accelerations of a state, computed both ways, in our coordinates. */
    accelerations(i) {
      this.forward(i);
      const forward = translateBack(model.joints, places, states[i], data.qacc);
      this.smooth(i);
      return { forward, smooth: translateBack(model.joints, places, states[i], data.qacc_smooth) };
    },
    close() {
      data.delete();
      compiled.delete();
    },
  };
}
