// node run.mjs [--engines a,b] [--scenes x,y] [--reps 2] [--budget 15] [--warm-up 0.5] [--out results.json] [--fresh] [--dist FOLDER]
// Every (engine, scene, repetition) runs in its own child; results are merged into the JSON file, or with --fresh replace it.
// --dist is another build of taut than ../../dist. --cpu measures the time that the process computed, not that on the clock: for a machine with
// other work. All threads of a process count.
// ms statistics are of the per-step minimum over the repetitions (the same deterministic step, so preemption by other load drops out).
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync, existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { resolve } from 'node:path';
import { hostLine } from '../results.mjs';
import { NotSupported } from './engines/base.mjs';
import { engines } from './engines/index.mjs';
import { scenes, Stage } from './scenes.mjs';
import { Probe } from './geometry.mjs';

const arg = (n, d) => { const i = process.argv.indexOf('--' + n); return i < 0 ? d : process.argv[i + 1]; };
const stats = t => { const s = [...t].sort((a, b) => a - b), n = s.length; return { mean: t.reduce((a, b) => a + b, 0) / n, median: s[n >> 1], p99: s[Math.min(n - 1, Math.floor(0.99 * n))], max: s[n - 1] }; };

/** Steps another world of the same scene for some seconds, so that late compilation does not count. */
function warmUp(E, sc, seconds) {
  const w = E.make(); (sc.warm ?? sc.build)(new Stage(w)); w.start();
  for (const until = performance.now() + 1000 * seconds; performance.now() < until;) w.step(1 / 60);
  w.end();
}
const cpu = process.argv.includes('--cpu');
const now = () => { if (!cpu) return performance.now(); const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
async function child(en, sn, budget, warm) {
  const E = engines[en], sc = scenes[sn], dt = 1 / 60, r = { engine: en, scene: sn };
  let t = performance.now(); await E.load(); r.initMs = performance.now() - t;
  if (warm > 0) warmUp(E, sc, warm);
  const w = E.make(), S = new Stage(w); sc.build(S); t = performance.now(); w.start(); r.startMs = performance.now() - t; r.settings = w.settings;
  const P = new Probe(w, S.bodies, S.statics, S.joints, S.rods), times = []; Object.assign(r, { bodies: S.bodies.length, joints: S.joints.length + S.rods.length });
  P.pull(); const p0 = S.bodies.map(b => b.p.slice()), E0 = P.energy(), m = { gapMax: 0, apartMax: 0, beyondMax: 0, penMax: 0, penStatic: 0, penHeavy: 0, driftMax: 0, dEmax: 0 };
  // energy scale: the potential energy released if everything falls from its position to straight below the support
  const scale = sc.kind === 'joint' || sc.kind === 'touch' ? S.bodies.reduce((a, b) => a + b.mass * 9.81 * Math.max(L1(b.p), 0.5), 0) : 1;
  let spent = 0, d5 = null, bad = false;
  for (let i = 0; i < sc.steps; i++) {
    const a = now(); w.step(dt); const ms = now() - a; times.push(ms); spent += ms;
    const last = i === sc.steps - 1;
    if (sc.kind === 'joint' || sc.kind === 'ragdoll' || sc.kind === 'touch') {
      P.pull(); m.gapMax = Math.max(m.gapMax, m.gap = P.gap()); if (!Number.isFinite(m.gap)) { bad = true; m.gapMax = NaN; break; }
      const h = P.hinges(); m.apartMax = Math.max(m.apartMax, h.apart); m.beyondMax = Math.max(m.beyondMax, h.beyond);
      if (sc.kind !== 'ragdoll') { m.dE = (P.energy() - E0) / scale; if (Math.abs(m.dE) > Math.abs(m.dEmax)) m.dEmax = m.dE; }
    }
    if (sc.kind === 'stand' && (i % 20 === 19 || last)) { P.pull(); m.drift = Math.max(...S.bodies.map((b, k) => Math.hypot(...b.p.map((x, c) => x - p0[k][c])))); m.driftMax = Math.max(m.driftMax, m.drift); if (i === 299) d5 = S.bodies.map(b => b.p.slice()); if (last) m.creep5to10 = Math.max(...S.bodies.map((b, k) => Math.hypot(...b.p.map((x, c) => x - d5[k][c])))); }
    if (sc.every && i % sc.every === sc.every - 1 || last && (sc.every || sc.kind === 'stand')) {
      P.pull(); const p = P.penetration(); m.penMax = Math.max(m.penMax, p.max); m.penStatic = Math.max(m.penStatic, p.staticMax); m.penHeavy = Math.max(m.penHeavy, p.heavyMax);
      m.penEnd = p.max; m.penEndStatic = p.staticMax; m.penEndMean = p.mean; m.touchPairs = p.pairs; m.outside = S.bodies.filter(b => !(b.p[1] > -1)).length;
    }
    if (spent > budget * 1000 && !last) { r.partial = true; break; }
  }
  P.pull(); r.steps = times.length; r.hash = P.hash(); if (bad) r.nan = true;
  if (sc.kind === 'contact') { let v = 0; for (const b of S.bodies) v += Math.hypot(...b.v); m.meanSpeedEnd = v / S.bodies.length; }
  r.ms = stats(times); if (sc.first) { r.first = stats(times.slice(0, sc.first)); if (!r.partial) r.settled = stats(times.slice(-sc.last)); }
  if (sc.len) m.gapRel = m.gapMax / sc.len;
  if (sc.kind === 'contact') r.contacts = w.contacts();
  r.m = m; r.times = times; return r;
}
const L1 = p => Math.hypot(...p);
if (arg('child')) {
  const [en, sn] = arg('child').split(',');
  const r = await child(en, sn, +arg('budget', 15), +arg('warm-up', 0)).catch(e => ({ engine: en, scene: sn, ...(e instanceof NotSupported ? { unsupported: e.message } : {}), error: String(e?.stack ?? e).slice(0, 400) }));
  process.stdout.write('\n@@' + JSON.stringify(r) + '\n', () => process.exit(0));
} else {
  const out = new URL(arg('out', 'results.json'), import.meta.url), old = existsSync(out) && !process.argv.includes('--fresh') ? JSON.parse(readFileSync(out)) : { versions: {}, runs: {} };
  const all = { versions: {}, ...old, machine: hostLine() }; if (arg('dist')) process.env.TAUT_DIST = resolve(arg('dist')); // the children inherit it
  const E = arg('engines', Object.keys(engines).join(',')).split(','), SC = arg('scenes', Object.keys(scenes).join(',')).split(','), reps = +arg('reps', 2), budget = +arg('budget', 15), warm = +arg('warm-up', 0.5);
  for (const [given, known] of [[E, engines], [SC, scenes]]) for (const n of given) if (!known[n]) { console.error(`no ${n}; there are ${Object.keys(known).join(', ')}`); process.exit(1); }
  all.reps = reps; all.clock = cpu ? 'processor time' : 'wall clock';
  for (const e of E) all.versions[e] = JSON.parse(readFileSync(new URL(`./node_modules/${engines[e].pkg}/package.json`, import.meta.url))).version; // package sizes: ../sizes.mjs
  for (const s of SC) for (const e of E) {
    let best = null, times = null; const hashes = new Set(), inits = [], medians = [];
    for (let k = 0; k < reps; k++) {
      const c = spawnSync('timeout', [String(budget * 2 + 30), process.execPath, fileURLToPath(import.meta.url), '--child', `${e},${s}`, '--budget', String(budget), '--warm-up', String(warm), ...(cpu ? ['--cpu'] : [])], { encoding: 'utf8', maxBuffer: 1 << 28, cwd: fileURLToPath(new URL('.', import.meta.url)) });
      const l = c.stdout?.split('\n').find(x => x.startsWith('@@')), r = l ? JSON.parse(l.slice(2)) : { engine: e, scene: s, error: `no result (rc ${c.status} ${c.signal ?? ''}) ${(c.stderr ?? '').trim().split('\n').slice(-2).join(' ').slice(0, 300)}` };
      if (r.error) { best ??= r; break; }
      hashes.add(r.hash); inits.push(r.initMs); medians.push(r.ms.median);
      times = times ? times.slice(0, r.times.length).map((t, i) => Math.min(t, r.times[i])) : r.times; // per-step minimum over the repetitions
      if (!best?.ms || r.ms.mean < best.ms.mean) best = r;
      if (r.partial) break;
    }
    if (times) { const sc = scenes[s]; best.ms = stats(times); if (sc.first) { best.first = stats(times.slice(0, sc.first)); if (!best.partial) best.settled = stats(times.slice(-sc.last)); } delete best.times; }
    best.reps = inits.length; best.medians = medians; best.deterministic = inits.length > 1 ? hashes.size === 1 : null; best.initMs = inits.length ? Math.min(...inits) : null;
    all.runs[`${e}|${s}`] = best; writeFileSync(out, JSON.stringify(all));
    const x = best, f = (v, d = 3) => v === undefined || v === null ? '-' : Math.abs(v) < 1e-3 && v !== 0 ? v.toExponential(1) : v.toFixed(d);
    console.log(x.unsupported ? `${s.padEnd(12)} ${e.padEnd(12)} NOT SUPPORTED ${x.unsupported}` : x.error ? `${s.padEnd(12)} ${e.padEnd(12)} ERROR ${x.error}` : `${s.padEnd(12)} ${e.padEnd(12)} ms ${f(x.ms.mean)} med ${f(x.ms.median)} p99 ${f(x.ms.p99)}${x.settled ? ` first ${f(x.first.mean)} settled ${f(x.settled.mean)}` : ''}${x.partial ? ` PARTIAL ${x.steps}` : ''} | ${Object.entries(x.m).filter(([, v]) => v).map(([k, v]) => k + ' ' + f(v, 4)).join(' ')} ${x.contacts ? JSON.stringify(x.contacts) : ''} det=${x.deterministic}`);
  }
}
