// contype and conaffinity as groups and masks. In MJCF two geoms collide if one's contype shares a bit with the other's
// conaffinity, either way; here two shapes collide if each one's group shares a bit with the other's mask. So every pair of
// values in the file gets its own bit as group, and the bits of the pairs it collides with as mask: the same geoms collide.
import type { Warning } from "../../robot/description/description.ts";
import { collides, type Geom } from "./geom.ts";
import { warn } from "./reading.ts";

interface Filter {
  readonly group?: number;
  readonly mask?: number;
}

const BITS = 32;

const touches = (a: Geom, b: Geom): boolean => (a.contype & b.conaffinity) !== 0 || (b.contype & a.conaffinity) !== 0;

const keyOf = ({ contype, conaffinity }: Geom): string => `${contype} ${conaffinity}`;

export class CollisionClasses {
  private readonly filters = new Map<string, Filter>();

  constructor(geoms: readonly Geom[], warnings: Warning[]) {
    const kinds = new Map<string, Geom>();
    for (const geom of geoms) if (collides(geom) && !kinds.has(keyOf(geom))) kinds.set(keyOf(geom), geom);
    // geoms with default values keep the first bit, like every shape of a world with default values
    const usual = kinds.get("1 1");
    const rest = [...kinds.values()].filter((geom) => geom !== usual);
    if (rest.length === 0) return;
    if (rest.length >= BITS) {
      const message = `the file has ${kinds.size} different pairs of contype and conaffinity, more than the ${BITS - 1} supported: all geoms collide`;
      warn({ warnings }, rest[BITS - 1].at, message);
      return;
    }
    const bits: [Geom, number][] = rest.map((geom, i) => [geom, 1 << (i + 1)]);
    if (usual) bits.push([usual, 1]);
    for (const [geom, group] of bits) {
      let mask = usual ? 0 : (geom.contype & 1) | (geom.conaffinity & 1);
      for (const [other, bit] of bits) if (touches(geom, other)) mask |= bit;
      this.filters.set(keyOf(geom), { group, mask });
    }
  }

  filterOf(geom: Geom): Filter {
    return this.filters.get(keyOf(geom)) ?? {};
  }
}
