import { expect, type Page, test } from '@playwright/test'
import { axeViolations } from '../support/accessibility.ts'
import { addressOf, routesFor } from '../support/addresses.ts'
import { budgetMs } from '../support/time-budget.ts'
import { consoleErrors, navigateTo, openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

/** Pages are split into parts, so that no test runs for minutes. */
const parts = 4
const sizes = { desktop: { width: 1280, height: 860 }, phone: { width: 390, height: 844 } } as const
const schemes = ['dark', 'light'] as const

/**
 * Colour schemes in which a page is checked by axe. Each page is checked once: every other one on the desktop, the rest
 * on the phone, half of either in the dark. With FETTLE_EVERY_LOOK=1, each page is checked in all four looks.
 */
const schemesOf = (at: number, size: keyof typeof sizes): readonly (typeof schemes)[number][] => {
  if (process.env.FETTLE_EVERY_LOOK) return schemes
  const isHere = (at % 2 === 0) === (size === 'desktop')
  return isHere ? [at % 4 < 2 ? 'dark' : 'light'] : []
}

const accessibilityProblems = async (page: Page, name: string, looks: ReturnType<typeof schemesOf>) => {
  const found: string[] = []
  for (const colorScheme of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    found.push(...(await axeViolations(page)).map((violation) => `${name}, ${colorScheme}: ${violation}`))
  }
  return found
}

for (const [audience, role] of [
  ['client', 'ADM'],
  ['contractor', 'KO'],
] as const)
  for (const [namespace, size] of [
    ['us', 'desktop'],
    ['de', 'phone'],
  ] as const)
    for (let part = 0; part < parts; part++)
      test(`${audience} pages open in ${namespace} on a ${size}, accessible and without errors, part ${part + 1} of ${parts}`, async ({
        page,
      }) => {
        test.setTimeout(budgetMs(process.env.FETTLE_EVERY_LOOK ? 600_000 : 90_000))
        await page.setViewportSize(sizes[size])
        const user = person(namespace, role)
        await signIn(page, user)
        const errors = consoleErrors(page)
        const found: string[] = []
        await openPage(page, user, 'dashboard')
        // All pages open in German on a phone, where texts have the least room; in American those that axe checks there.
        const all = [...routesFor(audience).entries()].filter(
          ([at]) => namespace === 'de' || schemesOf(at, size).length > 0,
        )
        const length = Math.ceil(all.length / parts)
        for (const [at, route] of all.slice(part * length, (part + 1) * length)) {
          // Every fourth German page is loaded by URL, like a link in an e-mail; the others are opened by navigation.
          const address = addressOf(route, namespace)
          const looks = schemesOf(at, size)
          await (namespace === 'de' && at % 4 === 1 ? page.goto(address) : navigateTo(page, address))
          await expect(page.getByRole('heading', { level: 1 }).first(), route.pattern).toBeVisible()
          await expect(page.locator('[aria-busy="true"]'), route.pattern).toHaveCount(0)
          // Every table of the demo world has a row; an empty page would pass the checks above.
          const main = page.getByRole('main')
          expect((await main.innerText()).trim().length, `${route.pattern} is empty`).toBeGreaterThan(20)
          found.push(...(await accessibilityProblems(page, route.pattern, looks)))
          const isWide = await page.evaluate(
            () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
          )
          expect(isWide, `${route.pattern} scrolls sideways`).toBe(false)
        }
        expect(found).toEqual([])
        expect(errors).toEqual([])
      })

test('an unknown path shows not found and a link back', async ({ page }) => {
  const administrator = person('uk', 'ADM')
  await signIn(page, administrator)
  await page.goto(`/uk/client/${administrator.userId}/nowhere`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('the documentation of every service is served at its seven paths', async ({ page }) => {
  for (const path of [
    'assets/docs/external',
    'compliance/docs/redoc',
    'find-a-pro/docs/',
    'forms/docs/',
    'identity/docs/',
    'projects/docs/',
    'tasks/docs/',
  ]) {
    await page.goto(`/uk/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // All seven share a template; axe checks the smallest.
    if (path.startsWith('projects')) expect(await axeViolations(page), path).toEqual([])
  }
})
