import { expect, test } from '@playwright/test'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

test('a person sets time zone and language, and the pages follow', async ({ page }) => {
  const somebody = person('uk', 'VWR')
  await signIn(page, somebody)
  await openPage(page, somebody, 'dashboard')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Your account' }).click()
  await expect(page.getByText('Device time zone')).toBeVisible()
  await page.getByRole('link', { name: 'Change your profile' }).click()

  await page.getByRole('combobox', { name: 'Time zone' }).fill('Tokyo')
  await page.getByRole('option', { name: /Asia\/Tokyo/ }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()
  await openPage(page, somebody, 'account')
  await expect(page.getByText('Asia/Tokyo')).toBeVisible()
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tokyo', hour: '2-digit', minute: '2-digit' })
  const shown = [Date.now(), Date.now() - 60_000].map((at) => clock.format(at))
  await expect(page.getByText(new RegExp(shown.join('|')))).toBeVisible()

  await openPage(page, somebody, 'settings/profile')
  await page
    .getByRole('main')
    .getByRole('button', { name: /Language/ })
    .click()
  await page.getByRole('option', { name: 'Deutsch' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profil', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Zeitzone' })).toHaveValue('Asia/Tokyo')
})

test('the support page shows contacts, system status and shortcuts', async ({ page }) => {
  const somebody = person('uk', 'KM')
  await signIn(page, somebody)
  await openPage(page, somebody, 'menu')
  await page.getByRole('link', { name: 'Help and contact' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Help and contact' })).toBeVisible()
  await expect(page.getByRole('link', { name: /support@/ })).toHaveAttribute('href', /^mailto:support@.*subject=Fettle/)
  await expect(page.getByText('All systems operational')).toBeVisible()
  await expect(page.getByText('Search the list')).toBeVisible()
})
