// The matrix of the rods, from their directions and D⁻¹ of the beads, and its factor. It is symmetric: L alone is assembled.
import { F64, I32, zeros } from "../../../memory/views.ts";
import { factorNet } from "../factor/factor.ts";
import * as Net from "../net.ts";
import * as R from "./rods.ts";

/** Words of an entry. */
const ENTRY: i32 = 2 * R.ENTRY;

/** False: rows depend on others, or nearly do, and rods cannot tell what the ties hold. */
export function factorRods(rods: i32): bool {
  const e: i32 = R.wordOf(rods, R.ELIMINATION);
  assembleRods(rods, e);
  measureBlocks(e);
  factorNet(e, true, true);
  return Net.leftOut(e) === 0 && Net.weakPivots(e) === 0;
}

function assembleRods(rods: i32, e: i32): void {
  const blocks: i32 = Net.table(e, Net.BLOCKS);
  const perMass: i32 = R.wordOf(rods, R.PER_MASS);
  const ends: i32 = R.wordOf(rods, R.END_ENTRIES);
  zeros(blocks, Net.table(e, Net.HALF));
  let entry: i32 = R.wordOf(rods, R.FIRST_ENTRY);
  for (let bead: i32 = 0; bead < R.movingOf(rods); bead++) {
    const x: f64 = F64[perMass + 3 * bead];
    const y: f64 = F64[perMass + 3 * bead + 1];
    const z: f64 = F64[perMass + 3 * bead + 2];
    for (; entry < I32[ends + bead]; entry += ENTRY) {
      const one: i32 = I32[entry + R.ROD_ONE] + R.ALONG;
      const other: i32 = I32[entry + R.ROD_OTHER] + R.ALONG;
      const sum: f64 =
        x * F64[one] * F64[other] + y * F64[one + 1] * F64[other + 1] + z * F64[one + 2] * F64[other + 2];
      const at: i32 = blocks + I32[entry + R.INTO];
      if (I32[entry + R.ALIKE] > 0) F64[at] += sum;
      else F64[at] -= sum;
    }
  }
}

/** SIZES; rows that no rod has are those of the unit matrix, as large as their block. */
function measureBlocks(e: i32): void {
  const sizes: i32 = Net.table(e, Net.SIZES);
  const owners: i32 = Net.table(e, Net.OWNERS);
  for (let place: i32 = 0; place < Net.nodesOf(e); place++) {
    const t: i32 = I32[owners + place];
    const width: i32 = 3 * I32[Net.table(e, Net.OWN) + t];
    const k: i32 = place - I32[Net.table(e, Net.FIRST) + t];
    const c: i32 = Net.table(e, Net.BLOCKS) + I32[Net.table(e, Net.BASE) + t] + 3 * k * (width + 1);
    const largest: f64 = Math.max(F64[c], Math.max(F64[c + width + 1], F64[c + 2 * width + 2]));
    const size: f64 = largest > 0.0 ? largest : 1.0;
    F64[sizes + place] = size;
    for (let i: i32 = 0; i < 3; i++) if (F64[c + i * (width + 1)] === 0.0) F64[c + i * (width + 1)] = size;
  }
}
