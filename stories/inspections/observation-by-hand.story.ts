import { expect } from '@playwright/test'
import { layoutViolations, sizes } from '../support/layout.ts'
import { test } from '../support/story.ts'
import { consoleErrors, openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

test('an observation is added by hand with a code that sets its severity, and noted as seen again on a phone', async ({
  page,
}) => {
  const manager = person('uk', 'PRM')
  const title = `Socket loose ${Date.now()}`
  const errors = consoleErrors(page)
  await page.setViewportSize(sizes.phone)
  await signIn(page, manager)
  await openPage(page, manager, 'observations')
  await page.getByRole('button', { name: 'Add observation' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: /Property/ }).fill('12 Redhill')
  await page
    .getByRole('option', { name: /12 Redhill Street/ })
    .first()
    .click()
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
  await dialog.getByRole('button', { name: /Code/ }).click()
  await page.getByRole('option', { name: /C1/ }).click()
  await expect(dialog.getByRole('button', { name: /Danger.*Severity/ })).toBeVisible()
  expect(await layoutViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add observation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText(/^C1/)).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Seen again' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: /Note/ }).fill('It sparks')
  await page.getByRole('button', { name: 'Note as seen again' }).click()
  await expect(page.getByText('It sparks')).toBeVisible()
  expect(errors).toEqual([])
})
