import { expect, type Page, test } from '@playwright/test'
import { addressOf, routesFor } from '../support/addresses.ts'
import { coveredWhileFocused } from '../support/focus.ts'
import { budgetMs } from '../support/time-budget.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const parts = 4
/** The first part holds every fourth form; FETTLE_EVERY_LOOK=1 walks all. */
const partsRun = process.env.FETTLE_EVERY_LOOK ? parts : 1

const hasForm = (page: Page): Promise<boolean> =>
  page
    .getByRole('main')
    .evaluate((main) => main.querySelectorAll('form input, form textarea, form select, form button').length > 2)

for (const [audience, role] of [
  ['client', 'ADM'],
  ['contractor', 'KO'],
] as const)
  for (let part = 0; part < partsRun; part++)
    test(`bars cover no focused element in forms of the ${audience}, part ${part + 1} of ${parts}`, async ({ page }) => {
      test.setTimeout(budgetMs(120_000))
      const user = person('uk', role)
      await signIn(page, user)
      await openPage(page, user, 'dashboard')
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const found: string[] = []
      let walked = 0
      const all = routesFor(audience).filter((_, at) => at % parts === part)
      for (const [at, route] of all.entries()) {
        const isNarrow = at % 2 === 1
        await page.setViewportSize(isNarrow ? { width: 390, height: 844 } : { width: 1280, height: 800 })
        await page.goto(addressOf(route, 'uk'))
        await expect(page.getByRole('heading', { level: 1 }).first(), route.pattern).toBeVisible()
        await expect(page.locator('[aria-busy="true"]'), route.pattern).toHaveCount(0)
        if (!(await hasForm(page))) continue
        walked += 1
        found.push(...(await coveredWhileFocused(page)).map((element) => `${route.pattern}: ${element}`))
      }
      // Fewer would mean that forms are not found any more.
      expect(walked).toBeGreaterThan(2)
      expect(found).toEqual([])
    })
