// Factor and solve of a chain of bodies with a given number of freedoms each: laid out like an assembly, with filled blocks.
import { timeCall } from "./measure.mjs";

const LINKS = 127;

/** Sums and products per link: the triangular factors of both nodes, their columns, the updates of the parents. */
export function flops(d, rows) {
  const triangles = (2 / 3) * (d ** 3 + rows ** 3);
  return {
    factor: triangles + 4 * rows * d * d + 4 * rows * rows * d,
    solve: 2 * (d * d + rows * rows) + 8 * rows * d,
  };
}

/** Nanoseconds per link; the first link is attached to the world. */
export function timeBlocks(taut, d, rows, seconds) {
  const { Assembly, assemblyNumbers, kernels, planAssembly, takeRegion, writeAssembly } = taut;
  const bodies = Array.from({ length: LINKS + 1 }, (_, i) => ({
    slot: i - 1,
    dimension: i === 0 ? 0 : d,
    scales: d > 6 ? d - 6 : 0,
    pose: 0,
  }));
  const holds = Array.from({ length: LINKS }, (_, i) => ({
    joint: -1,
    slot: i,
    bodies: [i, i + 1],
    position: undefined,
    velocity: undefined,
    rows,
  }));
  const plan = planAssembly(bodies, holds);
  const numbers = assemblyNumbers(plan);
  const { base } = takeRegion(numbers + 4 * bodies.length);
  const { F64, I32 } = taut; // the current views of the memory
  writeAssembly(plan, base, {
    nodes: bodies.map((_, i) => base + numbers + 4 * i),
    facts: () => ({ kind: 0, extraSlot: -1, model: 0, locks: 0 }),
    driven: new Set(),
    anchor: () => [0, 0, 0],
  });
  const body = I32[2 * base + Assembly.FIRST_BODY];
  for (let i = 1; i < bodies.length; i++) {
    const block = I32[2 * (body + Assembly.ASSEMBLY_BODY * i) + Assembly.OWN_BLOCK];
    for (let r = 0; r < d; r++) for (let c = 0; c < d; c++) F64[block + d * r + c] = r === c ? 2 : 0.1 / (1 + r + c);
  }
  const first = I32[2 * base + Assembly.FIRST_CONSTRAINT];
  for (let i = 0; i < LINKS; i++) {
    const words = 2 * (first + Assembly.CONSTRAINT_RECORD * i);
    const stride = I32[words + Assembly.ROW_STRIDE];
    for (const table of [Assembly.END_ROWS, Assembly.MEAN_ROWS])
      for (let r = 0; r < rows; r++)
        for (let c = 0; c < stride - 1; c++)
          F64[I32[words + table] + stride * r + c] =
            (c % d === r ? 1 : 0.1 / (2 + c + r)) * (c < stride - 1 - d ? -1 : 1);
  }
  const [forward, nodes] = [I32[2 * base + Assembly.FORWARD], I32[2 * base + Assembly.FOREST_NODES]];
  const [answer, length] = [I32[2 * base + Assembly.ANSWER], I32[2 * base + Assembly.LENGTH]];
  const { factorMixedTree, solveMixedTree } = kernels();
  if (factorMixedTree(forward, nodes) !== 0) throw new Error("a row of the chain depends on others");
  F64.fill(1, answer, answer + length);
  return {
    factor: timeCall(() => factorMixedTree(forward, nodes), seconds) / LINKS,
    solve:
      timeCall(() => {
        F64.fill(1, answer, answer + length);
        solveMixedTree(forward, nodes, answer);
      }, seconds) / LINKS,
  };
}
