import { expect, test } from '@playwright/test'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const label = 'Zustand der Dichtungen'

// The words differ between the editions, the way does not; nothing that others write about has to be answered.
test('a client asks a question about work of a category, in de', async ({ page }) => {
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
