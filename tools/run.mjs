import './parts/node-version.mjs'
import { join } from 'node:path'
import { ensureBuilt } from './parts/builds.mjs'
import { root, runInherited } from './parts/commands.mjs'
import { ensureInstalled } from './parts/installation.mjs'

/** TypeScript programs that run from their sources. */
const programs = {
  world: 'world/src/main.ts',
  bench: 'bench/src/main.ts',
  draw: 'tools/diagrams.ts',
  routes: 'tools/print-routes.ts',
  access: 'world/src/access.ts',
  faults: 'trials/src/faults/main.ts',
  load: 'trials/src/load/main.ts',
  fuzz: 'trials/src/fuzz/main.ts',
  attack: 'trials/src/attack/main.ts',
  upgrades: 'trials/src/upgrades/main.ts',
  cluster: 'trials/src/cluster/main.ts',
  backup: 'apps/server/src/backup.ts',
  restore: 'apps/server/src/restore.ts',
  audit: 'apps/server/src/audit.ts',
  staff: 'apps/server/src/staff.ts',
  collections: 'apps/server/src/collections.ts',
}

const [name = '', ...rest] = process.argv.slice(2)
if (!Object.hasOwn(programs, name)) {
  console.error(`Usage: node tools/run.mjs <${Object.keys(programs).join('|')}> [arguments]`)
  process.exit(2)
}
await ensureInstalled()
// Trials start the built product.
if (programs[name].startsWith('trials/')) await ensureBuilt()
// The bench measures the built server, and reports when pages are not built.
if (name === 'bench') await ensureBuilt({ only: ['words', 'server'] })
process.exitCode = await runInherited(process.execPath, ['--import', 'tsx', join(root, programs[name]), ...rest])
