// node report.mjs [results.json] -> markdown tables: median ms/step (mean for the contact scenes) and the error metrics
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { contactGoals } from './goals.mjs';
const f = v => v === null ? 'NaN' : v === undefined ? '–' : !Number.isFinite(v) ? 'NaN' : v === 0 ? '0' : Math.abs(v) >= 1e4 ? v.toExponential(0) : Math.abs(v) >= 100 ? v.toFixed(0) : Math.abs(v) >= 1 ? v.toFixed(2) : Math.abs(v) >= 1e-3 ? v.toPrecision(2) : v.toExponential(0);
const ALL = ['chain16', 'chain64', 'chain127', 'chain256', 'chain1024', 'tree127', 'heavyEnd', 'heavySwing', 'hinge127', 'ring32', 'fourbar', 'ragdollsFall', 'ragdollsSpin'];
const HINGES = ['hinge127', 'fourbar', 'ragdollsFall', 'ragdollsSpin'];

function tables(all) {
  const out = [], E = [...new Set(Object.values(all.runs).map(r => r.engine))], get = (e, s) => all.runs[`${e}|${s}`];
  const table = (title, cols, rows, first = 'engine') => { if (rows.length > 0) out.push([`**${title}**\n`, ...[[first, ...cols], Array(cols.length + 1).fill('---'), ...rows].map(r => `| ${r.join(' | ')} |`)].join('\n')); };
  const grid = (title, names, cell) => { // only scenes that were run
    const sc = names.filter(s => E.some(e => get(e, s))), what = (e, s) => { const r = get(e, s); return !r ? '' : r.unsupported ? 'not supported' : r.error ? 'fail' : cell(r, s) + (r.partial ? ` (${r.steps} st)` : ''); };
    table(title, sc, E.filter(e => sc.some(s => get(e, s))).map(e => [e, ...sc.map(s => what(e, s))]));
  };
  return { all, out, E, get, table, grid };
}

/** The scenes without contacts. */
export function jointTables(all) {
  const { out, get, grid } = tables(all);
  grid('Joint scenes: median ms/step', ALL, r => f(r.ms.median));
  grid('Joint scenes: how many times as long as taut', ALL, (r, s) => { const t = get('taut', s)?.ms?.median; return t ? f(r.ms.median / t) : '–'; });
  grid('Joint scenes: largest joint gap over 5 s / link length', ALL, r => f(r.nan ? null : r.m.gapRel));
  grid('Hinges: largest angle between the axes of a joint (rad), angle beyond its limits', HINGES, (r, s) => r.nan ? 'NaN' : s.startsWith('ragdolls') ? `${f(r.m.apartMax)}, ${f(r.m.beyondMax)}` : f(r.m.apartMax));
  grid('Joint scenes: energy change after 5 s / potential scale (largest |change| on the way)', ALL.filter(s => !s.startsWith('ragdolls')), r => `${f(r.m.dE)} (${f(r.m.dEmax)})`);
  return out.join('\n\n');
}

/** Scenes of many loops; the last two also touch. */
export const NET_SCENES = ['ladder64', 'ladder256', 'ladder1024', 'swing8', 'swing20', 'swing32', 'taut8', 'taut14', 'truss8', 'tracks', 'cloth32'];
export function netTables(all) {
  const { out, E, get, table, grid } = tables(all);
  const sizes = NET_SCENES.map(s => E.map(e => get(e, s)).find(r => r?.bodies)).filter(Boolean);
  table('Sizes', ['bodies', 'joints'], sizes.map(r => [r.scene, r.bodies, r.joints]), 'scene');
  grid('Many loops: median ms/step', NET_SCENES, r => f(r.ms.median));
  grid('Many loops: how many times as long as taut', NET_SCENES, (r, s) => { const t = get('taut', s)?.ms?.median; return t ? f(r.ms.median / t) : '–'; });
  grid('Many loops: largest joint gap / link length', NET_SCENES, r => f(r.nan ? null : r.m.gapRel));
  grid('Many loops: energy change at the end / potential scale (largest |change| on the way)', NET_SCENES, r => `${f(r.m.dE)} (${f(r.m.dEmax)})`);
  grid('Overlap, mm: deepest on the way of two bodies, of a body and what is fixed', ['tracks', 'cloth32'], r => `${mm(r.m.penMax)}, ${mm(r.m.penStatic)}`);
  return out.join('\n\n');
}

/** Large scenes on two threads, of engines that have threads. */
export const THREAD_SCENES = ['wall32', 'pile888', 'pile5000', 'planks1200', 'marbles2000', 'ragdolls100', 'ragdollsSpin', 'ladder1024', 'swing32', 'cloth32'];
export function threadTables(all) {
  const { out, get, grid } = tables(all);
  grid('Threads: mean ms/step (median)', THREAD_SCENES, r => `${f(r.ms.mean)} (${f(r.ms.median)})`);
  grid('Threads: how many times as long as taut on one thread, means', THREAD_SCENES, (r, s) => { const t = get('taut', s); return t?.ms && !r.partial && !t.partial ? f(r.ms.mean / t.ms.mean) : '–'; });
  grid('Threads: same state at the end as on one thread', THREAD_SCENES, (r, s) => { const [name, one] = /^taut/.test(r.engine) ? ['taut', get('taut', s)] : ['jolt-simd', get('jolt-simd', s)]; return r.engine === name ? '' : one?.hash === r.hash ? 'yes' : 'no'; });
  return out.join('\n\n');
}

