// The humanoid of MuJoCo, as DeepMind publishes it, without pictures, lights, cameras, tendons, motors and keyframes.
type Side = "right" | "left";

/** Arms and legs mirror each other: a number has the sign `left` if it is negative on the right, and `right` if it is so on the left. */
const signsOf = (side: Side) => (side === "left" ? { left: "", right: "-" } : { left: "-", right: "" });

function leg(side: Side): string {
  const { left, right } = signsOf(side);
  return `<body name="thigh_${side}" pos="0 ${left}.1 -.04">
            <joint name="hip_x_${side}" axis="${right}1 0 0" class="hip_x"/>
            <joint name="hip_z_${side}" axis="0 0 ${right}1" class="hip_z"/>
            <joint name="hip_y_${side}" class="hip_y"/>
            <geom name="thigh_${side}" fromto="0 0 0 0 ${right}.01 -.34" class="thigh"/>
            <body name="shin_${side}" pos="0 ${right}.01 -.4">
              <joint name="knee_${side}" class="knee"/>
              <geom name="shin_${side}" class="shin"/>
              <body name="foot_${side}" pos="0 0 -.39">
                <joint name="ankle_y_${side}" class="ankle_y"/>
                <joint name="ankle_x_${side}" class="ankle_x" axis="${right}1 0 ${right}.5"/>
                <geom name="foot1_${side}" class="foot1"/>
                <geom name="foot2_${side}" class="foot2"/>
              </body>
            </body>
          </body>`;
}

function arm(side: Side): string {
  const { left, right } = signsOf(side);
  return `<body name="upper_arm_${side}" pos="0 ${left}.17 .06">
        <joint name="shoulder1_${side}" axis="${right}2 1 ${right}1"  class="shoulder"/>
        <joint name="shoulder2_${side}" axis="0 -1 ${right}1" class="shoulder"/>
        <geom name="upper_arm_${side}" fromto="0 0 0 .16 ${left}.16 -.16" class="arm_upper"/>
        <body name="lower_arm_${side}" pos=".18 ${left}.18 -.18">
          <joint name="elbow_${side}" axis="0 -1 ${right}1" class="elbow"/>
          <geom name="lower_arm_${side}" fromto=".01 ${right}.01 .01 .17 ${right}.17 .17" class="arm_lower"/>
          <body name="hand_${side}" pos=".18 ${right}.18 .18">
            <geom name="hand_${side}" zaxis="1 ${right}1 1" class="hand"/>
          </body>
        </body>
      </body>`;
}

export const HUMANOID = `<!-- Copyright 2021 DeepMind Technologies Limited

     Licensed under the Apache License, Version 2.0 (the "License");
     you may not use this file except in compliance with the License.
     You may obtain a copy of the License at

         http://www.apache.org/licenses/LICENSE-2.0

     Unless required by applicable law or agreed to in writing, software
     distributed under the License is distributed on an "AS IS" BASIS,
     WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied.
     See the License for the specific language governing permissions and
     limitations under the License.

     Changed: pictures, lights, cameras, tendons, motors and keyframes are left out.
-->

<mujoco model="Humanoid">
  <option timestep="0.005"/>

  <default>
    <motor ctrlrange="-1 1" ctrllimited="true"/>
    <default class="body">

      <!-- geoms -->
      <geom type="capsule" condim="1" friction=".7" solimp=".9 .99 .003" solref=".015 1" group="1"/>
      <default class="thigh">
        <geom size=".06"/>
      </default>
      <default class="shin">
        <geom fromto="0 0 0 0 0 -.3"  size=".049"/>
      </default>
      <default class="foot">
        <geom size=".027"/>
        <default class="foot1">
          <geom fromto="-.07 -.01 0 .14 -.03 0"/>
        </default>
        <default class="foot2">
          <geom fromto="-.07 .01 0 .14  .03 0"/>
        </default>
      </default>
      <default class="arm_upper">
        <geom size=".04"/>
      </default>
      <default class="arm_lower">
        <geom size=".031"/>
      </default>
      <default class="hand">
        <geom type="sphere" size=".04"/>
      </default>

      <!-- joints -->
      <joint type="hinge" damping=".2" stiffness="1" armature=".01" limited="true" solimplimit="0 .99 .01"/>
      <default class="joint_big">
        <joint damping="5" stiffness="10"/>
        <default class="hip_x">
          <joint range="-30 10"/>
        </default>
        <default class="hip_z">
          <joint range="-60 35"/>
        </default>
        <default class="hip_y">
          <joint axis="0 1 0" range="-150 20"/>
        </default>
        <default class="joint_big_stiff">
          <joint stiffness="20"/>
        </default>
      </default>
      <default class="knee">
        <joint pos="0 0 .02" axis="0 -1 0" range="-160 2"/>
      </default>
      <default class="ankle">
        <joint range="-50 50"/>
        <default class="ankle_y">
          <joint pos="0 0 .08" axis="0 1 0" stiffness="6"/>
        </default>
        <default class="ankle_x">
          <joint pos="0 0 .04" stiffness="3"/>
        </default>
      </default>
      <default class="shoulder">
        <joint range="-85 60"/>
      </default>
      <default class="elbow">
        <joint range="-100 50" stiffness="0"/>
      </default>
    </default>
  </default>

  <worldbody>
    <geom name="floor" size="0 0 .05" type="plane" condim="3"/>
    <body name="torso" pos="0 0 1.282" childclass="body">
      <freejoint name="root"/>
      <geom name="torso" fromto="0 -.07 0 0 .07 0" size=".07"/>
      <geom name="waist_upper" fromto="-.01 -.06 -.12 -.01 .06 -.12" size=".06"/>
      <body name="head" pos="0 0 .19">
        <geom name="head" type="sphere" size=".09"/>
      </body>
      <body name="waist_lower" pos="-.01 0 -.26">
        <geom name="waist_lower" fromto="0 -.06 0 0 .06 0" size=".06"/>
        <joint name="abdomen_z" pos="0 0 .065" axis="0 0 1" range="-45 45" class="joint_big_stiff"/>
        <joint name="abdomen_y" pos="0 0 .065" axis="0 1 0" range="-75 30" class="joint_big"/>
        <body name="pelvis" pos="0 0 -.165">
          <joint name="abdomen_x" pos="0 0 .1" axis="1 0 0" range="-35 35" class="joint_big"/>
          <geom name="butt" fromto="-.02 -.07 0 -.02 .07 0" size=".09"/>
          ${leg("right")}
          ${leg("left")}
        </body>
      </body>
      ${arm("right")}
      ${arm("left")}
    </body>
  </worldbody>

  <contact>
    <exclude body1="waist_lower" body2="thigh_right"/>
    <exclude body1="waist_lower" body2="thigh_left"/>
  </contact>

</mujoco>
`;
