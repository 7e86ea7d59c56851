// The biped Cassie of Agility Robotics: masses, frames, joints and loops as in MuJoCo Menagerie (agility_cassie), to ten digits. Springs of
// shins and heels and the pose to start from are those of that model, roughly; shapes and servos are our own.
import { model } from "./model.ts";

const LICENCE = `
  Copyright (c) 2022 Agility Robotics

  Permission is hereby granted, free of charge, to any person obtaining a copy
  of this software and associated documentation files (the "Software"), to
  deal in the Software without restriction, including without limitation the
  rights to use, copy, modify, merge, publish, distribute, sublicense, and/or
  sell copies of the Software, and to permit persons to whom the Software is
  furnished to do so, subject to the following conditions:

  The above copyright notice and this permission notice shall be included in
  all copies or substantial portions of the Software.

  THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
  IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
  FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
  AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
  LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING
  FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS
  IN THE SOFTWARE.
`;

/** Products of inertia of two rods that are rounding of the model, not quite the same on both sides. */
const ROUNDING = {
  left: { rod: "7.577469132e-23", plantar: "-8.411550589e-23" },
  right: { rod: "-7.563320451e-23", plantar: "8.410735375e-23" },
};

type Side = keyof typeof ROUNDING;

/** The legs mirror each other: a number has the sign `left` if it is negative on the right, and `right` if it is so on the left. */
function leg(side: Side): string {
  const [left, right] = side === "left" ? ["", "-"] : ["-", ""];
  const { rod, plantar } = ROUNDING[side];
  return `<body name="${side}-hip-roll" pos="0.021 ${left}0.135 0" quat="0.7071067812 0 0.7071067812 0">
    <inertial pos="-0.01793 0.0001 -0.04428" mass="1.82" fullinertia="0.003431 0.003793 0.002135 ${right}6.65e-07 -0.00084 ${left}3.99e-06"/>
    <geom type="capsule" size="0.05" fromto="0 0 -0.02 0 0 -0.07"/>
    <joint name="${side}-hip-roll" axis="0 0 1"/>
    <body name="${side}-hip-yaw" pos="0 0 -0.07" quat="0.7071067812 0 -0.7071067812 0">
     <inertial pos="0 ${right}1e-05 -0.034277" mass="1.171" fullinertia="0.002443 0.002803 0.000842 ${right}4e-08 2.462e-07 ${right}2.71e-08"/>
     <geom type="capsule" size="0.045" fromto="0 0 0 0 0 -0.09"/>
     <joint name="${side}-hip-yaw" axis="0 0 1"/>
     <body name="${side}-hip-pitch" pos="0 0 -0.09" quat="0.5 0.5 0.5 -0.5">
      <inertial pos="0.05946 5e-05 ${right}0.03581" mass="5.52" fullinertia="0.010898 0.029714 0.030257 -0.0002669 ${right}5.721e-05 ${left}9.17e-06"/>
      <geom type="capsule" size="0.05" fromto="0 0 ${right}0.035 0.12 0 ${right}0.035"/>
      <joint name="${side}-hip-pitch" axis="0 0 1"/>
      <body name="${side}-achilles-rod" pos="0 0 ${left}0.045" quat="0.9465141602 ${right}0.01450650965 ${left}0.04298104553 -0.3194575643">
       <inertial pos="0.24719 0 0" mass="0.1567" fullinertia="3.754e-06 0.004487 0.004488 -3.74e-08 ${right}1.61e-08 ${rod}"/>
       <geom type="capsule" size="0.009" fromto="0 0 0 0.5012 0 0"/>
       <joint name="${side}-achilles-rod" type="ball"/>
      </body>
      <body name="${side}-knee" pos="0.12 0 ${left}0.0045" quat="0.9238795325 0 0 -0.3826834324">
       <inertial pos="0.04690133503 0.04266084552 ${right}0.001751178004" mass="0.9438" fullinertia="0.001860163808 0.003642936108 0.005158579129 -0.001363932079 ${right}8.03532135e-05 ${right}7.12441449e-05"/>
       <geom type="capsule" size="0.028" fromto="0 0 0 0.06068 0.04741 0"/>
       <joint name="${side}-knee" axis="0 0 1"/>
       <body name="${side}-shin" pos="0.06068 0.04741 0">
        <inertial pos="0.18338 0.001169 ${left}0.0002123" mass="0.577" fullinertia="0.00035939 0.014728 0.014707 -0.00020981 ${left}2.266e-05 ${right}1.2e-07"/>
        <geom type="capsule" size="0.022" fromto="0 0 0 0.43476 0.02 0"/>
        <joint name="${side}-shin" stiffness="1500" damping="1" axis="0 0 1"/>
        <body name="${side}-tarsus" pos="0.43476 0.02 0" quat="0.8746196138 0 0 0.4848097886">
         <inertial pos="0.11046 -0.03058 ${right}0.00131" mass="0.782" fullinertia="0.00039238 0.013595 0.013674 0.00023651 ${right}4.987e-05 ${right}4.82e-06"/>
         <geom type="capsule" size="0.018" fromto="0 0 0 0.408 -0.04 0"/>
         <joint name="${side}-tarsus" axis="0 0 1"/>
         <body name="${side}-heel-spring" pos="-0.01269 -0.03059 ${left}0.00092" quat="0.2093548406 ${left}0.01086057153 ${right}0.03755583292 0.9770579093">
          <inertial pos="0.081 0.0022 0" mass="0.126" fullinertia="2.959e-05 0.00022231 0.0002007 7.15e-06 ${right}6e-07 ${left}1e-07"/>
          <geom type="capsule" size="0.01" fromto="0 0 0 0.11877 -0.01 0"/>
          <joint name="${side}-heel-spring" stiffness="1250" damping="1" axis="0 0 1"/>
         </body>
         <body name="${side}-foot-crank" pos="0.058 -0.034 ${left}0.02275">
          <inertial pos="0.00493 2e-05 ${right}0.00215" mass="0.1261" fullinertia="2.6941e-05 4.9621e-05 6.3362e-05 -2.1e-09 ${right}3.9623e-06 ${right}1.09e-08"/>
          <geom type="capsule" size="0.012" fromto="0 0 0 0.055 0 ${right}0.00791"/>
          <joint name="${side}-foot-crank" axis="0 0 1"/>
          <body name="${side}-plantar-rod" pos="0.055 0 ${right}0.00791">
           <inertial pos="0.17792 0 0" mass="0.1186" fullinertia="2.779e-06 0.001774 0.001775 -2.34e-08 ${right}8.1e-09 ${plantar}"/>
           <geom type="capsule" size="0.007" fromto="0 0 0 0.35012 0 0"/>
           <joint name="${side}-plantar-rod" axis="0 0 1"/>
          </body>
         </body>
         <body name="${side}-foot" pos="0.408 -0.04 0">
          <inertial pos="0.00474 0.02748 ${right}0.00014" mass="0.1498" fullinertia="0.00017388 0.00016793 0.00033261 0.00011814 ${left}1.36e-06 ${right}4e-07"/>
          <geom type="capsule" size="0.02" fromto="-0.052821 0.092622 0 0.069746 -0.010224 0"/>
          <joint name="${side}-foot" axis="0 0 1"/>
         </body>
        </body>
       </body>
      </body>
     </body>
    </body>
   </body>`;
}

