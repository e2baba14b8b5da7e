import { expect, request, test } from '@playwright/test'
import { budgetMs } from '../support/time-budget.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

test('an API key is created, used within its permissions, shown in the audit log, and revoked', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(budgetMs(120_000))
  const helen = person('uk', 'ADM')
  await signIn(page, helen)
  await openPage(page, helen, 'settings/api-keys')
  await page.getByRole('link', { name: 'Create a key' }).click()
  const name = `Nightly sync ${Date.now()}`
  await page.getByRole('textbox', { name: /^Name/ }).fill(name)
  await page.getByRole('combobox', { name: 'Work orders: See', exact: true }).selectOption('All')
  await page.getByRole('button', { name: 'Create key' }).click()
  const field = page.getByRole('textbox', { name: 'API key' })
  await expect(field).toHaveValue(/^ft_live_[0-9a-f]{48}_[0-9a-f]{8}$/)
  const key = await field.inputValue()

  const program = await request.newContext({
    ...(baseURL ? { baseURL } : {}),
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  })
  const list = await program.post('/uk/find-a-pro/api/v2/work-orders/list/', { data: {} })
  expect(list.status()).toBe(200)
  expect((await program.post('/uk/accounts/api/v2/teams/create/', { data: { name: 'No' } })).status()).toBe(403)

  await openPage(page, helen, 'settings/security/audit-log?outcome=refused&action=teams')
  await expect(page.getByText('Teams: created').first()).toBeVisible()
  await expect(page.getByText('Your role does not allow this.').first()).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^audit-\d{4}-\d{2}-\d{2}\.csv$/)

  await openPage(page, helen, 'settings/api-keys')
  await page.getByText(name).click()
  await page.getByRole('button', { name: 'Revoke key' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click()
  await expect(page.getByText('Key revoked')).toBeVisible()
  expect((await program.post('/uk/find-a-pro/api/v2/work-orders/list/', { data: {} })).status()).toBe(401)
})
