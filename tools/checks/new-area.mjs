import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root, runCaptured } from '../parts/commands.mjs'
import { filesLike, read } from './sources.mjs'

const area = 'meter-readings'

/**
 * What the result depends on most: the command, the lists that it extends, and the rules of the checks. A clean clone has
 * no stamp, so that it proves the rest, too.
 */
const sources =
  /^tools\/(new-area|checks|boundaries)[/.]|^(package-lock|knip|biome)\.json$|^\.oxlintrc\.json$|^world\/samples\/(sample|every-sample)\.ts$|^packages\/(domain|contracts)\/src\/(manifests|access|kernel|catalogue)|^apps\/server\/migrations\/|^apps\/server\/src\/(composition|tables\.test|completeness\.test)\.ts$|^apps\/web\/src\/(paths\/|routes\/client\.routes|areas\/audit\/|areas\/users\/shared\/permission-labels)/

/** `npm run new-area` writes an area that passes the checks and its own tests, in a copy of the repository. */
export const newArea = {
  name: 'new-area',
  async run() {
    const stamp = join(root, '.cache/new-area')
    const mark = hashOfSources()
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === mark) return []
    const problems = await prove()
    if (problems.length === 0) {
      mkdirSync(dirname(stamp), { recursive: true })
      writeFileSync(stamp, mark)
    }
    return problems
  },
}

function hashOfSources() {
  const hash = createHash('sha256')
  for (const name of filesLike(sources)) hash.update(name).update('\0').update(read(name)).update('\0')
  return hash.digest('hex')
}

async function prove() {
  const copy = mkdtempSync(join(tmpdir(), 'fettle-new-area-'))
  try {
    copyRepository(copy)
    const failed = await problemsOf(copy, ['tools/new-area.mjs', area])
    if (failed.length > 0) return failed
    // The compiler takes as long as everything else together.
    const lanes = [
      [['node_modules/typescript/bin/tsc', '-b', '--pretty', 'false', 'apps/server', 'apps/web', 'world']],
      [
        ['tools/check.mjs', '--all', '--only', checked.join(',')],
        ['node_modules/oxlint/bin/oxlint', '--type-aware', ...folders],
        ['node_modules/vitest/vitest.mjs', 'run', '--maxWorkers', '1', ...tests],
      ],
    ]
    const found = await Promise.all(lanes.map((commands) => firstProblems(copy, commands)))
    return found.flat()
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

const folders = [
  `packages/domain/src/${area}`,
  `packages/contracts/src/${area}`,
  `apps/server/src/areas/${area}`,
  `apps/web/src/areas/${area}`,
  'apps/web/src/areas/audit',
  'apps/web/src/areas/users/shared',
]
/** The command compiles the texts itself; the supply and the proofs of the rules do not depend on an area. */
const checked = ['boundaries', 'dead-code', 'format', 'names', 'banned-words', 'budgets']
const tests = [
  `packages/domain/src/${area}`,
  'packages/domain/src/manifests',
  `apps/web/src/areas/${area}`,
  'apps/web/src/areas/audit/audit-labels',
  'apps/web/src/paths',
  `apps/server/src/areas/${area}`,
  'apps/server/src/completeness',
  'apps/server/src/tables',
  'apps/server/src/platform/database/tenant-keys',
  'apps/server/src/platform/database/migration-checksums',
]

async function firstProblems(copy, commands) {
  for (const command of commands) {
    const problems = await problemsOf(copy, command)
    if (problems.length > 0) return problems
  }
  return []
}

/** Runs a program of the copy; the end of its output as problems when it fails. */
async function problemsOf(cwd, [program, ...args]) {
  const env = { PATH: `${join(cwd, 'node_modules/.bin')}:${process.env.PATH}` }
  const { code, output, errors } = await runCaptured(process.execPath, [join(cwd, program), ...args], { cwd, env })
  if (code === 0) return []
  const lines = `${output}\n${errors}`.split('\n').filter((line) => /\S/.test(line) && !line.endsWith('passed'))
  return [`${program} ${args[0]} fails for a new area`, ...lines.slice(-30)]
}

/** Files of the repository and its packages; the packages are links, except those that lead to workspaces. */
function copyRepository(copy) {
  for (const name of filesLike(/./)) {
    mkdirSync(dirname(join(copy, name)), { recursive: true })
    cpSync(join(root, name), join(copy, name), { preserveTimestamps: true })
  }
  copyTypes(copy)
  const packages = join(root, 'node_modules')
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync(packages)) {
    const [from, to] = [join(packages, name), join(copy, 'node_modules', name)]
    if (name === '@fettle' || name === '.package-lock.json')
      cpSync(from, to, { recursive: true, verbatimSymlinks: true })
    else if (!name.startsWith('.vite')) symlinkSync(from, to)
  }
  // What git ignores is not checked; the copy needs no history for that.
  mkdirSync(join(copy, '.git/objects'), { recursive: true })
  mkdirSync(join(copy, '.git/refs'))
  writeFileSync(join(copy, '.git/HEAD'), 'ref: refs/heads/main\n')
}

/** What the compiler knows of the unchanged files, so that it reads only those that a new area changes. */
function copyTypes(copy) {
  const workspaces = JSON.parse(read('tsconfig.json')).references.map(({ path }) => path)
  const cacheFiles = ['.cache/types/tsconfig.tsbuildinfo', 'dist/tsconfig.tsbuildinfo', 'dist/.tsbuildinfo']
  for (const path of workspaces.flatMap((each) =>
    cacheFiles.map((name) => `${each}/${name}`).filter((name) => existsSync(join(root, name))),
  ))
    cpSync(join(root, dirname(path)), join(copy, dirname(path)), { recursive: true, preserveTimestamps: true })
}
