import { expect, type Page, test } from '@playwright/test'
import { openFirstOrder, openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

/** Rows of work that are completely visible; headings of groups do not count. */
const visibleRows = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('main tbody[data-rows] > tr')].filter(
        (row) => row.querySelector('a[href]') && row.getBoundingClientRect().bottom <= window.innerHeight,
      ).length,
  )

const screens = [
  { width: 1280, height: 800, rows: 20 },
  { width: 1920, height: 1080, rows: 28 },
] as const

for (const market of ['uk', 'de'] as const) {
  test(`the list of work orders shows one line a row, by urgency, in ${market}`, async ({ page }) => {
    const admin = person(market, 'ADM')
    await signIn(page, admin)
    for (const { rows, ...size } of screens) {
      await page.setViewportSize(size)
      await openPage(page, admin, 'work-orders/all')
      await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
      expect(await visibleRows(page)).toBeGreaterThanOrEqual(rows)
    }
    const groups = page.locator('main tbody th[scope="rowgroup"]')
    await expect(groups.first()).toHaveText(market === 'uk' ? 'Waiting on you' : 'Wartet auf Sie')
    expect(await groups.count()).toBeGreaterThan(1)
  })

  test(`the list of jobs shows one line a row, in ${market}`, async ({ page }) => {
    const owner = person(market, 'KO')
    await signIn(page, owner)
    await page.setViewportSize({ width: 1280, height: 800 })
    await openPage(page, owner, 'jobs/all')
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
    // The demo jobs are few and of five groups, whose headings take a line each.
    const headings = await page.locator('main tbody th[scope="rowgroup"]').count()
    expect((await visibleRows(page)) + headings).toBeGreaterThanOrEqual(20)
  })

  test(`a work order has five tabs on one line, and names itself in the title, in ${market}`, async ({ page }) => {
    const admin = person(market, 'ADM')
    await page.setViewportSize({ width: 1280, height: 800 })
    await signIn(page, admin)
    await openFirstOrder(page, admin, 'in-progress')
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await expect(page).toHaveTitle(new RegExp(`#\\d+ ${title.slice(0, 12)}`))
    const tabs = page.getByRole('navigation', { name: market === 'uk' ? 'Work order' : 'Auftrag', exact: true })
    await expect(tabs.getByRole('link')).toHaveCount(5)
    const tops = await tabs
      .getByRole('link')
      .evaluateAll((links) => new Set(links.map((link) => link.getBoundingClientRect().top)).size)
    expect(tops).toBe(1)
    // Former addresses choose their tab and scroll to their part.
    await page.goto(`${new URL(page.url()).pathname}/completion-report`)
    await expect(page.locator('#report')).toBeInViewport()
  })

  test(`the dashboard leads with what the reader must do, on a phone too, in ${market}`, async ({ page }) => {
    const owner = person(market, 'KO')
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, owner)
    await openPage(page, owner, 'dashboard')
    const heading = page.getByRole('heading', {
      name: market === 'uk' ? 'Needs your attention' : 'Ihre offenen Aufgaben',
    })
    await expect(heading).toBeVisible()
    const box = await heading.boundingBox()
    expect(box?.y).toBeLessThan(844)
  })
}
