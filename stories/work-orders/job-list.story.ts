import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { layoutViolations, sizes } from '../support/layout.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const editions = {
  uk: {
    jobs: 'Jobs',
    filters: 'Filters',
    from: 'Received from',
    chip: /^Received from: 02\/01\/2026/,
    views: 'Saved views',
    keep: 'Save view…',
    name: 'Name',
    save: 'Save',
    preview: 'Preview',
    remove: 'Delete',
    download: 'Download',
    csv: 'CSV file',
    toDownloads: 'Go to downloads',
    headings: /^\uFEFFNumber,Title,Status,Priority,/,
  },
  de: {
    jobs: 'Aufträge',
    filters: 'Filter',
    from: 'Erhalten ab',
    chip: /^Erhalten ab: 02\/01\/2026/,
    views: 'Gespeicherte Ansichten',
    keep: 'Ansicht speichern …',
    name: 'Name',
    save: 'Speichern',
    preview: 'Vorschau',
    remove: 'Löschen',
    download: 'Herunterladen',
    csv: 'CSV-Datei',
    toDownloads: 'Zu den Downloads',
    headings: /^\uFEFFNummer;Titel;Status;Priorität;/,
  },
} as const

for (const [market, words] of Object.entries(editions))
  test(`a contractor filters its jobs by date, saves the view and exports them, in ${market}`, async ({ page }) => {
    await page.setViewportSize(sizes.desktop)
    const owner = person(market, 'KO')
    await signIn(page, owner)
    await openPage(page, owner, 'jobs/all')
    const button = (name: string) => page.getByRole('button', { name, exact: true })

    await button(words.filters).click()
    await page.getByRole('group', { name: words.from }).getByRole('spinbutton').first().click()
    await page.keyboard.type('02012026')
    await page.keyboard.press('Escape')
    await expect(page.getByText(words.chip)).toBeVisible()

    const name = `${words.jobs} ${Date.now() % 100_000}`
    await button(words.views).click()
    await page.getByRole('menuitem', { name: words.keep }).click()
    await page.getByRole('textbox', { name: words.name }).fill(name)
    await button(words.save).click()
    await expect(button(name)).toBeVisible()

    const first = page.getByRole('table').getByRole('link').first()
    const place = await first.getAttribute('href')
    await first.click()
    const preview = page.getByRole('region', { name: words.preview })
    await expect(preview.locator(`a[href="${place}"]`)).toBeVisible()
    expect(await layoutViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(preview).toHaveCount(0)

    const rows = await page.getByRole('table').getByRole('link').count()
    await button(words.download).click()
    await page.getByRole('menuitem', { name: words.csv }).click()
    await button(name).click()
    await page.getByRole('menuitem', { name: words.remove }).click()
    await expect(button(words.views)).toBeVisible()
    await button(words.toDownloads).first().click()
    // The latest export is listed first.
    const link = page.locator('a[href*="/files/"]').first()
    await expect(link).toBeVisible({ timeout: 20_000 })
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
    const lines = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n')
    expect(lines[0]).toMatch(words.headings)
    expect(lines.length - 1).toBeGreaterThanOrEqual(rows)
  })
