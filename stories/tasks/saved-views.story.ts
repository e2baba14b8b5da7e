import { expect } from '@playwright/test'
import { test } from '../support/story.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

test('filters of tasks are saved as a view, which opens as the default', async ({ page }) => {
  const manager = person('uk', 'COO')
  await signIn(page, manager)
  await openPage(page, manager, 'tasks?filter=overdue&priority=high')
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Save view…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByLabel('Name').fill('High and late')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const menu = page.getByRole('button', { name: 'High and late' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Set as default' }).click()

  // An address that names no filter opens the default view; one that names a filter does not.
  await openPage(page, manager, 'tasks')
  await expect(page).toHaveURL(/filter=overdue&priority=high|priority=high&filter=overdue/)
  await expect(menu).toBeVisible()
  await openPage(page, manager, 'tasks?filter=week')
  await expect(page.getByRole('button', { name: 'Saved views' })).toBeVisible()

  await openPage(page, manager, 'tasks')
  await menu.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'Saved views' })).toBeVisible()
})
