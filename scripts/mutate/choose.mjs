// Chooses the mutants to try: the same ones for the same seed.
/** mulberry32 */
function seeded(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** In the order drawn, so that those without time are left out at random. */
export function choose(mutants, { count, seed, kinds, line }) {
  const wanted = kinds && new Set(kinds.split(","));
  const left = mutants.filter((mutant) => (!wanted || wanted.has(mutant.kind)) && (line === 0 || mutant.line === line));
  const random = seeded(seed);
  const chosen = [];
  while (chosen.length < count && left.length > 0) chosen.push(...left.splice(Math.floor(random() * left.length), 1));
  return chosen;
}
