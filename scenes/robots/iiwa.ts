// The arm LBR iiwa 14 of KUKA: masses, frames and joints as in MuJoCo Menagerie (kuka_iiwa_14), to ten digits, passive terms left out. The
// shapes are our own.
export const IIWA = `<!--
  All components of Drake are licensed under the BSD 3-Clause License
  shown below. Where noted in the source code, some portions may
  be subject to other permissive, non-viral licenses.

  Copyright 2012-2022 Robot Locomotion Group @ CSAIL
  All rights reserved.

  Redistribution and use in source and binary forms, with or without
  modification, are permitted provided that the following conditions are
  met:

  Redistributions of source code must retain the above copyright notice,
  this list of conditions and the following disclaimer.  Redistributions
  in binary form must reproduce the above copyright notice, this list of
  conditions and the following disclaimer in the documentation and/or
  other materials provided with the distribution.  Neither the name of
  the Massachusetts Institute of Technology nor the names of its
  contributors may be used to endorse or promote products derived from
  this software without specific prior written permission.

  THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS
  "AS IS" AND ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT
  LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR
  A PARTICULAR PURPOSE ARE DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT
  HOLDER OR CONTRIBUTORS BE LIABLE FOR ANY DIRECT, INDIRECT, INCIDENTAL,
  SPECIAL, EXEMPLARY, OR CONSEQUENTIAL DAMAGES (INCLUDING, BUT NOT
  LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR SERVICES; LOSS OF USE,
  DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER CAUSED AND ON ANY
  THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY, OR TORT
  (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
  OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
-->
<mujoco model="iiwa14">
 <compiler angle="radian" autolimits="true"/>
 <option gravity="0 0 -9.81"/>
 <worldbody>
  <geom type="cylinder" size="0.1 0.075" pos="0 0 0.075"/>
  <body name="link1" pos="0 0 0.1575">
   <inertial pos="0 -0.03 0.12" mass="5.76" fullinertia="0.0333 0.033 0.0123 0 0 0"/>
   <geom type="capsule" size="0.07" fromto="0 0 0 0 0 0.2"/>
   <joint name="joint1" axis="0 0 1"/>
   <body name="link2" pos="0 0 0.2025" quat="0 0 0.7071067812 0.7071067812">
    <inertial pos="0.0003 0.059 0.042" mass="6.35" fullinertia="0.0305 0.011 0.0304 0 0 0"/>
    <geom type="capsule" size="0.068" fromto="0 0 0 0 0.2 0"/>
    <joint name="joint2" axis="0 0 1"/>
    <body name="link3" pos="0 0.2045 0" quat="0 0 0.7071067812 0.7071067812">
     <inertial pos="0 0.03 0.13" mass="3.5" fullinertia="0.025 0.0238 0.0076 0 0 0"/>
     <geom type="capsule" size="0.065" fromto="0 0 0 0 0 0.21"/>
     <joint name="joint3" axis="0 0 1"/>
     <body name="link4" pos="0 0 0.2155" quat="0.7071067812 0.7071067812 0 0">
      <inertial pos="0 0.067 0.034" mass="3.5" fullinertia="0.017 0.006 0.0164 0 0 0"/>
      <geom type="capsule" size="0.062" fromto="0 0 0 0 0.18 0"/>
      <joint name="joint4" axis="0 0 1"/>
      <body name="link5" pos="0 0.1845 0" quat="0 0 0.7071067812 0.7071067812">
       <inertial pos="0.0001 0.021 0.076" mass="3.5" fullinertia="0.01 0.0087 0.00449 0 0 0"/>
       <geom type="capsule" size="0.058" fromto="0 0 0 0 0 0.21"/>
       <joint name="joint5" axis="0 0 1"/>
       <body name="link6" pos="0 0 0.2155" quat="0.7071067812 0.7071067812 0 0">
        <inertial pos="0 0.0006 0.0004" mass="1.8" fullinertia="0.0049 0.0036 0.0047 0 0 0"/>
        <geom type="capsule" size="0.055" fromto="0 0 0 0 0.07 0"/>
        <joint name="joint6" axis="0 0 1"/>
        <body name="link7" pos="0 0.081 0" quat="0 0 0.7071067812 0.7071067812">
         <inertial pos="0 0 0.02" mass="1.2" fullinertia="0.001 0.001 0.001 0 0 0"/>
         <geom type="capsule" size="0.04" fromto="0 0 0.01 0 0 0.09"/>
         <joint name="joint7" axis="0 0 1"/>
        </body>
       </body>
      </body>
     </body>
    </body>
   </body>
  </body>
 </worldbody>
</mujoco>
`;
