// The stiffness that joints under load give a mechanism, against differences of the force field of its joints
// (support/stiff-answers.ts). The loads are written into the state, where a step would have left them; the answers are those that contacts
// by substeps are solved with, of bodies that each lie on a ball of their own.
import { describe, expect, test } from "vitest";
import { sphere } from "../../../src/index.ts";
import * as Col from "../../../src/memory/column-ids.ts";
import { F64 } from "../../../src/memory/machine.ts";
import { componentsOf } from "../../support/component.ts";
import { leastSquares } from "../../support/dense.ts";
import { worldOf } from "../../support/mechanism-world.ts";
import { seeded, signed, whole } from "../../support/random-forest.ts";
import { jointAsItStands, KINDS, type Kind, randomMechanism } from "../../support/random-mechanism.ts";
import { vector } from "../../support/random-tree.ts";
import {
  type Mechanism,
  type MechanismBody,
  type MechanismJoint,
  meanJacobian,
  rowsOf,
} from "../../support/reference-mechanism.ts";
import { add, apply, minus, rotation, times, transpose, type Vector } from "../../support/reference-step.ts";
import { stiffAnswers } from "../../support/stiff-answers.ts";

const DT = 1 / 60;
/** N and N m, on bodies of 1 kg: they gain some percent of what they resist anyway, and none of them buckles. */
const LOAD = 30;
/** Loops give way by up to 1e-9 of what holds them, by softenLoops. */
const AGREE = 1e-8;
const RADIUS = 0.05;
const BALL: Kind = [3, 0];
const HINGE: Kind = [3, 2];
const CYLINDRICAL: Kind = [2, 2];

/** How all bodies of a mechanism answer unit impulses, a column for each, after a step that left these multipliers. */
function answers(mechanism: Mechanism, multipliers: Vector): number[][] {
  const { world, bodies, joints } = worldOf(mechanism, [0, 0, 0], { solver: "descent" }, sphere(RADIUS));
  for (const { position: at } of bodies)
    world.addBody({ type: "static", shape: sphere(RADIUS), position: [at[0], at[1] - 1.98 * RADIUS, at[2]] });
  let row = 0;
  for (const [j, joint] of mechanism.joints.entries()) {
    const { rows } = rowsOf(joint, mechanism.bodies, mechanism.bodies);
    const wrench = [0, 0, 0, 0, 0, 0].map((_, i) =>
      rows.reduce((sum, { force, torque }, r) => sum + multipliers[row + r] * [...force, ...torque][i], 0),
    );
    F64.set(wrench, world.store.memory.now(Col.REACTION) + 6 * joints[j].slot);
    row += rows.length;
  }
  world.step(DT);
  const [component] = componentsOf(world);
  const places = bodies.flatMap(({ slot }) => [0, 1, 2, 3, 4, 5].map((i) => 6 * component.bodies.indexOf(slot) + i));
  return places.map((i) => places.map((l) => component.phi[i][l]));
}

const largest = (A: number[][]) => Math.max(...A.flat().map(Math.abs));
const difference = (A: number[][], B: number[][]) => largest(A.map((row, i) => minus(row, B[i])));

function expectStiff(seed: number, mechanism: Mechanism, multipliers: Vector): void {
  const found = answers(mechanism, multipliers);
  const right = stiffAnswers(mechanism, times(DT, multipliers), DT);
  expect(difference(found, right) / largest(right), `seed ${seed}`).toBeLessThan(AGREE);
  if (seed > 0) return;
  // and not as it would without the forces of its joints
  const instant = stiffAnswers(mechanism, times(0, multipliers), DT);
  expect(difference(found, instant) / largest(right)).toBeGreaterThan(1e4 * AGREE);
}

type Hang = (random: () => number, bodies: MechanismBody[], a: number, b: number) => MechanismJoint[];

/**
 * Bodies 1 and 3 hang by the joints that are made for them, 1 on body 0 or on the world, 3 on 1. Body 0 hangs on the world and 2 on 0 by
 * balls. A joint between 1 and 2 closes a loop, without which nothing is stiff.
 */
