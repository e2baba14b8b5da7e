import { test as plain } from '@playwright/test'

/**
 * A story that leaves nothing behind. What it opens beside its own page stays open for as long as the browser, which
 * other stories share: it would go on hearing news of its tenant, asking and drawing, until the last one is told.
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
