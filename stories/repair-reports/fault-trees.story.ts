import { expect, test } from '@playwright/test'
import { axeViolations } from '../support/accessibility.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

test('an administrator adds a fault to the questions, tries it, publishes it, and returns to those of Fettle', async ({
  page,
}) => {
  const admin = person('us', 'ADM')
  await signIn(page, admin)
  await openPage(page, admin, 'settings/fault-trees')
  await page.getByText('In twelve languages.').waitFor()
  // A draft of a former run is discarded.
  const drafts = page.getByRole('listitem').filter({ hasText: 'Draft' }).getByRole('link')
  if ((await drafts.count()) > 0) {
    await drafts.first().click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  }
  await page.getByRole('button', { name: 'Begin a draft from it' }).last().click()

  // The gas and power numbers of the network operators are missing in this country.
  await expect(page.getByText('A number is missing: Gas emergency service.')).toBeVisible()
  await page.getByLabel('Gas emergency number').fill('718-643-4050')
  await page.getByLabel('Number for power cuts').fill('800-752-6633')
  await page.getByRole('button', { name: 'Languages of your own texts' }).click()
  for (const language of ['Polski', 'Română', 'Türkçe', 'Русский', 'Українська', 'العربية', 'اردو', '中文', 'Español'])
    await page.getByRole('option', { name: language }).click()
  for (const language of ['English (UK)', 'Deutsch']) await page.getByRole('option', { name: language }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Complete: it can be published')).toBeVisible()

  await page.getByRole('button', { name: 'New fault' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Garage gate')
  await page.getByRole('button', { name: 'Save fault' }).click()
  await expect(page.getByText('Garage gate: It asks nothing.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a question' }).click()
  await page.getByRole('textbox', { name: 'Question' }).fill('Is a car locked in?')
  await page.getByRole('button', { name: 'Save question' }).click()
  await page.getByRole('button', { name: 'Add a rule' }).click()
  await page.getByRole('button', { name: 'Add a condition' }).click()
  await page.getByRole('option', { name: 'Is a car locked in?' }).click()
  await page.getByRole('button', { name: 'Save rule' }).click()
  await expect(page.getByText(/^1\. Is a car locked in/)).toBeVisible()
  await expect(page.getByText('Complete: it can be published')).toBeVisible()

  await page.getByRole('button', { name: 'Try as a resident' }).click()
  await page.getByText('I don’t know').click()
  // The worst case counts.
  await expect(page.getByRole('dialog').getByText('Urgent', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await axeViolations(page, 'everything')).toEqual([])

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('In use', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Return to the questions of Fettle' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Return to the questions of Fettle' }).click()
  await expect(page.getByText('Ended', { exact: true })).toBeVisible()
})
