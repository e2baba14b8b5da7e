import { expect, type Page, test } from '@playwright/test'
import { axeViolations } from '../support/accessibility.ts'
import { addressOf, routesFor } from '../support/addresses.ts'
import { budgetMs } from '../support/time-budget.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const looks = [
  { width: 1280, height: 860, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 1280, height: 860, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const

const look = async (page: Page, { width, height, colorScheme }: (typeof looks)[number]) => {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
}

/** With FETTLE_EVERY_LOOK=1 each page is checked in every look; otherwise the look changes from page to page. */
const looksOf = (at: number) => (process.env.FETTLE_EVERY_LOOK ? looks : [looks[at % looks.length] ?? looks[0]])

const sides = [
  ['client', 'ADM'],
  ['contractor', 'KO'],
] as const
const parts = 4

for (const [audience, role] of sides)
  for (let part = 0; part < parts; part++)
    test(`${audience} pages in uk are accessible in light and dark, part ${part + 1} of ${parts}`, async ({ page }) => {
      test.setTimeout(budgetMs(process.env.FETTLE_EVERY_LOOK ? 600_000 : 90_000))
      const user = person('uk', role)
      await signIn(page, user)
      await openPage(page, user, 'dashboard')
      const found: string[] = []
      const all = [...routesFor(audience).entries()].filter(([at]) => at % parts === part)
      for (const [at, route] of all) {
        await page.goto(addressOf(route, 'uk'))
        await expect(page.getByRole('heading', { level: 1 }).first(), route.pattern).toBeVisible()
        await expect(page.locator('[aria-busy="true"]'), route.pattern).toHaveCount(0)
        // Within a part, the look changes from page to page.
        for (const each of looksOf(Math.floor(at / parts))) {
          await look(page, each)
          const name = `${route.pattern}, ${each.width} px, ${each.colorScheme}`
          found.push(...(await axeViolations(page)).map((violation) => `${name}: ${violation}`))
        }
      }
      expect(found).toEqual([])
    })
