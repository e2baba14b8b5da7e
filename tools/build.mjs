import './parts/node-version.mjs'
import { ensureBuilt } from './parts/builds.mjs'
import { ensureInstalled } from './parts/installation.mjs'

await ensureInstalled()
await ensureBuilt({ force: process.argv.includes('--force') })
