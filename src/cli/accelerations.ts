import { type Command, Option } from "commander";
import { length } from "../math/tuples.ts";
import { currentTarget } from "../memory/machine.ts";
import type { Body } from "../world/body/body.ts";
import { type AccelerationOptions, accelerations } from "../world/instant/accelerations.ts";
import {
  type ContactForces,
  type ContactPlace,
  contactForces,
} from "../world/instant/contact-forces/contact-forces.ts";
import type { FrictionLaw } from "../world/instant/contact-forces/solve-problem.ts";
import { writeJson } from "../world/scene-file/write-json.ts";
import type { World } from "../world/world.ts";
import { openScene } from "./open-scene.ts";
import { rate, targetOption } from "./options.ts";

interface Options {
  readonly alpha: number;
  readonly beta: number;
  readonly touching?: number;
  readonly separating?: number;
  readonly sticking?: number;
  readonly law: FrictionLaw;
  readonly contacts: boolean;
}

/** Bodies by their ids. */
function named<T extends ContactPlace>(ids: ReadonlyMap<Body, string>, { a, b, ...rest }: T) {
  return { a: ids.get(a), b: ids.get(b), ...rest };
}

/** Ignores all contacts. */
function withoutContacts(world: World, options: AccelerationOptions): Omit<ContactForces, "certificate"> & Certified {
  const { certificate, ...found } = accelerations(world, options);
  return { ...found, contacts: [], approaching: [], method: "none", certificate: { motion: certificate } };
}

interface Certified {
  readonly certificate: Partial<ContactForces["certificate"]>;
}

function print(nameOrFile: string, options: Options): void {
  const { alpha, beta, contacts, touching, separating, sticking, law } = options;
  const scene = openScene(nameOrFile);
  scene.applyForces(0);
  const started = performance.now();
  const stabilisation = { alpha, beta };
  const found = contacts
    ? contactForces(scene.world, { stabilisation, touching, separating, sticking, law })
    : withoutContacts(scene.world, { stabilisation });
  const ms = performance.now() - started;
  const { status, rank, iterations, certificate } = found;
  const touches = found.contacts.length > 0;
  const answer = {
    scene: scene.name,
    time: scene.world.time,
    bodies: found.bodies.map(({ body, linear, angular, rates }) => {
      return { id: scene.bodyIds.get(body), linear, angular, ...(rates.length > 0 && { rates }) };
    }),
    joints: found.joints.map(({ joint, lambda, force, torque }) => {
      return { id: scene.jointIds.get(joint), kind: joint.kind, lambda, force, torque };
    }),
    constraints: found.constraints.map(({ constraint, lambda }) => {
      return { id: scene.constraintIds.get(constraint), kind: constraint.kind, lambda };
    }),
    drives: found.drives.map(({ joint, direction, value, rate, force }) => {
      return { joint: scene.jointIds.get(joint), direction, value, rate, force };
    }),
    // a contact point carries no torque
    contacts: found.contacts.map((contact) => {
      const { normalForce, friction } = contact;
      return { ...named(scene.bodyIds, contact), lambda: [normalForce, length(friction)], torque: [0, 0, 0] };
    }),
    approaching: found.approaching.map((contact) => named(scene.bodyIds, contact)),
    ...{ status, rank, method: touches ? `lagrange-tree + ${found.method}` : "lagrange-tree", target: currentTarget() },
    ...{ iterations, ms, certificate: { ...certificate.motion, ...(touches && { contacts: certificate.contacts }) } },
  };
  process.stdout.write(writeJson(answer));
}

/** taut accelerations SCENE|FILE.json */
export function addAccelerations(program: Command): void {
  program
    .command("accelerations")
    .description(
      "print the accelerations and the forces of joints, drives and contacts at the start of a scene, without stepping",
    )
    .argument("<scene>", "scene name or scene file (- for standard input)")
    .option("--alpha <rate>", "joint stabilisation, 2 alpha C' + beta² C, in 1/s", rate, 0)
    .option("--beta <rate>", "see --alpha", rate, 0)
    .option("--touching <metres>", "surfaces within this distance touch, in metres", rate)
    .option(
      "--separating <speed>",
      "contacts separating faster carry no force; contacts approaching faster are impacts; in m/s",
      rate,
    )
    .option("--sticking <speed>", "contacts slipping faster slide, in m/s", rate)
    .addOption(new Option("--law <law>", "law of static friction").choices(["coulomb", "text"]).default("coulomb"))
    .option("--no-contacts", "ignore contacts")
    .addOption(targetOption())
    .action(print);
}
