import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { layoutViolations, sizes } from '../support/layout.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const editions = {
  uk: {
    size: sizes.desktop,
    download: 'Download',
    csv: 'CSV file',
    toDownloads: 'Go to downloads',
    file: /^Invoices .*\.csv$/,
    headings: /^\uFEFFInvoice number,Kind,Status,Overdue,/,
  },
  de: {
    size: sizes.phone,
    download: 'Herunterladen',
    csv: 'CSV-Datei',
    toDownloads: 'Zu den Downloads',
    file: /^Rechnungen .*\.csv$/,
    headings: /^\uFEFFRechnungsnummer;Art;Status;Überfällig;/,
  },
} as const

for (const [market, words] of Object.entries(editions))
  test(`finance filters the open invoices and exports them, in ${market}`, async ({ page }) => {
    await page.setViewportSize(words.size)
    const finance = person(market, 'FIN')
    await signIn(page, finance)
    await openPage(page, finance, 'invoices/payable/all-open')
    const rows = page.locator('a[href*="/quote-and-invoice/"]')
    await expect(rows.first()).toBeVisible()
    const shown = await rows.count()
    expect(await layoutViolations(page)).toEqual([])
    await page.getByRole('button', { name: words.download }).click()
    const started = page.waitForResponse(/downloads\/start-invoices/)
    await page.getByRole('menuitem', { name: words.csv }).click()
    const { response } = (await (await started).json()) as { response: { uuid: string } }
    await page.getByRole('button', { name: words.toDownloads }).first().click()
    const link = page.locator(`a[href*="/files/${response.uuid}"]`)
    await expect(link).toBeVisible({ timeout: 20_000 })
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(file.suggestedFilename()).toMatch(words.file)
    const lines = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n')
    expect(lines[0]).toMatch(words.headings)
    expect(lines.length - 1).toBeGreaterThanOrEqual(shown)
  })
