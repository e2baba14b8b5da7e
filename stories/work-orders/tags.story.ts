import { expect, test } from '@playwright/test'
import { openPage, signIn } from '../support/user.ts'
import { person, world } from '../support/world.ts'

test('a manager creates a tag, adds it to a work order, filters by it and removes it', async ({ page }) => {
  const admin = person('uk', 'ADM')
  await signIn(page, admin)
  await openPage(page, admin, 'settings/profile')
  await page.getByRole('link', { name: 'Tags' }).click()
  await page.getByRole('button', { name: 'Add tag' }).click()
  const name = `Asbestos survey ${Date.now() % 100_000}`
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('form', { name: 'Add tag' }).getByRole('button', { name: 'Add tag' }).click()
  await expect(page.getByText(`Tag ${name} added`)).toBeVisible()

  await openPage(page, admin, `work-order/${world().identifiers.uk?.workOrderUuid}`)
  await page.getByRole('button', { name: /Add tag/ }).click()
  await page.getByRole('option', { name }).click()
  await expect(page.getByRole('button', { name: `Remove: ${name}` })).toBeVisible()

  await openPage(page, admin, 'settings/tags')
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('link', { name: '1' })
    .click()
  await expect(page.getByRole('table', { name: 'Work orders' }).getByText(name)).toHaveCount(1)

  await openPage(page, admin, `work-order/${world().identifiers.uk?.workOrderUuid}`)
  await page.getByRole('button', { name: `Remove: ${name}` }).click()
  await expect(page.getByRole('button', { name: `Remove: ${name}` })).toHaveCount(0)

  await openPage(page, admin, 'settings/tags')
  await page.getByText(name).click()
  await page.getByRole('button', { name: 'Remove tag' }).click()
  await expect(page.getByText('0 work orders carry it.')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove tag' }).click()
  await expect(page.getByText('Tag removed')).toBeVisible()
})
