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

test('a scope above the limit of its author is approved by the member whose limit covers it', async ({ browser }) => {
  const [manager, finance] = [person('uk', 'PRM'), person('uk', 'FIN')]
  const uuid = world().identifiers['uk']?.['pendingScopeUuid'] ?? ''
  const page = await browser.newPage({ viewport: sizes.desktop })
  await signIn(page, manager)
  await openPage(page, manager, `scopes/${uuid}`)
  await expect(page.getByText('Waits for approval').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Agree', exact: true })).toHaveCount(0)
  const desk = await browser.newPage({ viewport: sizes.phone })
  await signIn(desk, finance)
  await openPage(desk, finance, 'pending-approvals/scopes')
  await desk.locator(`a[href$="scopes/${uuid}"]`).click()
  // The list that is left has the same button in its row.
  await expect(desk.getByRole('heading', { level: 1, name: /^Scope of works/ })).toBeVisible()
  await desk.getByRole('button', { name: 'Approve', exact: true }).click()
  const dialog = desk.getByRole('alertdialog').or(desk.getByRole('dialog'))
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(desk.getByText('You approved')).toBeVisible()
  await expect(desk.getByText('Agreed, to be ordered').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Raise work order' }).first()).toBeVisible({ timeout: 20_000 })
  await page.close()
  await desk.close()
})
