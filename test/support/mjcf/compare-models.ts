// Compares a description with MuJoCo's model of the same text, number by number; differences as lines of text.
import { conjugate, multiply, type Quat, rotate, subtract, type Vec3 } from "../../../src/math/tuples.ts";
import type {
  ActuatorDescription,
  JointDescription,
  LoopDescription,
  RobotDescription,
} from "../../../src/robot/description/description.ts";
import { type MjModel, row } from "./mujoco-model.ts";

const MJ_TYPES = ["free", "spherical", "prismatic", "revolute"];
const xyzw = ([w, x, y, z]: readonly number[]): Quat => [x, y, z, w];
const triple = (list: readonly number[]): Vec3 => [list[0], list[1], list[2]];
const NO_TURN: Quat = [0, 0, 0, 1];

/** R diag(moments) Rᵀ as xx yy zz xy xz yz. */
function fullInertia(moments: Vec3, q: Quat): number[] {
  const axes = [rotate(q, [1, 0, 0]), rotate(q, [0, 1, 0]), rotate(q, [0, 0, 1])];
  const at = (i: number, j: number) => axes.reduce((sum, axis, k) => sum + moments[k] * axis[i] * axis[j], 0);
  return [at(0, 0), at(1, 1), at(2, 2), at(0, 1), at(0, 2), at(1, 2)];
}

export class Comparison {
  readonly differences: string[] = [];
  private readonly model: MjModel;
  private readonly robot: RobotDescription;
  private readonly tolerance: number;

  constructor(robot: RobotDescription, model: MjModel, tolerance: number) {
    this.robot = robot;
    this.model = model;
    this.tolerance = tolerance;
    this.same("number of links", [robot.links.length], [model.nbody - 1]);
    this.same("gravity", robot.gravity ?? [], Array.from(model.opt.gravity));
    for (const [i] of robot.links.entries()) this.link(i);
    this.joints();
    this.loops();
    this.actuators();
    this.keys();
  }

  private same(what: string, ours: readonly number[], theirs: readonly number[]): void {
    const size = Math.max(...theirs.map(Math.abs), ...ours.map(Math.abs), 1e-300);
    const isSame =
      ours.length === theirs.length && ours.every((value, i) => Math.abs(value - theirs[i]) <= this.tolerance * size);
    if (!isSame) this.differences.push(`${what}: ${ours.join(" ")} is ${theirs.join(" ")} in MuJoCo`);
  }

  /** q and −q are the same rotation. */
  private sameTurn(what: string, ours: Quat, theirs: Quat): void {
    const [x, y, z] = multiply(ours, conjugate(theirs));
    if (!(Math.max(Math.abs(x), Math.abs(y), Math.abs(z)) <= this.tolerance))
      this.differences.push(`${what}: ${ours.join(" ")} is ${theirs.join(" ")} in MuJoCo`);
  }

  private link(i: number): void {
    const { model, robot } = this;
    const { name, inertial } = robot.links[i];
    const mj = model.body(i + 1).name;
    if (mj !== "" && mj !== name) this.differences.push(`link ${name} is ${mj} in MuJoCo`);
    const [mass] = row(model, "body_mass", i + 1, 1);
    this.same(`mass of ${name}`, [inertial?.mass ?? 0], [mass]);
    if (!inertial || mass === 0) return;
    const turn = xyzw(row(model, "body_iquat", i + 1, 4));
    this.same(`centre of ${name}`, [...inertial.com, 1], [...row(model, "body_ipos", i + 1, 3), 1]);
    this.same(`inertia of ${name}`, inertial.inertia, fullInertia(triple(row(model, "body_inertia", i + 1, 3)), turn));
  }

  /** The frame of the body in its parent, from the first joint that carries it. */
  private bodyFrame(i: number, joint: JointDescription): void {
    const { name } = this.robot.links[i];
    const position = row(this.model, "body_pos", i + 1, 3);
    const turn = xyzw(row(this.model, "body_quat", i + 1, 4));
    if (joint.type === "free") {
      this.same(`place of ${name}`, [...joint.initial!.slice(0, 3), 1], [...position, 1]);
      this.sameTurn(`turn of ${name}`, joint.initial!.slice(3) as unknown as Quat, turn);
      return;
    }
    const orientation = joint.inParent?.orientation ?? NO_TURN;
    const offset = rotate(orientation, joint.inChild?.position ?? [0, 0, 0]);
    const ours = subtract(joint.inParent?.position ?? [0, 0, 0], offset);
    this.same(`place of ${name}`, [...ours, 1], [...position, 1]);
    this.sameTurn(`turn of ${name}`, orientation, turn);
  }

  private joints(): void {
    const { model, robot } = this;
    const moving = robot.joints.filter(({ type }) => type !== "fixed");
    this.same("number of joints", [moving.length], [model.njnt]);
    for (const [i, { name }] of robot.links.entries())
      this.bodyFrame(i, robot.joints.find(({ child }) => child === name)!);
    if (moving.length === model.njnt) for (const [i, joint] of moving.entries()) this.joint(i, joint);
    const initial = moving.flatMap((joint) => joint.initial ?? (joint.type === "spherical" ? [0, 0, 0, 1] : [0]));
    this.same("qpos0", [...initial, 1], [...this.fromMujoco(Array.from(model["qpos0"] as Float64Array)), 1]);
  }

