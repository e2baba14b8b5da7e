import { execFileSync } from 'node:child_process'
import { basename, join } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { type ModuleGraph, reachedFrom } from './chunk-sets.ts'
import { patterns } from './src/paths/patterns.ts'

const root = import.meta.dirname
const commit = findCommit()

/** Catalogue of the pages of residents in a further language. */
const isResidentCatalogue = (file: string) => file.endsWith('/resident-pages.po')

/** URL of the API while `npm run dev` serves the pages. */
const api = process.env.FETTLE_API ?? 'http://127.0.0.1:4300'
const toApi = { target: api, ws: true, changeOrigin: false }

export default defineConfig({
  root,
  base: '/',
  define: {
    __BUILD__: JSON.stringify(commit),
    // The only place that reads the kind of build: `FETTLE_BUILD=container` omits developer features.
    __LOCAL_BUILD__: JSON.stringify(process.env.FETTLE_BUILD !== 'container'),
  },
  plugins: [
    optimizeLocales.vite({ locales: ['en-GB', 'en-US', 'de-DE'] }),
    // Before react(): once JSX is lowered, the macros are no longer found and fail in the browser only.
    babel({ plugins: ['@lingui/babel-plugin-lingui-macro'] }),
    react({ compiler: true }),
    ...catalogues('lingui.config.ts', (file) => !isResidentCatalogue(file)),
    ...catalogues('lingui.residents.config.ts', isResidentCatalogue),
    buildInfo(),
    parts(),
    offline(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    // Inlined data URLs would require an exception in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // By default every set of pages with shared modules gets a chunk: a list needed 155 of them, most of a few hundred
    // bytes. The first group that takes a module also takes its dependencies.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'ground',
              test: /platform\/(?:storage|settings\/|calls\/(?!upload-file)|analytics\/track|reporting\/(?:report|should-report|repeats)|loading\/with-retry)|contracts\/src\/kernel\/|identity\.methods|domain\/src\/rules\/(?:passwords|addresses|dates|names|phone-length|uuid)|kernel\/local-date|node_modules\/react\/|query-core\/build\/modern\/utils/,
              priority: 9,
            },
            { name: 'first', tags: ['$initial'], priority: 8 },
            // What the first pages of a report need is apart from the dashboards, and what the lists of work need of it apart
            // from the rest: neither loads the other's modules.
            { name: 'idb', test: /node_modules\/idb\//, priority: 7.7 },
            { name: sharedByFirstPages, priority: 7.5 },
            // Shell modules shared with sign-in; modules of the lists most people open first; offline support of
            // contractors; and the sign-in pages.
            {
              name: 'frame',
              test: /shells\/(?:dashboard-shell|\w+-navigation)|ui\/src\/(?:fields\/password-field|feedback\/toast)|kit\/use-route-param|queries\/use-command/,
              priority: 7,
            },
            // Small, without dependencies, and needed by contractors' offline support and by every command palette.
            { name: 'areas', test: /areas\/[\w-]+\/[\w-]+\.manifest\.ts$|routes\/area-manifests/, priority: 7 },
            { name: 'lists', test: /work-orders\/pages\/client-work-orders-page/, priority: 6 },
            { name: 'jobs', test: /work-orders\/pages\/contractor-jobs-page/, priority: 5.5 },
            { name: 'field', test: /shells\/contractor-shell/, priority: 5 },
            { name: 'door', test: /identity\/pages\/login-page/, priority: 4 },
            // Messages of those modules by locale.
            { name: languageOf, debugName: 'language', priority: 3 },
            // Modules shared by at least twenty chunks, then by ten; not those of the first pages of a report, which would load all
            // the others for one of them.
            { name: besideFirstPages('shared'), minShareCount: 20, priority: 2 },
            { name: besideFirstPages('often'), minShareCount: 10, priority: 1 },
          ],
        },
      },
    },
    sourcemap: process.env.FETTLE_SOURCE_MAPS === '1',
  },
  server: {
    port: Number(process.env.FETTLE_WEB_PORT ?? 4301),
    strictPort: true,
    proxy: {
      // API calls, sockets and documents are proxied; pages and modules are served by Vite.
      '^/(uk|de|us)/(find-a-pro(?!/utils-collection)|accounts|identity|locations|assets|forms|compliance|projects|tasks)(/|$)':
        toApi,
      '^/(ai|auth|app|dynamic|files|health|webhooks|documentation)(/|$)': toApi,
    },
  },
})

/** Compiles the catalogues of one configuration; the plugin refuses those that its configuration does not name. */
function catalogues(configuration: string, isOwn: (file: string) => boolean): Plugin[] {
  return lingui({ configPath: join(root, '../..', configuration) }).map(({ transform, ...plugin }) => ({
    ...plugin,
    ...(typeof transform === 'function' && {
      transform(source, file, options) {
        return isOwn(file.split('?')[0] ?? '') ? transform.call(this, source, file, options) : undefined
      },
    }),
  }))
}

/** Writes `build-info.json`, by which open pages detect a newer build. */
function buildInfo(): Plugin {
  return {
    name: 'build-info',
    apply: 'build',
    generateBundle() {
      const timestamp = new Date().toISOString()
      const id = `${commit.slice(0, 12)}-${timestamp.replaceAll(/\D/g, '').slice(0, 14)}`
      const source = `${JSON.stringify({ commit, id, timestamp })}\n`
      this.emitFile({ type: 'asset', fileName: 'build-info.json', source })
    },
  }
}

/** Whether the first pages of a report need a module, by its static imports. */
const isOnDoorstep = reachedFrom([
  'areas/repair-reports/pages/report-home-page.tsx',
  'areas/repair-reports/pages/report-start-page.tsx',
  'areas/repair-reports/pages/report-categories-page.tsx',
  'areas/repair-reports/pages/report-question-page.tsx',
])

