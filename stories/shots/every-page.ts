import { join } from 'node:path'
import { type Page, test } from '@playwright/test'
import { addressOf, type Route, routesFor } from '../support/addresses.ts'
import { budgetMs } from '../support/time-budget.ts'
import { signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const { SHOTS_ONLY = '', SHOTS_WIDTHS = '390,850,1280,1920', SHOTS_MARKETS = 'uk,de' } = process.env
const widths = SHOTS_WIDTHS.split(',').map(Number)
const markets = SHOTS_MARKETS.split(',')

/** Unique names for lists and their detail pages: `settings-roles`, `settings-roles-one`. */
const nameOf = ({ pattern }: Route): string =>
  pattern
    .split('/')
    .slice(2)
    .filter((part) => part !== '' && part !== ':userId')
    .map((part, at, parts) => (part.startsWith(':') ? at === parts.length - 1 && 'one' : part))
    .filter(Boolean)
    .join('-')

/** Waits until rendering of the page has finished. */
const waitForRendering = async (page: Page): Promise<void> => {
  await page
    .getByRole('heading', { level: 1 })
    .first()
    .waitFor()
    .catch(() => undefined)
  await page
    .locator('output:is([aria-label="Loading"], [aria-label="Wird geladen"])')
    .first()
    .waitFor({ state: 'detached' })
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  await page.evaluate(() => document.fonts.ready)
}

const shoot = async (page: Page, route: Route, at: { market: string; look: string }) => {
  await page.goto(addressOf(route, at.market))
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 851 ? 844 : 900 })
    await waitForRendering(page)
    const path = join('shots', `${route.audience}-${at.market}-${at.look}`, String(width), `${nameOf(route)}.png`)
    await page.screenshot({ path, fullPage: true, animations: 'disabled' })
  }
}

for (const [audience, role] of [
  ['auth', undefined],
  ['client', 'ADM'],
  ['contractor', 'KO'],
] as const)
  for (const market of markets)
    for (const look of ['light', 'dark'] as const)
      test(`${audience} ${market} ${look}`, async ({ page }) => {
        test.setTimeout(budgetMs(1_800_000))
        await page.emulateMedia({ colorScheme: look, reducedMotion: 'reduce' })
        if (role) await signIn(page, person(market, role))
        for (const route of routesFor(audience).filter(({ pattern }) => pattern.includes(SHOTS_ONLY)))
          await shoot(page, route, { market, look })
      })
