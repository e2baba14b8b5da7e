import { expect, type Page, test } from '@playwright/test'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

/** Two rows: words and an amount that only a person can read, and a text with a separator without quotation marks. */
const repairs = [
  'sep=;',
  'Repairs due report',
  'reference;title;address;postcode;description;priority;award;description',
  'Q-1;Gas leak;14 Elm Grove;M145RX;Smell in the hall;P1;1.234,56;Note 7781',
  'Q-2;Radiator;14 Elm Grove;M14 5RX;Cold;urgent;120;said he; then left',
].join('\n')

const choose = async (page: Page, label: RegExp, option: RegExp) => {
  await page.getByRole('button', { name: label }).first().click()
  await page.getByRole('option', { name: option }).first().click()
}

test('what an imported file leaves open is asked before anything is created, and what is left out is named', async ({
  page,
}) => {
  const helen = person('uk', 'ADM')
  await signIn(page, helen)
  await openPage(page, helen, 'settings/imports')
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'repairs.csv', mimeType: 'text/csv', buffer: Buffer.from(repairs) })
  await page.waitForURL(/settings\/imports\/[0-9a-f-]{36}/)
  await expect(page.getByText('Repairs due report')).toBeVisible()
  await expect(page.getByText(/headings occur more than once: description/)).toBeVisible()
  await choose(page, /Description/, /^description(?! \(2\))/)
  await page.getByRole('button', { name: 'Check every row' }).click()
  await expect(page.getByText(/Please say under “Match columns” what “P1” means/)).toBeVisible()
  await expect(page.getByText(/“1\.234,56” is not an amount/)).toBeVisible()
  await expect(page.getByText(/more cells than the file has headings: then left/)).toBeVisible()
  await page.getByRole('button', { name: 'Match columns again' }).click()
  await choose(page, /P1/, /Emergency/)
  await choose(page, /Amounts/, /1\.234,56/)
  await page.getByRole('button', { name: 'Check every row' }).click()
  await expect(page.getByRole('button', { name: 'Create 1 work order' })).toBeEnabled()
  const unused = page.getByRole('status').filter({ hasText: 'Columns that are not imported' })
  await expect(unused.getByText('description (2)')).toBeVisible()
})
