import { expect } from '@playwright/test'
import { test } from '../support/story.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'
import { collecting } from './provoke.ts'

const helen = () => person('uk', 'ADM')

test('a link to another area opens a new tab with an external-link icon, and is tracked once', async ({
  page,
  context,
}) => {
  const collected = await collecting(page)
  const carl = person('uk', 'KO')
  await signIn(page, carl)
  await openPage(page, carl, 'dashboard')
  await page.getByRole('button', { name: /^Account of/ }).click()
  const elsewhere = page.locator('a[href^="/uk/client/"]').first()
  expect(await elsewhere.evaluate((link) => getComputedStyle(link, '::after').maskImage)).toContain('app-switch')
  const opened = context.waitForEvent('page')
  await elsewhere.click()
  const other = await opened
  await other.waitForURL(/\/uk\/client\/\d+\//)
  expect(page.url()).toContain('/uk/contractor/')
  await expect.poll(() => collected.named('Clicked External Link').length).toBe(1)
})

test('an address without its last part leads on to the first page below it', async ({ page }) => {
  const administrator = person('uk', 'ADM')
  await signIn(page, administrator)
  const dashboard = `/uk/client/${administrator.userId}`
  for (const [shorter, target] of [
    [`${dashboard}/work-orders?q=boiler`, `${dashboard}/work-orders/all?q=boiler`],
    [`${dashboard}/repair-reports`, `${dashboard}/repair-reports/to-triage`],
    [`${dashboard}/settings`, `${dashboard}/settings/profile`],
    [`${dashboard}/planned-maintenance-schedule`, `${dashboard}/dashboard`],
    [dashboard, `${dashboard}/dashboard`],
    ['/uk/client', `${dashboard}/dashboard`],
  ] as const) {
    await page.goto(shorter)
    await page.waitForURL((url) => url.pathname + url.search === target)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }
})

test('an anchor link scrolls to its target and moves the focus', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 500 })
  await page.goto('/uk/privacy')
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Your rights' }).click()
  await expect(page.locator('#rights')).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport()
})

for (const address of ['/uk/auth/login?branding=off', '/uk/auth/login?next=%2Fuk%2Fredirect%3Fbranding%3Dfalse'])
  test(`branding is hidden at ${address}`, async ({ page }) => {
    await page.goto('/uk/auth/login')
    await expect(page.getByRole('img', { name: 'Fettle' })).toBeVisible()
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Fettle' })).toHaveCount(0)
  })

test('the legacy app wrapper shows only the notice about the new app', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Linux; wv) FettleWrapper/3.2',
    baseURL: baseURL ?? '',
  })
  const page = await context.newPage()
  await page.goto('/uk/auth/login')
  await expect(
    page.getByRole('heading', {
      name: 'This application is no longer available. Please use the new app available on the App Store and Google Play.',
    }),
  ).toBeVisible()
  await expect(page.getByRole('link')).toHaveText(['Download on the App Store', 'Get it on Google Play'])
})

test('the stored locale is used, an unknown one is ignored', async ({ page }) => {
  await page.goto('/uk/privacy')
  await page.evaluate(() => localStorage.setItem('fettle.locale', 'de-DE'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Datenschutz' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('fettle.locale', 'fr-FR'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Privacy' })).toBeVisible()
})

test('a list restores its last search, and a link overrides it', async ({ page }) => {
  await signIn(page, helen())
  await openPage(page, helen(), 'work-orders/all?q=boiler&sort=due')
  await expect
    .poll(() =>
      page.evaluate((place) => localStorage.getItem(place), `client-${helen().userId}-agent-workorders-search-query`),
    )
    .toBe('{"version":2,"value":{"q":"boiler","sort":"due"}}')
  await openPage(page, helen(), 'work-orders/all')
  await page.waitForURL(/work-orders\/all\?q=boiler&sort=due/)
  await openPage(page, helen(), 'work-orders/new')
  expect(new URL(page.url()).search).toBe('')
  await openPage(page, helen(), 'invoices/payable/paid')
  await openPage(page, helen(), 'invoices')
  await page.waitForURL(/invoices\/payable\/paid/)
})

test('a developer enables a feature flag, which changes the tables', async ({ page }) => {
  await signIn(page, helen())
  await openPage(page, helen(), 'locations')
  const row = page.getByRole('table').getByRole('row').nth(1)
  const twoLines = (await row.boundingBox())?.height ?? 0
  const flags = page.getByRole('dialog', { name: 'Feature flags' })
  // The developer shortcuts are loaded lazily.
  await expect(async () => {
    await page.keyboard.press('Control+Alt+KeyF')
    await expect(flags).toBeVisible({ timeout: 2000 })
  }).toPass()
  await flags.getByText('global_modern_table_style').click()
  await expect(page.locator('html')).toHaveAttribute('data-flags', 'global_modern_table_style')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-flags', 'global_modern_table_style')
  await expect(row).toBeVisible()
  expect((await row.boundingBox())?.height).toBeLessThan(twoLines * 0.8)
})
