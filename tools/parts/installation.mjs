import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runCaptured, runInherited } from './commands.mjs'

const lock = join(root, 'package-lock.json')
const installed = join(root, 'node_modules/.package-lock.json')
const stamp = join(root, 'node_modules/.installed-from')

/** Runs npm ci when packages are missing or older than the lock file; exits if that fails. */
export async function ensureInstalled() {
  if (isInstalled()) return
  console.log('Installing packages (about a minute) ...')
  const code = await runInherited('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0) {
    console.error('The packages could not be installed; see above. A connection to the npm registry is needed once.')
    process.exit(code)
  }
  writeFileSync(stamp, hashOf(lock))
}

function isInstalled() {
  if (!existsSync(installed)) return false
  if (statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return true
  // A checkout changes the mtime of the lock file, but not its content.
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(lock)
}

const hashOf = (path) => createHash('sha256').update(readFileSync(path)).digest('hex')

/** Ensures that Chromium is available for the stories: CHROMIUM_PATH, Debian's package, or installed by apt now. */
export async function ensureChromium() {
  if (existsSync(process.env.CHROMIUM_PATH ?? '/usr/bin/chromium')) return true
  console.log('Installing Chromium for the browser stories (half a minute) ...')
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const [command, ...rest] = [...asRoot, 'apt-get', '-qq', ...args]
    const { code, errors } = await runCaptured(command, rest, { env: { DEBIAN_FRONTEND: 'noninteractive' } })
    if (code !== 0) {
      console.error(`Chromium could not be installed (${errors.trim().split('\n').at(-1)}): set CHROMIUM_PATH to one.`)
      return false
    }
  }
  return true
}
