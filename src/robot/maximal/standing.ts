// A span or series in the world: reads its bodies, moves them, applies forces.
import { add, conjugate, multiply, type Quat, rotate, scale, subtract, type Vec3 } from "../../math/tuples.ts";
import type { Body } from "../../world/body/body.ts";
import type { Constraint } from "../../world/constraint/constraint.ts";
import { compose, type Frame, inverse } from "../pose.ts";
import { relative } from "./joint-jets.ts";
import type { Made } from "./make-joint.ts";
import { columnsOfSeries, placeSeries, type Series } from "./series.ts";
import { readSeriesCoordinates, sideOf } from "./series-state.ts";
import { solveGram } from "./solve-gram.ts";
import {
  carried,
  forceOfSpan,
  freedomsOf,
  isWhole,
  type Kind,
  moveSpan,
  placeSpan,
  readMotion,
  readSpan,
  type Slot,
  type SpanKind,
  type Twist,
} from "./span.ts";

/** The side of the second of three axes; functions that use it are recorded again when it changes. */
export interface Branch {
  side: number;
  readonly users: Constraint[];
}

export interface Standing extends Made {
  readonly kind: Kind;
  readonly pitch: number;
  readonly slots: readonly Slot[];
  readonly a: Body | null;
  readonly b: Body;
  readonly inA: Frame;
  readonly inB: Frame;
  /** For kind "series"; with three turns, the side of the second axis. */
  readonly series?: Series;
  readonly branch?: Branch;
}

const orientationOf = (body: Body | null): Quat => body?.orientation ?? [0, 0, 0, 1];
const moves = (body: Body | null): body is Body => body?.type === "dynamic";
const still: Vec3 = [0, 0, 0];

/** Number of speeds. */
export const speedsIn = ({ kind, slots }: Pick<Standing, "kind" | "slots">): number =>
  isWhole(kind) ? freedomsOf(kind as SpanKind) : slots.length;

type Form = Pick<Standing, "kind" | "pitch" | "series">;

const place = ({ kind, pitch, series }: Form, q: readonly number[]): Frame =>
  series ? placeSeries(series, q) : placeSpan(kind as SpanKind, pitch, q);

/** Of frame b relative to frame a, along the axes of a, at the origin of b. */
function motion({ kind, pitch, series }: Form, q: readonly number[], v: readonly number[]): Twist {
  if (!series) return moveSpan(kind as SpanKind, pitch, placeSpan(kind as SpanKind, pitch, q).orientation, v);
  const columns = columnsOfSeries(series, q);
  const sum = (of: (column: Twist) => Vec3): Vec3 =>
    columns.reduce<Vec3>((total, column, i) => add(total, scale(v[i], of(column))), still);
  return { linear: sum(({ linear }) => linear), angular: sum(({ angular }) => angular) };
}

/** Angles count full turns if the world does: while they have drives. */
export function readCoordinates(span: Standing): number[] {
  if (span.series) return readSeriesCoordinates(span.series, relative(span), span.branch?.side ?? 1);
  if (span.joint && !isWhole(span.kind)) return span.drives.map((drive) => drive.coordinate);
  return readSpan(span.kind as SpanKind, span.pitch, relative(span));
}

export function readSpeeds(span: Standing): number[] {
  const { a, b, inA, inB, kind } = span;
  const back = conjugate(multiply(orientationOf(a), inA.orientation));
  const point = b.worldFromBody(inB.position);
  const linear = rotate(back, subtract(b.velocityAt(point), a ? a.velocityAt(point) : still));
  const angular = rotate(back, subtract(b.angularVelocity, a ? a.angularVelocity : still));
  if (!span.series) return readMotion(kind as SpanKind, relative(span).orientation, { linear, angular });
  const S = columnsOfSeries(span.series, readCoordinates(span)).map((column) => [...column.linear, ...column.angular]);
  const twist = [...linear, ...angular];
  return solveGram(
    S,
    S.map((column) => column.reduce((sum, x, i) => sum + x * twist[i], 0)),
  );
}

/** Pose of body b, from the pose of body a. */
export function placeBehind(span: Form & Pick<Standing, "inA" | "inB">, a: Frame, q: readonly number[]): Frame {
  return compose(compose(compose(a, span.inA), place(span, q)), inverse(span.inB));
}

function chooseSide(branch: Branch, side: number): void {
  if (branch.side === side) return;
  branch.side = side;
  for (const { program, slot } of branch.users) program.record(slot);
}

/** Places body b by the coordinates, and sets its speeds. */
export function putBehind(span: Standing, q: readonly number[], v: readonly number[]): void {
  const { a, b, inA, inB } = span;
  const from: Frame = { position: a?.position ?? still, orientation: orientationOf(a) };
  const at = placeBehind(span, from, q);
  b.teleport(at.position, at.orientation);
  if (span.series && span.branch) chooseSide(span.branch, sideOf(span.series, q));
  const axes = multiply(from.orientation, inA.orientation);
  const own = motion(span, q, v);
  const point = b.worldFromBody(inB.position);
  const angular = add(a?.angularVelocity ?? still, rotate(axes, own.angular));
  const there: Twist = { linear: add(a?.velocityAt(point) ?? still, rotate(axes, own.linear)), angular };
  b.velocity = carried(there, subtract(b.centreOfMass, point));
  b.angularVelocity = angular;
}

/** Effect of one unit of each speed: of b relative to a, at the frame on b, world axes. */
export function columnsOf(span: Standing): Twist[] {
  const { a, inA } = span;
  const axes = multiply(orientationOf(a), inA.orientation);
  const q = readCoordinates(span);
  const count = speedsIn(span);
  return Array.from({ length: count }, (_, k) => {
    const unit = Array.from({ length: count }, (_, i) => (i === k ? 1 : 0));
    const { linear, angular } = motion(span, q, unit);
    return { linear: rotate(axes, linear), angular: rotate(axes, angular) };
  });
}

/** Equal and opposite forces on two bodies at a point, for the next step. */
export function pushBoth(a: Body | null, b: Body, { linear, angular }: Twist, point: Vec3): void {
  const push = (body: Body, sign: number) => {
    if (linear.some((x) => x !== 0)) body.applyForce(scale(sign, linear), point);
    if (angular.some((x) => x !== 0)) body.applyTorque(scale(sign, angular));
  };
  push(b, 1);
  if (moves(a)) push(a, -1);
}

/** The forces of a span that is one joint. */
export function pushSpan(span: Standing, tau: readonly number[]): void {
  const { a, b, inA, inB, kind } = span;
  const axes = multiply(orientationOf(a), inA.orientation);
  const { linear, angular } = forceOfSpan(kind as SpanKind, relative(span).orientation, tau);
  pushBoth(a, b, { linear: rotate(axes, linear), angular: rotate(axes, angular) }, b.worldFromBody(inB.position));
}
