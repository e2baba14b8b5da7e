import { expect } from '@playwright/test'
import { axeViolations } from '../support/accessibility.ts'
import { test } from '../support/story.ts'
import { budgetMs } from '../support/time-budget.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

test('a client creates a role and assigns it, and its holder may do exactly what it grants', async ({ browser }) => {
  test.setTimeout(budgetMs(120_000))
  const [helen, priya] = [person('uk', 'ADM'), person('uk', 'COO')]
  const [office, desk] = [await (await browser.newContext()).newPage(), await browser.newPage()]
  await Promise.all([signIn(office, helen), signIn(desk, priya)])
  await openPage(desk, priya, 'dashboard')
  await expect(desk.getByRole('link', { name: 'Inbox', exact: false }).first()).toBeVisible()

  await openPage(office, helen, 'settings/roles')
  await office.getByRole('link', { name: 'Create a role' }).click()
  const name = `Night desk ${Date.now()}`
  await office.getByRole('textbox', { name: 'Name' }).fill(name)
  // Permissions an administrator does not hold cannot be granted.
  await office.getByRole('button', { name: 'Invoices', exact: true }).click()
  await expect(office.getByRole('combobox', { name: /Pay invoices/ })).toBeDisabled()
  await office.getByRole('combobox', { name: 'Messages: See' }).selectOption('Not granted')
  await expect(office.getByText(/1 fewer than Viewer/)).toBeVisible()
  expect(await axeViolations(office)).toEqual([])
  await office.getByRole('button', { name: 'Create role' }).click()
  await expect(office.getByRole('heading', { name })).toBeVisible()
  await expect(office.getByText('Not shown: Inbox', { exact: false })).toBeVisible()

  await openPage(office, helen, 'settings/users')
  await office.getByRole('searchbox', { name: 'Search by name or email' }).fill(priya.email)
  await office.waitForURL(/q=/)
  await office.getByText(priya.email).click()
  await office.getByRole('dialog').getByRole('button', { name: /Role/ }).click()
  await office.getByRole('option', { name }).click()
  await office.getByRole('button', { name: 'Save changes' }).click()
  await expect(office.getByText('Changes saved')).toBeVisible()

  await desk.reload()
  await expect(desk.getByRole('link', { name: 'Work orders', exact: false }).first()).toBeVisible()
  await expect(desk.getByRole('link', { name: 'Inbox', exact: false })).toHaveCount(0)

  await openPage(office, helen, 'settings/users')
  await office.getByRole('searchbox', { name: 'Search by name or email' }).fill(priya.email)
  await office.waitForURL(/q=/)
  await office.getByText(priya.email).click()
  await office.getByRole('dialog').getByRole('button', { name: /Role/ }).click()
  await office.getByRole('option', { name: 'Coordinator' }).click()
  await office.getByRole('button', { name: 'Save changes' }).click()
  await expect(office.getByText('Changes saved')).toBeVisible()
})

test('the last administrator cannot leave, and sees the reason', async ({ page }) => {
  const carl = person('uk', 'KO')
  await signIn(page, carl)
  await openPage(page, carl, 'account/team/users')
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(carl.email)
  await page.waitForURL(/q=/)
  await page.getByText(carl.email).click()
  const drawer = page.getByRole('dialog')
  for (const verb of ['Deactivate', 'Remove']) {
    await drawer.getByRole('button', { name: verb }).hover()
    await expect(drawer.getByRole('button', { name: verb })).toBeDisabled()
  }
  await expect(page.getByText(/last administrator/).first()).toBeVisible()
})

test('a contractor without custom roles sees what they are for', async ({ page }) => {
  const carl = person('uk', 'KO')
  await signIn(page, carl)
  await openPage(page, carl, 'account/team/roles')
  await page.getByRole('link', { name: 'Find out more' }).click()
  await expect(page.getByRole('heading', { name: 'Safe to assign' })).toBeVisible()
  await page.getByRole('link', { name: 'Create a role' }).click()
  await expect(page.getByRole('button', { name: 'Create role' })).toBeVisible()
})