/** Joint, stiffness and damping of each servo of a leg. */
const SERVOS = [
  ["hip-roll", 400, 10],
  ["hip-yaw", 200, 5],
  ["hip-pitch", 400, 10],
  ["knee", 400, 10],
  ["foot", 50, 1.25],
] as const;

const servos = (side: Side) =>
  SERVOS.map(
    ([joint, kp, kv]) => `<position name="${side}-${joint}" joint="${side}-${joint}" kp="${kp}" kv="${kv}"/>`,
  ).join("\n  ");

const loops = (side: Side) => `<connect body1="${side}-plantar-rod" body2="${side}-foot" anchor="0.35012 0 0"/>
  <connect body1="${side}-achilles-rod" body2="${side}-heel-spring" anchor="0.5012 0 0"/>`;

export const CASSIE = model(
  LICENCE,
  "cassie",
  `<body name="cassie-pelvis">
   <inertial pos="0.05066 0.000346 0.02841" mass="10.33" fullinertia="0.085821 0.049222 0.08626 1.276e-05 -0.00016022 -0.000414"/>
   <geom type="box" size="0.08 0.1 0.09" pos="0.03 0 0.05"/>
   <freejoint name="cassie-pelvis_j0"/>
   ${leg("left")}
   ${leg("right")}
  </body>`,
  ` <actuator>
  ${servos("left")}
  ${servos("right")}
 </actuator>
 <keyframe>
  <key name="home" qpos="0 0 0 1 0 0 0 0 0 .4973 .9785 -.0164 .0179 -.2049 -.4143 0 .4144 0 -1.5244 1.5244 -1.5968 0 0 .4973 .9785 .0164 -.0179 -.2049 -.4143 0 .4144 0 -1.5244 1.5244 -1.5968"/>
 </keyframe>
 <equality>
  ${loops("left")}
  ${loops("right")}
 </equality>`,
);
