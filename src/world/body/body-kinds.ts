// Kinds of bodies: rigid, particle, scalable, or custom; and the properties that only some kinds have.
import { checkFinite, type Vec3 } from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import { PARTICLE } from "../../memory/codes.ts";
import * as Col from "../../memory/column-ids.ts";
import * as E from "../../memory/extra-layout.ts";
import { F64, I32 } from "../../memory/machine.ts";
import { guard } from "../lock.ts";
import { BodyHandle } from "./body-handle.ts";
import { checkList, checkScales } from "./extra-options.ts";

export type BodyKind = "rigid" | "particle" | "scalable" | "custom";

/** A new array for each reader, who may write to it. */
const ones = (): Vec3 => [1, 1, 1];
const none = (): Vec3 => [0, 0, 0];

export abstract class BodyKinds extends BodyHandle {
  get kind(): BodyKind {
    this.alive("read it");
    if (this.extra >= 0) return this.#word(E.EXTRA_KIND) === E.OWN ? "custom" : "scalable";
    return (this.store.locks(this.slot) & PARTICLE) !== 0 ? "particle" : "rigid";
  }

  /** Number of freedoms: 6 for a rigid body, 3 for a planar body or a particle, 7 or 9 for a scalable body. */
  get dimension(): number {
    if (this.kind === "rigid") return this.planar ? 3 : 6;
    return this.kind === "particle" ? 3 : this.#word(E.EXTRA_DIMENSION);
  }

  /** @internal Slot of the body's extra record, or -1. */
  get extra(): number {
    return (this.store.locks(this.slot) >> E.EXTRA_SHIFT) - 1;
  }

  #word(word: number): number {
    return I32[2 * this.#model() + word];
  }

