import { expect, test } from '@playwright/test'
import { openGroup } from './book.ts'

for (const [size, viewport, height] of [
  ['laptop', { width: 1280, height: 860 }, 48],
  ['phone', { width: 390, height: 844 }, 112],
] as const)
  test(`of ten thousand rows only visible ones are rendered: ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await openGroup(page, 'uk', 'tables')
    const frame = page.getByRole('region', { name: 'Ten thousand work orders' })
    const rows = frame.locator('[data-place]')
    await expect(rows.first()).toContainText('WO-20000')
    const scrolled = () => frame.evaluate((element) => element.scrollHeight)
    // The scroll height is that of all rows, apart from the header.
    await expect.poll(scrolled).toBeGreaterThan(10_000 * height - 200)
    expect(await scrolled()).toBeLessThan(10_000 * height + 200)
    expect(await rows.count()).toBeLessThan(40)
    for (const share of [0.25, 0.5, 1]) {
      await frame.evaluate((element, part) => element.scrollTo({ top: element.scrollHeight * part }), share)
      const place = Math.min(Math.round(10_000 * share) + 1, 9999)
      await expect(frame.locator(`[data-place="${place}"]`)).toContainText(`WO-${20_000 + place}`)
      expect(await rows.count()).toBeLessThan(40)
      // No gap is visible: rendered rows extend below the lower edge of the window.
      const gap = await frame.evaluate((element) => {
        const last = [...element.querySelectorAll('[data-place]')].at(-1)?.getBoundingClientRect().bottom ?? 0
        return element.getBoundingClientRect().bottom - last
      })
      expect(gap).toBeLessThanOrEqual(2)
    }
  })

test('a row far below has its position in the accessible row count', async ({ page }) => {
  await openGroup(page, 'uk', 'tables')
  const table = page.getByRole('table', { name: 'Ten thousand work orders' })
  await expect(table).toHaveAttribute('aria-rowcount', '10001')
  const frame = page.getByRole('region', { name: 'Ten thousand work orders' })
  await frame.evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
  await expect(table.locator('[aria-rowindex="10001"]')).toContainText('WO-29999')
})