function looped(seed: number, hang: Hang, loop: Kind): Mechanism {
  const random = seeded(seed);
  const { bodies } = randomMechanism(seed, { bodies: 4, kinds: [BALL], speed: 0, push: 0 });
  const onBall = (a: number, b: number) => jointAsItStands(random, bodies, a, b, BALL);
  const joints = [
    onBall(-1, 0),
    ...hang(random, bodies, seed % 3 === 2 ? -1 : 0, 1),
    onBall(0, 2),
    ...hang(random, bodies, 1, 3),
    jointAsItStands(random, bodies, 1, 2, loop),
  ];
  return { bodies, joints };
}

/** A loop of one row, which carries nothing: the loads of all others are at random, and need not balance. */
function expectStiffTree(seed: number, hang: Hang): void {
  const random = seeded(seed);
  const mechanism = looped(seed, hang, [1, 0]);
  const { length } = meanJacobian(mechanism, mechanism.bodies, mechanism.bodies);
  const multipliers = Array.from({ length }, (_, i) => (i < length - 1 ? LOAD * signed(random) : 0));
  expectStiff(seed, mechanism, multipliers);
}

/** A joint whose conditions one body carries hangs no other way round: it would close a loop (forest/plan-mechanism.ts). */
const turnsRound = ([linear, angular]: Kind) => (linear !== 1 && linear !== 2) || angular >= 2;

function eitherWay(random: () => number, bodies: MechanismBody[], a: number, b: number, kind: Kind): MechanismJoint {
  const round = turnsRound(kind) && random() < 0.5;
  return jointAsItStands(random, bodies, round ? b : a, round ? a : b, kind);
}

describe("joints in the tree are as stiff under load as differences of their forces say", () => {
  test.each(KINDS)("of points %i, of directions %i", (...kind) => {
    // the second hangs on the world
    for (const seed of [0, 2]) expectStiffTree(seed, (random, bodies, a, b) => [eitherWay(random, bodies, a, b, kind)]);
  });
});

/** Another joint beside the first, its anchors so much further on a and on b. */
function beside(joint: MechanismJoint, kind: Kind, bodies: MechanismBody[], onA: Vector, onB: Vector): MechanismJoint {
  const inAxesOf = (body: number, v: Vector) =>
    body < 0 ? v : apply(transpose(rotation(bodies[body].orientation)), v);
  const anchorA = add(joint.anchorA, inAxesOf(joint.a, onA));
  const anchorB = add(joint.anchorB, inAxesOf(joint.b, onB));
  return { ...joint, linear: kind[0], angular: kind[1], anchorA, anchorB };
}

function turnedRound(joint: MechanismJoint): MechanismJoint {
  const { a, b, anchorA, anchorB, frameA, frameB } = joint;
  return { ...joint, a: b, b: a, anchorA: anchorB, anchorB: anchorA, frameA: frameB, frameB: frameA };
}

/** The first axis of a joint, as body a carries it. */
function axisOf({ a, frameA }: MechanismJoint, bodies: MechanismBody[]): Vector {
  const [axis] = transpose(rotation(frameA));
  return a < 0 ? axis : apply(rotation(bodies[a].orientation), axis);
}

describe("joints between the same two bodies share what they carry:", () => {
  test("balls", () => {
    for (let seed = 0; seed < 4; seed++)
      expectStiffTree(seed, (random, bodies, a, b) => {
        const one = eitherWay(random, bodies, a, b, BALL);
        const others = Array.from({ length: whole(random, 1, 2) }, () => {
          const by = vector(random, 0.4);
          return beside(one, BALL, bodies, by, by);
        });
        return [one, ...others.map((other) => (random() < 0.5 ? turnedRound(other) : other))];
      });
  });

  test.each([
    ["hinges", HINGE, HINGE],
    ["a hinge and a ball", HINGE, BALL],
    ["a hinge and a cylindrical joint", HINGE, CYLINDRICAL],
    ["cylindrical joints", CYLINDRICAL, CYLINDRICAL],
    ["a slider and a cylindrical joint", [2, 3], CYLINDRICAL],
    ["a weld and a slider", [3, 3], [2, 3]],
  ] as [string, Kind, Kind][])("%s on one axis", (_, first, second) => {
    for (let seed = 0; seed < 3; seed++)
      expectStiffTree(seed, (random, bodies, a, b) => {
        const one = eitherWay(random, bodies, a, b, first);
        const axis = axisOf(one, bodies);
        const onA = times(0.3 + 0.2 * random(), axis);
        // what slides may stand anywhere on its line
        const onB = second[0] === 2 ? add(onA, times(0.4 * signed(random), axis)) : onA;
        const other = beside(one, second, bodies, onA, onB);
        return [one, random() < 0.5 ? turnedRound(other) : other];
      });
  });
});

