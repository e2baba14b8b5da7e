import { expect, test } from '@playwright/test'
import { openFirstOrder, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

test('a manager marks a work order as a hazard and completes a deadline by evidence', async ({ page }) => {
  const manager = person('uk', 'PRM')
  await signIn(page, manager)
  await openFirstOrder(page, manager, 'awaiting-booking')
  await page.getByRole('button', { name: /Mark as a hazard/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Emergency hazard').click()
  await dialog.getByRole('button', { name: /How you became aware/ }).click()
  await page.getByRole('option', { name: 'By phone' }).click()
  await dialog.getByRole('button', { name: 'Start deadlines' }).click()
  await expect(page.getByRole('heading', { name: 'Emergency hazard' })).toBeVisible()
  await expect(page.getByText('Begins when the investigation has concluded')).toBeVisible()
  await page.getByRole('button', { name: 'Record evidence' }).click()
  await dialog.getByRole('button', { name: /What was done/ }).click()
  await page.getByRole('option', { name: 'Made safe', exact: true }).click()
  const note = `Boarded up ${Date.now()}`
  await dialog.getByRole('textbox', { name: /Details/ }).fill(note)
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(page.getByText(`Made safe: ${note}`)).toBeVisible()
  await expect(page.getByText('recorded evidence: Made safe')).toBeVisible()
})
