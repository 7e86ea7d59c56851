/// <reference lib="esnext.disposable" preserve="true" />
// The workspace of one robot: everything that changes while its dynamics are computed. Several may share a model. Each
// algorithm returns a Float64Array that belongs to the Data and is overwritten by the next call of the same algorithm.

import { ArgumentError, TautError } from "../errors/errors.ts";
import { show } from "../errors/show.ts";
import { disposable } from "../memory/disposable.ts";
import { F64 } from "../memory/machine.ts";
import { endLease, type Lease, leaseRegion, renewLease } from "../memory/regions.ts";
import * as N from "./kernels/layout.ts";
import { checkModel, type Model } from "./model.ts";

/** Vectors over all coordinates and freedoms, after the nodes' records. */
const VECTORS = ["v", "a", "tau", "zeros", "out"] as const;
type Vector = (typeof VECTORS)[number] | "q";
/** A few numbers for points, masses, sums. */
const SCRATCH = 64;

export class Data implements Disposable {
  declare [Symbol.dispose]: () => void;
  readonly model: Model;
  readonly #lease: Lease;
  readonly #results = new Map<string, Float64Array>();
  readonly #answers = new Map<string, object>();
  readonly #work = new Map<string, Lease>();
  readonly #parts = new Set<{ dispose(): void }>();
  readonly #offsets: Readonly<Record<Vector, number>>;
  readonly #scratch: number;
  readonly #subject: string;

  constructor(model: Model) {
    checkModel(model);
    this.model = model;
    this.#subject = `robot ${JSON.stringify(model.name)}`;
    const { nodes, nq, nv } = model.tree;
    let at = N.DATA_NODE * (nodes.length + 1);
    const offsets = { q: at } as Record<Vector, number>;
    at += nq;
    for (const vector of VECTORS) {
      offsets[vector] = at;
      at += nv;
    }
    this.#offsets = offsets;
    this.#scratch = at;
    this.#lease = leaseRegion(this, at + SCRATCH);
  }

  /** Frees its memory at once, but not that of its model; optional. Later computations throw a DisposedError. */
  dispose(): void {
    for (const lease of [this.#lease, ...this.#work.values()]) endLease(lease, this.#subject);
    for (const part of this.#parts) part.dispose();
    this.#parts.clear();
  }

  /** @internal Parts with their own memory, disposed together with this. */
  owns(part: { dispose(): void }): void {
    this.#parts.add(part);
  }

  /** @internal */
  disowns(part: { dispose(): void }): void {
    this.#parts.delete(part);
  }

  /** @internal What the records hold: a pose, its motion by forwardKinematics, a factor of the mass matrix. */
  placed = false;
  moves = false;
  factored = false;

  /** @internal Where the nodes' records are in memory. */
  get base(): number {
    return this.#lease.region.base;
  }

  /** @internal Where a vector over all coordinates or freedoms is. */
  at(vector: Vector): number {
    return this.#lease.region.base + this.#offsets[vector];
  }

  /** @internal A few numbers of scratch. */
  get scratch(): number {
    return this.#lease.region.base + this.#scratch;
  }

  /** @internal At least `numbers` numbers of memory reserved under this name; it may move when it grows. */
  work(name: string, numbers: number): number {
    const lease = this.#work.get(name);
    if (lease === undefined) {
      const made = leaseRegion(this, numbers);
      this.#work.set(name, made);
      return made.region.base;
    }
    if (lease.region.numbers < numbers) renewLease(lease, numbers);
    return lease.region.base;
  }

  /** @internal The list in which an algorithm returns its result. */
  result(name: string, length: number): Float64Array {
    let list = this.#results.get(name);
    if (list?.length !== length) {
      list = new Float64Array(length);
      this.#results.set(name, list);
    }
    return list;
  }

  /** @internal A result of several lists, made at the first call. */
  answer<T extends object>(name: string, make: (data: Data) => T): T {
    let answer = this.#answers.get(name);
    if (answer === undefined) {
      answer = make(this);
      this.#answers.set(name, answer);
    }
    return answer as T;
  }

  /** @internal Writes coordinates to memory. */
  putCoordinates(q: ArrayLike<number>): void {
    const at = this.at("q");
    const { nq, following } = this.model;
    // the caller places the nodes next
    this.placed = false;
    this.moves = false;
    this.factored = false;
    if (following) {
      this.#check("q", q, nq);
      const { leader, multiplier, offset } = following.q;
      for (let i = 0; i < leader.length; i++) F64[at + i] = multiplier[i] * q[leader[i]] + offset[i];
    } else this.#put("q", q, nq, at);
    for (const i of this.model.quaternions) this.#checkQuaternion(q, i);
    this.placed = true;
  }

  /** A quaternion of any length is accepted, except zero and overflow. */
  #checkQuaternion(q: ArrayLike<number>, i: number): void {
    const squared = q[i] * q[i] + q[i + 1] * q[i + 1] + q[i + 2] * q[i + 2] + q[i + 3] * q[i + 3];
    if (!(squared > 1e-200 && squared < 1e200))
      throw new ArgumentError(
        this.#subject,
        `q[${i}..${i + 3}]`,
        `must be a quaternion of moderate, nonzero length, but has length ${Math.sqrt(squared)}`,
      );
  }

  /** @internal Rejects a query before there is a pose, a motion or a factor. */
  needPose(call: string): void {
    if (!this.placed) this.#refuseCall(call, "forwardKinematics");
  }
  needMotion(call: string): void {
    if (!this.moves) this.#refuseCall(call, "forwardKinematics");
  }
  needFactor(call: string): void {
    if (!this.factored) this.#refuseCall(call, "factorMass");
  }
  #refuseCall(call: string, first: string): never {
    const problem = `needs the results of ${first} for the same pose; call ${first} first`;
    throw new TautError("order", `${this.#subject}: ${call} ${problem}`);
  }

  /** @internal Writes speeds or their rates to memory. */
  putMotion(vector: "v" | "a", values: ArrayLike<number>): void {
    const at = this.at(vector);
    const { nv, following } = this.model;
    if (!following) {
      this.#put(vector, values, nv, at);
      return;
    }
    this.#check(vector, values, nv);
    const { leader, multiplier } = following.v;
    for (let i = 0; i < leader.length; i++) F64[at + i] = multiplier[i] * values[leader[i]];
  }

  /** @internal Writes forces of the independent freedoms to memory; followers get none. */
  putForces(values: ArrayLike<number>): void {
    const at = this.at("tau");
    const { nv, following } = this.model;
    if (!following) {
      this.#put("tau", values, nv, at);
      return;
    }
    this.#check("tau", values, nv);
    F64.fill(0, at, at + this.model.tree.nv);
    for (const [own, i] of this.leaders()) F64[at + i] = values[own];
  }

  /** @internal Forces of all freedoms at `at`, reduced to those of the independent ones. */
  takeForces(name: string, at: number): Float64Array {
    const { nv, following } = this.model;
    const result = this.result(name, nv);
    if (following) {
      const { leader, multiplier } = following.v;
      result.fill(0);
      for (let i = 0; i < leader.length; i++) result[leader[i]] += multiplier[i] * F64[at + i];
    } else this.#take(result, at);
    return this.finite(name, result);
  }

  /** @internal Rates of all freedoms at `at`, reduced to those of the independent ones. */
  takeMotion(name: string, at: number): Float64Array {
    const { nv, following } = this.model;
    const result = this.result(name, nv);
    if (following) for (const [own, i] of this.leaders()) result[own] = F64[at + i];
    else this.#take(result, at);
    return this.finite(name, result);
  }

  #take(result: Float64Array, at: number): void {
    const memory = F64;
    for (let i = 0; i < result.length; i++) result[i] = memory[at + i];
  }

