// MuJoCo's wasm on the humanoid of the scene humanoid-fall: the same file, start and dt, with its own soft contacts and limits.
import loadMujoco from "@mujoco/mujoco";

const module = await loadMujoco();

/** { step(), deepest(), close() }. `velocity`: of the trunk, in the axes of the file. */
export function openHumanoid(xml, dt, velocity) {
  const model = module.MjModel.from_xml_string(xml);
  model.opt.timestep = dt;
  const data = new module.MjData(model);
  data.qvel.set(velocity);
  return {
    step() {
      module.mj_step(model, data);
    },
    /** Overlap of the deepest contact, in metres. */
    deepest() {
      let deepest = 0;
      for (let i = 0; i < data.ncon; i++) deepest = Math.max(deepest, -data.contact.get(i).dist);
      return deepest;
    },
    close() {
      data.delete();
      model.delete();
    },
  };
}
