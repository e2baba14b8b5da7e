import { expect, test } from '@playwright/test'
import { linkOfFirstResident } from '../support/resident-link.ts'
import { giveAnswers, openOnPhone, sendReport } from '../support/resident-phone.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

test('mould on a wall beside an infant becomes an order at once, and the deadlines of the law run', async ({
  page,
  browser,
}) => {
  const manager = person('uk', 'PRM')
  await signIn(page, manager)
  const resident = await openOnPhone(browser, await linkOfFirstResident(page, manager))
  await resident.getByRole('button', { name: 'Report a repair' }).click()
  await giveAnswers(resident, ['None of these', 'Damp or mould', 'A whole wall', 'Yes', 'No', 'Black or green spots'])
  await giveAnswers(resident, [
    'At an outer wall',
    'Yes',
    'No',
    'Yes, but it is broken',
    'Bedroom',
    'This month',
    'Yes',
  ])
  for (const _page of ['words', 'photos']) await resident.getByRole('button', { name: 'Continue' }).click()
  await resident.getByText('Baby under one year', { exact: true }).click()
  for (const _page of ['needs', 'access', 'contact']) await resident.getByRole('button', { name: 'Continue' }).click()
  const number = await sendReport(resident)
  await expect(resident.getByText('Urgency: Emergency')).toBeVisible()
  await resident.context().close()

  await expect(async () => {
    await openPage(page, manager, 'repair-reports/converted')
    await page.getByRole('cell', { name: new RegExp(`${number}\\b`) }).click({ timeout: 2_000 })
  }).toPass()
  await page.getByRole('link', { name: /Work order #\d+/ }).click()
  await expect(page.getByRole('heading', { name: 'Emergency hazard' })).toBeVisible()
})
