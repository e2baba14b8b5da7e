import { join } from 'node:path'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { changedRegions, downscale, readThumbnail, saveThumbnail, type Thumbnail } from '../support/screenshots.ts'
import { budgetMs } from '../support/time-budget.ts'
import { openGroup } from './book.ts'

const folder = join(import.meta.dirname, 'pictures')
/** Each theme and each size once; other combinations show no difference. */
const looks = [
  ['light', 390],
  ['dark', 1280],
] as const

const groupsOf = (page: Page) =>
  page
    .locator('nav a[href^="#"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(1) ?? ''))

/** Waits for lazy parts that affect the layout: charts, calendars, the editor. */
const stills = async (place: Locator) => {
  let before = 0
  await expect
    .poll(
      async () => {
        const { height = 0 } = (await place.boundingBox()) ?? {}
        const isStill = height === before
        before = height
        return isStill
      },
      { intervals: [300] },
    )
    .toBe(true)
}

/** Screenshot of a group once it is stable. */
const pictureOf = async (page: Page, place: Locator): Promise<Thumbnail> => {
  // Monospace fonts differ between machines; all others are bundled.
  await page.evaluate(() => document.documentElement.style.setProperty('--mono', 'var(--font)'))
  await page.evaluate(() => document.fonts.ready)
  await place
    .locator('img')
    .evaluateAll((pictures) =>
      Promise.all(pictures.map((each) => (each as HTMLImageElement).decode().catch(() => undefined))),
    )
  await stills(place)
  return downscale(await place.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' }))
}

const look = async (page: Page, theme: 'light' | 'dark', width: number) => {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.clock.setFixedTime('2026-11-21T12:00:00Z')
}

for (const [theme, width] of looks)
  test(`the book matches its stored screenshots: ${theme}, ${width}`, async ({ page }, info) => {
    test.setTimeout(budgetMs(240_000))
    const isRenewed = ['all', 'changed'].includes(info.config.updateSnapshots)
    await look(page, theme, width)
    await openGroup(page, 'uk', 'surfaces')
    for (const group of await groupsOf(page)) {
      const seen = await pictureOf(page, await openGroup(page, 'uk', group))
      const path = join(folder, `${theme}-${width}`, `${group}.png`)
      const thumbnail = await readThumbnail(path)
      if (isRenewed && (thumbnail === undefined || changedRegions(thumbnail, seen).length > 0))
        await saveThumbnail(seen, path)
      if (isRenewed) continue
      expect(thumbnail, `there is no picture of ${group}`).toBeDefined()
      const changed = thumbnail ? changedRegions(thumbnail, seen) : []
      if (changed.length > 0)
        await info.attach(`${group}.png`, { path: await setAside(seen, info.outputPath(`${group}.png`)) })
      expect.soft(changed.slice(0, 5), group).toEqual([])
    }
  })

const setAside = async (picture: Thumbnail, path: string): Promise<string> => {
  await saveThumbnail(picture, path)
  return path
}

test('a changed colour and a missing control are detected', async ({ page }) => {
  await look(page, 'light', 1280)
  const place = await openGroup(page, 'uk', 'buttons')
  const before = await pictureOf(page, place)
  expect(changedRegions(before, await pictureOf(page, place))).toEqual([])
  const button = place.getByRole('button').first()
  await button.evaluate((element) => element.style.setProperty('visibility', 'hidden'))
  expect(changedRegions(before, await pictureOf(page, place)).length).toBeGreaterThan(0)
  await button.evaluate((element) => element.style.removeProperty('visibility'))
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('[data-audience]')?.style.setProperty('--accent', '#7a1fa2'),
  )
  expect(changedRegions(before, await pictureOf(page, place)).length).toBeGreaterThan(0)
})
