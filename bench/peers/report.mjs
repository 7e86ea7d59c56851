// node report.mjs [results.json] -> markdown tables: median ms/step (mean for the contact scenes) and the error metrics
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
const f = v => v === null ? 'NaN' : v === undefined ? '–' : !Number.isFinite(v) ? 'NaN' : v === 0 ? '0' : Math.abs(v) >= 1e4 ? v.toExponential(0) : Math.abs(v) >= 100 ? v.toFixed(0) : Math.abs(v) >= 1 ? v.toFixed(2) : Math.abs(v) >= 1e-3 ? v.toPrecision(2) : v.toExponential(0);
const ALL = ['chain16', 'chain64', 'chain127', 'chain256', 'chain1024', 'tree127', 'heavyEnd', 'heavySwing', 'hinge127', 'ring32', 'fourbar', 'ragdollsFall', 'ragdollsSpin'];
const HINGES = ['hinge127', 'fourbar', 'ragdollsFall', 'ragdollsSpin'];

function tables(all) {
  const out = [], E = [...new Set(Object.values(all.runs).map(r => r.engine))], get = (e, s) => all.runs[`${e}|${s}`];
  const table = (title, cols, rows) => { if (rows.length > 0) out.push([`**${title}**\n`, ...[['engine', ...cols], Array(cols.length + 1).fill('---'), ...rows].map(r => `| ${r.join(' | ')} |`)].join('\n')); };
  const grid = (title, names, cell) => { // of the scenes that were run
    const sc = names.filter(s => E.some(e => get(e, s))), what = (e, s) => { const r = get(e, s); return !r ? '' : r.unsupported ? 'not supported' : r.error ? 'fail' : cell(r, s) + (r.partial ? ` (${r.steps} st)` : ''); };
    table(title, sc, E.filter(e => sc.some(s => get(e, s))).map(e => [e, ...sc.map(s => what(e, s))]));
  };
  return { all, out, E, get, table, grid };
}

/** What docs/benchmarks.md shows: the scenes without contacts. */
export function jointTables(all) {
  const { out, get, grid } = tables(all);
  grid('Joint scenes: median ms/step', ALL, r => f(r.ms.median));
  grid('Joint scenes: how many times as long as taut', ALL, (r, s) => { const t = get('taut', s)?.ms?.median; return t ? f(r.ms.median / t) : '–'; });
  grid('Joint scenes: largest joint gap over 5 s / link length', ALL, r => f(r.nan ? null : r.m.gapRel));
  grid('Hinges: largest angle between the axes of a joint (rad), angle beyond its limits', HINGES, (r, s) => r.nan ? 'NaN' : s.startsWith('ragdolls') ? `${f(r.m.apartMax)}, ${f(r.m.beyondMax)}` : f(r.m.apartMax));
  grid('Joint scenes: energy change after 5 s / potential scale (largest |change| on the way)', ALL.filter(s => !s.startsWith('ragdolls')), r => `${f(r.m.dE)} (${f(r.m.dEmax)})`);
  return out.join('\n\n');
}

function otherTables(all) {
  const { out, E, table, grid } = tables(all);
  grid('wall10: mean / p99 ms, brick-brick, brick-ground, ball depth max (m)', ['wall10', 'wall32'], r => `${f(r.ms.mean)} / ${f(r.ms.p99)}; ${f(r.m.penMax)}, ${f(r.m.penStatic)}, ${f(r.m.penHeavy)}`);
  grid('Undisturbed wall: max drift over 10 s (m), drift between 5 and 10 s, mean ms', ['wallStand', 'wall32Stand'], r => `${f(r.m.driftMax)}, ${f(r.m.creep5to10)}, ${f(r.ms.mean)} ms`);
  grid('pile888: first 300 ms; settled ms; depth max/mean at the end (m); mean speed; contacts', ['pile888'], r => `${f(r.first?.mean)}; ${f(r.settled?.mean)}; ${f(r.m.penEnd)}/${f(r.m.penEndMean)}; ${f(r.m.meanSpeedEnd)}; ${r.contacts ? `${r.contacts.points ?? '–'} pts ${r.contacts.pairs ?? '–'} pairs` : '–'}`);
  grid('pile5000: mean / p99 ms; depth max/mean at the end; fallen through', ['pile5000'], r => `${f(r.ms.mean)} / ${f(r.ms.p99)}; ${f(r.m.penEnd)}/${f(r.m.penEndMean)}; ${r.m.outside}`);
  grid('ragdolls100: mean / median / p99 ms; joint gap max (m); depth max (m)', ['ragdolls100'], r => `${f(r.ms.mean)} / ${f(r.ms.median)} / ${f(r.ms.p99)}; ${f(r.m.gapMax)}; ${f(r.m.penMax)}`);
  table('Package, start-up, settings', ['version', 'raw KB', 'gzip KB', 'init ms (best)', 'same hash every run', 'settings'], E.map(e => { const z = all.sizes[e], rs = Object.values(all.runs).filter(r => r.engine === e && r.ms), det = rs.filter(r => r.deterministic !== null); return [e, z.version, z.rawKB, z.gzipKB, rs.length ? f(Math.min(...rs.map(r => r.initMs))) : '–', `${det.filter(r => r.deterministic).length}/${det.length}`, rs[0]?.settings ?? '–']; }));
  return out.join('\n\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const all = JSON.parse(readFileSync(process.argv[2] ?? new URL('results.json', import.meta.url)));
  console.log(['', all.machine, jointTables(all), otherTables(all)].filter((part, i) => i === 0 || part).join('\n\n'));
}
