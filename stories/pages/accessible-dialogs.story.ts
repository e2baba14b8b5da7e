import { expect, type Page, test } from '@playwright/test'
import { axeViolations } from '../support/accessibility.ts'
import { addressOf, routesFor } from '../support/addresses.ts'
import { budgetMs } from '../support/time-budget.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

/**
 * The first part holds every sixteenth page of clients, and every eighth of contractors; FETTLE_EVERY_LOOK=1 checks all,
 * in all markets.
 */
const partsOf = { client: 16, contractor: 8 } as const
const markets = process.env.FETTLE_EVERY_LOOK ? (['uk', 'de', 'us'] as const) : (['uk'] as const)
const partNumbers = (audience: keyof typeof partsOf) =>
  Array.from({ length: process.env.FETTLE_EVERY_LOOK ? partsOf[audience] : 1 }, (_, at) => at)
const overlay = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/** Commands carry an idempotency key; they are refused, so that every button may be pressed. */
const refuseCommands = (page: Page) =>
  page.route('**/api/v2/**', (route) =>
    route.request().headers()['idempotency-key'] === undefined ? route.fallback() : route.abort('blockedbyclient'),
  )

const namesOfButtons = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>('button:not([disabled]):not([type="submit"])')]
      .filter(
        (button) =>
          button.checkVisibility({ visibilityProperty: true }) && !button.closest('table, [role="row"], form'),
      )
      .map((button) => (button.getAttribute('aria-label') ?? button.innerText).trim())
      .filter((name) => name !== ''),
  )

/** Opens what a button opens; false when that is no dialog or menu. */
const opens = async (page: Page, name: string): Promise<boolean> => {
  const button = page.getByRole('main').getByRole('button', { name, exact: true }).first()
  try {
    await button.click({ timeout: 1500 })
    await page.locator(overlay).first().waitFor({ timeout: 400 })
    return true
  } catch {
    return false
  }
}

const close = async (page: Page, address: string) => {
  await page.keyboard.press('Escape')
  const isBack = async () => page.url().endsWith(address) && (await page.locator(overlay).count()) === 0
  if (await isBack()) return
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

for (const [audience, role] of [
  ['client', 'ADM'],
  ['contractor', 'KO'],
] as const)
  for (const [namespace, part] of markets.flatMap((market) => partNumbers(audience).map((at) => [market, at] as const)))
    test(`dialogs and menus of ${audience} pages in ${namespace} are accessible, part ${part + 1} of ${partsOf[audience]}`, async ({
      page,
    }) => {
      test.setTimeout(budgetMs(90_000))
      const user = person(namespace, role)
      await signIn(page, user)
      await openPage(page, user, 'dashboard')
      await refuseCommands(page)
      const known = new Set<string>()
      const found: string[] = []
      let opened = 0
      const all = routesFor(audience).filter((_, at) => at % partsOf[audience] === part)
      for (const [at, route] of all.entries()) {
        const isNarrow = at % 2 === 1
        await page.setViewportSize(isNarrow ? { width: 390, height: 844 } : { width: 1280, height: 860 })
        await page.emulateMedia({ colorScheme: at % 4 < 2 ? 'light' : 'dark', reducedMotion: 'reduce' })
        const address = addressOf(route, namespace)
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 }).first(), route.pattern).toBeVisible()
        await expect(page.locator('[aria-busy="true"]'), route.pattern).toHaveCount(0)
        for (const name of await namesOfButtons(page)) {
          if (known.has(name)) continue
          known.add(name)
          if (await opens(page, name)) {
            await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
            opened += 1
            found.push(...(await axeViolations(page)).map((violation) => `${route.pattern}, “${name}”: ${violation}`))
          }
          await close(page, address)
        }
      }
      // Fewer would mean that dialogs are not found any more; later parts have fewer with a name that is new.
      expect(opened).toBeGreaterThan(part === 0 ? 3 : 2)
      expect(found).toEqual([])
    })
