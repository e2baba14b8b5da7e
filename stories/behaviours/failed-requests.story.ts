import { expect, test } from '@playwright/test'
import { openPage, signIn, signInByForm } from '../support/user.ts'
import { person, world } from '../support/world.ts'
import { answering, collecting, failing } from './provoke.ts'

const helen = () => person('uk', 'ADM')
const list = 'work-orders/list'

test('an expired session redirects to the login and returns to the same page', async ({ page }) => {
  const collected = await collecting(page)
  await signIn(page, helen())
  await openPage(page, helen(), 'work-orders/all')
  await answering(page, list, failing(401, { errors: [{ code: 'not_signed_in', message: 'Sign in first' }] }))
  await page.getByRole('searchbox').first().fill('boiler')
  await page.waitForURL(/\/uk\/auth\/login\?next=/)
  expect(new URL(page.url()).searchParams.get('next')).toContain('/work-orders/')
  await expect.poll(() => collected.named('User Unauthenticated').length).toBe(1)
  await page.unroute(/\/api\/v2\/work-orders\/list\//)
  await page.locator('input[type="email"]').fill(helen().email)
  await page.locator('input[type="password"]').fill(helen().password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/client\/\d+\/work-orders\//)
})

test('a visitor without a session is redirected to the login before anything is shown', async ({ page }) => {
  const collected = await collecting(page)
  await page.goto('/uk/client/1/work-orders/new')
  await page.waitForURL(/\/uk\/auth\/login\?next=%2Fuk%2Fclient%2F1%2Fwork-orders%2Fnew$/)
  await expect.poll(() => collected.named('User Unauthenticated').length).toBe(1)
})

test('a csrf failure reloads the page', async ({ page }) => {
  await signIn(page, helen())
  await openPage(page, helen(), 'work-orders/all')
  await answering(page, list, failing(403, { errors: [{ code: 'x', message: 'CSRF token missing' }] }))
  const reloaded = page.waitForEvent('load')
  await page.getByRole('searchbox').first().fill('boiler')
  await reloaded
  // A reload did not help: the page shows the error instead of reloading forever.
  await expect(page.getByText('CSRF token missing').first()).toBeVisible()
})

test('a duplicate csrf cookie is expired, and work continues', async ({ page }) => {
  await signInByForm(page, helen())
  await page.evaluate(() => {
    document.cookie = 'csrftoken=tossed; Path=/uk'
  })
  await openPage(page, helen(), 'work-orders/all')
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  const savedCookies = (await page.context().cookies()).filter(({ name }) => name === 'csrftoken')
  expect(savedCookies.map(({ path, value }) => [path, value === 'tossed'])).toEqual([['/', false]])
})

test('unaccepted terms redirect to the terms page', async ({ page }) => {
  await signIn(page, helen())
  await answering(page, list, failing(403, { detail: 'Terms and conditions not accepted' }))
  await page.goto(`/uk/client/${helen().userId}/work-orders/all`)
  await page.waitForURL(/\/uk\/find-a-pro\/terms-update\?next=/)
  await expect(page.getByRole('heading', { name: 'Please accept the terms' })).toBeVisible()
})

test('a page beyond the end shows the first page', async ({ page }) => {
  await signIn(page, helen())
  await page.goto(`/uk/client/${helen().userId}/work-orders/all?offset=5000`)
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
})

test('a 502 is retried twice, other errors are not retried', async ({ page }) => {
  // Push messages would trigger another request.
  await page.routeWebSocket(/\/app\//, () => undefined)
  await signIn(page, helen())
  const gateway = await answering(page, list, failing(502))
  await page.goto(`/uk/client/${helen().userId}/work-orders/all`)
  await expect(page.getByRole('heading', { name: 'This did not load' })).toBeVisible()
  expect(gateway.times).toBe(3)
  await page.unroute(/\/api\/v2\/work-orders\/list\//)
  const fault = await answering(
    page,
    list,
    failing(503, { errors: [{ code: 'unavailable', message: 'Down for a moment' }] }),
  )
  await page.reload()
  await expect(page.getByText('Down for a moment', { exact: true })).toBeVisible()
  expect(fault.times).toBe(1)
  await page.unroute(/\/api\/v2\/work-orders\/list\//)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
})

test('an offline page says so, and resumes when the connection returns', async ({ page, context }) => {
  await signIn(page, helen())
  await openPage(page, helen(), 'work-orders/all')
  await context.setOffline(true)
  await expect(page.getByText(/^You are offline\. Answers of inspections and steps of tasks are saved/)).toBeVisible()
  await page.getByRole('searchbox').first().fill('zzz')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'You are offline' })).toHaveCount(0)
  await expect(page.getByText(/^You are offline\. Answers of inspections and steps of tasks are saved/)).toHaveCount(0)
})

test('a work order of another organisation shows access denied, and tracks the event', async ({ page }) => {
  const collected = await collecting(page)
  await signIn(page, helen())
  const foreign = world().identifiers.de?.workOrderUuid
  await page.goto(`/uk/client/${helen().userId}/work-order/${foreign}`)
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible()
  await expect
    .poll(() => collected.named('Work Order Access Denied').map(({ properties }) => properties.work_order_uuid))
    .toContain(foreign)
})

test('another user’s dashboard is forbidden', async ({ page }) => {
  await signIn(page, helen())
  await page.goto(`/uk/client/${person('de', 'ADM').userId}/dashboard`)
  await expect(page.getByRole('heading', { name: 'You do not have access to this page' })).toBeVisible()
})
