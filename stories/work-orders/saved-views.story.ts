import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Work orders' })

const editions = {
  uk: {
    orders: /^Work orders/,
    columns: 'Columns',
    category: 'Trade',
    forward: 'Move Category forward',
    view: 'Calm work',
    views: 'Saved views',
    keep: 'Save view…',
    save: 'Save',
    opens: 'Set as default',
    remove: 'Delete',
    standard: 'Standard columns',
  },
  de: {
    orders: /^Aufträge/,
    columns: 'Spalten',
    category: 'Gewerk',
    forward: 'Gewerk nach vorn',
    view: 'Ruhige Arbeiten',
    views: 'Gespeicherte Ansichten',
    keep: 'Ansicht speichern …',
    save: 'Speichern',
    opens: 'Als Standard festlegen',
    remove: 'Löschen',
    standard: 'Standardspalten',
  },
} as const

for (const [market, words] of Object.entries(editions))
  test(`a manager chooses columns, saves a view, makes it the default and deletes it, in ${market}`, async ({
    page,
  }) => {
    const manager = person(market, 'PRM')
    await signIn(page, manager)
    await openPage(page, manager, 'work-orders/all?priority=routine&sort=number')
    await page.getByRole('button', { name: words.columns }).click()
    await page.getByRole('checkbox', { name: words.category }).press('Space')
    await page.getByRole('button', { name: words.forward }).press('Enter')
    await page.keyboard.press('Escape')
    const heads = page.getByRole('table', { name: words.orders }).getByRole('columnheader')
    await expect(heads.nth(-2)).toHaveText(words.category)

    const name = `${words.view} ${Date.now() % 100_000}`
    await page.getByRole('button', { name: words.views }).click()
    await page.getByRole('menuitem', { name: words.keep }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.getByRole('button', { name: words.save, exact: true }).click()
    await page.getByRole('button', { name }).click()
    await page.getByRole('menuitem', { name: words.opens }).click()

    await openPage(page, manager, 'dashboard')
    await page.getByRole('link', { name: words.orders }).first().click()
    await expect(page.getByRole('button', { name })).toBeVisible()
    await expect(page).toHaveURL(/priority=routine/)
    await expect(heads.nth(-2)).toHaveText(words.category)

    await page.getByRole('button', { name }).click()
    await page.getByRole('menuitem', { name: words.remove }).click()
    await expect(page.getByRole('button', { name: words.views })).toBeVisible()
    await page.getByRole('button', { name: words.columns }).click()
    await page.getByRole('button', { name: words.standard }).click()
    await expect(page.getByRole('columnheader', { name: words.category })).toHaveCount(0)
  })

test('a list is exported as a file, which only its owner finds under downloads', async ({ page }) => {
  const manager = person('uk', 'PRM')
  await signIn(page, manager)
  await openPage(page, manager, 'work-orders/all')
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('menuitem', { name: 'CSV file' }).click()
  await page.getByRole('button', { name: 'Go to downloads' }).first().click()
  const rows = page.getByRole('row', { name: /Work orders .*\.csv/ })
  const row = rows.first()
  await expect(row.getByText('Ready')).toBeVisible({ timeout: 20_000 })
  const before = await rows.count()
  const fetching = page.waitForEvent('download')
  await row.getByRole('link', { name: 'Save file' }).click()
  const text = readFileSync(await (await fetching).path(), 'utf8')
  expect(text).toMatch(/^\uFEFFNumber,Title,Status/)
  await row.getByRole('button', { name: /^Remove/ }).click()
  await expect(rows).toHaveCount(before - 1)
})

test('selected orders are processed in bulk in the background, and refused ones show their reason', async ({
  page,
}) => {
  const admin = person('uk', 'ADM')
  await signIn(page, admin)
  await openPage(page, admin, 'work-orders/cancelled')
  await table(page).getByRole('checkbox').nth(1).press('Space')
  await expect(page.getByText('1 work order chosen')).toBeVisible()
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Change priority…' }).click()
  await page.getByRole('button', { name: 'Priority' }).click()
  await page.getByRole('option', { name: 'Planned' }).click()
  await page.getByRole('button', { name: 'Begin with 1 work order' }).click()
  await page.getByRole('button', { name: 'What was refused' }).click({ timeout: 20_000 })
  await expect(
    page
      .getByRole('dialog')
      .getByText(/cancelled/i)
      .first(),
  ).toBeVisible()
})
