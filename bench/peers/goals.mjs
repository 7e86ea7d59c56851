// Goals of the scenes with contacts: rows of [goal, wanted at most, measured, met].
const OURS = /^taut/;
const DEPTHS = ['wall10', 'wall32', 'pile888', 'pile5000'];
/** [scene, figure, milliseconds of one step]; where there are none, only the fastest other engine counts. */
const TIMES = [
  ['wall10', r => r.ms.mean, 0.2],
  ['wall32', r => r.ms.mean, 2.8],
  ['pile888, first 300', r => r.first.mean],
  ['pile888, settled', r => r.settled?.mean, 2.3],
  ['pile5000', r => r.ms.mean, 14],
  ['ragdolls100, median', r => r.ms.median, 2.4],
  ...['tower30', 'jenga18', 'dominoes120', 'pyramid24', 'ragdollsBin27', 'planks1200', 'marbles2000'].map(s => [`${s}, median`, r => r.ms.median]),
];

export function contactGoals(all, f) {
  const run = (e, s) => { const r = all.runs[`${e}|${s}`]; return r?.ms && !r.error ? r : undefined; };
  const peers = [...new Set(Object.values(all.runs).map(r => r.engine))].filter(e => !OURS.test(e));
  // the smallest of the others that finished
  const best = (s, what) => Math.min(...peers.map(e => run(e, s)).filter(r => r && !r.partial).map(what).filter(Number.isFinite));
  const rows = [], want = (goal, most, is) => { if (is !== undefined && Number.isFinite(most)) rows.push([goal, f(most), f(is), is <= most ? '✓' : '✗']); };
  for (const e of ['taut', 'taut-f64']) {
    for (const [name, what, most] of e === 'taut' ? TIMES : []) {
      const s = name.split(',')[0], r = run(e, s); if (!r || r.partial) continue;
      want(`${e}: ${name}, ms`, most, what(r)); want(`${e}: ${name}, ms of the fastest other engine`, best(s, what), what(r));
    }
    for (const s of DEPTHS) { const r = run(e, s); if (!r || r.partial) continue; want(`${e}: ${s}, deepest overlap at the end against the best other, mm`, 1000 * best(s, x => x.m.penEnd), 1000 * r.m.penEnd); want(`${e}: ${s}, mean overlap against the best other, mm`, 1000 * best(s, x => x.m.penEndMean), 1000 * r.m.penEndMean); }
    for (const [s, most] of [['wallStand', 0.2], ['wall32Stand', 1]]) { const r = run(e, s); if (r && !r.partial) want(`${e}: ${s}, way of a brick in 10 s, mm`, most, 1000 * r.m.driftMax); }
    const dolls = run(e, 'ragdolls100'); if (dolls) want(`${e}: ragdolls100, joint gap in lengths`, 1e-9, dolls.m.gapRel);
  }
  return rows;
}
