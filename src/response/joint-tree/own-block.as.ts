// AssemblyScript twin of own-block.ts: the same name and the same numbers, stored in pairs, as add-child.as.ts and eliminate-hinge.as.ts load them:
// a pair that was stored as two numbers is not there yet when it is loaded.
import * as Node from "../../../build/records/memory/records/node.ts";
import * as L from "../../../build/records/memory/records/link.ts";

@inline function at(index: i32): usize { return <usize>index << 3; }
@inline function put(to: usize, x: f64, y: f64): void { v128.store(to, f64x2.replace_lane(f64x2.splat(x), 1, y)); }

export function ownBlock(n: i32, k: i32): void {
  const P: usize = at(k + L.P);
  const km: f64 = load<f64>(at(n + Node.KM));
  const s1: usize = at(n + Node.S1);
  const s0: usize = at(n + Node.S0);
  const z0: f64 = km * load<f64>(s1);
  const z1: f64 = km * load<f64>(s1, 8);
  const z2: f64 = km * load<f64>(s1, 16);
  const y0: f64 = 0.5 * (km * load<f64>(s0) + z0);
  const y1: f64 = 0.5 * (km * load<f64>(s0, 8) + z1);
  const y2: f64 = 0.5 * (km * load<f64>(s0, 16) + z2);
  const c: usize = at(n + Node.C);
  put(P, km, 0.0);
  put(P + 16, 0.0, 0.0);
  put(P + 32, z2, -z1);
  put(P + 48, 0.0, km);
  put(P + 64, 0.0, -z2);
  put(P + 80, 0.0, z0);
  put(P + 96, 0.0, 0.0);
  put(P + 112, km, z1);
  put(P + 128, -z0, 0.0);
  put(P + 144, 0.0, -y2);
  put(P + 160, y1, load<f64>(c));
  put(P + 176, load<f64>(c, 8), load<f64>(c, 16));
  put(P + 192, y2, 0.0);
  put(P + 208, -y0, load<f64>(c, 24));
  put(P + 224, load<f64>(c, 32), load<f64>(c, 40));
  put(P + 240, -y1, y0);
  put(P + 256, 0.0, load<f64>(c, 48));
  put(P + 272, load<f64>(c, 56), load<f64>(c, 64));
  const f: usize = at(n + Node.F);
  const e: usize = at(n + Node.E);
  const p: usize = at(k + L.PV);
  const w: usize = at(k + L.WRENCH);
  for (let i: usize = 0; i < 24; i += 8) {
    const force: f64 = load<f64>(f + i);
    const torque: f64 = load<f64>(e + i);
    store<f64>(p + i, force);
    store<f64>(p + i, torque, 24);
    store<f64>(w + i, force);
    store<f64>(w + i, torque, 24);
  }
}