  private joint(i: number, joint: JointDescription): void {
    const { model } = this;
    const { name, type } = joint;
    const of = (array: string, width = 1) => row(model, array, i, width);
    const [dof] = of("jnt_dofadr");
    if (type !== MJ_TYPES[of("jnt_type")[0]]) this.differences.push(`type of ${name}`);
    this.same(`damping of ${name}`, [joint.damping ?? 0], row(model, "dof_damping", dof, 1));
    this.same(`friction of ${name}`, [joint.friction ?? 0], row(model, "dof_frictionloss", dof, 1));
    this.same(`armature of ${name}`, [joint.armature ?? 0], row(model, "dof_armature", dof, 1));
    if (type === "free") return;
    this.same(`anchor of ${name}`, [...joint.inChild!.position!, 1], [...of("jnt_pos", 3), 1]);
    this.same(`stiffness of ${name}`, [joint.stiffness ?? 0], of("jnt_stiffness"));
    if (type === "spherical") return;
    this.same(`axis of ${name}`, [...joint.axis!], of("jnt_axis", 3));
    const limits = joint.limits?.[0];
    if (limits?.lower !== undefined) this.same(`range of ${name}`, [limits.lower, limits.upper!], of("jnt_range", 2));
    if (joint.stiffness) {
      const [at] = of("jnt_qposadr");
      this.same(`spring of ${name}`, [joint.springReference!, 1], [...row(model, "qpos_spring", at, 1), 1]);
    }
  }

  private loops(): void {
    const { model, robot } = this;
    const loops = robot.loops ?? [];
    this.same("number of loops", [loops.length], [model.neq]);
    for (const [i, loop] of loops.entries()) this.loop(i, loop);
  }

  private loop(i: number, loop: LoopDescription): void {
    const data = row(this.model, "eq_data", i, 11);
    const bySites = row(this.model, "eq_objtype", i, 1)[0] === 6;
    if (loop.kind === "joint" || bySites) return;
    const { name, inA, inB } = loop;
    const numberOf = (link: string | null) => this.robot.links.findIndex((other) => other.name === link) + 1;
    this.same(`first body of ${name}`, [numberOf(loop.a)], row(this.model, "eq_obj1id", i, 1));
    this.same(`second body of ${name}`, [numberOf(loop.b)], row(this.model, "eq_obj2id", i, 1));
    const [first, second] = loop.kind === "connect" ? [inA, inB] : [inB, inA];
    this.same(`anchor of ${name}`, [...first!.position!, 1], [...data.slice(0, 3), 1]);
    this.same(`other anchor of ${name}`, [...second!.position!, 1], [...data.slice(3, 6), 1]);
    if (loop.kind === "weld") this.sameTurn(`turn of ${name}`, inA!.orientation!, xyzw(data.slice(6, 10)));
  }

  private actuators(): void {
    const { model, robot } = this;
    const actuators = robot.actuators ?? [];
    this.same("number of actuators", [actuators.length], [model.nu]);
    if (actuators.length === model.nu) for (const [i, actuator] of actuators.entries()) this.actuator(i, actuator);
  }

  private actuator(i: number, { name, gain, bias, gear, controlRange, forceRange }: ActuatorDescription): void {
    const of = (array: string, width = 1) => row(this.model, array, i, width);
    const width = (this.model["actuator_gainprm"] as Float64Array).length / this.model.nu;
    const hasBias = of("actuator_biastype")[0] === 1;
    this.same(`gain of ${name}`, [gain], of("actuator_gainprm", width).slice(0, 1));
    this.same(`bias of ${name}`, bias, hasBias ? of("actuator_biasprm", width).slice(0, 3) : [0, 0, 0]);
    this.same(`gear of ${name}`, gear, of("actuator_gear", 6).slice(0, gear.length));
    if (controlRange) this.same(`controls of ${name}`, controlRange, of("actuator_ctrlrange", 2));
    if (forceRange) this.same(`forces of ${name}`, forceRange, of("actuator_forcerange", 2));
  }

  private keys(): void {
    const { model, robot } = this;
    const keys = robot.keyframes ?? [];
    this.same("number of keys", [keys.length], [model.nkey]);
    for (const [i, { name, q, v, control }] of keys.entries()) {
      const theirs = this.fromMujoco(row(model, "key_qpos", i, model.nq));
      this.same(`state ${name}`, [...q, 1], [...theirs, 1]);
      if (v) this.same(`speeds of ${name}`, this.toMujoco(q, v), row(model, "key_qvel", i, model.nv));
      if (control) this.same(`controls of ${name}`, control, row(model, "key_ctrl", i, model.nu));
    }
  }

  private get moving(): JointDescription[] {
    return this.robot.joints.filter(({ type }) => type !== "fixed");
  }

  /** Quaternions to x y z w. */
  private fromMujoco(qpos: readonly number[]): number[] {
    const rest = [...qpos];
    const take = (count: number) => rest.splice(0, count);
    return this.moving.flatMap(({ type }) => {
      if (type === "spherical") return xyzw(take(4));
      return type === "free" ? [...take(3), ...xyzw(take(4))] : take(1);
    });
  }

  /** Velocities of free bodies to world axes. */
  private toMujoco(q: readonly number[], v: readonly number[]): number[] {
    const [states, rest] = [[...q], [...v]];
    return this.moving.flatMap(({ type }) => {
      const [positions, speeds] = { free: [7, 6], spherical: [4, 3] }[type as string] ?? [1, 1];
      const [state, own] = [states.splice(0, positions), rest.splice(0, speeds)];
      if (type !== "free") return own;
      const turned = rotate(state.slice(3) as unknown as Quat, triple(own));
      return [...turned, ...own.slice(3)];
    });
  }
}
