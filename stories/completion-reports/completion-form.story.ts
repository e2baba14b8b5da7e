import { expect, test } from '@playwright/test'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const label = 'Zustand der Dichtungen'

// The editions differ in wording only; a category without other reports is used, so that no other story has to answer.
test('a client defines a question for work of a category, in de', async ({ page }) => {
  const admin = person('de', 'ADM')
  await signIn(page, admin)
  await openPage(page, admin, 'settings/completion-forms')
  await expect(page.getByText(/^Version 1,/)).toBeVisible()
  await page.getByRole('button', { name: 'Frage hinzufügen', exact: true }).click()
  await page.getByRole('textbox', { name: 'Text der Frage' }).last().fill(label)
  await page.getByRole('switch', { name: 'Pflichtfrage' }).last().click({ force: true })
  await page.getByRole('button', { name: 'Frage 4 nach oben', exact: true }).click()
  await page.getByRole('button', { name: 'Änderungen speichern', exact: true }).click()
  await expect(page.getByText(/^Version 2,/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Text der Frage' }).nth(2)).toHaveValue(label)
})