  /** @internal Rejects a result that overflowed although the arguments were valid. */
  finite(name: string, result: Float64Array, first = 0, end: number = result.length): Float64Array {
    for (let i = first; i < end; i++)
      if (result[i] - result[i] !== 0)
        throw new TautError("overflow", `${this.#subject}: ${name}[${i}] is ${result[i]}; the arguments are too large`);
    return result;
  }

  /** @internal For each independent freedom, its index among all: pairs. */
  leaders(): readonly (readonly [number, number])[] {
    this.#leaders ??= findLeaders(this.model);
    return this.#leaders;
  }
  #leaders: readonly (readonly [number, number])[] | undefined;

  /** Writes `count` numbers to memory, checked on the way. */
  #put(argument: string, values: ArrayLike<number>, count: number, at: number): void {
    this.#checkCount(argument, values, count);
    const memory = F64;
    for (let i = 0; i < count; i++) {
      const x = values[i];
      // x - x is 0 only for finite numbers
      if (typeof x !== "number" || x - x !== 0) this.#refuse(`${argument}[${i}]`, x);
      memory[at + i] = x;
    }
  }

  #check(argument: string, values: ArrayLike<number>, count: number): void {
    this.#checkCount(argument, values, count);
    for (let i = 0; i < count; i++) if (!Number.isFinite(values[i])) this.#refuse(`${argument}[${i}]`, values[i]);
  }

  #checkCount(argument: string, values: ArrayLike<number>, count: number): void {
    if (values?.length !== count)
      throw new ArgumentError(this.#subject, argument, `must be ${count} numbers, not ${show(values?.length)}`);
  }

  #refuse(argument: string, value: number): never {
    throw new ArgumentError(this.#subject, argument, `must be a finite number, not ${show(value)}`);
  }

  /** @internal A kernel found a joint that moves nothing. */
  refuseNode(node: number): void {
    if (node < 0) return;
    const { joint } = this.model.tree.nodes[node];
    throw new TautError(
      "singular",
      `${this.#subject}: joint ${JSON.stringify(joint.name)} moves no inertia in this pose; give its child an inertia, or give the joint an armature`,
    );
  }
}

disposable(Data);

function findLeaders({ joints, tree }: Model): [number, number][] {
  const pairs: [number, number][] = [];
  for (const joint of joints) {
    const first = tree.firstNodes.get(joint.name);
    if (first === undefined) continue;
    for (let i = 0; i < joint.nv; i++) pairs.push([joint.vIndex + i, tree.nodes[first].v + i]);
  }
  return pairs;
}

/** Rejects anything but a workspace; every function that takes one calls this first. */
export function checkData(data: unknown): void {
  if (!(data instanceof Data))
    throw new ArgumentError("robot", "data", `must be a Data, made by new Data(model), not ${show(data)}`);
}
