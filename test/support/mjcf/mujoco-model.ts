// The arrays of MuJoCo's compiled model, for a text and its referenced files.
export interface MjModel {
  readonly nbody: number;
  readonly njnt: number;
  readonly neq: number;
  readonly nu: number;
  readonly nkey: number;
  readonly nq: number;
  readonly nv: number;
  readonly nexclude: number;
  readonly opt: { readonly gravity: Float64Array };
  readonly [array: string]: unknown;
  body(index: number): { readonly name: string };
  delete(): void;
}

/** State is written, and read after `forward`. */
export interface MjData {
  readonly qpos: Float64Array;
  readonly qvel: Float64Array;
  readonly ctrl: Float64Array;
  readonly efc_pos: Float64Array;
  readonly sensordata: Float64Array;
  /** Violated limits. */
  readonly nl: number;
  readonly [array: string]: unknown;
  delete(): void;
}

interface Vfs {
  addBuffer(name: string, bytes: Uint8Array): void;
  delete(): void;
}

interface MujocoModule {
  MjModel: { from_xml_string(xml: string, files: Vfs): MjModel };
  MjVFS: new () => Vfs;
  MjData: new (model: MjModel) => MjData;
  mj_forward(model: MjModel, data: MjData): void;
}

// its types do not compile, so they are hidden
const PACKAGE = "@mujoco/mujoco";
let module: Promise<MujocoModule> | undefined;

/** The model; it must be deleted: its memory is not JavaScript's. */
export async function compileMjcf(xml: string, files: Readonly<Record<string, string>> = {}): Promise<MjModel> {
  module ??= import(PACKAGE).then((loaded) => loaded.default({ printErr: () => {} }));
  const mujoco = await module;
  const vfs = new mujoco.MjVFS();
  for (const [name, text] of Object.entries(files)) vfs.addBuffer(name, new TextEncoder().encode(text));
  try {
    return mujoco.MjModel.from_xml_string(xml, vfs);
  } finally {
    vfs.delete();
  }
}

/** The model in a state written by `set`; to be deleted. */
export async function forward(model: MjModel, set: (data: MjData) => void): Promise<MjData> {
  const mujoco = await module!;
  const data = new mujoco.MjData(model);
  set(data);
  mujoco.mj_forward(model, data);
  return data;
}

/** Row i of an array of this width. */
export function row(model: { readonly [array: string]: unknown }, array: string, i: number, width: number): number[] {
  return Array.from(model[array] as Float64Array).slice(i * width, (i + 1) * width);
}
