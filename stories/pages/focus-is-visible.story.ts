import { expect, type Page, test } from '@playwright/test'
import { coveredWhileFocused } from '../support/focus.ts'
import { budgetMs } from '../support/time-budget.ts'
import { openPage, signIn } from '../support/user.ts'
import { person, world } from '../support/world.ts'

const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const

const clientForms = [
  'work-orders/raise',
  'settings/roles/create',
  'settings/api-keys/create',
  'settings/client',
  'settings/notifications',
  'settings/profile',
]
const contractorForms = ['account/team/roles/create', 'account/my-business/info', 'account/my-business/services']
/** Forms of a job, with the tab in which a job can take them. */
const jobForms = [
  ['quote-required', 'quote/create'],
  ['quote-required', 'external-quote/create'],
  ['awaiting-booking', 'bookings/create'],
  ['in-progress', 'completion-report/create'],
  ['invoice-required', 'invoice/create'],
] as const

const expectFocusSeen = async (page: Page, address: string, found: string[]) => {
  // The walk begins in the page, not in the frame around it.
  await page
    .getByRole('heading', { level: 1 })
    .first()
    .evaluate((heading) => {
      heading.tabIndex = -1
      heading.focus()
    })
  const covered = await coveredWhileFocused(page)
  found.push(...covered.map((name) => `${address}: ${name}`))
}

const firstJobIn = async (page: Page, tab: string): Promise<string | null> => {
  await openPage(page, person('uk', 'KO'), `jobs/${tab}`)
  const link = page.getByRole('table').getByRole('link').first()
  await link.click()
  await page.waitForURL(/preview=/)
  return new URL(page.url()).searchParams.get('preview')
}

for (const [size, viewport] of Object.entries(sizes)) {
  test(`no bar covers the focused element in forms of clients on a ${size}`, async ({ page }) => {
    test.setTimeout(budgetMs(120_000))
    await page.setViewportSize(viewport)
    const user = person('uk', 'ADM')
    await signIn(page, user)
    const found: string[] = []
    for (const address of clientForms) {
      await openPage(page, user, address)
      await expectFocusSeen(page, address, found)
    }
    await openPage(page, user, `locations/${world().identifiers.uk?.locationUuid}/details`)
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).waitFor()
    found.push(...(await coveredWhileFocused(page, 25)).map((name) => `location drawer: ${name}`))
    expect(found).toEqual([])
  })

  test(`no bar covers the focused element in forms of contractors on a ${size}`, async ({ page }) => {
    test.setTimeout(budgetMs(150_000))
    await page.setViewportSize(viewport)
    const user = person('uk', 'KO')
    await signIn(page, user)
    const found: string[] = []
    for (const address of contractorForms) {
      await openPage(page, user, address)
      await expectFocusSeen(page, address, found)
    }
    for (const [tab, form] of jobForms) {
      const job = await firstJobIn(page, tab)
      await openPage(page, user, `job/${job}/${form}`)
      await expect(page.locator('form'), form).not.toHaveCount(0)
      await expectFocusSeen(page, form, found)
    }
    expect(found).toEqual([])
  })
}

test('an error of a picker clears when a value is chosen', async ({ page }) => {
  const user = person('uk', 'ADM')
  await signIn(page, user)
  await openPage(page, user, 'work-orders/raise')
  await page.getByRole('button', { name: 'Raise work order' }).click()
  const error = page.getByText('Select a trade', { exact: true })
  await expect(error.first()).toBeVisible()
  await page.getByRole('button', { name: /Trade/ }).first().click()
  await page.getByRole('option', { name: 'Plumbing' }).click()
  await expect(error).toHaveCount(0)
})
