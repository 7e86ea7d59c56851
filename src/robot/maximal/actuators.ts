// Actuators of a description as drives of the world. A position actuator becomes a servo, a velocity actuator a motor, both solved with the step;
// any other is a force for the next step.
//
//   torque = gear (gain u + bias0 + bias1 gear q + bias2 gear v)
//   bias1 < 0          servo: stiffness -bias1 gear², damping -bias2 gear², target (gain u + bias0) / (-bias1 gear)
//   velocity kind      motor: speed gain u / (-bias2 gear); it keeps the speed as well as its force range allows
import type { Drive } from "../../world/joint/drive.ts";
import type { ActuatorDescription, Warning } from "../description/description.ts";
import type { Standing } from "./standing.ts";

export interface Actuator {
  readonly description: ActuatorDescription;
  readonly span: Standing;
  /** Index of the joint's first number in its span. */
  readonly first: number;
  readonly way: "servo" | "motor" | "force";
  readonly drive?: Drive;
}

const clamp = (x: number, range: readonly [number, number] | undefined): number =>
  range ? Math.min(range[1], Math.max(range[0], x)) : x;

function largestForce({ forceRange, gear }: ActuatorDescription): number {
  if (!forceRange) return Number.POSITIVE_INFINITY;
  return Math.abs(gear[0]) * Math.max(Math.abs(forceRange[0]), Math.abs(forceRange[1]));
}

export function planActuator(
  description: ActuatorDescription,
  span: Standing,
  first: number,
  taken: Set<Drive>,
  warnings: Warning[],
): Actuator {
  const { bias, gear, kind, forceRange, name } = description;
  const tell = (message: string) =>
    warnings.push({ message: `actuator "${name}" ${message}`, ...(description.at && { at: description.at }) });
  const drive = span.kind === "spherical" ? undefined : span.drives[first];
  const force = { description, span, first, way: "force" } as const;
  const [, pull, damp] = bias;
  const isMotor = kind === "velocity" && pull === 0 && damp < 0;
  if (!(pull < 0) && !isMotor) return force;
  if (!drive || !gear[0] || taken.has(drive)) {
    tell("acts as a force that is constant over each step: its joint has no drive for it");
    return force;
  }
  if (forceRange && forceRange[0] !== -forceRange[1])
    tell("has an asymmetric force range; the larger bound is used for both directions");
  if (isMotor) tell("ignores its gain: it holds its speed with up to the force of its force range");
  taken.add(drive);
  return { ...force, way: isMotor ? "motor" : "servo", drive };
}

/** The control that targets the current position q, or 0 for anything but a servo; clamped to its range. */
export function restingControl({ description: { gain, bias, gear, controlRange }, way }: Actuator, q: number): number {
  if (way !== "servo" || gain === 0) return clamp(0, controlRange);
  return clamp((-bias[1] * gear[0] * q - bias[0]) / gain, controlRange);
}

/** Sets servo or motor; returns the torque left to apply, one per freedom of the joint. */
export function control({ description, drive, way }: Actuator, u: number, q: number, v: number): number[] {
  const { gain, bias, gear, controlRange, forceRange } = description;
  const wish = gain * clamp(u, controlRange) + bias[0];
  const maxForce = largestForce(description);
  if (way === "servo") {
    const square = gear[0] * gear[0];
    drive!.servo = {
      target: wish / (-bias[1] * gear[0]),
      stiffness: -bias[1] * square,
      damping: Math.max(0, -bias[2] * square),
      maxForce,
    };
    return [];
  }
  if (way === "motor") {
    drive!.motor = { speed: wish / (-bias[2] * gear[0]), maxForce };
    return [];
  }
  const force = clamp(wish + bias[1] * gear[0] * q + bias[2] * gear[0] * v, forceRange);
  return gear.map((each) => each * force);
}
