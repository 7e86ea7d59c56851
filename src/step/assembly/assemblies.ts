// The components of a world that are stepped by programs: planned with the forest, written into its frame, and rewritten when the user's
// functions are recorded again.

import { NODE_WIDTH } from "../../../build/records/memory/widths.ts";
import { jointProgram } from "../../constraints/general/joint-program.ts";
import * as S from "../../contacts/shape-layout.ts";
import type { JointTable } from "../../forest/joint-table.ts";
import type { MechanismPlan } from "../../forest/plan-mechanism.ts";
import type { Beyond, PlannedAssembly } from "../../forest/spanning-forest.ts";
import { ALL_LOCKS, PARTICLE } from "../../memory/codes.ts";
import * as Col from "../../memory/column-ids.ts";
import * as Extra from "../../memory/extra-layout.ts";
import { F64, I32 } from "../../memory/machine.ts";
import { record } from "../../programs/record/recorder.ts";
import type { StepContext } from "../step-context.ts";
import * as Y from "./assembly-layout.ts";
import { type AssemblyBody, type AssemblyConstraint, planAssembly } from "./plan-assembly.ts";
import { assemblyNumbers, type BodyFacts, writeAssembly } from "./write-assembly.ts";

/** What the forest builder asks for; functions that rewrite newly recorded programs go to the context's renewals. */
export function beyondJoints(context: StepContext): Beyond {
  const { memory } = context;
  const kinds = () => 2 * memory.column(Col.KIND);
  const constraints = context.constraints();
  return {
    constraints: constraints.map(({ bodies }) => bodies),
    isOther: (body) => I32[kinds() + 2 * body + Col.BODY_FLAGS] >> Extra.EXTRA_SHIFT !== 0,
    collides: touchable(context),
    plan: (table, bodies) => planOne(context, table, bodies),
  };
}

/** Whether a body has a shape that others may touch; the shapes are looked through when it is first asked. */
function touchable({ memory }: StepContext): (body: number) => boolean {
  let found: Set<number> | undefined;
  return (body) => {
    if (!found) {
      found = new Set();
      for (let slot = 0; slot < memory.word(Col.SHAPE_SLOTS); slot++) {
        const shape = 2 * (memory.column(Col.SHAPE) + S.STRIDE * slot);
        const isSensor = (I32[shape + S.FLAGS] & S.SENSOR) !== 0;
        if (I32[shape + S.MASK] !== 0 && I32[shape + S.GROUPS] !== 0 && !isSensor) found.add(I32[shape + S.BODY]);
      }
    }
    return found.has(body);
  };
}

/** Rewrites the programs of constraints that are recorded before every step. */
export function rewritePrograms({ renewals }: StepContext): void {
  for (let i = 0; i < renewals.length; i++) renewals[i]();
}

