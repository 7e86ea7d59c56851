// Poses of a world's bodies, now and one step earlier, so that slow motion and odd frame rates look smooth.
import type { Body } from "../index.ts";

/** Numbers of a pose: position, orientation, and the scales along the axes of the body. */
export const POSE = 10;

export class PoseBuffer {
  #bodies: readonly Body[] = [];
  /** Indices of scalable bodies; the scales of all others are ones, written once. */
  #growing: readonly number[] = [];
  #now = new Float64Array(0);
  #before = new Float64Array(0);
  #between = new Float64Array(0);
  /** Whether `before` belongs to the same bodies as `now`. */
  #remembered = false;

  reset(bodies: readonly Body[]): void {
    this.#bodies = bodies;
    this.#growing = bodies.flatMap((body, i) => (body.kind === "scalable" ? [i] : []));
    this.#now = new Float64Array(POSE * bodies.length).fill(1);
    this.#before = new Float64Array(POSE * bodies.length).fill(1);
    this.#between = new Float64Array(POSE * bodies.length).fill(1);
    this.#remembered = false;
  }

  #read(out: Float64Array): void {
    for (let i = 0; i < this.#bodies.length; i++) this.#bodies[i].readPose(out, POSE * i);
    for (const i of this.#growing) out.set(this.#bodies[i].scale, POSE * i + 7);
  }

  /** Keeps the current poses as the start of interpolation. */
  remember(): void {
    this.#read(this.#before);
    this.#remembered = true;
  }

  forget(): void {
    this.#remembered = false;
  }

  /** The poses at fraction `alpha` from the remembered to the current ones; valid until the next call. */
  read(alpha: number): Float64Array {
    this.#read(this.#now);
    if (alpha >= 1 || !this.#remembered) return this.#now;
    for (let at = 0; at < this.#now.length; at += POSE) this.#blend(at, alpha);
    return this.#between;
  }

  #blend(at: number, alpha: number): void {
    const a = this.#before;
    const b = this.#now;
    const out = this.#between;
    for (let i = at; i < at + 3; i++) out[i] = a[i] + alpha * (b[i] - a[i]);
    for (let i = at + 7; i < at + POSE; i++) out[i] = a[i] + alpha * (b[i] - a[i]);
    const along = a[at + 3] * b[at + 3] + a[at + 4] * b[at + 4] + a[at + 5] * b[at + 5] + a[at + 6] * b[at + 6];
    // q and -q are the same rotation: take the short way
    const side = along < 0 ? -alpha : alpha;
    let square = 0;
    for (let i = at + 3; i < at + 7; i++) {
      out[i] = (1 - alpha) * a[i] + side * b[i];
      square += out[i] * out[i];
    }
    const scale = 1 / Math.sqrt(square);
    for (let i = at + 3; i < at + 7; i++) out[i] *= scale;
  }
}
