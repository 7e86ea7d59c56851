import { pathToFileURL } from 'node:url';
import { Base, NotSupported } from './base.mjs';
// variant: 'wasm' | 'typescript', the two targets of one source. Joints, loops and limits; no contacts yet.
// TAUT_DIST is the folder of the build (run.mjs --dist), dist/ of this repository unless given.
export const dist = () => process.env.TAUT_DIST ? pathToFileURL(`${process.env.TAUT_DIST}/`) : new URL('../../../dist/', import.meta.url);
export const load = async target => { const T = await import(new URL('index.js', dist()).href); T.chooseTarget(target); T.currentTarget(); return T; }; // currentTarget compiles the wasm, so that start-up counts it
export const make = T => new (class extends Base {
  constructor() { super(); this.w = new T.World({ gravity: [0, -9.81, 0] }); this.settings = `implicit energy-momentum step, direct solver, 1 step of dt, ${T.currentTarget()}`; }
  add(s) {
    if (s.collide) throw new NotSupported('contacts');
    const shape = s.type === 'box' ? T.box(...s.half) : s.type === 'sphere' ? T.sphere(s.r) : T.capsule(s.r, s.hh);
    const moving = s.mass ? { mass: s.mass, velocity: s.vel ?? [0, 0, 0], angularVelocity: s.spin ?? [0, 0, 0] } : { type: 'static' };
    return this.w.addBody({ shape, position: s.pos, orientation: s.q, ...moving });
  }
  ballJoint(a, b, pa, pb) { this.w.addJoint(T.ball({ a, b, anchorA: pa, anchorB: pb })); }
  hinge(a, b, pa, pb, axis, lower, upper) {
    const limits = lower === undefined ? {} : { limits: { lower, upper } };
    this.w.addJoint(T.hinge({ a, b, anchorA: pa, anchorB: pb, axisA: axis, axisB: axis, ...limits }));
  }
  step(dt) { this.w.step(dt); }
  read(b, o) { b.readPose(o); o.set(b.velocity, 7); o.set(b.angularVelocity, 10); } // the frame's origin is the centre of mass here
})();
