// Filters and hooks of a world as its user sets them.
import { ArgumentError } from "../../errors/errors.ts";
import { guard } from "../lock.ts";
import { WorldMaterials } from "../shape/world-materials.ts";
import type { BeforeContact, FilterPair } from "./contact-hooks.ts";

function checkFunction<T>(argument: string, given: T): T {
  if (given !== undefined && typeof given !== "function")
    throw new ArgumentError("world", argument, "must be a function, or undefined for none");
  return given;
}

export abstract class WorldHooks extends WorldMaterials {
  /**
   * Asked once in every step for each pair of shapes that touch or may meet within it, in the order of the shapes: false keeps
   * them from touching, and sensors from telling. Groups, masks and joints have had their say before. It may read the world, not change it;
   * what it throws comes out of step, and the world is as it was. No part of snapshots.
   */
  get filterPair(): FilterPair | undefined {
    return this.store.hooks.filterPair;
  }
  set filterPair(filter: FilterPair | undefined) {
    this.store.hooks.filterPair = checkFunction("filterPair", filter);
    this.#follow();
  }

  /**
   * Called in every step for each contact before it is solved, of one pair on a mesh for each normal; not for sensors. It may set
   * the frictions, restitution and surface velocity of the contact for this step, or answer "ignore". For the rest as filterPair.
   */
  get beforeContact(): BeforeContact | undefined {
    return this.store.hooks.beforeContact;
  }
  set beforeContact(hook: BeforeContact | undefined) {
    this.store.hooks.beforeContact = checkFunction("beforeContact", hook);
    this.#follow();
  }

  #follow(): void {
    const { context, hooks } = this.store;
    context.hooks = hooks.isSet ? hooks : undefined;
  }
}

guard(
  WorldHooks,
  ({ store }) => store,
  () => "world",
  [],
);
