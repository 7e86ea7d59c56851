// name -> { pkg, load, make }
const E = (pkg, mod, loadArg, makeArg, extra) => ({ pkg, async load() { this.mod = await import(mod); return this.lib = await this.mod.load(loadArg); }, make() { return this.mod.make(this.lib, makeArg, extra); } });
const R = '@dimforge/rapier3d-compat', RS = '@dimforge/rapier3d-simd-compat';
// taut itself: the build of this repository
const T = (target, precision, loops, threads = 1) => E('../../..', './taut.mjs', { target, threads }, precision, loops);
export const engines = {
  taut: T('wasm'),
  'taut-f64': T('wasm', 'double'),
  'taut-ts': T('typescript'),
  'taut-nets': T('wasm', undefined, 'nets'),
  'taut-2': T('wasm', undefined, undefined, 2),
  rapier: E(R, './rapier.mjs', R, false),
  'rapier-mb': E(R, './rapier.mjs', R, true),
  'rapier-simd': E(RS, './rapier.mjs', RS, false),
  jolt: E('jolt-physics', './jolt.mjs', 'jolt-physics/wasm-compat', 0),
  // the build with threads is the one with SIMD; without workers it is one thread, with one worker two
  'jolt-simd': E('jolt-physics', './jolt.mjs', 'jolt-physics/wasm-compat-multithread', 0),
  'jolt-mt': E('jolt-physics', './jolt.mjs', 'jolt-physics/wasm-compat-multithread', 1),
  havok: E('@babylonjs/havok', './havok.mjs'),
  physx: E('physx-js-webidl', './physx.mjs', null, ''),
  'physx-tgs': E('physx-js-webidl', './physx.mjs', null, 'tgs'),
  'physx-art': E('physx-js-webidl', './physx.mjs', null, 'art'),
  'physx-art8': E('physx-js-webidl', './physx.mjs', null, 'art', 8),
  cannon: E('cannon-es', './cannon.mjs'),
  ammo: E('ammojs3', './ammo.mjs'),
  'ammo-mb': { ...E('ammojs3', './ammo.mjs'), make() { return this.mod.makeMB(this.lib); } },
  'ammo-mb8': { ...E('ammojs3', './ammo.mjs'), make() { return this.mod.makeMB(this.lib, 8); } },
  crashcat: E('crashcat', './crashcat.mjs'),
  oimo: E('oimophysics', './oimo.mjs', null, false),
  'oimo-direct': E('oimophysics', './oimo.mjs', null, true),
  mujoco: E('@mujoco/mujoco', './mujoco.mjs', null, 8),
  'mujoco-1': E('@mujoco/mujoco', './mujoco.mjs', null, 1, 'integrator="implicitfast"'),
};