/** Multipliers at random, brought to where no body is turned: only then do the answers of several rows depend on each other evenly. */
function balanced(random: () => number, mechanism: Mechanism): Vector {
  const J = meanJacobian(mechanism, mechanism.bodies, mechanism.bodies);
  const any = J.map(() => LOAD * signed(random));
  const turning = transpose(J).filter((_, i) => i % 6 > 2);
  return minus(any, leastSquares(turning, 1e-11).solve(apply(turning, any)));
}

describe("balls that close loops and carry a load", () => {
  test.each([
    ["balls", BALL],
    ["universal joints", [3, 1]],
    ["cylindrical joints", CYLINDRICAL],
  ] as [string, Kind][])("beside %s", (_, kind) => {
    for (let seed = 0; seed < 3; seed++) {
      const mechanism = looped(seed, (random, bodies, a, b) => [eitherWay(random, bodies, a, b, kind)], BALL);
      expectStiff(seed, mechanism, balanced(seeded(seed), mechanism));
    }
  });
});

/** Links in a line between two pins, along a direction at random, and multipliers with which all of them press along it. */
function straight(seed: number, force: number): { mechanism: Mechanism; multipliers: Vector } {
  const random = seeded(seed);
  const { bodies: made } = randomMechanism(seed, { bodies: 3, kinds: [BALL], speed: 0, push: 0 });
  const way = vector(random);
  const along = times(1 / Math.sqrt(way.reduce((sum, x) => sum + x * x, 0)), way);
  const bodies = made.map((body, b) => ({ ...body, position: times(b + 0.5, along) }));
  const joints = [0, 1, 2, 3].map((k): MechanismJoint => {
    const [a, b] = k < 3 ? [k - 1, k] : [-1, 2];
    const anchor = (body: number) =>
      body < 0
        ? times(k, along)
        : apply(transpose(rotation(bodies[body].orientation)), minus(times(k, along), bodies[body].position));
    const frame = [0, 0, 0, 1];
    return {
      a,
      b,
      anchorA: anchor(a),
      anchorB: anchor(b),
      frameA: frame,
      frameB: frame,
      linear: 3,
      angular: 0,
      length: 0,
    };
  });
  const mechanism = { bodies, joints };
  const multipliers = joints.flatMap((joint, k) => {
    const { rows } = rowsOf(joint, bodies, bodies);
    // on body b: away from the first pin, and from the last one back
    return rows.map(({ force: [x, y, z] }) => (k < 3 ? force : -force) * (x * along[0] + y * along[1] + z * along[2]));
  });
  return { mechanism, multipliers };
}

describe("a straight chain, in any direction, that is pressed", () => {
  test("harder than its masses can hold answers as it does without a load", () => {
    for (let seed = 0; seed < 4; seed++) {
      const { mechanism, multipliers } = straight(seed, 1e4);
      const found = answers(mechanism, multipliers);
      const instant = stiffAnswers(mechanism, times(0, multipliers), DT);
      expect(difference(found, instant) / largest(instant), `seed ${seed}`).toBeLessThan(AGREE);
    }
  });

  test("as hard as only rounding makes it answers as if it were pulled", () => {
    for (let seed = 0; seed < 4; seed++) {
      const { mechanism, multipliers } = straight(seed, 1e6);
      const found = answers(mechanism, multipliers);
      const pulled = stiffAnswers(mechanism, times(-DT, multipliers), DT);
      expect(difference(found, pulled) / largest(pulled), `seed ${seed}`).toBeLessThan(AGREE);
    }
  });
});
