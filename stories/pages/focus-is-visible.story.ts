import { expect, type Page, test } from '@playwright/test'
import { addressOf, routesFor } from '../support/addresses.ts'
import { coveredWhileFocused } from '../support/focus.ts'
import { budgetMs } from '../support/time-budget.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const wide = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }
type Size = typeof wide

const enter = async (page: Page, role: 'ADM' | 'KO') => {
  const user = person('uk', role)
  await signIn(page, user)
  await openPage(page, user, 'dashboard')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  return user
}

const isLoaded = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** Walks the form of a page by Tab. */
const walk = async (page: Page, size: Size): Promise<string[]> => {
  await page.setViewportSize(size)
  await isLoaded(page)
  await expect(page.getByRole('main').locator('form').first()).toBeVisible()
  return (await coveredWhileFocused(page)).map((element) => `${page.url()} at ${size.width}: ${element}`)
}

test('bars cover no focused element in forms of the client', async ({ page }) => {
  test.setTimeout(budgetMs(120_000))
  const user = await enter(page, 'ADM')
  const found: string[] = []
  for (const [path, size] of [
    ['work-orders/raise', wide],
    ['work-orders/raise', phone],
    ['settings/api-keys/create', phone],
    ['settings/deadlines', wide],
  ] as const) {
    await openPage(page, user, path)
    found.push(...(await walk(page, size)))
  }
  expect(found).toEqual([])
})

test('bars cover no focused element in forms of the contractor', async ({ page }) => {
  test.setTimeout(budgetMs(120_000))
  const user = await enter(page, 'KO')
  const found: string[] = []
  for (const [tab, form, size] of [
    ['awaiting-booking', 'bookings/create', phone],
    ['in-progress', 'completion-report/create', wide],
    ['in-progress', 'completion-report/create', phone],
    ['quote-required', 'quote/create', wide],
    ['invoice-required', 'invoice/create', phone],
  ] as const) {
    await page.setViewportSize(wide)
    await openPage(page, user, `jobs/${tab}`)
    const link = page.getByRole('table').getByRole('link').first()
    await expect(link).toBeVisible()
    const job = /job\/[^/?]+/.exec((await link.getAttribute('href')) ?? '')?.[0]
    await openPage(page, user, `${job}/${form}`)
    found.push(...(await walk(page, size)))
  }
  expect(found).toEqual([])
})

/** FETTLE_EVERY_LOOK=1 walks the forms of all pages, at both widths in turns. */
if (process.env.FETTLE_EVERY_LOOK)
  for (const [audience, role] of [
    ['client', 'ADM'],
    ['contractor', 'KO'],
  ] as const)
    test(`bars cover no focused element on any page of the ${audience}`, async ({ page }) => {
      test.setTimeout(budgetMs(900_000))
      await enter(page, role)
      const found: string[] = []
      for (const [at, route] of routesFor(audience).entries()) {
        await page.goto(addressOf(route, 'uk'))
        await isLoaded(page)
        if ((await page.getByRole('main').locator('form').count()) > 0)
          found.push(...(await walk(page, at % 2 === 0 ? wide : phone)))
      }
      expect(found).toEqual([])
    })
