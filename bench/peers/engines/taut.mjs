import { pathToFileURL } from 'node:url';
import { Base, NotSupported } from './base.mjs';
// Loaded for 'wasm' or 'typescript', the two targets of one source; made with a precision of contacts, by default that of a new world
// (joints and small islands are always in double). Nothing else is chosen: one set of defaults for all scenes, printed as `settings`.
// Collisions are enabled with the first shape that collides.
// TAUT_DIST is the folder of the build (run.mjs --dist). Default: dist/ of this repository.
export const dist = () => process.env.TAUT_DIST ? pathToFileURL(`${process.env.TAUT_DIST}/`) : new URL('../../../dist/', import.meta.url);
export const load = async ({ target, threads }) => {
  const T = await import(new URL('index.js', dist()).href);
  T.chooseTarget(target);
  if (threads > 1) await T.useThreads(threads);
  T.currentTarget(); // compiles the wasm, so that it counts as start-up
  return T;
};
const said = (o, names) => names.filter(n => o[n] !== undefined).map(n => `${n} ${o[n]}`).join(', ');
const settings = (T, w) => `1 implicit step of dt, joints solved directly; contacts: solver ${w.solver}, ${w.descent ? said(w.descent, ['scheme', 'substeps', 'precision', 'frequency', 'staticFrequency', 'damping', 'loadOffset', 'pushOut']) : 'up to 200 sweeps'}; ${T.currentTarget()}${w.report.threads.wanted > 1 ? `, ${w.report.threads.wanted} threads` : ''}`;
export const make = (T, precision, loops) => new (class extends Base {
  constructor() {
    super(); this.w = new T.World({ gravity: [0, -9.81, 0], collisions: false, ...(loops && { loops }) });
    if (precision) { if (!this.w.descent) throw new NotSupported(`${precision} precision (this build)`); this.w.descent = { precision }; }
    this.settings = settings(T, this.w) + (loops ? `; loops ${loops}` : '');
  }
  add(s) {
    if (s.collide) this.w.collisions = true;
    const surface = { friction: s.friction, restitution: 0, ...(!s.collide && { mask: 0 }) };
    const shape = s.type === 'box' ? T.box(...s.half, surface) : s.type === 'sphere' ? T.sphere(s.r, surface) : T.capsule(s.r, s.hh, surface);
    const moving = s.mass ? { mass: s.mass, velocity: s.vel ?? [0, 0, 0], angularVelocity: s.spin ?? [0, 0, 0] } : { type: 'static' };
    if (s.particle) return this.w.addBody({ type: 'particle', shape, mass: s.mass, position: s.pos });
    return this.w.addBody({ shape, position: s.pos, orientation: s.q, ...moving });
  }
  rod(a, b) { this.w.addJoint(T.distance({ a, b, anchorA: [0, 0, 0], anchorB: [0, 0, 0] })); }
  ballJoint(a, b, pa, pb) { this.w.addJoint(T.ball({ a, b, anchorA: pa, anchorB: pb })); }
  hinge(a, b, pa, pb, axis, lower, upper) {
    const limits = lower === undefined ? {} : { limits: { lower, upper } };
    this.w.addJoint(T.hinge({ a, b, anchorA: pa, anchorB: pb, axisA: axis, axisB: axis, ...limits }));
  }
  step(dt) { this.w.step(dt); }
  contacts() { const touching = this.w.contacts; return { points: touching.reduce((n, { points }) => n + points.length, 0), pairs: touching.length }; }
  read(b, o) { b.readPose(o); o.set(b.velocity, 7); o.set(b.angularVelocity, 10); } // the frame's origin is the centre of mass here
})();
