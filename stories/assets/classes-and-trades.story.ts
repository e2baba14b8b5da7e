import { expect, test } from '@playwright/test'
import { axeViolations } from '../support/accessibility.ts'
import { sizes } from '../support/layout.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

test('a trade that is no longer offered leaves the form, and one with a priority brings it along', async ({
  browser,
}) => {
  const admin = person('de', 'ADM')
  const page = await browser.newPage({ viewport: sizes.desktop })
  await signIn(page, admin)
  await openPage(page, admin, 'settings/locations-and-assets/classes-and-categories')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('row', { name: /Schädlingsbekämpfung/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Schädlingsbekämpfung' })
  await drawer.getByRole('checkbox', { name: 'In Formularen angeboten' }).uncheck({ force: true })
  await drawer.getByRole('button', { name: 'Änderungen speichern' }).click()
  await expect(page.getByRole('row', { name: /Schädlingsbekämpfung.*Nicht angeboten/ })).toBeVisible()
  await page.getByRole('row', { name: /Abwasser/ }).click()
  const drains = page.getByRole('dialog')
  await drains.getByRole('button', { name: /Priorität neuer Arbeiten/ }).click()
  await page.getByRole('option', { name: 'Dringend' }).click()
  await drains.getByRole('button', { name: 'Änderungen speichern' }).click()
  await drains.waitFor({ state: 'hidden' })

  await openPage(page, admin, 'work-orders/raise')
  await page.getByRole('button', { name: 'Gewerk', exact: false }).first().click()
  await expect(page.getByRole('option', { name: 'Schädlingsbekämpfung' })).toHaveCount(0)
  await page.getByRole('option', { name: /Abwasser/ }).click()
  await expect(page.getByRole('radio', { name: /Dringend/ })).toBeChecked()
  await page.close()
})

test('classes are added below one another and chosen for a type on a phone', async ({ browser }) => {
  const admin = person('uk', 'ADM')
  const page = await browser.newPage({ viewport: sizes.phone })
  await signIn(page, admin)
  await openPage(page, admin, 'settings/locations-and-assets/classes-and-categories?show=classes')
  await expect(page.getByText(/^B\.1 Boilers/)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Add a class' }).click()
  const drawer = page.getByRole('dialog', { name: 'Add a class' })
  await drawer.getByRole('textbox', { name: /Code/ }).fill('S1')
  await drawer.getByRole('textbox', { name: /Name/ }).fill('Saunas')
  await drawer.getByRole('button', { name: 'Add class' }).click()
  await expect(page.getByText('Saunas added')).toBeVisible()
  await openPage(page, admin, 'settings/locations-and-assets/asset-types')
  await page.getByRole('button', { name: 'Add a type' }).click()
  const type = page.getByRole('dialog', { name: 'Add a type' })
  await type.getByRole('button', { name: /Class/ }).click()
  await page.getByRole('option', { name: /B\.1 Boilers/ }).click()
  await expect(type.getByRole('button', { name: /Trade/ })).toContainText('Heating')
  await page.close()
})
