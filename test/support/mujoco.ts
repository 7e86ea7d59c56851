// MuJoCo as a second opinion: a model from XML (MJCF or URDF), its mass matrix, bias forces and accelerations in its own
// coordinates. robot/mujoco-coordinates.ts translates them to ours.
//
// Constraints are soft in MuJoCo, so contacts, limits, loops and dry friction are always off. Armature, damping and springs
// count only if requested.
import type { Matrix, Vector } from "./reference-step.ts";

/** Views of MuJoCo's memory: writes take effect at the next call. */
interface MjModel {
  nq: number;
  nv: number;
  njnt: number;
  nbody: number;
  opt: { disableflags: number; enableflags: number; gravity: Float64Array };
  dof_armature: Float64Array;
  jnt_qposadr: Int32Array;
  jnt_dofadr: Int32Array;
  jnt(index: number): { name: string };
  body(index: number): { name: string };
  delete(): void;
}

interface MjData {
  qpos: Float64Array;
  qvel: Float64Array;
  qacc: Float64Array;
  qfrc_applied: Float64Array;
  qfrc_bias: Float64Array;
  qfrc_passive: Float64Array;
  energy: Float64Array;
  xpos: Float64Array;
  xquat: Float64Array;
  delete(): void;
}

type Buffer = { GetView(): Float64Array; delete(): void };
type Bits<Name extends string> = Record<Name, { value: number }>;

interface MujocoModule {
  MjModel: { from_xml_string(xml: string): MjModel };
  MjData: new (model: MjModel) => MjData;
  DoubleBuffer: new (length: number) => Buffer;
  mjtDisableBit: Bits<"mjDSBL_CONSTRAINT" | "mjDSBL_ACTUATION" | "mjDSBL_SPRING" | "mjDSBL_DAMPER">;
  mjtEnableBit: Bits<"mjENBL_ENERGY">;
  mj_forward(model: MjModel, data: MjData): void;
  mj_fullM(model: MjModel, data: MjData, into: Buffer): void;
}

// its types do not compile, so they are hidden
const PACKAGE = "@mujoco/mujoco";
const load = async (): Promise<MujocoModule> => (await import(PACKAGE)).default();
let module: Promise<MujocoModule> | undefined;

export interface MujocoOptions {
  passive?: boolean;
  gravity?: readonly number[];
}

export interface MujocoState {
  M: Matrix;
  /** M a + bias = tau + passive. */
  bias: Vector;
  passive: Vector;
  acceleration: Vector;
  potential: number;
  kinetic: number;
}

export interface MujocoJoint {
  name: string;
  qIndex: number;
  vIndex: number;
}

export class Mujoco {
  readonly nq: number;
  readonly nv: number;
  readonly joints: MujocoJoint[];
  readonly bodies: string[];
  private readonly mujoco: MujocoModule;
  private readonly model: MjModel;
  private readonly data: MjData;

  /** Must be ended with `free`: its memory is not JavaScript's. */
  static async load(xml: string, options: MujocoOptions = {}): Promise<Mujoco> {
    module ??= load();
    return new Mujoco(await module, xml, options);
  }

  private constructor(mujoco: MujocoModule, xml: string, options: MujocoOptions) {
    this.mujoco = mujoco;
    this.model = mujoco.MjModel.from_xml_string(xml);
    const { model } = this;
    const off = mujoco.mjtDisableBit;
    const disabled = [
      off.mjDSBL_CONSTRAINT,
      off.mjDSBL_ACTUATION,
      ...(options.passive ? [] : [off.mjDSBL_SPRING, off.mjDSBL_DAMPER]),
    ];
    model.opt.disableflags = disabled.reduce((flags, { value }) => flags | value, 0);
    model.opt.enableflags = mujoco.mjtEnableBit.mjENBL_ENERGY.value;
    if (options.gravity) model.opt.gravity.set(options.gravity);
    if (!options.passive) model.dof_armature.fill(0);
    this.nq = model.nq;
    this.nv = model.nv;
    this.joints = Array.from({ length: model.njnt }, (_, i) => ({
      name: model.jnt(i).name,
      qIndex: model.jnt_qposadr[i],
      vIndex: model.jnt_dofadr[i],
    }));
    this.bodies = Array.from({ length: model.nbody }, (_, i) => model.body(i).name);
    this.data = new mujoco.MjData(model);
  }

  forward(qpos: Vector, qvel: Vector, force: Vector): MujocoState {
    const { mujoco, model, data, nv } = this;
    data.qpos.set(qpos);
    data.qvel.set(qvel);
    data.qfrc_applied.set(force);
    mujoco.mj_forward(model, data);
    const full = new mujoco.DoubleBuffer(nv * nv);
    mujoco.mj_fullM(model, data, full);
    const entries: Vector = [...full.GetView()];
    full.delete();
    return {
      M: Array.from({ length: nv }, (_, i) => entries.slice(nv * i, nv * i + nv)),
      bias: [...data.qfrc_bias],
      passive: [...data.qfrc_passive],
      acceleration: [...data.qacc],
      potential: data.energy[0],
      kinetic: data.energy[1],
    };
  }

  /** From the last `forward`: origin and orientation x y z w. */
  pose(body: string): { position: Vector; orientation: Vector } {
    const i = this.bodies.indexOf(body);
    const [w, x, y, z] = this.data.xquat.subarray(4 * i, 4 * i + 4);
    return { position: [...this.data.xpos.subarray(3 * i, 3 * i + 3)], orientation: [x, y, z, w] };
  }

  free(): void {
    this.data.delete();
    this.model.delete();
  }
}
