import { expect } from '@playwright/test'
import { layoutViolations, sizes } from '../support/layout.ts'
import { followLink, openMail } from '../support/mail.ts'
import { test } from '../support/story.ts'
import { consoleErrors, openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const remark = 'Der Kratzer war beim Einzug schon da.'

test('a resident reads the report on a phone, remarks on a point and signs; the client sees both', async ({
  page,
  browser,
}) => {
  const manager = person('de', 'PRM')
  const email = `bewohnerin.${Date.now()}@post.example`
  await page.setViewportSize(sizes.desktop)
  await signIn(page, manager)
  await openPage(page, manager, 'inspections/completed')
  await page.locator('main a[href*="/inspections/"][href*="/details"]').first().click()
  await page.getByRole('button', { name: 'An Bewohner senden' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Beate Wohner')
  await dialog.getByRole('textbox', { name: 'E-Mail' }).fill(email)
  await dialog.getByRole('button', { name: 'Link senden' }).click()
  await expect(page.getByText('Noch nicht unterschrieben')).toBeVisible()

  const phone = await (await browser.newContext({ viewport: sizes.phone })).newPage()
  const errors = consoleErrors(phone)
  await openMail(phone, email, /Bericht über Ihre Wohnung/)
  await followLink(phone)
  await phone.getByRole('button', { name: 'Anmerkung hinzufügen' }).first().click()
  await phone.getByRole('textbox', { name: /Ihre Anmerkung: / }).fill(remark)
  await phone.getByRole('button', { name: 'Anmerkungen speichern und später unterschreiben' }).click()
  await phone.reload()
  await expect(phone.getByRole('textbox', { name: /Ihre Anmerkung: / })).toHaveValue(remark)
  await phone.getByRole('button', { name: 'Bericht unterschreiben' }).click()
  await expect(phone.getByText('Bitte geben Sie Ihren Namen ein und unterschreiben Sie.')).toBeVisible()
  await phone.getByRole('button', { name: 'Stattdessen den Namen eintippen' }).click()
  await phone.getByRole('textbox', { name: 'Ihr Name' }).fill('Beate Wohner')
  expect(await layoutViolations(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Bericht unterschreiben' }).click()
  await expect(phone.getByText('Sie haben diesen Bericht unterschrieben')).toBeVisible()
  await expect(phone.getByText(remark)).toBeVisible()
  expect(errors).toEqual([])

  await page.reload()
  await expect(page.getByText(remark)).toBeVisible()
  await expect(page.getByText(/Unterschrieben von Beate Wohner/)).toBeVisible()
})
