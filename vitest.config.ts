import { configDefaults, defineConfig } from 'vitest/config'
import { throwawayFolder } from './tools/parts/throwaway-folder.mjs'

// Read by the global setup, which cannot import the tools.
process.env.FETTLE_TEST_DATA ??= throwawayFolder('test-postgres')

/** Slowness relative to the reference machine of the time budgets; `npm test` calibrates it. */
const slowness = 2 * Math.max(1, Number(process.env.FETTLE_SLOWNESS ?? 1))

const exclude = [...configDefaults.exclude, '**/.cache/**', '**/dist/**']

export default defineConfig({
  test: {
    passWithNoTests: true,
    // Two cores, like the build machine.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/src/**/*.test.{ts,tsx}', 'world/**/*.test.ts'],
          exclude,
          // Stateless tests need no process per file, which took two thirds of the time.
          isolate: false,
          testTimeout: 20_000 * slowness,
        },
      },
      // Expands lingui macros, as in the build.
      {
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude,
          testTimeout: 20_000 * slowness,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude,
          // Tests restore what they change; a process per file would load the whole server each time.
          isolate: false,
          globalSetup: ['apps/server/src/platform/testing/test-postgres.ts'],
          testTimeout: 20_000 * slowness,
          hookTimeout: 60_000 * slowness,
        },
      },
    ],
  },
})
