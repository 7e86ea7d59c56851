// What a world knows of materials: how two of them, named by shapes, rub and bounce on each other.
import { checkMaterial } from "../../shapes/surface.ts";
import { guard } from "../lock.ts";
import { WorldQueries } from "../queries/world-queries.ts";
import type { MaterialPair, PairSurface } from "./materials.ts";

export abstract class WorldMaterials extends WorldQueries {
  /**
   * How shapes of two materials, or two shapes of one, rub and bounce on each other, whatever the shapes say themselves; what is left out
   * is what they say. In place of what was said of the pair before. The order of the two does not count.
   */
  setMaterialPair(a: string, b: string, surface: PairSurface): void {
    this.store.materials.set(a, b, surface);
    this.store.wakeAll();
  }

  /** Shapes of the two say themselves again how they rub and bounce; answers whether anything was said of the pair. */
  removeMaterialPair(a: string, b: string): boolean {
    checkMaterial("the pair of materials", "a", a);
    checkMaterial("the pair of materials", "b", b);
    const removed = this.store.materials.remove(a, b);
    if (removed) this.store.wakeAll();
    return removed;
  }

  /** What is said of pairs of materials, with all frictions where one was given. */
  get materialPairs(): MaterialPair[] {
    return this.store.materials.list();
  }
}

guard(
  WorldMaterials,
  ({ store }) => store,
  () => "world",
  [],
);
