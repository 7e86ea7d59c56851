// npm run bench:peers [-- options of run.mjs]: installs the other engines once, runs the joint scenes, prints the tables.
//   npm run bench:peers -- --engines taut,rapier-simd --scenes chain127,tree127 --reps 3 --budget 8
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const JOINT_SCENES = 'chain16,chain64,chain127,chain256,chain1024,tree127,heavyEnd,heavySwing,ring32,fourbar';

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

if (!existsSync(`${here}../../dist/index.js`)) {
  console.error('bench:peers: taut is not built: npm run build');
  process.exit(1);
}
const wanted = missing();
if (wanted.length > 0) {
  console.log(`installing ${wanted.map(([name, version]) => `${name} ${version}`).join(', ')}`);
  run('npm', ['install', '--no-audit', '--no-fund']);
}
const options = process.argv.slice(2);
const scenes = options.includes('--scenes') ? [] : ['--scenes', JOINT_SCENES];
const out = options.indexOf('--out');
run(process.execPath, ['run.mjs', ...scenes, ...options]);
run(process.execPath, ['report.mjs', ...(out < 0 ? [] : [options[out + 1]])]);
