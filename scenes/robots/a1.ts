// The quadruped A1 of Unitree Robotics: masses, frames and joints as in MuJoCo Menagerie (unitree_a1), to ten digits, passive terms left out.
// Shapes, ranges and servos are round numbers of our own.
export const A1 = `<!--
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
-->
<mujoco model="a1">
 <compiler angle="radian" autolimits="true"/>
 <option gravity="0 0 -9.81"/>
 <worldbody>
  <body name="trunk">
   <inertial pos="0 0.0041 -0.0005" mass="4.713" fullinertia="0.0158533 0.0377999 0.0456542 -3.66e-05 -6.11e-05 -2.75e-05"/>
   <geom type="box" size="0.1335 0.06 0.057"/>
   <freejoint name="trunk_j0"/>
   <body name="FR_hip" pos="0.183 -0.047 0">
    <inertial pos="-0.003311 -0.000635 3.1e-05" mass="0.696" fullinertia="0.0004692460393 0.0008074896437 0.000552929317 9.409159588e-06 -3.420672663e-07 4.660488549e-07"/>
    <geom type="cylinder" size="0.046 0.02" euler="1.570796327 0 0"/>
    <joint name="FR_hip_joint" range="-0.8 0.8" axis="1 0 0"/>
    <body name="FR_thigh" pos="0 -0.08505 0">
     <inertial pos="-0.003237 0.022327 -0.027326" mass="1.013" fullinertia="0.005529060041 0.005139338544 0.001367791415 -4.824976023e-06 0.0003438684668 -2.244739012e-05"/>
     <geom type="capsule" size="0.02" fromto="0 0 0 0 0 -0.2"/>
     <joint name="FR_thigh_joint" range="-1.05 4.19" axis="0 1 0"/>
     <body name="FR_calf" pos="0 0 -0.2">
      <inertial pos="0.00472659 0 -0.131975" mass="0.226" fullinertia="0.00338556251 0.00340344 4.38508899e-05 0 -0.000167426859 0"/>
      <geom type="capsule" size="0.013" fromto="0 0 0 0 0 -0.18"/>
      <geom type="sphere" size="0.02" pos="0 0 -0.2" friction="0.8"/>
      <joint name="FR_calf_joint" range="-2.7 -0.92" axis="0 1 0"/>
     </body>
    </body>
   </body>
   <body name="FL_hip" pos="0.183 0.047 0">
    <inertial pos="-0.003311 0.000635 3.1e-05" mass="0.696" fullinertia="0.0004692460393 0.0008074896437 0.000552929317 -9.409159588e-06 -3.420672663e-07 -4.660488549e-07"/>
    <geom type="cylinder" size="0.046 0.02" euler="1.570796327 0 0"/>
    <joint name="FL_hip_joint" range="-0.8 0.8" axis="1 0 0"/>
    <body name="FL_thigh" pos="0 0.08505 0">
     <inertial pos="-0.003237 -0.022327 -0.027326" mass="1.013" fullinertia="0.005529060041 0.005139338544 0.001367791415 4.824976023e-06 0.0003438684668 2.244739012e-05"/>
     <geom type="capsule" size="0.02" fromto="0 0 0 0 0 -0.2"/>
     <joint name="FL_thigh_joint" range="-1.05 4.19" axis="0 1 0"/>
     <body name="FL_calf" pos="0 0 -0.2">
      <inertial pos="0.00472659 0 -0.131975" mass="0.226" fullinertia="0.00338556251 0.00340344 4.38508899e-05 0 -0.000167426859 0"/>
      <geom type="capsule" size="0.013" fromto="0 0 0 0 0 -0.18"/>
      <geom type="sphere" size="0.02" pos="0 0 -0.2" friction="0.8"/>
      <joint name="FL_calf_joint" range="-2.7 -0.92" axis="0 1 0"/>
     </body>
    </body>
   </body>
   <body name="RR_hip" pos="-0.183 -0.047 0">
    <inertial pos="0.003311 -0.000635 3.1e-05" mass="0.696" fullinertia="0.0004692460393 0.0008074896437 0.000552929317 -9.409159588e-06 3.420672663e-07 4.660488549e-07"/>
    <geom type="cylinder" size="0.046 0.02" euler="1.570796327 0 0"/>
    <joint name="RR_hip_joint" range="-0.8 0.8" axis="1 0 0"/>
    <body name="RR_thigh" pos="0 -0.08505 0">
     <inertial pos="-0.003237 0.022327 -0.027326" mass="1.013" fullinertia="0.005529060041 0.005139338544 0.001367791415 -4.824976023e-06 0.0003438684668 -2.244739012e-05"/>
     <geom type="capsule" size="0.02" fromto="0 0 0 0 0 -0.2"/>
     <joint name="RR_thigh_joint" range="-1.05 4.19" axis="0 1 0"/>
     <body name="RR_calf" pos="0 0 -0.2">
      <inertial pos="0.00472659 0 -0.131975" mass="0.226" fullinertia="0.00338556251 0.00340344 4.38508899e-05 0 -0.000167426859 0"/>
      <geom type="capsule" size="0.013" fromto="0 0 0 0 0 -0.18"/>
      <geom type="sphere" size="0.02" pos="0 0 -0.2" friction="0.8"/>
      <joint name="RR_calf_joint" range="-2.7 -0.92" axis="0 1 0"/>
     </body>
    </body>
   </body>
   <body name="RL_hip" pos="-0.183 0.047 0">
    <inertial pos="0.003311 0.000635 3.1e-05" mass="0.696" fullinertia="0.0004692460393 0.0008074896437 0.000552929317 9.409159588e-06 3.420672663e-07 -4.660488549e-07"/>
    <geom type="cylinder" size="0.046 0.02" euler="1.570796327 0 0"/>
    <joint name="RL_hip_joint" range="-0.8 0.8" axis="1 0 0"/>
    <body name="RL_thigh" pos="0 0.08505 0">
     <inertial pos="-0.003237 -0.022327 -0.027326" mass="1.013" fullinertia="0.005529060041 0.005139338544 0.001367791415 4.824976023e-06 0.0003438684668 2.244739012e-05"/>
     <geom type="capsule" size="0.02" fromto="0 0 0 0 0 -0.2"/>
     <joint name="RL_thigh_joint" range="-1.05 4.19" axis="0 1 0"/>
     <body name="RL_calf" pos="0 0 -0.2">
      <inertial pos="0.00472659 0 -0.131975" mass="0.226" fullinertia="0.00338556251 0.00340344 4.38508899e-05 0 -0.000167426859 0"/>
      <geom type="capsule" size="0.013" fromto="0 0 0 0 0 -0.18"/>
      <geom type="sphere" size="0.02" pos="0 0 -0.2" friction="0.8"/>
      <joint name="RL_calf_joint" range="-2.7 -0.92" axis="0 1 0"/>
     </body>
    </body>
   </body>
  </body>
 </worldbody>
 <actuator>
  <position name="FR_hip" joint="FR_hip_joint" kp="120" kv="3" forcerange="-33.5 33.5"/>
  <position name="FR_thigh" joint="FR_thigh_joint" kp="120" kv="3" forcerange="-33.5 33.5"/>
  <position name="FR_calf" joint="FR_calf_joint" kp="120" kv="3" forcerange="-33.5 33.5"/>
  <position name="FL_hip" joint="FL_hip_joint" kp="120" kv="3" forcerange="-33.5 33.5"/>
  <position name="FL_thigh" joint="FL_thigh_joint" kp="120" kv="3" forcerange="-33.5 33.5"/>
  <position name="FL_calf" joint="FL_calf_joint" kp="120" kv="3" forcerange="-33.5 33.5"/>
  <position name="RR_hip" joint="RR_hip_joint" kp="120" kv="3" forcerange="-33.5 33.5"/>
  <position name="RR_thigh" joint="RR_thigh_joint" kp="120" kv="3" forcerange="-33.5 33.5"/>
  <position name="RR_calf" joint="RR_calf_joint" kp="120" kv="3" forcerange="-33.5 33.5"/>
  <position name="RL_hip" joint="RL_hip_joint" kp="120" kv="3" forcerange="-33.5 33.5"/>
  <position name="RL_thigh" joint="RL_thigh_joint" kp="120" kv="3" forcerange="-33.5 33.5"/>
  <position name="RL_calf" joint="RL_calf_joint" kp="120" kv="3" forcerange="-33.5 33.5"/>
 </actuator>
</mujoco>
`;
