import './parts/node-version.mjs'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './parts/builds.mjs'
import { root, runInherited } from './parts/commands.mjs'
import { ensureChromium, ensureInstalled } from './parts/installation.mjs'

/** `npm run shots -- --only inbox --widths 390,1280 --markets de`: screenshots of every page in `shots/`. */
const [names, settings] = [process.argv.slice(2), {}]
for (const [option, name] of [
  ['--only', 'SHOTS_ONLY'],
  ['--widths', 'SHOTS_WIDTHS'],
  ['--markets', 'SHOTS_MARKETS'],
]) {
  const place = names.indexOf(option)
  if (place !== -1) settings[name] = names[place + 1]
}

await ensureInstalled()
await ensureBuilt()
if (!(await ensureChromium())) process.exit(1)
if (settings.SHOTS_ONLY === undefined) rmSync(join(root, 'shots'), { recursive: true, force: true })
const program = join(root, 'node_modules/@playwright/test/cli.js')
process.exitCode = await runInherited(process.execPath, [program, 'test', '--config', 'playwright.shots.config.ts'], {
  env: settings,
})