/** Whether the lists of work need a module, by its static imports. */
const isInLists = reachedFrom([
  'shells/client-shell.tsx',
  'shells/contractor-shell.tsx',
  'areas/work-orders/pages/client-work-orders-page.tsx',
  'areas/work-orders/pages/contractor-jobs-page.tsx',
])

/** Chunk of modules that the first pages of a report need: `base` where the lists of work need them as well. */
function sharedByFirstPages(module: string, graph: ModuleGraph): string | null {
  if (/react-aria-components\/dist\/private\/intlStrings/.test(module)) return 'base'
  if (/node_modules\/|\/areas\//.test(module) || !isOnDoorstep(module, graph)) return null
  return isInLists(module, graph) ? 'base' : 'doorstep'
}

/** A chunk of modules that the first pages of a report do not need. */
function besideFirstPages(name: string) {
  return (module: string, graph: ModuleGraph): string | null => (isOnDoorstep(module, graph) ? null : name)
}

/** Chunk of a locale's messages for the shell and lists; label and refusal lists get a separate chunk. */
function languageOf(module: string): string | null {
  const [, texts, words, catalogues] =
    /locales\/([\w-]+)\/(?:kit|work-orders|downloads|locations|identity|resident-pages)\.po$|words\/src\/(?:lists|refusals|resident-lists)\/(?:\w+-)?(\w\w(?:-\w\w)?)\.ts$|language\/catalogues\/(\w\w-\w\w)\.ts$/.exec(
      module,
    ) ?? []
  // The list of catalogues goes with the texts of its locale, whose folder writes the region in capitals.
  return texts ?? words ?? catalogues?.replace(/\w\w$/, (region) => region.toUpperCase()) ?? null
}

/** A chunk with its static imports, recursively. */
const needs = (bundle: Rolldown.OutputBundle, file: string, known = new Set<string>()): Set<string> => {
  const chunk = bundle[file]
  if (chunk?.type !== 'chunk' || known.has(file)) return known
  known.add(file)
  for (const style of chunk.viteMetadata?.importedCss ?? []) known.add(style)
  for (const other of chunk.imports) needs(bundle, other, known)
  return known
}

/** Parts that start with a module: a side with its routes, or a locale with its common messages. */
const partsOf = (module: string): string[] => {
  const [, side, shell, words, lists] =
    /(?:routes\/(\w+)\.routes|shells\/(\w+)-shell)\.tsx$|locales\/([\w-]+)\/(?:kit|resident-pages)\.po$|(?:lists|refusals)\/([\w-]+)\.ts$/.exec(
      module,
    ) ?? []
  // en-US falls back to en-GB.
  const languages = lists && { 'de-de': ['de-DE'], 'en-gb': ['en-GB', 'en-US'], 'en-us': ['en-US'] }[lists]
  return languages || [side ?? shell ?? words].filter((each) => each !== undefined)
}

/** File name of a page: `client-work-orders-page.tsx` for `ClientWorkOrdersPage`. */
const fileOf = (page: string): string => `${page.replaceAll(/(?!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}.tsx`

/**
 * Writes `parts.json`: files of a part (`client`, `contractor`, `auth`, `de-DE`) or page (`LocationsPage`) beyond the
 * common ones, and the pages of each path. The server adds them to the document as preloads.
 */
function parts(): Plugin {
  return {
    name: 'parts',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
      const entries = chunks.filter(({ isEntry }) => isEntry)
      const first = new Set(entries.flatMap(({ fileName }) => [...needs(bundle, fileName)]))
      const addresses = patterns.map(({ pattern, page, frame }) =>
        [pattern, frame, page].filter((each) => each !== undefined),
      )
      const pages = new Map(addresses.flatMap(([, ...names]) => names.map((name) => [fileOf(name), name] as const)))
      const files: Record<string, string[]> = {}
      for (const { moduleIds, fileName } of chunks)
        for (const module of moduleIds)
          for (const part of [...partsOf(module), pages.get(basename(module))].filter((each) => each !== undefined))
            files[part] = [...new Set([...(files[part] ?? []), ...needs(bundle, fileName)])].filter(
              (file) => !first.has(file),
            )
      this.emitFile({ type: 'asset', fileName: 'parts.json', source: `${JSON.stringify({ files, addresses })}\n` })
    },
  }
}

/**
 * Web app manifest and service worker. Pages are network first, so that no old build is served; the precached document
 * is used only offline.
 */
function offline() {
  return VitePWA({
    injectRegister: false,
    filename: 'service-worker.js',
    manifest: {
      id: '/',
      name: 'Fettle',
      short_name: 'Fettle',
      description: 'Property maintenance and work orders',
      start_url: '/',
      display: 'standalone',
      background_color: '#fbfaf6',
      theme_color: '#15727b',
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    workbox: {
      globPatterns: ['index.html', 'assets/*.{js,css,woff2,svg}'],
      cleanupOutdatedCaches: true,
      clientsClaim: true,
      navigateFallback: null,
      runtimeCaching: [
        {
          urlPattern: ({ request, url }) =>
            request.mode === 'navigate' &&
            /^\/($|(uk|de|us)\/(client|contractor|auth|redirect)(\/|$))/.test(url.pathname),
          handler: 'NetworkOnly',
          options: { precacheFallback: { fallbackURL: 'index.html' } },
        },
      ],
    },
  })
}

function findCommit(): string {
  if (process.env.FETTLE_COMMIT) return process.env.FETTLE_COMMIT
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return 'unknown'
  }
}
