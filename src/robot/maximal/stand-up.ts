// Adds bodies and joints: a body per lump of links, a joint of the world per span. Consecutive joints that do not merge into one joint of the world
// are held by their own rows if they have no drives, otherwise by carriers between them.
import type { Quat } from "../../math/tuples.ts";
import type { Body } from "../../world/body/body.ts";
import { custom } from "../../world/constraint/constraint-options.ts";
import type { DriveOptions } from "../../world/joint/drive-options.ts";
import type { World } from "../../world/world.ts";
import type { Inertial, Warning } from "../description/description.ts";
import type { Model } from "../model.ts";
import { compose, type Frame, IDENTITY } from "../pose.ts";
import { shapesOf } from "./add-shapes.ts";
import { carrierInertial } from "./carrier.ts";
import { coordinatesOf } from "./coordinates.ts";
import { type LinkTree, type Lump, readLinkTree } from "./link-tree.ts";
import { makeJoint } from "./make-joint.ts";
import type { Settings } from "./options.ts";
import { planLumps } from "./plan-lumps.ts";
import type { Span } from "./plan-spans.ts";
import type { Series } from "./series.ts";
import { seriesRows } from "./series-rows.ts";
import { sideOf } from "./series-state.ts";
import { isWhole } from "./span.ts";
import { type Branch, placeBehind, type Standing } from "./standing.ts";

export interface Stood {
  readonly tree: LinkTree;
  readonly bodies: ReadonlyMap<Lump, Body>;
  readonly spans: readonly Standing[];
  readonly carriers: readonly Body[];
  /** Bodies connected by joints, but without a joint of the world between the two. */
  readonly neighbours: readonly (readonly [Body, Body])[];
}

export function standUp(
  world: World,
  model: Model,
  settings: Settings,
  q: readonly number[],
  warnings: Warning[],
): Stood {
  const { base, prefix } = settings;
  const { description } = model;
  const tree = readLinkTree(description);
  const plans = planLumps(description, tree, settings, warnings);
  const bodies = new Map<Lump, Body>();
  const spans: Standing[] = [];
  const carriers: Body[] = [];
  const neighbours: [Body, Body][] = [];

  const addBody = (name: string, at: Frame, inertial: Inertial | undefined, lump?: Lump): Body =>
    world.addBody({
      name: `${prefix}${name}`,
      ...at,
      ...(inertial ? { mass: inertial.mass, inertia: inertial.inertia, com: inertial.com } : { type: "static" }),
      ...(lump && { shapes: shapesOf(lump, settings) }),
    });
  const placeOf = (body: Body | null): Frame =>
    body ? { position: body.position, orientation: body.orientation } : IDENTITY;
  const nameOf = (names: readonly { joint: { name: string } }[]): string =>
    `${prefix}${[...new Set(names.map(({ joint }) => joint.name))].join(" ")}`;

  /** One span, from the body before it to a body made for it. */
  const addSpan = (
    span: Span,
    acting: readonly (DriveOptions | undefined)[],
    a: Body | null,
    make: (at: Frame) => Body,
  ): Body => {
    const { kind, slots, pitch, inB } = span;
    const inA = a ? span.inA : compose(base, span.inA);
    const numbers = isWhole(kind)
      ? coordinatesOf(model, slots[0].joint.name, q)
      : slots.map(({ joint, freedom }) => coordinatesOf(model, joint.name, q)[freedom]);
    const b = make(placeBehind({ ...span, inA }, placeOf(a), numbers));
    const rest = kind === "spherical" ? (slots[0].joint.initial as Quat | undefined) : undefined;
    const made = makeJoint(world, span, { a, b, inA, name: nameOf(slots), acting, rest });
    spans.push({ ...made, kind, slots, pitch, a, b, inA, inB });
    return b;
  };

  /** A series without a body in it. */
  const addSeries = (series: Series, a: Body | null, make: (at: Frame) => Body): Body => {
    const slots = series.units.map(({ slot }) => slot);
    const numbers = slots.map(({ joint, freedom }) => coordinatesOf(model, joint.name, q)[freedom]);
    const form = { kind: "series", pitch: 0, series, inA: a ? IDENTITY : base, inB: IDENTITY } as const;
    const b = make(placeBehind(form, placeOf(a), numbers));
    const branch: Branch = { side: sideOf(series, numbers), users: [] };
    const ends = { ...form, a, b, branch };
    const constraint =
      series.units.length < 6
        ? world.addConstraint(
            custom({
              name: nameOf(slots),
              bodies: [a, b],
              collide: false,
              value: ({ bodies: [on, it] }) => seriesRows(ends, on, it),
            }),
          )
        : undefined;
    if (constraint) branch.users.push(constraint);
    spans.push({ ...ends, slots, constraint, drives: [] });
    return b;
  };

  for (const lump of tree.lumps) {
    const parent = lump.parent ? bodies.get(lump.parent)! : null;
    if (lump.elements.length === 0) {
      bodies.set(lump, addBody(lump.name, compose(base, lump.after), undefined, lump));
      continue;
    }
    const { spans: planned, acting, series, inertial, carrier: lent } = plans.get(lump)!;
    const make = (at: Frame): Body => addBody(lump.name, at, inertial, lump);
    let body = parent;
    if (series) body = addSeries(series, parent, make);
    else
      for (const [i, span] of planned.entries()) {
        const own = lent ?? (lump.inertial ? carrierInertial(inertial) : inertial);
        const carrier = (at: Frame): Body => addBody(`${lump.name} carrier ${i + 1}`, at, own);
        body = addSpan(span, acting[i], body, i === planned.length - 1 ? make : carrier);
        if (i < planned.length - 1) carriers.push(body);
      }
    bodies.set(lump, body!);
    if (!lump.inertial) carriers.push(body!);
    // joints of the world keep their own two bodies from colliding
    if (parent && (planned.length > 1 ? !series : planned[0].kind === "free")) neighbours.push([parent, body!]);
  }
  return { tree, bodies, spans, carriers, neighbours };
}
