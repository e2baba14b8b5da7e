import { expect, test } from '@playwright/test'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'
import { housingDefects } from './housing-defects.ts'

test('a file of housing defects is imported as work orders, row errors are reported, and the import is undone', async ({
  page,
}) => {
  const maria = person('us', 'ADM')
  await signIn(page, maria)
  await openPage(page, maria, 'settings/imports')
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'defects.csv', mimeType: 'text/csv', buffer: Buffer.from(housingDefects) })
  await page.waitForURL(/settings\/imports\/[0-9a-f-]{36}/)
  await page.getByRole('button', { name: /check/i }).first().click()
  await expect(page.getByText('Error').first()).toBeVisible()
  await expect(
    page.getByText(/Repair the broken or defective ceramic floor tiles|ceramic floor tiles/i).first(),
  ).toBeVisible()
  await page
    .getByRole('button', { name: /create|run/i })
    .first()
    .click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(page.getByText('Finished').first()).toBeVisible()
  await page
    .getByRole('button', { name: /undo|take back/i })
    .first()
    .click()
  await dialog.getByRole('button', { name: /undo|take back/i }).click()
  await expect(page.getByText('Undone').first()).toBeVisible()
})
