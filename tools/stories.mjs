import './parts/node-version.mjs'
import { ensureBuilt } from './parts/builds.mjs'
import { ensureChromium, ensureInstalled } from './parts/installation.mjs'
import { runStories } from './parts/suites.mjs'

await ensureInstalled()
if (!(await ensureChromium())) process.exit(1)
await ensureBuilt()
const { failed } = await runStories(process.argv.slice(2))
process.exitCode = failed === 0 ? 0 : 1
