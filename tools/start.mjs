import './parts/node-version.mjs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './parts/builds.mjs'
import { root } from './parts/commands.mjs'
import { ensureInstalled } from './parts/installation.mjs'

await ensureInstalled()
await ensureBuilt({ only: ['words', 'server'] })
// The pages are built while the database starts and the demo world is created.
const pages = ensureBuilt({ only: ['pages'], isFatal: false }).then((isBuilt) => {
  if (!isBuilt) throw new Error('The pages could not be built.')
})
pages.catch(() => {})

// The server runs in this process, so that signals and exit codes need no forwarding.
process.chdir(root)
process.argv[1] = join(root, 'apps/server/dist/main.js')
process.setSourceMapsEnabled(true)
const { start } = await import(pathToFileURL(join(root, 'apps/server/dist/start.js')).href)
await start(pages)
