import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
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

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell']

/**
 * Ensures that Chromium is available for the stories: CHROMIUM_PATH, Debian's packages, or installed by apt now. The
 * stories run in its headless shell (decision 0006), trials and pictures in Chromium.
 */
export async function ensureChromium() {
  if (process.env.CHROMIUM_PATH ? existsSync(process.env.CHROMIUM_PATH) : browsers.every((path) => existsSync(path)))
    return true
  console.log('Installing Chromium for the browser stories (half a minute) ...')
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const packages = browsers.map((path) => basename(path))
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const [command, ...rest] = [...asRoot, 'apt-get', '-qq', ...args]
    const { code, errors } = await runCaptured(command, rest, { env: { DEBIAN_FRONTEND: 'noninteractive' } })
    if (code !== 0) {
      console.error(`Chromium could not be installed (${errors.trim().split('\n').at(-1)}): set CHROMIUM_PATH to one.`)
      return false
    }
  }
  return true
}