function planOne(context: StepContext, table: JointTable, component: readonly number[]): PlannedAssembly {
  const members = [...component].sort((i, j) => i - j);
  const inside = new Set(members);
  const joints = table.jointsOfAll(members);
  const general = context.constraints().filter(({ bodies }) => bodies.some((body) => inside.has(body)));
  const ends = [...joints.flatMap((j) => [table.a(j), table.b(j)]), ...general.flatMap(({ bodies }) => bodies)];
  const prescribed = [...new Set(ends.filter((body) => !table.moves(body)))].sort((i, j) => i - j);
  const bodies = [...prescribed, ...members].map((slot) => traitsOf(context, slot, table.moves(slot)));
  const placeOf = new Map(bodies.map(({ slot }, i) => [slot, i]));
  const constraints: AssemblyConstraint[] = [];
  for (const j of joints) {
    if (table.rows(j) === 0) continue;
    const sides = [placeOf.get(table.a(j))!, placeOf.get(table.b(j))!];
    const position = record(
      `joint ${j}`,
      sides.map((i) => bodies[i]),
      "position",
      programOf(context, table, j),
    );
    constraints.push({ joint: j, slot: -1, bodies: sides, position, velocity: undefined, rows: position.outputs });
  }
  for (const { slot, bodies: ofIt, position, velocity, touches } of general) {
    const rows = (position?.outputs ?? 0) + (velocity?.outputs ?? 0);
    const places = ofIt.map((body) => placeOf.get(body)!);
    constraints.push({ joint: -1, slot, bodies: places, position, velocity, rows, touches });
  }
  const renewed = new Map(general.filter(({ renews }) => renews).map((constraint) => [constraint.slot, constraint]));
  const driven = joints.filter((j) => table.driveCount(j) > 0);
  const plan = planAssembly(bodies, constraints);
  const mechanism: MechanismPlan = {
    prescribed,
    members: members.map((body) => ({ body, parent: -1, joint: -1, stack: undefined })),
    loops: driven,
    isAssembly: true,
  };
  const write = (at: number, node: number): void => {
    const programs = writeAssembly(plan, at, {
      nodes: bodies.map((_, i) => node + NODE_WIDTH * i),
      facts: (body) => factsOf(context, body),
      driven: new Map(driven.map((j) => [j, [placeOf.get(table.a(j))!, placeOf.get(table.b(j))!]])),
      anchor: (j) =>
        F64.subarray(context.memory.column(Col.ANCHORS) + 6 * j + 3, context.memory.column(Col.ANCHORS) + 6 * j + 6),
    });
    for (const { slot, kind, write } of programs) {
      const constraint = renewed.get(slot);
      if (constraint) context.renewals.push(() => write(constraint[kind]!));
    }
  };
  return { plan: mechanism, numbers: assemblyNumbers(plan), write };
}

function programOf({ memory }: StepContext, table: JointTable, j: number) {
  const anchors = memory.column(Col.ANCHORS) + 6 * j;
  const frames = memory.column(Col.JOINT_FRAMES) + 8 * j;
  return jointProgram(
    table.linear(j),
    table.angular(j),
    F64.slice(anchors, anchors + 6),
    F64.slice(frames, frames + 8),
    F64[memory.column(Col.JOINT_BOUNDS) + 3 * j],
  );
}

const flagsOf = ({ memory }: StepContext, slot: number) => I32[2 * (memory.column(Col.KIND) + slot) + Col.BODY_FLAGS];

function traitsOf(context: StepContext, slot: number, moves: boolean): AssemblyBody {
  if (!moves) return { slot, dimension: 0, scales: 0, pose: 0 };
  const flags = flagsOf(context, slot);
  const extra = (flags >> Extra.EXTRA_SHIFT) - 1;
  if (extra < 0) return { slot, dimension: flags & PARTICLE ? 3 : 6, scales: 0, pose: 0 };
  const words = 2 * (context.memory.column(Col.EXTRA_MODEL) + Extra.EXTRA_MODEL_WIDTH * extra);
  const kind = I32[words + Extra.EXTRA_KIND];
  const dimension = I32[words + Extra.EXTRA_DIMENSION];
  if (kind === Extra.OWN)
    return { slot, dimension, scales: 0, pose: I32[words + Extra.EXTRA_SIZE], kinematics: context.kinematics(extra) };
  return { slot, dimension, scales: kind === Extra.SCALES_ONE ? 1 : 3, pose: 0 };
}

function factsOf(context: StepContext, { slot, dimension, scales, pose }: AssemblyBody): BodyFacts {
  if (dimension === 0) return { kind: Y.PRESCRIBED, extraSlot: -1, model: 0, locks: 0 };
  const flags = flagsOf(context, slot);
  const extraSlot = (flags >> Extra.EXTRA_SHIFT) - 1;
  const model = extraSlot < 0 ? 0 : context.memory.column(Col.EXTRA_MODEL) + Extra.EXTRA_MODEL_WIDTH * extraSlot;
  const kind = pose > 0 ? Y.OWN_KIND : scales > 0 ? Y.SCALED : flags & PARTICLE ? Y.PARTICLE_BODY : Y.RIGID;
  return { kind, extraSlot, model, locks: flags & ALL_LOCKS };
}
