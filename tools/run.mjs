import './parts/node-version.mjs'
import { join } from 'node:path'
import { root, show } from './parts/commands.mjs'
import { ensureInstalled } from './parts/installation.mjs'

/** Programs in TypeScript that are run from their sources. */
const programs = {
  world: 'world/src/main.ts',
  bench: 'bench/src/main.ts',
  draw: 'tools/draw.ts',
  routes: 'tools/print-routes.ts',
  access: 'world/src/access.ts',
}

const [name = '', ...rest] = process.argv.slice(2)
if (!Object.hasOwn(programs, name)) {
  console.error(`Usage: node tools/run.mjs <${Object.keys(programs).join('|')}> [arguments]`)
  process.exit(2)
}
await ensureInstalled()
process.exitCode = await show(process.execPath, ['--import', 'tsx', join(root, programs[name]), ...rest])
