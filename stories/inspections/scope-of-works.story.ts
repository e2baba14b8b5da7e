import { expect, test } from '@playwright/test'
import { sizes } from '../support/layout.ts'
import { openPage, signIn } from '../support/user.ts'
import { person, world } from '../support/world.ts'

test('lines of a scope of works are priced on a phone, agreed, and ordered by trade', async ({ browser }) => {
  const manager = person('uk', 'PRM')
  const page = await browser.newPage({ viewport: sizes.phone })
  await signIn(page, manager)
  await openPage(page, manager, `scopes/${world().identifiers['uk']?.['scopeUuid']}`)
  for (const price of ['60', '45.50']) {
    await page.getByRole('button', { name: 'Complete the next line' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit line' })
    await dialog.getByRole('textbox', { name: /Net unit price/ }).fill(price)
    await dialog.getByRole('button', { name: 'Save line' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await page.getByRole('button', { name: 'Agree', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Agree to £105.50 net?' })).toBeVisible()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Agree' }).click()
  await page.getByRole('button', { name: 'Raise work order' }).click()
  const order = page.getByRole('dialog', { name: 'Raise a work order' })
  await expect(order.getByText('Budget £105.50 net. Choose the contractor on the work order.')).toBeVisible()
  await order.getByRole('button', { name: 'Raise work order' }).click()
  await expect(page.getByText('All ordered')).toBeVisible()
  await page
    .getByRole('link', { name: /^#\d+$/ })
    .last()
    .click()
  await page.waitForURL(/work-order\//)
  await page.close()
})
