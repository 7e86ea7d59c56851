// Operations on frames in addition to ../pose.ts.
import { add, length, type Quat, rotate, scale, type Vec3 } from "../../math/tuples.ts";
import type { Frame } from "../pose.ts";

export const NO_TURN: Quat = [0, 0, 0, 1];

export const normalised = (v: Vec3): Vec3 => scale(1 / length(v), v);

export const pointIn = (frame: Frame, point: Vec3): Vec3 => add(frame.position, rotate(frame.orientation, point));
