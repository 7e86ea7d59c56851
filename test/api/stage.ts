// A world with one of everything, and what can be called on it, each with sound arguments.
import {
  type Body,
  box,
  type Constraint,
  chain,
  circle,
  type Drag,
  type Drive,
  gear,
  hinge,
  type Joint,
  plane,
  polygon,
  type Snapshot,
  sphere,
  World,
} from "../../src/index.ts";

export interface Stage {
  readonly world: World;
  readonly solid: Body;
  readonly moved: Body;
  readonly grown: Body;
  readonly own: Body;
  readonly point: Body;
  readonly door: Joint;
  readonly drive: Drive;
  readonly gears: Constraint;
  readonly hand: Drag;
  readonly snapshot: Snapshot;
}

const AXIS = [0, 0, 1] as const;

export function makeStage(): Stage {
  const world = new World({ sleeping: true, contactEvents: "all", sleepEvents: "changes" });
  world.setMaterialPair("ice", "steel", { friction: 0.1 });
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
  const solid = world.addBody({ shape: box(0.5, 0.5, 0.5, { material: "ice" }), position: [0, 0.5, 0], name: "solid" });
  const moved = world.addBody({ type: "kinematic", shape: sphere(0.5), position: [4, 3, 0] });
  const grown = world.addBody({
    shape: sphere(0.5, { group: 0, mask: 0 }),
    position: [8, 3, 0],
    scalable: { axes: 3, stiffness: 100 },
  });
  const own = world.addBody({
    type: "custom",
    dimension: 2,
    massMatrix: [
      [2, 0],
      [0, 1],
    ],
  });
  const point = world.addBody({ type: "particle", mass: 1, position: [12, 3, 0] });
  const [one, other] = [16, 18].map((x) => world.addBody({ shape: box(0.4, 0.1, 0.1), position: [x, 3, 0] }));
  const door = world.addJoint(hinge({ a: null, b: one, anchor: [15.6, 3, 0], axis: AXIS, motor: { speed: 1 } }));
  world.addJoint(hinge({ a: null, b: other, anchor: [17.6, 3, 0], axis: AXIS }));
  const gears = world.addConstraint(gear({ a: { body: one, axis: AXIS }, b: { body: other, axis: AXIS }, ratio: 2 }));
  world.addBody({ planar: true, shape: circle(0.2), position: [20, 3, 0] });
  world.addBody({
    planar: true,
    type: "static",
    shape: chain([
      [19, 0],
      [21, 0],
    ]),
  });
  world.addBody({
    planar: true,
    shape: polygon([
      [0, 0],
      [1, 0],
      [0, 1],
    ]),
    position: [20, 6, 0],
  });
  const hand = world.drag(solid, [0, 1, 0], [0, 1.5, 0]);
  world.step(1 / 60);
  const snapshot = world.snapshot();
  return { world, solid, moved, grown, own, point, door, drive: door.drive(), gears, hand, snapshot };
}
