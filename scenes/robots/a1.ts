// The quadruped A1 of Unitree Robotics: masses, frames and joints as in MuJoCo Menagerie (unitree_a1), to ten digits, passive terms left out.
// Shapes, ranges and servos are round numbers of our own.
import { model } from "./model.ts";

const LICENCE = `
  BSD 3-Clause License

  Copyright (c) 2016-2022 HangZhou YuShu TECHNOLOGY CO.,LTD. ("Unitree Robotics")
  All rights reserved.

  Redistribution and use in source and binary forms, with or without
  modification, are permitted provided that the following conditions are met:

  * Redistributions of source code must retain the above copyright notice, this
  list of conditions and the following disclaimer.

  * Redistributions in binary form must reproduce the above copyright notice,
  this list of conditions and the following disclaimer in the documentation
  and/or other materials provided with the distribution.

  * Neither the name of the copyright holder nor the names of its
  contributors may be used to endorse or promote products derived from
  this software without specific prior written permission.

  THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS"
  AND ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE
  IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
  DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
  FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
  DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
  SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
  CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
  OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
  OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
`;

const LEGS = ["FR", "FL", "RR", "RL"] as const;
type Leg = (typeof LEGS)[number];

/** The legs mirror each other: a number has the sign `front` if it is negative at the rear, `back` if it is so in front, and so on. */
function leg(name: Leg): string {
  const [front, back] = name[0] === "F" ? ["", "-"] : ["-", ""];
  const [left, right] = name[1] === "L" ? ["", "-"] : ["-", ""];
  const twisted = front === left ? "-" : "";
  return `<body name="${name}_hip" pos="${front}0.183 ${left}0.047 0">
    <inertial pos="${back}0.003311 ${left}0.000635 3.1e-05" mass="0.696" fullinertia="0.0004692460393 0.0008074896437 0.000552929317 ${twisted}9.409159588e-06 ${back}3.420672663e-07 ${right}4.660488549e-07"/>
    <geom type="cylinder" size="0.046 0.02" euler="1.570796327 0 0"/>
    <joint name="${name}_hip_joint" range="-0.8 0.8" axis="1 0 0"/>
    <body name="${name}_thigh" pos="0 ${left}0.08505 0">
     <inertial pos="-0.003237 ${right}0.022327 -0.027326" mass="1.013" fullinertia="0.005529060041 0.005139338544 0.001367791415 ${left}4.824976023e-06 0.0003438684668 ${left}2.244739012e-05"/>
     <geom type="capsule" size="0.02" fromto="0 0 0 0 0 -0.2"/>
     <joint name="${name}_thigh_joint" range="-1.05 4.19" axis="0 1 0"/>
     <body name="${name}_calf" pos="0 0 -0.2">
      <inertial pos="0.00472659 0 -0.131975" mass="0.226" fullinertia="0.00338556251 0.00340344 4.38508899e-05 0 -0.000167426859 0"/>
      <geom type="capsule" size="0.013" fromto="0 0 0 0 0 -0.18"/>
      <geom type="sphere" size="0.02" pos="0 0 -0.2" friction="0.8"/>
      <joint name="${name}_calf_joint" range="-2.7 -0.92" axis="0 1 0"/>
     </body>
    </body>
   </body>`;
}

const servos = (name: Leg) =>
  ["hip", "thigh", "calf"]
    .map(
      (part) =>
        `<position name="${name}_${part}" joint="${name}_${part}_joint" kp="120" kv="3" forcerange="-33.5 33.5"/>`,
    )
    .join("\n  ");

export const A1 = model(
  LICENCE,
  "a1",
  `<body name="trunk">
   <inertial pos="0 0.0041 -0.0005" mass="4.713" fullinertia="0.0158533 0.0377999 0.0456542 -3.66e-05 -6.11e-05 -2.75e-05"/>
   <geom type="box" size="0.1335 0.06 0.057"/>
   <freejoint name="trunk_j0"/>
   ${LEGS.map(leg).join("\n   ")}
  </body>`,
  ` <actuator>
  ${LEGS.map(servos).join("\n  ")}
 </actuator>`,
);
