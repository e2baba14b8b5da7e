import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root, runCaptured } from './commands.mjs'

const within = (path) => join(root, path)
const vite = within('node_modules/vite/bin/vite.js')
const shared = [
  'packages/domain/src',
  'packages/contracts/src',
  'packages/words',
  'package-lock.json',
  'tools/parts/builds.mjs',
]

/** Builds: sources that determine freshness, the output file, and the command. */
const builds = [
  {
    name: 'words',
    sources: ['packages/words', 'lingui.config.ts', 'tools/words.mjs', 'package-lock.json'],
    result: 'packages/words/locales/en-GB/server.ts',
    command: [within('tools/words.mjs'), 'compile'],
  },
  {
    name: 'pages',
    sources: ['apps/web', 'packages/ui', 'lingui.config.ts', ...shared],
    result: 'apps/web/dist/index.html',
    command: [vite, 'build', 'apps/web', '--config', 'apps/web/vite.config.ts', '--logLevel', 'warn'],
    then: [within('tools/parts/compress.mjs')],
  },
  {
    name: 'server',
    sources: [
      'apps/server/src',
      'apps/server/package.json',
      'world',
      'tools/parts/bundle.mjs',
      'tools/parts/inline-object-spread.mjs',
      ...shared,
    ],
    result: 'apps/server/dist/main.js',
    command: [within('tools/parts/bundle.mjs')],
  },
]

/**
 * Builds what is older than its sources and logs it; `force` builds all, `only` selects builds. A failed build exits
 * the process, or returns false unless `isFatal`.
 */
export async function ensureBuilt({ force = false, only, isQuiet = false, isFatal = true } = {}) {
  mkdirSync(within('.cache'), { recursive: true })
  for (const build of builds.filter(({ name }) => only?.includes(name) ?? true)) {
    const stamp = within(`.cache/built-${build.name}`)
    const mark = markOf(build.sources)
    const isFresh = existsSync(within(build.result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === mark
    if (isFresh && !force) continue
    rmSync(stamp, { force: true })
    const started = Date.now()
    if (!isQuiet) console.log(`Building the ${build.name} ...`)
    let { code, output, errors } = await runCaptured(process.execPath, build.command)
    if (code === 0 && build.then) ({ code, output, errors } = await runCaptured(process.execPath, build.then))
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    if (!isQuiet) console.log(code === 0 ? `Built the ${build.name} in ${seconds} s` : `The ${build.name} failed`)
    if (code !== 0) {
      console.error(`${output}${errors}`.trim())
      if (isFatal) process.exit(1)
      return false
    }
    writeFileSync(stamp, mark)
  }
  return true
}

/** Hash over names and contents of all source files, excluding tests and outputs. */
function markOf(sources) {
  // A container build omits parts, so it has a different hash.
  const hash = createHash('sha256').update(process.env.FETTLE_BUILD ?? '')
  for (const path of sources.flatMap((source) => filesBelow(within(source)))) {
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

const products = /^(dist|node_modules|\.cache|.*\.test\.tsx?)$/

function filesBelow(path) {
  if (!existsSync(path)) return []
  if (!path.includes('.') || !/\.[a-z]+$/.test(path)) {
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => !products.test(entry.name))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(path, entry.name)) : isSource(path, entry.name)))
  }
  return [path]
}

// Compiled catalogues are generated from the .po files beside them.
const isSource = (folder, name) => (folder.includes('/locales/') && !name.endsWith('.po') ? [] : [join(folder, name)])