  #model(): number {
    return this.store.memory.column(Col.EXTRA_MODEL) + E.EXTRA_MODEL_WIDTH * this.extra;
  }

  #rate(column: number): number {
    return this.store.memory.now(column) + E.EXTRA_RATE_WIDTH * this.extra;
  }

  #pose(): number {
    return this.store.memory.now(Col.EXTRA_POSE) + E.EXTRA_POSE_WIDTH * this.extra;
  }

  /** Rejects properties of another kind of body. */
  #only(kind: BodyKind, argument: string): void {
    const is = this.kind;
    if (is === kind) return;
    const whose = kind === "custom" ? "custom bodies" : "scalable bodies";
    throw new ArgumentError(
      this.label,
      argument,
      `is for ${whose} only; this body is ${is === "particle" ? "a particle" : is}`,
    );
  }

  /** @internal Rejects properties that need a pose in the world, which a custom body lacks. */
  protected refuseOwn(argument: string): void {
    if (this.kind === "custom")
      throw new ArgumentError(this.label, argument, "is not available on custom bodies; use their own pose and rates");
  }

  /** @internal Rejects properties of rotation. */
  protected refuseTurn(argument: string): void {
    if (this.kind === "particle")
      throw new ArgumentError(
        this.label,
        argument,
        "is not available on particles: a particle is a point and does not rotate",
      );
  }

  /** @internal Inertia of a scalable body at its current scales: three moments; P along each axis, and along each scale. */
  get scaledMass(): { moments: Vec3; second: Vec3; along: readonly number[] } {
    const [[p, q, r], [x, y, z]] = [this.store.read3(this.#model() + E.SECOND_MOMENTS), this.scale];
    const [a, b, c] = [p * x * x, q * y * y, r * z * z];
    return {
      moments: [b + c, a + c, a + b],
      second: [p, q, r],
      along: this.#scales === 1 ? [p + q + r] : [p, q, r],
    };
  }

  get #scales(): 1 | 3 {
    return this.#word(E.EXTRA_KIND) === E.SCALES_ONE ? 1 : 3;
  }

  /** Scale along each body axis, relative to the body as created; ones if it is not scalable. */
  get scale(): Vec3 {
    return this.kind === "scalable" ? this.store.read3(this.#pose()) : ones();
  }
  /** One number, or three for a body with three scales. The centre of mass stays in place. */
  set scale(scale: number | Vec3) {
    this.#only("scalable", "scale");
    this.store.write(this.#pose(), checkScales(this.label, "scale", scale, this.#scales, "positive"));
    this.store.interrupt(this.slot);
  }

  /** Rates of the scales, 1/s. */
  get scaleRate(): Vec3 {
    if (this.kind !== "scalable") return none();
    return this.#alongScales(Col.EXTRA_RATE);
  }
  set scaleRate(rate: number | Vec3) {
    this.#only("scalable", "scaleRate");
    const rates = checkScales(this.label, "scaleRate", rate, this.#scales, "any");
    this.store.write(this.#rate(Col.EXTRA_RATE), rates.slice(0, this.#scales));
    this.store.interrupt(this.slot);
  }

  /** Sum of the forces along the scales applied since the last step, J. */
  get scaleForce(): Vec3 {
    return this.kind === "scalable" ? this.#alongScales(Col.EXTRA_PUSH) : none();
  }

  #alongScales(column: number): Vec3 {
    const [x, y, z] = this.store.read3(this.#rate(column));
    return this.#scales === 1 ? [x, x, x] : [x, y, z];
  }

  /** Applies a force along the scales during the next step, J: its power is force times rate. Forces add up. */
  applyScaleForce(force: number | Vec3): void {
    this.#only("scalable", "scaleForce");
    const along = checkScales(this.label, "scaleForce", force, this.#scales, "any");
    this.push("scaleForce", along.slice(0, this.#scales));
  }

  /** @internal The scale components of a force at a point; both in the body's frame, r on the body as created. */
  alongScales(force: Vec3, r: Vec3): number[] {
    const along = force.map((f, i) => f * r[i]);
    return this.#scales === 1 ? [along[0] + along[1] + along[2]] : along;
  }

  /** @internal Applies impulses along the scales. */
  protected kickScales(argument: string, impulse: readonly number[]): void {
    const at = this.#rate(Col.EXTRA_RATE);
    const { along } = this.scaledMass;
    const rates = impulse.map((j, i) => F64[at + i] + j / along[i]);
    checkFinite(this.label, argument, rates);
    this.store.write(at, rates);
  }

  /** @internal Adds to the forces along the rates of the extra record. */
  protected push(argument: string, force: readonly number[]): void {
    const at = this.#rate(Col.EXTRA_PUSH);
    const sum = force.map((f, i) => F64[at + i] + f);
    checkFinite(this.label, argument, sum);
    this.store.write(at, sum);
    this.store.pushed = true;
    this.store.wake(this.slot);
  }

  /** @internal */
  protected clearPush(): void {
    if (this.extra >= 0) F64.fill(0, this.#rate(Col.EXTRA_PUSH), this.#rate(Col.EXTRA_PUSH) + E.EXTRA_RATE_WIDTH);
  }

  /** Pose of a custom body. */
  get pose(): readonly number[] {
    this.#only("custom", "pose");
    return Array.from(F64.subarray(this.#pose(), this.#pose() + this.#word(E.EXTRA_SIZE)));
  }
  set pose(pose: readonly number[]) {
    this.#only("custom", "pose");
    this.store.write(this.#pose(), checkList(this.label, "pose", pose, this.#word(E.EXTRA_SIZE)));
    this.store.interrupt(this.slot);
  }

  /** Velocities of a custom body. */
  get rates(): readonly number[] {
    return this.#own("rates", this.#rate(Col.EXTRA_RATE));
  }
  set rates(rates: readonly number[]) {
    this.#only("custom", "rates");
    this.store.write(this.#rate(Col.EXTRA_RATE), checkList(this.label, "rates", rates, this.dimension));
    this.store.interrupt(this.slot);
  }

  /** Force that acts on a custom body in every step. */
  get constantForce(): readonly number[] {
    return this.#own("constantForce", this.#model() + E.OWN_FORCE);
  }
  set constantForce(force: readonly number[]) {
    this.#only("custom", "constantForce");
    this.store.write(this.#model() + E.OWN_FORCE, checkList(this.label, "constantForce", force, this.dimension));
    this.store.wake(this.slot);
  }

  #own(argument: string, start: number): number[] {
    this.#only("custom", argument);
    return Array.from(F64.subarray(start, start + this.dimension));
  }

  /** Mass matrix of a custom body, row by row. */
  get massMatrix(): readonly (readonly number[])[] {
    this.#only("custom", "massMatrix");
    const [d, start] = [this.dimension, this.#model() + E.OWN_MASS];
    return Array.from({ length: d }, (_, i) => Array.from(F64.subarray(start + d * i, start + d * (i + 1))));
  }

  /** Applies a force to a custom body during the next step, one number per velocity. Forces add up. */
  applyForces(forces: readonly number[]): void {
    this.#only("custom", "forces");
    this.push("forces", checkList(this.label, "forces", forces, this.dimension));
  }

  /** Sum of the forces applied to a custom body since the last step. */
  get appliedForces(): readonly number[] {
    return this.#own("appliedForces", this.#rate(Col.EXTRA_PUSH));
  }

  /** Scalable bodies only: the options it was created with, with the current scales and rates. */
  get scalable(): { axes: 1 | 3; stiffness: number; damping: number; rest: Vec3 } {
    this.#only("scalable", "scalable");
    const model = this.#model();
    return {
      axes: this.#scales,
      stiffness: F64[model + E.SCALE_STIFFNESS],
      damping: F64[model + E.SCALE_DAMPING],
      rest: this.store.read3(model + E.REST_SCALES),
    };
  }
}

guard(
  BodyKinds,
  ({ store }) => store,
  ({ label }) => label,
  ["refuseOwn", "refuseTurn", "alongScales", "kickScales", "push", "clearPush"],
);
