import { expect, test } from '@playwright/test'
import { layoutViolations } from '../support/layout.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

test('an administrator accepts several quotes at once, and of each work order one at most', async ({ page }) => {
  const admin = person('us', 'ADM')
  await signIn(page, admin)
  await openPage(page, admin, 'pending-approvals/quotes')
  const table = page.getByRole('table', { name: 'Bids' })
  const rows = table
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'Accept' }).and(page.locator(':enabled')) })
  await expect(rows.first()).toBeVisible()
  const orders = await rows
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).pathname.replace(/\/job.*|\/quote.*/, '')),
    )
  const competing = orders.findIndex((order, at) => orders.indexOf(order) !== at)
  const rival = orders.indexOf(orders[competing] ?? '')
  const other = orders.findIndex((order) => order !== orders[rival])
  expect(Math.min(competing, rival, other)).toBeGreaterThanOrEqual(0)
  for (const at of [competing, rival, other]) await rows.nth(at).getByRole('checkbox').check({ force: true })

  await page.getByRole('button', { name: 'Approve…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Choose one bid of this work order.')).toHaveCount(2)
  await expect(dialog.getByRole('button', { name: /^Approve / })).toBeDisabled()
  expect(await layoutViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Go back' }).click()

  for (const at of [competing, other]) await rows.nth(at).getByRole('checkbox').check({ force: true })
  const count = await table.getByRole('row').count()
  await page.getByRole('button', { name: 'Approve…' }).click()
  await dialog.getByRole('button', { name: /^Approve / }).click()
  await expect(page.getByText('2 approved')).toBeVisible()
  // The other quote of the work order has lost and leaves the list, too.
  await expect(table.getByRole('row')).toHaveCount(count - 3)
})
