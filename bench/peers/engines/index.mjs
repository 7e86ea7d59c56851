import { readFileSync } from 'node:fs';
import { dist } from './taut.mjs';
// name -> { pkg, files (for the size table), load, make }
const E = (pkg, files, mod, loadArg, makeArg, extra) => ({ pkg, files, async load() { this.mod = await import(mod); return this.lib = await this.mod.load(loadArg); }, make() { return this.mod.make(this.lib, makeArg, extra); } });
const R = '@dimforge/rapier3d-compat', RS = '@dimforge/rapier3d-simd-compat';
// taut itself: the build of this repository, as published (its own files, not minified)
const chunks = () => { const seen = new Set(), add = f => { if (seen.has(f.href)) return; seen.add(f.href); for (const [, i] of readFileSync(f, 'utf8').matchAll(/(?:from|import)\s*"(\.[^"]+)"/g)) add(new URL(i, f)); }; add(new URL('index.js', dist())); return [...seen]; };
const T = (target, precision) => ({ ...E('../../..', [], './taut.mjs', target, precision), get files() { return chunks(); } });
export const engines = {
  taut: T('wasm'),
  'taut-f64': T('wasm', 'double'),
  'taut-ts': T('typescript'),
  rapier: E(R, ['dist/rapier.mjs'], './rapier.mjs', R, false),
  'rapier-mb': E(R, ['dist/rapier.mjs'], './rapier.mjs', R, true),
  'rapier-simd': E(RS, ['dist/rapier.mjs'], './rapier.mjs', RS, false),
  jolt: E('jolt-physics', ['dist/jolt-physics.wasm-compat.js'], './jolt.mjs', 'jolt-physics/wasm-compat', 0),
  'jolt-mt': E('jolt-physics', ['dist/jolt-physics.multithread.wasm-compat.js'], './jolt.mjs', 'jolt-physics/wasm-compat-multithread', 1),
  havok: E('@babylonjs/havok', ['lib/esm/HavokPhysics_es.js', 'lib/esm/HavokPhysics.wasm'], './havok.mjs'),
  physx: E('physx-js-webidl', ['physx-js-webidl.mjs', 'physx-js-webidl.wasm'], './physx.mjs', null, ''),
  'physx-tgs': E('physx-js-webidl', ['physx-js-webidl.mjs', 'physx-js-webidl.wasm'], './physx.mjs', null, 'tgs'),
  'physx-art': E('physx-js-webidl', ['physx-js-webidl.mjs', 'physx-js-webidl.wasm'], './physx.mjs', null, 'art'),
  'physx-art8': E('physx-js-webidl', ['physx-js-webidl.mjs', 'physx-js-webidl.wasm'], './physx.mjs', null, 'art', 8),
  cannon: E('cannon-es', ['dist/cannon-es.js'], './cannon.mjs'),
  ammo: E('ammojs3', ['dist/ammo.wasm.js', 'dist/ammo.wasm.wasm'], './ammo.mjs'),
  'ammo-mb': { ...E('ammojs3', ['dist/ammo.wasm.js', 'dist/ammo.wasm.wasm'], './ammo.mjs'), make() { return this.mod.makeMB(this.lib); } },
  'ammo-mb8': { ...E('ammojs3', ['dist/ammo.wasm.js', 'dist/ammo.wasm.wasm'], './ammo.mjs'), make() { return this.mod.makeMB(this.lib, 8); } },
  crashcat: E('crashcat', ['dist/index.js'], './crashcat.mjs'),
  oimo: E('oimophysics', ['OimoPhysics.js'], './oimo.mjs', null, false),
  'oimo-direct': E('oimophysics', ['OimoPhysics.js'], './oimo.mjs', null, true),
  mujoco: E('@mujoco/mujoco', ['mujoco.js', 'mujoco.wasm'], './mujoco.mjs', null, 8),
  'mujoco-1': E('@mujoco/mujoco', ['mujoco.js', 'mujoco.wasm'], './mujoco.mjs', null, 1, 'integrator="implicitfast"'),
};