/** Scenes with contacts: mean ms (for ragdolls also the median), then figures from the poses: depths and drifts in mm. */
/** Small scenes and others, beside the five that were measured first. */
const MORE_SCENES = ['tower30', 'jenga18', 'dominoes120', 'pyramid24', 'ragdollsBin27', 'planks1200', 'marbles2000'];
export const CONTACT_SCENES = ['wall10', 'wall32', 'pile888', 'pile5000', 'ragdolls100', 'wallStand', 'wall32Stand', ...MORE_SCENES];
const mm = v => f(v === undefined || v === null ? v : 1000 * v);
export function contactTables(all) {
  const { out, E, get, table, grid } = tables(all), BUSY = CONTACT_SCENES.slice(0, 5), STAND = CONTACT_SCENES.slice(5, 7);
  const speed = r => r.scene === 'ragdolls100' ? r.ms.median : r.settled ? r.settled.mean : r.ms.mean;
  grid('Contact scenes: mean ms/step (p99); pile888: first 300 steps, last 100; ragdolls100: median', BUSY, r => r.scene === 'ragdolls100' ? f(r.ms.median) : r.first ? `${f(r.first.mean)}, ${f(r.settled?.mean)}` : `${f(r.ms.mean)} (${f(r.ms.p99)})`);
  grid('Contact scenes: how many times as long as taut', BUSY, (r, s) => { const t = get('taut', s); return t?.ms && !r.partial ? f(speed(r) / speed(t)) : '–'; });
  grid('More scenes: median ms/step (p99)', MORE_SCENES, r => `${f(r.ms.median)} (${f(r.ms.p99)})`);
  grid('More scenes: how many times as long as taut, medians', MORE_SCENES, (r, s) => { const t = get('taut', s); return t?.ms && !r.partial ? f(r.ms.median / t.ms.median) : '–'; });
  grid('Overlap at the end, mm: deepest of two bodies, of a body and the ground or bin, mean of all pairs in touch', CONTACT_SCENES, r => `${mm(r.m.penEnd)}, ${mm(r.m.penEndStatic)}, ${mm(r.m.penEndMean)}`);
  grid('Overlap on the way, mm: deepest of two bodies, with the ground, with the ball', BUSY, r => `${mm(r.m.penMax)}, ${mm(r.m.penStatic)}, ${mm(r.m.penHeavy)}`);
  grid('Undisturbed walls for 10 s: farthest that a brick moved, mm (of it from 5 to 10 s); mean ms', STAND, r => `${mm(r.m.driftMax)} (${mm(r.m.creep5to10)}); ${f(r.ms.mean)}`);
  grid('What happened: ragdolls: largest joint gap in lengths of 0.5 m, angle beyond limits (rad); piles: mean speed at the end (m/s), bodies that fell through', ['pile888', 'pile5000', 'ragdolls100'], r => r.scene === 'ragdolls100' ? `${f(r.m.gapRel)}, ${f(r.m.beyondMax)}` : `${f(r.m.meanSpeedEnd)}, ${r.m.outside}`);
  table('Goals', ['wanted, at most', 'measured', 'met'], contactGoals(all, f), 'goal');
  const used = E.filter(e => CONTACT_SCENES.some(s => get(e, s)?.ms));
  if (used.length > 0) table('Settings', ['version', 'what it says of itself'], used.map(e => [e, all.versions[e] ?? '–', CONTACT_SCENES.map(s => get(e, s)?.settings).find(Boolean) ?? 'defaults']));
  return out.join('\n\n');
}

function otherTables(all) {
  const { out, E, table } = tables(all);
  table('Version, start-up, settings', ['version', 'init ms (best)', 'same hash every run', 'settings'], E.map(e => { const rs = Object.values(all.runs).filter(r => r.engine === e && r.ms), det = rs.filter(r => r.deterministic !== null); return [e, all.versions[e] ?? '–', rs.length ? f(Math.min(...rs.map(r => r.initMs))) : '–', `${det.filter(r => r.deterministic).length}/${det.length}`, rs[0]?.settings ?? '–']; }));
  return out.join('\n\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const all = JSON.parse(readFileSync(process.argv[2] ? new URL(process.argv[2], import.meta.url) : new URL('results.json', import.meta.url)));
  console.log(['', all.machine, jointTables(all), contactTables(all), netTables(all), threadTables(all), otherTables(all)].filter((part, i) => i === 0 || part).join('\n\n'));
}
