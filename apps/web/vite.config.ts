import { execFileSync } from 'node:child_process'
import { basename } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { patterns } from './src/paths/patterns.ts'

const root = import.meta.dirname
const commit = findCommit()

/** Where the API answers while `npm run dev` serves the pages. */
const api = process.env.FETTLE_API ?? 'http://127.0.0.1:4300'
const toApi = { target: api, ws: true, changeOrigin: false }

export default defineConfig({
  root,
  base: '/',
  define: {
    __BUILD__: JSON.stringify(commit),
    // The one place that asks which build this is: `FETTLE_BUILD=container` leaves out what only developers see.
    __LOCAL_BUILD__: JSON.stringify(process.env.FETTLE_BUILD !== 'container'),
  },
  plugins: [
    optimizeLocales.vite({ locales: ['en-GB', 'en-US', 'de-DE'] }),
    // Before react(): once JSX is lowered, the macros are no longer found and fail in the browser only.
    babel({ plugins: ['@lingui/babel-plugin-lingui-macro'] }),
    react({ compiler: true }),
    lingui(),
    buildInfo(),
    parts(),
    offline(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    // Small files as data: URLs would need an opening in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Left alone, each set of pages that share something gets a file for it: a list asked for 155 of them, most of a few
    // hundred bytes. The first group that takes a module takes along what that needs.
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
            // What stands around every page of a dashboard, with what the door shares with it; what the lists show that most people
            // open first; the offline parts of a contractor; and the sign-in pages.
            {
              name: 'frame',
              test: /routes\/build-routes|shells\/(?:dashboard-shell|\w+-navigation)|ui\/src\/(?:fields\/password-field|feedback\/toast)|kit\/use-route-param|queries\/use-command/,
              priority: 7,
            },
            { name: 'lists', test: /work-orders\/pages\/(?:client-work-orders|contractor-jobs)-page/, priority: 6 },
            { name: 'field', test: /shells\/contractor-shell/, priority: 5 },
            { name: 'door', test: /identity\/pages\/login-page/, priority: 4 },
            // What a language says on them.
            { name: languageOf, debugName: 'language', priority: 3 },
            // What twenty places share, and what ten do.
            { name: 'shared', minShareCount: 20, priority: 2 },
            { name: 'often', minShareCount: 10, priority: 1 },
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
      // Requests of fetch, sockets and documents of the API; pages and modules stay with Vite.
      '^/(uk|de|us)/(find-a-pro(?!/utils-collection)|accounts|identity|locations|assets|forms|compliance|projects|tasks)(/|$)':
        toApi,
      '^/(ai|auth|app|dynamic|files|health|webhooks|documentation)(/|$)': toApi,
    },
  },
})

/** Writes `build-info.json`, by which an open page notices that a newer build is served. */
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

/** The texts of a language that its lists and what stands around them speak, and apart from them its words of lists and refusals. */
function languageOf(module: string): string | null {
  const [, texts, words] =
    /locales\/([\w-]+)\/(?:kit|work-orders|downloads|locations|identity)\.po$|words\/src\/(?:lists|refusals)\/(?:\w+-)?(\w\w-\w\w)\.ts$/.exec(
      module,
    ) ?? []
  return texts ?? words ?? null
}

/** The file of a chunk and those that it cannot start without. */
const needs = (bundle: Rolldown.OutputBundle, file: string, known = new Set<string>()): Set<string> => {
  const chunk = bundle[file]
  if (chunk?.type !== 'chunk' || known.has(file)) return known
  known.add(file)
  for (const style of chunk.viteMetadata?.importedCss ?? []) known.add(style)
  for (const other of chunk.imports) needs(bundle, other, known)
  return known
}

/** The parts that begin with a module: a side with its addresses, a language with the texts that every page speaks. */
const partsOf = (module: string): string[] => {
  const [, side, shell, words, lists] =
    /(?:routes\/(\w+)\.routes|shells\/(\w+)-shell)\.tsx$|locales\/([\w-]+)\/kit\.po$|(?:lists|refusals)\/([\w-]+)\.ts$/.exec(
      module,
    ) ?? []
  // What American English does not say otherwise it says as British English does.
  const languages = lists && { 'de-de': ['de-DE'], 'en-gb': ['en-GB', 'en-US'], 'en-us': ['en-US'] }[lists]
  return languages || [side ?? shell ?? words].filter((each) => each !== undefined)
}

/** `ClientWorkOrdersPage` stands in `client-work-orders-page.tsx`. */
const fileOf = (page: string): string => `${page.replaceAll(/(?!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}.tsx`

/**
 * Writes `parts.json`: by the name of a part (`client`, `contractor`, `auth`, `de-DE`) or a page (`LocationsPage`) the files that
 * it needs, beyond those of every page, and the pages of each address. The server names them in the
 * document, so that they come beside the first script and not after it.
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
 * The application on the home screen, and its pages without a network. A page is always asked of the network first, so
 * that no old build is served; the precached document answers only without a network.
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
