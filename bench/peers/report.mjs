// node report.mjs [results.json] -> markdown tables: median ms/step (mean for the contact scenes) and the error metrics
import { readFileSync } from 'node:fs';
const all = JSON.parse(readFileSync(process.argv[2] ?? new URL('results.json', import.meta.url)));
const f = v => v === null ? 'NaN' : v === undefined ? '–' : !Number.isFinite(v) ? 'NaN' : v === 0 ? '0' : Math.abs(v) >= 1e4 ? v.toExponential(0) : Math.abs(v) >= 100 ? v.toFixed(0) : Math.abs(v) >= 1 ? v.toFixed(2) : Math.abs(v) >= 1e-3 ? v.toPrecision(2) : v.toExponential(0);
const E = [...new Set(Object.values(all.runs).map(r => r.engine))], get = (e, s) => all.runs[`${e}|${s}`];
const table = (title, cols, rows) => { if (rows.length === 0) return; console.log(`\n### ${title}\n| ${['engine', ...cols].join(' | ')} |\n|${'---|'.repeat(cols.length + 1)}`); for (const r of rows) console.log(`| ${r.join(' | ')} |`); };
const grid = (title, sc, cell) => table(title, sc, E.filter(e => sc.some(s => get(e, s))).map(e => [e, ...sc.map(s => { const r = get(e, s); return !r ? '' : r.unsupported ? 'not supported' : r.error ? 'fail' : cell(r) + (r.partial ? ` (${r.steps} st)` : ''); })]));
const J = ['chain16', 'chain64', 'chain127', 'chain256', 'chain1024', 'tree127', 'heavyEnd', 'heavySwing', 'ring32', 'fourbar'];
grid('Joint scenes: median ms/step', J, r => f(r.ms.median));
grid('Joint scenes: largest joint gap over 5 s / link length', J, r => f(r.nan ? null : r.m.gapRel));
grid('Joint scenes: energy change after 5 s / potential scale (largest |change| on the way)', J, r => `${f(r.m.dE)} (${f(r.m.dEmax)})`);
grid('wall10: mean / p99 ms, brick-brick, brick-ground, ball depth max (m)', ['wall10', 'wall32'], r => `${f(r.ms.mean)} / ${f(r.ms.p99)}; ${f(r.m.penMax)}, ${f(r.m.penStatic)}, ${f(r.m.penHeavy)}`);
grid('Undisturbed wall: max drift over 10 s (m), drift between 5 and 10 s, mean ms', ['wallStand', 'wall32Stand'], r => `${f(r.m.driftMax)}, ${f(r.m.creep5to10)}, ${f(r.ms.mean)} ms`);
grid('pile888: first 300 ms | settled ms | depth max/mean at the end (m) | mean speed | contacts', ['pile888'], r => `${f(r.first?.mean)} | ${f(r.settled?.mean)} | ${f(r.m.penEnd)}/${f(r.m.penEndMean)} | ${f(r.m.meanSpeedEnd)} | ${r.contacts ? `${r.contacts.points ?? '–'} pts ${r.contacts.pairs ?? '–'} pairs` : '–'}`);
grid('pile5000: mean / p99 ms | depth max/mean at the end | fallen through', ['pile5000'], r => `${f(r.ms.mean)} / ${f(r.ms.p99)} | ${f(r.m.penEnd)}/${f(r.m.penEndMean)} | ${r.m.outside}`);
grid('ragdolls100: mean / median / p99 ms | joint gap max (m) | depth max (m)', ['ragdolls100'], r => `${f(r.ms.mean)} / ${f(r.ms.median)} / ${f(r.ms.p99)} | ${f(r.m.gapMax)} | ${f(r.m.penMax)}`);
table('Package, start-up, settings', ['version', 'raw KB', 'gzip KB', 'init ms (best)', 'same hash every run', 'settings'], E.map(e => { const z = all.sizes[e], rs = Object.values(all.runs).filter(r => r.engine === e && r.ms), det = rs.filter(r => r.deterministic !== null); return [e, z.version, z.rawKB, z.gzipKB, f(Math.min(...rs.map(r => r.initMs))), `${det.filter(r => r.deterministic).length}/${det.length}`, rs[0]?.settings]; }));
