// What a world is made of, shared by World, Body and Joint: the memory, the handles by slot, the graph of joints.
import { ArgumentError, ForeignError, StaleError } from "../errors/errors.ts";
import { JointGraph } from "../islands/joint-graph.ts";
import * as Col from "../memory/column-ids.ts";
import { F64, I32 } from "../memory/machine.ts";
import { WorldMemory } from "../memory/world-memory.ts";
import { INTERRUPTED } from "../response/ball-tree/gather.ts";
import { STAGE_COUNT } from "../step/step.ts";
import type { StepContext } from "../step/step-context.ts";
import type { Body } from "./body.ts";
import type { Joint } from "./joint.ts";
import { Slots } from "./slots.ts";

const TRANSLATION_LOCKS = 8 | 16 | 32;

export class Store {
  readonly memory: WorldMemory;
  readonly context: StepContext;
  readonly bodies = new Slots<Body>();
  readonly joints = new Slots<Joint>();
  readonly graph: JointGraph;
  /** Counts what the user changed, so that the report knows when a new account of energy starts. */
  changes = 0;

  constructor() {
    this.memory = new WorldMemory(this);
    this.context = {
      memory: this.memory,
      topologyChanged: true,
      forestGeneration: -1,
      stageMilliseconds: new Float64Array(STAGE_COUNT),
      timing: false,
    };
    this.graph = new JointGraph({
      bodySlots: () => this.memory.word(Col.BODY_SLOTS),
      kindOf: (slot) => I32[2 * (this.memory.column(Col.KIND) + slot)],
      holds: (slot) => (this.locks(slot) & TRANSLATION_LOCKS) !== 0,
      forEachJoint: (visit) => {
        const words = 2 * this.memory.column(Col.JOINT_BODIES);
        for (const joint of this.joints) visit(I32[words + 2 * joint.slot], I32[words + 2 * joint.slot + 1]);
      },
    });
  }

  locks(slot: number): number {
    return I32[2 * (this.memory.column(Col.KIND) + slot) + 1];
  }

  /** Bodies or joints came, went or changed kind. */
  topologyChanged(): void {
    this.context.topologyChanged = true;
    this.changes++;
  }

  /**
   * The motion of a body was set: it is no continuation of the last step. Nothing is carried over, and the next step
   * first fits the velocities of its tree to the joints.
   */
  interrupt(slot: number): void {
    const { memory } = this;
    const mean = memory.now(Col.MEAN_SPIN) + 3 * slot;
    const spin = memory.now(Col.SPIN) + 3 * slot;
    const deviation = memory.now(Col.DEVIATION) + 6 * slot;
    F64.copyWithin(mean, spin, spin + 3);
    F64.fill(0, deviation, deviation + 6);
    F64[memory.now(Col.EXCESS) + slot] = INTERRUPTED;
    this.changes++;
  }

  /** Takes the next slot for a body and makes sure the memory has it, zeroed. */
  takeBodySlot(): number {
    const slot = this.bodies.next();
    this.memory.reserve({ body: slot + 1 });
    if (slot >= this.memory.word(Col.BODY_SLOTS)) this.memory.setWord(Col.BODY_SLOTS, slot + 1);
    return slot;
  }

  takeJointSlot(): number {
    const slot = this.joints.next();
    this.memory.reserve({ joint: slot + 1 });
    if (slot >= this.memory.word(Col.JOINT_SLOTS)) this.memory.setWord(Col.JOINT_SLOTS, slot + 1);
    return slot;
  }

  /** Refuses a body that is stale, of another world, or no body at all. */
  checkBody(body: Body, subject: string, argument: string, action: string): void {
    const owner = body?.store;
    if (!(owner instanceof Store)) throw new ArgumentError(subject, argument, "must be a body of this world");
    if (owner !== this) throw new ForeignError(body.label, action);
    if (this.bodies.at(body.slot) !== body) throw new StaleError(body.label, action);
  }

  /** Writes numbers of a column entry. */
  write(start: number, values: ArrayLike<number>): void {
    for (let i = 0; i < values.length; i++) F64[start + i] = values[i];
  }

  read3(start: number): [number, number, number] {
    return [F64[start], F64[start + 1], F64[start + 2]];
  }

  read4(start: number): [number, number, number, number] {
    return [F64[start], F64[start + 1], F64[start + 2], F64[start + 3]];
  }
}
