import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { open, signIn } from '../support/visitor.ts'
import { person } from '../support/world.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Work orders' })

test('a manager chooses columns, keeps what they look for as a view, opens the list with it and takes it away', async ({
  page,
}) => {
  const manager = person('uk', 'PRM')
  await signIn(page, manager)
  await open(page, manager, 'work-orders/all?priority=routine&sort=number')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Category' }).press('Space')
  await page.getByRole('button', { name: 'Move Category forward' }).press('Enter')
  await page.keyboard.press('Escape')
  const heads = table(page).getByRole('columnheader')
  await expect(heads.nth(-2)).toHaveText('Category')

  const name = `Calm work ${Date.now() % 100_000}`
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: 'Open the list with it' }).click()

  await open(page, manager, 'dashboard')
  await page
    .getByRole('link', { name: /^Work orders/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name })).toBeVisible()
  await expect(page).toHaveURL(/priority=routine/)
  await expect(heads.nth(-2)).toHaveText('Category')

  await page.getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'Views' })).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Standard columns' }).click()
  await expect(page.getByRole('columnheader', { name: 'Category' })).toHaveCount(0)
})

test('a list is taken along as a file, which its owner alone finds under their downloads', async ({ page }) => {
  const manager = person('uk', 'PRM')
  await signIn(page, manager)
  await open(page, manager, 'work-orders/all')
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

test('ticked orders are handled together in the background, and what refuses is told with its reason', async ({
  page,
}) => {
  const admin = person('uk', 'ADM')
  await signIn(page, admin)
  await open(page, admin, 'work-orders/cancelled')
  await table(page).getByRole('checkbox').nth(1).press('Space')
  await expect(page.getByText('1 work order chosen')).toBeVisible()
  await page.getByRole('button', { name: 'Do with them' }).click()
  await page.getByRole('menuitem', { name: 'Change the priority…' }).click()
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
