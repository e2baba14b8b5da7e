import { expect, test } from '@playwright/test'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'
import { collecting } from './provoke.ts'

const helen = () => person('uk', 'ADM')

test('a chunk that fails to load is retried three times, then shown as an error and reported', async ({ page }) => {
  const reports: { name: string; message: string; facts: Record<string, string> }[] = []
  await page.route(/\/api\/v1\/problems\//, async (route) => {
    reports.push(route.request().postDataJSON() as (typeof reports)[number])
    await route.fulfill({ status: 204 })
  })
  let times = 0
  await page.route(/\/assets\/privacy-page-.*\.js(\?.*)?$/, async (route) => {
    times += 1
    await route.abort()
  })
  await page.goto('/uk/auth/login')
  await page.getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { name: 'This did not load' })).toBeVisible()
  // The document preloads the page's chunk: if that failed earlier, there is one more request.
  expect([4, 5]).toContain(times)
  await page.getByText('Details').click()
  await expect(page.getByText(/Loading chunk \d+ failed after 3 retries\./).first()).toBeVisible()
  await expect
    .poll(() => reports.map(({ name, facts }) => [name, facts.type]))
    .toContainEqual(['ChunkLoadError', 'missing'])
})

test('a newer build is detected on focus and loaded on the next navigation, once', async ({ page }) => {
  const collected = await collecting(page)
  await signIn(page, helen())
  await openPage(page, helen(), 'dashboard')
  await page.route(/build-info\.json$/, (route) =>
    route.fulfill({ json: { commit: 'f'.repeat(40), id: 'x', timestamp: '' } }),
  )
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByText('A newer version of Fettle is ready.')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Work orders/ })
    .click()
  await expect.poll(() => page.evaluate(() => 'isSamePage' in window)).toBe(false)
  await page.waitForURL(/\/work-orders\//)
  await expect
    .poll(() => collected.named('Page Reloaded').map(({ properties }) => properties))
    .toMatchObject([{ dashboard_app: 'client', page_reload_reason: 'new_build' }])
  const rests = await page.evaluate(() => Number(sessionStorage.getItem('fettle.next-build-check')))
  expect(new Date(rests).toISOString()).toMatch(/T03:00:00\.000Z$/)
})

test('returning to the tab refetches nothing', async ({ page }) => {
  // What others change meanwhile is refetched for its own reason, so no push message arrives here.
  await page.routeWebSocket(/\/app\/fettle/, () => undefined)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/v2/')) asked += 1
  })
  await signIn(page, helen())
  await openPage(page, helen(), 'work-orders/all')
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  const loadedInASecond = async () => {
    const before = asked
    await page.waitForTimeout(1000)
    return asked - before
  }
  await expect.poll(loadedInASecond).toBe(0)
  asked = 0
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.evaluate(() => new Promise((resume) => requestAnimationFrame(resume)))
  expect(asked).toBe(0)
})

test('an error is reported to the server, and repeats are suppressed', async ({ request }) => {
  const tell = () => request.post('/uk/find-a-pro/api/v1/problems/', { data: { name: 'Error', message: 'a story' } })
  expect((await tell()).status()).toBe(204)
  const answers = await Promise.all(Array.from({ length: 25 }, tell))
  expect(answers.map((answer) => answer.status())).toContain(429)
})

test('a page is prefetched: its chunk on hover, its data on pointer down', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const came = (part: RegExp) => expect.poll(() => fetched.some((each) => part.test(each))).toBe(true)
  await signIn(page, helen())
  await openPage(page, helen(), 'dashboard')
  // The likely next page is prefetched.
  await came(/\/assets\/lists-/)
  const rail = page.getByRole('navigation', { name: 'Main' })
  await rail.getByRole('link', { name: /^Downloads/ }).hover()
  await came(/\/assets\/downloads-page-/)
  // The dashboard makes list requests of its own.
  const asked = () => fetched.filter((each) => each.endsWith('/work-orders/list/')).length
  const before = asked()
  await rail.getByRole('link', { name: /^Work orders/ }).hover()
  await page.mouse.down()
  await expect.poll(asked).toBe(before + 1)
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.mouse.up()
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  expect(asked()).toBe(before + 1)
})
