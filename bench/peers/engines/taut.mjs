import { Base, NotSupported } from './base.mjs';
// variant: 'wasm' | 'typescript', the two targets of one source. Chains and trees of ball joints; no contacts, hinges or loops yet.
export const load = async target => { const T = await import('../../../dist/index.js'); T.chooseTarget(target); T.currentTarget(); return T; }; // currentTarget compiles the wasm, so that start-up counts it
export const make = T => new (class extends Base {
  constructor() { super(); this.w = new T.World({ gravity: [0, -9.81, 0] }); this.settings = `implicit energy-momentum step, direct tree solver, 1 step of dt, ${T.currentTarget()}`; }
  add(s) {
    if (s.collide) throw new NotSupported('contacts');
    const shape = s.type === 'box' ? T.box(...s.half) : s.type === 'sphere' ? T.sphere(s.r) : T.capsule(s.r, s.hh);
    const moving = s.mass ? { mass: s.mass, velocity: s.vel ?? [0, 0, 0] } : { type: 'static' };
    return this.w.addBody({ shape, position: s.pos, orientation: s.q, ...moving });
  }
  ballJoint(a, b, pa, pb) {
    try { this.w.addJoint(T.ball({ a, b, anchorA: pa, anchorB: pb })); }
    catch (e) { throw e instanceof T.UnsupportedError ? new NotSupported(`loops of joints (${e.message})`) : e; }
  }
  hinge() { throw new NotSupported('hinges'); }
  step(dt) { this.w.step(dt); }
  read(b, o) { b.readPose(o); o.set(b.velocity, 7); o.set(b.angularVelocity, 10); } // the frame's origin is the centre of mass here
})();
