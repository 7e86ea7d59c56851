// Sensor readings of a robot in a state. Values by kind:
//   jointPosition, jointVelocity     the joint's coordinates, its speeds       actuatorForce   along the actuator's length
//   framePosition, frameOrientation  of the sensor's frame in the world, orientation x y z w
//   frameLinearVelocity, frameAngularVelocity   of that frame, along world axes
//   gyro, velocimeter                the same along the sensor's own axes
//   accelerometer                    acceleration minus gravity along its own axes: at rest it reads the supporting acceleration
//   subtreeCom                       centre of mass of the link and its subtree, in the world
import { ArgumentError } from "../errors/errors.ts";
import { show } from "../errors/show.ts";
import { add, conjugate, rotate, scale, subtract, type Vec3 } from "../math/tuples.ts";
import { checkData, type Data } from "./data.ts";
import type { SensorDescription } from "./description/description.ts";
import { jointCoordinates, jointSpeeds } from "./joint-state.ts";
import { forwardKinematics, linkAcceleration, linkPose, linkVelocity } from "./kinematics.ts";
import { compose, frameOf } from "./pose.ts";

export interface SensedState {
  readonly q: ArrayLike<number>;
  readonly v: ArrayLike<number>;
  /** Accelerations, for accelerometers. */
  readonly a: ArrayLike<number>;
  /** Actuator forces, for actuatorForce. */
  readonly forces: readonly number[];
}

/** By the sensors' names. */
export function readSensors(data: Data, state: SensedState): Map<string, readonly number[]> {
  checkData(data);
  if (state === null || typeof state !== "object")
    throw new ArgumentError(`robot ${JSON.stringify(data.model.name)}`, "state", "must be { q, v, a }");
  forwardKinematics(data, state.q, state.v, state.a);
  return new Map(data.model.sensors.map((sensor) => [sensor.name, read(data, state, sensor)]));
}

function read(data: Data, state: SensedState, sensor: SensorDescription): readonly number[] {
  const { model } = data;
  const { kind, of } = sensor;
  switch (kind) {
    case "jointPosition":
      return jointCoordinates(model, model.joint(of), state.q);
    case "jointVelocity":
      return jointSpeeds(model, model.joint(of), state.v);
    case "actuatorForce": {
      const i = model.actuators.findIndex(({ name }) => name === of);
      if (i < 0)
        throw new ArgumentError(`sensor ${show(sensor.name)}`, "of", `${show(of)} is not an actuator of the robot`);
      return [state.forces[i] ?? 0];
    }
    case "subtreeCom":
      return subtreeCentre(data, of);
    default:
      return readFrame(data, sensor);
  }
}

function readFrame(data: Data, { kind, of, inLink }: SensorDescription): readonly number[] {
  const inside = frameOf(inLink);
  const frame = compose(linkPose(data, of), inside);
  const own = (x: Vec3): Vec3 => rotate(conjugate(frame.orientation), x);
  switch (kind) {
    case "framePosition":
      return frame.position;
    case "frameOrientation":
      return frame.orientation;
    case "frameLinearVelocity":
      return linkVelocity(data, of, inside.position).linear;
    case "frameAngularVelocity":
      return linkVelocity(data, of).angular;
    case "gyro":
      return own(linkVelocity(data, of).angular);
    case "velocimeter":
      return own(linkVelocity(data, of, inside.position).linear);
    default:
      return own(subtract(linkAcceleration(data, of, inside.position).linear, data.model.gravity));
  }
}

/** Of a link and its subtree; the link's origin if nothing of it has mass. */
function subtreeCentre(data: Data, root: string): Vec3 {
  const { links } = data.model;
  const inside = new Set([data.model.link(root).name]);
  let mass = 0;
  let moment: Vec3 = [0, 0, 0];
  // parents come first, so a link's parent is decided before it
  for (const { name, parent, description } of links) {
    if (parent !== null && inside.has(parent)) inside.add(name);
    const { inertial } = description;
    if (!inside.has(name) || !inertial?.mass) continue;
    const { position, orientation } = linkPose(data, name);
    mass += inertial.mass;
    moment = add(moment, scale(inertial.mass, add(position, rotate(orientation, inertial.com))));
  }
  return mass > 0 ? scale(1 / mass, moment) : linkPose(data, root).position;
}
