import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { dataFolder } from './stories/support/data-folder.ts'
import { budgetMs } from './stories/support/time-budget.ts'

const german = /\bin de\b|\(de\)$/
const american = /\bin us\b|\(us\)$/
/** Stories without shared tenants: the component gallery, sign-in, and sign-up. */
const isolated = [
  'gallery/*.story.ts',
  'behaviours/sign-in.story.ts',
  'identity/{reset-password,second-factor,erase-account,sign-up,accept-new-terms}.story.ts',
]
const port = Number(process.env.FETTLE_STORIES_PORT ?? 4310)

export default defineConfig({
  testDir: 'stories',
  testMatch: '**/*.story.ts',
  outputDir: '.cache/stories-results',
  // Stories of one edition share its tenants and run in sequence; editions run in parallel, on as many lanes as there
  // are cores.
  workers: Math.min(3, availableParallelism()),
  projects: [
    { name: 'de', testIgnore: isolated, grep: german, workers: 1 },
    { name: 'life', testIgnore: isolated, grepInvert: [german, american], workers: 1 },
    { name: 'us', testIgnore: isolated, grep: american, workers: 1 },
    { name: 'isolated', testMatch: isolated, workers: 1 },
  ],
  fullyParallel: false,
  // A second attempt distinguishes flaky from broken stories; both fail the run (tools/parts/suites.mjs).
  retries: 1,
  timeout: budgetMs(60_000),
  expect: { timeout: budgetMs(10_000) },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    serviceWorkers: 'block',
    // Skeleton animations double the rendering cost of a page on the CPU. The main-job story keeps animations enabled.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing costs a third of the time; FETTLE_TRACE=1 keeps traces of failed stories.
    trace: process.env.FETTLE_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: budgetMs(10_000),
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `${process.execPath} apps/server/dist/main.js`,
    url: `http://127.0.0.1:${port}/`,
    env: {
      PORT: String(port),
      FETTLE_DATA: dataFolder,
      DATABASE_URL: '',
      NODE_ENV: 'test',
      // All users of all stories share one IP address.
      FETTLE_LIMIT_ENTRY: '60,1200',
      // Phones of residents have addresses of their own, since reports are limited by address.
      FETTLE_TRUST_PROXY: 'loopback',
    },
    // The first start creates the database and the demo world: a minute, or several on a busy machine.
    timeout: budgetMs(600_000),
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    reuseExistingServer: false,
  },
})
