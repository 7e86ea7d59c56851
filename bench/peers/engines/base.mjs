// The whole interface the scenes use. Units: m, kg, s; y up; quaternions [x,y,z,w]; capsules along local y.
// o = { pos, q, mass (0 = static), vel, spin (angular velocity, world axes), friction=0.5, collide=true,
// particle=false (a sphere that never turns, where the engine has such; else a ball, held at its centre) }. Handles are whatever add() returns.
// Every adapter: gravity 9.81, restitution 0, friction 0.5, sleeping OFF, linear/angular damping 0, velocity caps lifted; iteration counts are
// the engine's defaults.
// An engine throws this error for what it cannot do; the run is then reported as not supported, never left out.
export class NotSupported extends Error { constructor(what) { super(what); this.name = 'NotSupported'; } }
export class Base {
  addBox(half, o) { return this.add({ type: 'box', half, ...D, ...o }); }
  addSphere(r, o) { return this.add({ type: 'sphere', r, ...D, ...o }); }
  addCapsule(r, hh, o) { return this.add({ type: 'capsule', r, hh, ...D, ...o }); }
  ground() { return this.addBox([200, 1, 200], { pos: [0, -1, 0], mass: 0 }); }
  // ballJoint(a|null=world, b, localAnchorA, localAnchorB)
  // hinge(a|null, b, localAnchorA, localAnchorB, localAxis (same in a and b at creation), lo?, hi?)
  // rod(a, b): the centres of two bodies at the distance they have now
  rod() { throw new NotSupported('rods'); }
  // step(dt); read(handle, Float64Array(13): pos3 quat4 vel3 angvel3)
  start() {}            // after the scene is built (MuJoCo compiles here)
  end() {}              // when a world is no longer used, if an engine must be told
  sync() {}             // before a batch of reads (MuJoCo refreshes kinematics here), never timed
  contacts() { return null; } // { points, pairs } if the engine can tell
}
const D = { pos: [0, 0, 0], q: [0, 0, 0, 1], mass: 1, vel: null, spin: null, friction: 0.5, collide: true };

export const qmul = (a, b) => [
  a[3] * b[0] + a[0] * b[3] + a[1] * b[2] - a[2] * b[1], a[3] * b[1] - a[0] * b[2] + a[1] * b[3] + a[2] * b[0],
  a[3] * b[2] + a[0] * b[1] - a[1] * b[0] + a[2] * b[3], a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2]];
export const qrot = (q, v) => {
  const [x, y, z, w] = q, tx = 2 * (y * v[2] - z * v[1]), ty = 2 * (z * v[0] - x * v[2]), tz = 2 * (x * v[1] - y * v[0]);
  return [v[0] + w * tx + y * tz - z * ty, v[1] + w * ty + z * tx - x * tz, v[2] + w * tz + x * ty - y * tx];
};
export const qinv = q => [-q[0], -q[1], -q[2], q[3]];
export const qaxis = (a, t) => [a[0] * Math.sin(t / 2), a[1] * Math.sin(t / 2), a[2] * Math.sin(t / 2), Math.cos(t / 2)];
export const add3 = (a, b) => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const sub3 = (a, b) => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
export const perp = a => { const p = Math.abs(a[0]) < 0.7 ? [0, -a[2], a[1]] : [a[2], 0, -a[0]], l = Math.hypot(...p); return p.map(x => x / l); };
// quaternion taking +x to unit vector a
export const qFromX = a => { const p = a[0] < -0.999999 ? [0, 1, 0, 0] : [0, -a[2], a[1], 1 + a[0]], l = Math.hypot(...p); return p.map(x => x / l); };
