import { configDefaults, defineConfig } from 'vitest/config'

/** How much slower the machine is than the one for which time budgets are written; `npm test` calibrates it. */
const slowness = 2 * Math.max(1, Number(process.env.FETTLE_SLOWNESS ?? 1))

const exclude = [...configDefaults.exclude, '**/.cache/**', '**/dist/**']

export default defineConfig({
  test: {
    passWithNoTests: true,
    // Two cores are what a laptop on battery and the build machine have.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/src/**/*.test.{ts,tsx}', 'world/**/*.test.ts'],
          exclude,
          // Functions that keep nothing need no process for each file: that was two thirds of their time.
          isolate: false,
        },
      },
      // The pages need their macros expanded, as in the build.
      {
        extends: './apps/web/vite.config.ts',
        test: { name: 'web', root: 'apps/web', include: ['src/**/*.test.{ts,tsx}'], exclude },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude,
          // What a file changes for itself it puts back; a process for each would read the whole server in a hundred times.
          isolate: false,
          globalSetup: ['apps/server/src/platform/testing/test-postgres.ts'],
          testTimeout: 20_000 * slowness,
          hookTimeout: 60_000 * slowness,
        },
      },
    ],
  },
})
