// What a world does beside stepping: which law it follows, blows at an instant, and hands that drag.
import { checkOneOf, type Vec3 } from "../../errors/checks.ts";
import type { Body } from "../body/body.ts";
import { WorldHooks } from "../hooks/world-hooks.ts";
import { type Impact, type ImpactOptions, impact } from "../instant/impact/impact.ts";
import { Drag, type DragOptions } from "../joint/drag.ts";
import type { Joint } from "../joint/joint.ts";
import { guard } from "../lock.ts";
import { MODES, type Mode } from "./laws.ts";

export abstract class WorldLaws extends WorldHooks {
  /** @internal Once, when the world is made. */
  protected follow(mode: Mode | undefined): void {
    const law = checkOneOf("world", "mode", mode === undefined ? "second-order" : mode, MODES);
    if (law === "first-order") this.store.memory.makeFirstOrder();
  }

  /** The law: f = m a, or f = m v. */
  get mode(): Mode {
    return this.store.memory.firstOrder ? "first-order" : "second-order";
  }

  /**
   * Blows at this instant: how the velocities of all bodies change, joints and the limits that are reached answering. The
   * velocities are changed unless `apply` is false. Nothing moves, and no time goes by.
   */
  impact(options: ImpactOptions): Impact {
    return impact(this, options);
  }

  /** A hand that takes a body at a point of the world and pulls it to a target, until it lets go. */
  drag(body: Body, point: Vec3, target: Vec3 = point, options: DragOptions = {}): Drag {
    return new Drag(this.store, body, point, target, options);
  }

  abstract get bodies(): Body[];
  abstract get joints(): Joint[];
}

guard(
  WorldLaws,
  ({ store }) => store,
  () => "world",
  ["follow"],
);
