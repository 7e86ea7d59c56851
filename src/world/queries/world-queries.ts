// What can be asked of a world without changing it: rays, casts, overlaps, distances, contact points. All of it works where
// nothing collides, and inside of filters and hooks.
import type { Vec3 } from "../../errors/checks.ts";
import type { Placement, Shape } from "../../shapes/shape.ts";
import type { Body } from "../body/body.ts";
import { type Contact, contactsOf } from "../report/contact.ts";
import type { Store } from "../store.ts";
import { castRay, type RayHit, type RayOptions } from "./cast-ray.ts";
import { type CastHit, type CastOptions, castShape, castSphere } from "./cast-shape.ts";
import { type BodyOrShape, type ClosestPoints, closestPoints } from "./closest.ts";
import { type ClosestOptions, type ClosestShape, closestShape, closestShapes } from "./closest-shapes.ts";
import { contactPoints, type PairContact } from "./contact-points.ts";
import { type Overlap, overlap } from "./overlap.ts";
import type { QueryOptions } from "./query-options.ts";

export abstract class WorldQueries {
  /** @internal */
  abstract get store(): Store;

  /** What touches in the present state, in the order of the shapes. */
  get contacts(): Contact[] {
    return contactsOf(this.store);
  }

  /** The nearest shape that a ray meets, if any; also where nothing collides. */
  castRay(origin: Vec3, direction: Vec3, options: RayOptions = {}): RayHit | undefined {
    return castRay(this.store, origin, direction, options)[0];
  }

  /** All shapes that a ray meets, nearest first. */
  castRayAll(origin: Vec3, direction: Vec3, options: RayOptions = {}): RayHit[] {
    return castRay(this.store, origin, direction, options);
  }

  /** The first shape that a ball meets on its way, if any. */
  castSphere(radius: number, origin: Vec3, direction: Vec3, options: RayOptions = {}): CastHit | undefined {
    return castSphere(this.store, radius, origin, direction, options)[0];
  }

  /** All shapes that a ball meets on its way, nearest first. */
  castSphereAll(radius: number, origin: Vec3, direction: Vec3, options: RayOptions = {}): CastHit[] {
    return castSphere(this.store, radius, origin, direction, options);
  }

  /** The first shape that a convex shape meets which is moved by `displacement`, and turned if that is said; if any. */
  castShape(shape: Shape, from: Placement, displacement: Vec3, options: CastOptions = {}): CastHit | undefined {
    return castShape(this.store, shape, from, displacement, options)[0];
  }

  /** All shapes that it meets, nearest first. */
  castShapeAll(shape: Shape, from: Placement, displacement: Vec3, options: CastOptions = {}): CastHit[] {
    return castShape(this.store, shape, from, displacement, options);
  }

  /** The shapes that a convex shape would overlap if it were there, in the order of their slots. */
  overlap(shape: Shape, at: Placement, options: QueryOptions = {}): Overlap[] {
    return overlap(this.store, shape, at, options);
  }

  /** How far apart two bodies, or shapes of them, are, and where. */
  closestPoints(a: BodyOrShape, b: BodyOrShape): ClosestPoints {
    return closestPoints(this.store, a, b);
  }

  /** The shape nearest to a point, if any. */
  closestShape(point: Vec3, options: ClosestOptions = {}): ClosestShape | undefined {
    return closestShape(this.store, point, options);
  }

  /** All shapes, or those within a distance, nearest first. */
  closestShapes(point: Vec3, options: ClosestOptions = {}): ClosestShape[] {
    return closestShapes(this.store, point, options);
  }

  /** Where two bodies touch now, or come as near as `within` metres, from their poses alone. */
  contactPoints(a: Body, b: Body, options: { readonly within?: number } = {}): PairContact[] {
    return contactPoints(this.store, a, b, options);
  }
}
