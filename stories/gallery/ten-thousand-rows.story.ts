import { expect, test } from '@playwright/test'
import { openGroup } from './book.ts'

for (const [size, viewport, height] of [
  ['laptop', { width: 1280, height: 860 }, 48],
  ['phone', { width: 390, height: 844 }, 112],
] as const)
  test(`of ten thousand rows only those in sight are drawn: ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await openGroup(page, 'uk', 'tables')
    const frame = page.getByRole('region', { name: 'Ten thousand work orders' })
    const rows = frame.locator('[data-place]')
    await expect(rows.first()).toContainText('WO-20000')
    const scrolled = () => frame.evaluate((element) => element.scrollHeight)
    // The whole list has its height, give or take the header line.
    await expect.poll(scrolled).toBeGreaterThan(10_000 * height - 200)
    expect(await scrolled()).toBeLessThan(10_000 * height + 200)
    expect(await rows.count()).toBeLessThan(40)
    for (const share of [0.25, 0.5, 1]) {
      await frame.evaluate((element, part) => element.scrollTo({ top: element.scrollHeight * part }), share)
      const place = Math.min(Math.round(10_000 * share) + 1, 9999)
      await expect(frame.locator(`[data-place="${place}"]`)).toContainText(`WO-${20_000 + place}`)
      expect(await rows.count()).toBeLessThan(40)
      // Nothing empty is in sight: the drawn rows reach over the window's lower edge.
      const gap = await frame.evaluate((element) => {
        const last = [...element.querySelectorAll('[data-place]')].at(-1)?.getBoundingClientRect().bottom ?? 0
        return element.getBoundingClientRect().bottom - last
      })
      expect(gap).toBeLessThanOrEqual(2)
    }
  })

test('a row far below keeps its place in the count that readers hear', async ({ page }) => {
  await openGroup(page, 'uk', 'tables')
  const table = page.getByRole('table', { name: 'Ten thousand work orders' })
  await expect(table).toHaveAttribute('aria-rowcount', '10001')
  const frame = page.getByRole('region', { name: 'Ten thousand work orders' })
  await frame.evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
  await expect(table.locator('[aria-rowindex="10001"]')).toContainText('WO-29999')
})
