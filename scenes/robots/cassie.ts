// The biped Cassie of Agility Robotics: masses, frames, joints and loops as in MuJoCo Menagerie (agility_cassie), to ten digits. Springs of
// shins and heels and the pose to start from are those of that model, roughly; shapes and servos are our own.
export const CASSIE = `<!--
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
-->
<mujoco model="cassie">
 <compiler angle="radian" autolimits="true"/>
 <option gravity="0 0 -9.81"/>
 <worldbody>
  <body name="cassie-pelvis">
   <inertial pos="0.05066 0.000346 0.02841" mass="10.33" fullinertia="0.085821 0.049222 0.08626 1.276e-05 -0.00016022 -0.000414"/>
   <geom type="box" size="0.08 0.1 0.09" pos="0.03 0 0.05"/>
   <freejoint name="cassie-pelvis_j0"/>
   <body name="left-hip-roll" pos="0.021 0.135 0" quat="0.7071067812 0 0.7071067812 0">
    <inertial pos="-0.01793 0.0001 -0.04428" mass="1.82" fullinertia="0.003431 0.003793 0.002135 -6.65e-07 -0.00084 3.99e-06"/>
    <geom type="capsule" size="0.05" fromto="0 0 -0.02 0 0 -0.07"/>
    <joint name="left-hip-roll" axis="0 0 1"/>
    <body name="left-hip-yaw" pos="0 0 -0.07" quat="0.7071067812 0 -0.7071067812 0">
     <inertial pos="0 -1e-05 -0.034277" mass="1.171" fullinertia="0.002443 0.002803 0.000842 -4e-08 2.462e-07 -2.71e-08"/>
     <geom type="capsule" size="0.045" fromto="0 0 0 0 0 -0.09"/>
     <joint name="left-hip-yaw" axis="0 0 1"/>
     <body name="left-hip-pitch" pos="0 0 -0.09" quat="0.5 0.5 0.5 -0.5">
      <inertial pos="0.05946 5e-05 -0.03581" mass="5.52" fullinertia="0.010898 0.029714 0.030257 -0.0002669 -5.721e-05 9.17e-06"/>
      <geom type="capsule" size="0.05" fromto="0 0 -0.035 0.12 0 -0.035"/>
      <joint name="left-hip-pitch" axis="0 0 1"/>
      <body name="left-achilles-rod" pos="0 0 0.045" quat="0.9465141602 -0.01450650965 0.04298104553 -0.3194575643">
       <inertial pos="0.24719 0 0" mass="0.1567" fullinertia="3.754e-06 0.004487 0.004488 -3.74e-08 -1.61e-08 7.577469132e-23"/>
       <geom type="capsule" size="0.009" fromto="0 0 0 0.5012 0 0"/>
       <joint name="left-achilles-rod" type="ball"/>
      </body>
      <body name="left-knee" pos="0.12 0 0.0045" quat="0.9238795325 0 0 -0.3826834324">
       <inertial pos="0.04690133503 0.04266084552 -0.001751178004" mass="0.9438" fullinertia="0.001860163808 0.003642936108 0.005158579129 -0.001363932079 -8.03532135e-05 -7.12441449e-05"/>
       <geom type="capsule" size="0.028" fromto="0 0 0 0.06068 0.04741 0"/>
       <joint name="left-knee" axis="0 0 1"/>
       <body name="left-shin" pos="0.06068 0.04741 0">
        <inertial pos="0.18338 0.001169 0.0002123" mass="0.577" fullinertia="0.00035939 0.014728 0.014707 -0.00020981 2.266e-05 -1.2e-07"/>
        <geom type="capsule" size="0.022" fromto="0 0 0 0.43476 0.02 0"/>
        <joint name="left-shin" stiffness="1500" damping="1" axis="0 0 1"/>
        <body name="left-tarsus" pos="0.43476 0.02 0" quat="0.8746196138 0 0 0.4848097886">
         <inertial pos="0.11046 -0.03058 -0.00131" mass="0.782" fullinertia="0.00039238 0.013595 0.013674 0.00023651 -4.987e-05 -4.82e-06"/>
         <geom type="capsule" size="0.018" fromto="0 0 0 0.408 -0.04 0"/>
         <joint name="left-tarsus" axis="0 0 1"/>
         <body name="left-heel-spring" pos="-0.01269 -0.03059 0.00092" quat="0.2093548406 0.01086057153 -0.03755583292 0.9770579093">
          <inertial pos="0.081 0.0022 0" mass="0.126" fullinertia="2.959e-05 0.00022231 0.0002007 7.15e-06 -6e-07 1e-07"/>
          <geom type="capsule" size="0.01" fromto="0 0 0 0.11877 -0.01 0"/>
          <joint name="left-heel-spring" stiffness="1250" damping="1" axis="0 0 1"/>
         </body>
         <body name="left-foot-crank" pos="0.058 -0.034 0.02275">
          <inertial pos="0.00493 2e-05 -0.00215" mass="0.1261" fullinertia="2.6941e-05 4.9621e-05 6.3362e-05 -2.1e-09 -3.9623e-06 -1.09e-08"/>
          <geom type="capsule" size="0.012" fromto="0 0 0 0.055 0 -0.00791"/>
          <joint name="left-foot-crank" axis="0 0 1"/>
          <body name="left-plantar-rod" pos="0.055 0 -0.00791">
           <inertial pos="0.17792 0 0" mass="0.1186" fullinertia="2.779e-06 0.001774 0.001775 -2.34e-08 -8.1e-09 -8.411550589e-23"/>
           <geom type="capsule" size="0.007" fromto="0 0 0 0.35012 0 0"/>
           <joint name="left-plantar-rod" axis="0 0 1"/>
          </body>
         </body>
         <body name="left-foot" pos="0.408 -0.04 0">
          <inertial pos="0.00474 0.02748 -0.00014" mass="0.1498" fullinertia="0.00017388 0.00016793 0.00033261 0.00011814 1.36e-06 -4e-07"/>
          <geom type="capsule" size="0.02" fromto="-0.052821 0.092622 0 0.069746 -0.010224 0"/>
          <joint name="left-foot" axis="0 0 1"/>
         </body>
        </body>
       </body>
      </body>
     </body>
    </body>
   </body>
   <body name="right-hip-roll" pos="0.021 -0.135 0" quat="0.7071067812 0 0.7071067812 0">
    <inertial pos="-0.01793 0.0001 -0.04428" mass="1.82" fullinertia="0.003431 0.003793 0.002135 6.65e-07 -0.00084 -3.99e-06"/>
    <geom type="capsule" size="0.05" fromto="0 0 -0.02 0 0 -0.07"/>
    <joint name="right-hip-roll" axis="0 0 1"/>
    <body name="right-hip-yaw" pos="0 0 -0.07" quat="0.7071067812 0 -0.7071067812 0">
     <inertial pos="0 1e-05 -0.034277" mass="1.171" fullinertia="0.002443 0.002803 0.000842 4e-08 2.462e-07 2.71e-08"/>
     <geom type="capsule" size="0.045" fromto="0 0 0 0 0 -0.09"/>
     <joint name="right-hip-yaw" axis="0 0 1"/>
     <body name="right-hip-pitch" pos="0 0 -0.09" quat="0.5 0.5 0.5 -0.5">
      <inertial pos="0.05946 5e-05 0.03581" mass="5.52" fullinertia="0.010898 0.029714 0.030257 -0.0002669 5.721e-05 -9.17e-06"/>
      <geom type="capsule" size="0.05" fromto="0 0 0.035 0.12 0 0.035"/>
      <joint name="right-hip-pitch" axis="0 0 1"/>
      <body name="right-achilles-rod" pos="0 0 -0.045" quat="0.9465141602 0.01450650965 -0.04298104553 -0.3194575643">
       <inertial pos="0.24719 0 0" mass="0.1567" fullinertia="3.754e-06 0.004487 0.004488 -3.74e-08 1.61e-08 -7.563320451e-23"/>
       <geom type="capsule" size="0.009" fromto="0 0 0 0.5012 0 0"/>
       <joint name="right-achilles-rod" type="ball"/>
      </body>
      <body name="right-knee" pos="0.12 0 -0.0045" quat="0.9238795325 0 0 -0.3826834324">
       <inertial pos="0.04690133503 0.04266084552 0.001751178004" mass="0.9438" fullinertia="0.001860163808 0.003642936108 0.005158579129 -0.001363932079 8.03532135e-05 7.12441449e-05"/>
       <geom type="capsule" size="0.028" fromto="0 0 0 0.06068 0.04741 0"/>
       <joint name="right-knee" axis="0 0 1"/>
       <body name="right-shin" pos="0.06068 0.04741 0">
        <inertial pos="0.18338 0.001169 -0.0002123" mass="0.577" fullinertia="0.00035939 0.014728 0.014707 -0.00020981 -2.266e-05 1.2e-07"/>
        <geom type="capsule" size="0.022" fromto="0 0 0 0.43476 0.02 0"/>
        <joint name="right-shin" stiffness="1500" damping="1" axis="0 0 1"/>
        <body name="right-tarsus" pos="0.43476 0.02 0" quat="0.8746196138 0 0 0.4848097886">
         <inertial pos="0.11046 -0.03058 0.00131" mass="0.782" fullinertia="0.00039238 0.013595 0.013674 0.00023651 4.987e-05 4.82e-06"/>
         <geom type="capsule" size="0.018" fromto="0 0 0 0.408 -0.04 0"/>
         <joint name="right-tarsus" axis="0 0 1"/>
         <body name="right-heel-spring" pos="-0.01269 -0.03059 -0.00092" quat="0.2093548406 -0.01086057153 0.03755583292 0.9770579093">
          <inertial pos="0.081 0.0022 0" mass="0.126" fullinertia="2.959e-05 0.00022231 0.0002007 7.15e-06 6e-07 -1e-07"/>
          <geom type="capsule" size="0.01" fromto="0 0 0 0.11877 -0.01 0"/>
          <joint name="right-heel-spring" stiffness="1250" damping="1" axis="0 0 1"/>
         </body>
         <body name="right-foot-crank" pos="0.058 -0.034 -0.02275">
          <inertial pos="0.00493 2e-05 0.00215" mass="0.1261" fullinertia="2.6941e-05 4.9621e-05 6.3362e-05 -2.1e-09 3.9623e-06 1.09e-08"/>
          <geom type="capsule" size="0.012" fromto="0 0 0 0.055 0 0.00791"/>
          <joint name="right-foot-crank" axis="0 0 1"/>
          <body name="right-plantar-rod" pos="0.055 0 0.00791">
           <inertial pos="0.17792 0 0" mass="0.1186" fullinertia="2.779e-06 0.001774 0.001775 -2.34e-08 8.1e-09 8.410735375e-23"/>
           <geom type="capsule" size="0.007" fromto="0 0 0 0.35012 0 0"/>
           <joint name="right-plantar-rod" axis="0 0 1"/>
          </body>
         </body>
         <body name="right-foot" pos="0.408 -0.04 0">
          <inertial pos="0.00474 0.02748 0.00014" mass="0.1498" fullinertia="0.00017388 0.00016793 0.00033261 0.00011814 -1.36e-06 4e-07"/>
          <geom type="capsule" size="0.02" fromto="-0.052821 0.092622 0 0.069746 -0.010224 0"/>
          <joint name="right-foot" axis="0 0 1"/>
         </body>
        </body>
       </body>
      </body>
     </body>
    </body>
   </body>
  </body>
 </worldbody>
 <actuator>
  <position name="left-hip-roll" joint="left-hip-roll" kp="400" kv="10"/>
  <position name="left-hip-yaw" joint="left-hip-yaw" kp="200" kv="5"/>
  <position name="left-hip-pitch" joint="left-hip-pitch" kp="400" kv="10"/>
  <position name="left-knee" joint="left-knee" kp="400" kv="10"/>
  <position name="left-foot" joint="left-foot" kp="50" kv="1.25"/>
  <position name="right-hip-roll" joint="right-hip-roll" kp="400" kv="10"/>
  <position name="right-hip-yaw" joint="right-hip-yaw" kp="200" kv="5"/>
  <position name="right-hip-pitch" joint="right-hip-pitch" kp="400" kv="10"/>
  <position name="right-knee" joint="right-knee" kp="400" kv="10"/>
  <position name="right-foot" joint="right-foot" kp="50" kv="1.25"/>
 </actuator>
 <keyframe>
  <key name="home" qpos="0 0 0 1 0 0 0 0 0 .4973 .9785 -.0164 .0179 -.2049 -.4143 0 .4144 0 -1.5244 1.5244 -1.5968 0 0 .4973 .9785 .0164 -.0179 -.2049 -.4143 0 .4144 0 -1.5244 1.5244 -1.5968"/>
 </keyframe>
 <equality>
  <connect body1="left-plantar-rod" body2="left-foot" anchor="0.35012 0 0"/>
  <connect body1="left-achilles-rod" body2="left-heel-spring" anchor="0.5012 0 0"/>
  <connect body1="right-plantar-rod" body2="right-foot" anchor="0.35012 0 0"/>
  <connect body1="right-achilles-rod" body2="right-heel-spring" anchor="0.5012 0 0"/>
 </equality>
</mujoco>
`;
