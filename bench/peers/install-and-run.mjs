// npm run bench:peers [-- options of run.mjs]: installs the other engines once, runs the joint scenes, prints the tables. --contacts: the
// scenes with contacts instead; --nets: those of many loops; --threads: large scenes on two threads. --write: also writes
// bench/results/peers-joints.md, peers-contacts.md, peers-nets.md or peers-threads.md; all tables are then measured in this one run.
//   npm run bench:peers -- --engines taut,rapier-simd --scenes chain127,tree127 --reps 3 --budget 8
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeResults } from '../results.mjs';
import { CONTACT_SCENES, contactTables, jointTables, NET_SCENES, netTables, THREAD_SCENES, threadTables } from './report.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const JOINT_SCENES =
  'chain16,chain64,chain127,chain256,chain1024,tree127,heavyEnd,heavySwing,hinge127,ring32,fourbar,ragdollsFall,ragdollsSpin';
/** One variant of each engine, and a second if the first cannot do all scenes: those of the written tables. */
const WRITTEN_ENGINES = 'taut,taut-ts,rapier-simd,jolt-simd,havok,physx,ammo,ammo-mb8,cannon,mujoco';
/** Those with contacts in these scenes; mujoco takes minutes if it does not fail. */
const CONTACT_ENGINES = 'taut,taut-f64,taut-ts,rapier-simd,jolt-simd,havok,physx,ammo,cannon,crashcat,oimo';

/** Those with ball joints in loops. `taut` solves small nets as trees, `taut-nets` solves all as nets. */
const NET_ENGINES = 'taut,taut-nets,rapier-simd,jolt-simd,havok,physx,ammo,cannon,mujoco';
/** Those that have threads, on one and on two. The others take one: their times are in the other tables. */
const THREAD_ENGINES = 'taut,taut-2,jolt-simd,jolt-mt';

function run(command, args) {
  const { status, error } = spawnSync(command, args, { cwd: here, stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

/** Engines whose installed version is not the pinned one. */
function missing() {
  const { dependencies } = JSON.parse(readFileSync(`${here}package.json`, 'utf8'));
  return Object.entries(dependencies).filter(([name, version]) => {
    const file = `${here}node_modules/${name}/package.json`;
    return !existsSync(file) || JSON.parse(readFileSync(file, 'utf8')).version !== version;
  });
}

if (!(process.argv.includes('--dist') || existsSync(`${here}../../dist/index.js`))) {
  console.error('bench:peers: taut is not built: npm run build');
  process.exit(1);
}
const wanted = missing();
if (wanted.length > 0) {
  console.log(`installing ${wanted.map(([name, version]) => `${name} ${version}`).join(', ')}`);
  run('npm', ['install', '--no-audit', '--no-fund']);
}
/** What each of the sets is: its scenes, engines, tables, where results are kept, and where they are written. */
const SETS = {
  '--contacts': { scenes: CONTACT_SCENES.join(','), engines: CONTACT_ENGINES, tables: contactTables, json: 'results-contacts.json', file: 'peers-contacts' },
  '--nets': { scenes: NET_SCENES.join(','), engines: NET_ENGINES, tables: netTables, json: 'results-nets.json', file: 'peers-nets' },
  '--threads': { scenes: THREAD_SCENES.join(','), engines: THREAD_ENGINES, tables: threadTables, json: 'results-threads.json', file: 'peers-threads' },
  '': { scenes: JOINT_SCENES, engines: WRITTEN_ENGINES, tables: jointTables, json: 'results.json', file: 'peers-joints' },
};
const chosen = Object.keys(SETS).find((flag) => flag === '' || process.argv.includes(flag));
const { scenes, engines, tables, json, file } = SETS[chosen];
const write = process.argv.includes('--write');
const options = process.argv.slice(2).filter((option) => !['--contacts', '--nets', '--threads', '--write'].includes(option));
const unless = (name, value) => (options.includes(name) ? [] : [name, value]);
const out = options.indexOf('--out');
const results = out < 0 ? json : options[out + 1];
const defaults = [...unless('--scenes', scenes), ...unless('--out', results)];
if (write) defaults.push('--fresh', ...unless('--engines', engines));
run(process.execPath, ['run.mjs', ...defaults, ...options]);
run(process.execPath, ['report.mjs', results]);
if (write) {
  const all = JSON.parse(readFileSync(new URL(results, import.meta.url), 'utf8'));
  const versions = Object.entries(all.versions).filter(([name]) => !name.startsWith('taut')).map(([name, version]) => `${name} ${version}`).join(', ');
  const notes = [`${all.reps} repetitions, all engines in one run; the smallest time of each step counts, ${all.clock}.`];
  console.log(`\nwritten to ${writeResults(file, tables(all), { versions, notes })}`);
}
