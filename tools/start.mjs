import './parts/node-version.mjs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './parts/builds.mjs'
import { root } from './parts/commands.mjs'
import { ensureInstalled } from './parts/installation.mjs'

await ensureInstalled()
await ensureBuilt()

// The server runs in this process, so that signals and exit codes need no forwarding.
const main = join(root, 'apps/server/dist/main.js')
process.chdir(root)
process.argv[1] = main
process.setSourceMapsEnabled(true)
await import(pathToFileURL(main).href)
