import { test as plain } from '@playwright/test'

/**
 * A test that closes all browser contexts it opens. They would otherwise stay open in the shared browser and keep
 * receiving push messages, fetching and rendering.
 */
export const test = plain.extend<{ leavesNothing: undefined }>({
  leavesNothing: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})
