// The double pendulum of the textbook as URDF text, for the command line.
import type { DoublePendulum } from "./plain-robots.ts";

const link = (name: string, mass: number, c: number, I: number, more = "") =>
  `<link name="${name}"><inertial><origin xyz="0 0 ${-c}"/><mass value="${mass}"/>
    <inertia ixx="${I}" iyy="${I}" izz="${I / 10}" ixy="0" ixz="0" iyz="0"/></inertial>${more}</link>`;
const joint = (name: string, parent: string, child: string, z: number, more = "") =>
  `<joint name="${name}" type="revolute"><parent link="${parent}"/><child link="${child}"/><origin xyz="0 0 ${z}"/>
    <axis xyz="1 0 0"/><limit lower="-3" upper="3" effort="7" velocity="9"/>${more}</joint>`;
/** `more`: additions to the second joint and the second rod. */
export const pendulum = (more = { joint: "", link: "" }) => `<robot name="pendulum"><link name="base"/>
  ${link("rod0", 1, 0.2, 0.02)}${link("rod1", 2, 0.3, 0.05, more.link)}
  ${joint("hinge0", "base", "rod0", 0)}${joint("hinge1", "rod0", "rod1", -0.5, more.joint)}</robot>`;
/** Its numbers. */
export const rods: DoublePendulum = { m: [1, 2], length: 0.5, c: [0.2, 0.3], I: [0.02, 0.05] };
