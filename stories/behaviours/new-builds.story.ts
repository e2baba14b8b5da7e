import { expect, test } from '@playwright/test'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'
import { collecting } from './provoke.ts'

const helen = () => person('uk', 'ADM')

test('a part that does not come is asked for four times, says so, and is reported', async ({ page }) => {
  const told: { name: string; message: string; facts: Record<string, string> }[] = []
  await page.route(/\/api\/v1\/problems\//, async (route) => {
    told.push(route.request().postDataJSON() as (typeof told)[number])
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
  // The document names the page as well: where that failed before the page was asked for, it was one request more.
  expect([4, 5]).toContain(times)
  await page.getByText('Details').click()
  await expect(page.getByText(/Loading chunk \d+ failed after 3 retries\./).first()).toBeVisible()
  await expect
    .poll(() => told.map(({ name, facts }) => [name, facts.type]))
    .toContainEqual(['ChunkLoadError', 'missing'])
})

test('a newer build is noticed on focus and loaded at the next step, once', async ({ page }) => {
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

test('going back to the tab fetches nothing', async ({ page }) => {
  await signIn(page, helen())
  await openPage(page, helen(), 'work-orders/all')
  await expect(page.getByText(/^1–25 of/)).toBeVisible()
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/v2/')) asked += 1
  })
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.evaluate(() => new Promise((resume) => requestAnimationFrame(resume)))
  expect(asked).toBe(0)
})

test('a fault is written into the log of the server, and only so often', async ({ request }) => {
  const tell = () => request.post('/uk/find-a-pro/api/v1/problems/', { data: { name: 'Error', message: 'a story' } })
  expect((await tell()).status()).toBe(204)
  const answers = await Promise.all(Array.from({ length: 25 }, tell))
  expect(answers.map((answer) => answer.status())).toContain(429)
})

test('a page comes before it is opened: at rest on its link, and what it reads as the button goes down', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const came = (part: RegExp) => expect.poll(() => fetched.some((each) => part.test(each))).toBe(true)
  await signIn(page, helen())
  await openPage(page, helen(), 'dashboard')
  // What most people open next comes by itself.
  await came(/\/assets\/lists-/)
  const rail = page.getByRole('navigation', { name: 'Main' })
  await rail.getByRole('link', { name: /^Downloads/ }).hover()
  await came(/\/assets\/downloads-page-/)
  // The dashboard asks for some rows of its own.
  const asked = () => fetched.filter((each) => each.endsWith('/work-orders/list/')).length
  const before = asked()
  await rail.getByRole('link', { name: /^Work orders/ }).hover()
  await page.mouse.down()
  await expect.poll(asked).toBe(before + 1)
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.mouse.up()
  await expect(page.getByText(/^1–25 of/)).toBeVisible()
  expect(asked()).toBe(before + 1)
})
