import { defineConfig } from '@playwright/test'
import { dataFolder } from './stories/support/data-folder.ts'

const german = /\bin de\b|\(de\)$/
const american = /\bin us\b|\(us\)$/
/** Stories of the book of the kit, of the door, and of people who found a tenant of their own: nobody else's. */
const apart = [
  'gallery/*.story.ts',
  'behaviours/at-the-door.story.ts',
  'identity/{a-forgotten-password,a-second-factor,somebody-leaves-for-good,somebody-signs-up,terms-are-renewed}.story.ts',
]
const port = Number(process.env.FETTLE_STORIES_PORT ?? 4310)

export default defineConfig({
  testDir: 'stories',
  testMatch: '**/*.story.ts',
  outputDir: `${dataFolder}-results`,
  // Stories of one edition share its tenants and are told one after another; beside them are told those of another
  // edition, which share nothing with them, and then those apart, some of which wait for a clock.
  workers: 3,
  projects: [
    { name: 'de', testIgnore: apart, grep: german, workers: 1 },
    { name: 'life', testIgnore: apart, grepInvert: [german, american], workers: 1 },
    { name: 'us', testIgnore: apart, grep: american, workers: 1 },
    { name: 'apart', testMatch: apart, workers: 1 },
  ],
  fullyParallel: false,
  // A second attempt is said at the end of the run, by name.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    serviceWorkers: 'block',
    // What waits for its data shimmers, and drawing that by the processor costs as much as all the rest of a page. The
    // story of the main job sees everything move.
    contextOptions: { reducedMotion: 'reduce' },
    // Pictures of every step cost a third of the time; FETTLE_TRACE=1 keeps them where a story fails.
    trace: process.env.FETTLE_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 10_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
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
      // Everybody of every story comes from one address.
      FETTLE_LIMIT_ENTRY: '60,1200',
    },
    // The first start makes the database and the demo world: a minute, and several where others use the machine.
    timeout: 600_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    reuseExistingServer: false,
  },
})
