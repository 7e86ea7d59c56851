// What the robots that are written as MJCF here have in common: angles in radians, z up.

/** `bodies` of the world, and `rest`: what follows it, such as actuators. */
export function model(licence: string, name: string, bodies: string, rest = ""): string {
  return `<!--${licence}-->
<mujoco model="${name}">
 <compiler angle="radian" autolimits="true"/>
 <option gravity="0 0 -9.81"/>
 <worldbody>
  ${bodies}
 </worldbody>
${rest}
</mujoco>
`;
}
