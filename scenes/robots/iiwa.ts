// The arm LBR iiwa 14 of KUKA: masses, frames and joints as in MuJoCo Menagerie (kuka_iiwa_14), to ten digits, passive terms left out. The
// shapes are our own.
import { model } from "./model.ts";

const LICENCE = `
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
`;

const UPRIGHT = "1 0 0 0";
const TURNED = "0 0 0.7071067812 0.7071067812";
const TIPPED = "0.7071067812 0.7071067812 0 0";

/** Each link on the one before: where it stands and how it is turned, centre of mass, mass, moments of inertia, radius and ends of its capsule. */
const LINKS = [
  ["0 0 0.1575", UPRIGHT, "0 -0.03 0.12", "5.76", "0.0333 0.033 0.0123", "0.07", "0 0 0 0 0 0.2"],
  ["0 0 0.2025", TURNED, "0.0003 0.059 0.042", "6.35", "0.0305 0.011 0.0304", "0.068", "0 0 0 0 0.2 0"],
  ["0 0.2045 0", TURNED, "0 0.03 0.13", "3.5", "0.025 0.0238 0.0076", "0.065", "0 0 0 0 0 0.21"],
  ["0 0 0.2155", TIPPED, "0 0.067 0.034", "3.5", "0.017 0.006 0.0164", "0.062", "0 0 0 0 0.18 0"],
  ["0 0.1845 0", TURNED, "0.0001 0.021 0.076", "3.5", "0.01 0.0087 0.00449", "0.058", "0 0 0 0 0 0.21"],
  ["0 0 0.2155", TIPPED, "0 0.0006 0.0004", "1.8", "0.0049 0.0036 0.0047", "0.055", "0 0 0 0 0.07 0"],
  ["0 0.081 0", TURNED, "0 0 0.02", "1.2", "0.001 0.001 0.001", "0.04", "0 0 0.01 0 0 0.09"],
] as const;

/** Link i with all that it carries. */
function link(i: number): string {
  if (i === LINKS.length) return "";
  const [pos, quat, centre, mass, inertia, radius, ends] = LINKS[i];
  return `<body name="link${i + 1}" pos="${pos}" quat="${quat}">
   <inertial pos="${centre}" mass="${mass}" fullinertia="${inertia} 0 0 0"/>
   <geom type="capsule" size="${radius}" fromto="${ends}"/>
   <joint name="joint${i + 1}" axis="0 0 1"/>
   ${link(i + 1)}
  </body>`;
}

export const IIWA = model(
  LICENCE,
  "iiwa14",
  `<geom type="cylinder" size="0.1 0.075" pos="0 0 0.075"/>
  ${link(0)}`,
);
