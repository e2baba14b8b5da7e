import { expect, type Page, test } from '@playwright/test'
import { sizes } from '../support/layout.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const choose = async (page: Page, field: string, option: string | RegExp) => {
  await page.getByRole('button', { name: new RegExp(`${field}( \\(optional\\))?$`) }).click()
  await page.getByRole('option', { name: option }).click()
}

/** Answers one question by its text. */
const answer = (page: Page, question: RegExp, option: string) =>
  page.getByRole('radiogroup', { name: question }).getByText(option, { exact: true }).click()

test('a fire door is inspected on a phone, partly offline, reviewed, and its defect ordered', async ({ browser }) => {
  const [manager, inspector] = [person('uk', 'PRM'), person('uk', 'INS')]
  const office = await browser.newPage({ viewport: sizes.desktop })
  await signIn(office, manager)
  await openPage(office, manager, 'inspections')
  await office.getByRole('button', { name: 'Plan inspection' }).first().click()
  const dialog = office.getByRole('dialog')
  await choose(office, 'Template', /Fire door check/)
  await dialog.getByRole('combobox', { name: /Property/ }).fill('12 Redhill')
  await office
    .getByRole('option', { name: /12 Redhill Street/ })
    .first()
    .click()
  await choose(office, 'Inspector', inspector.name)
  await dialog.getByRole('button', { name: 'Plan inspection' }).click()
  await office.waitForURL(/inspections\/[^/]+\/details/)
  const address = new URL(office.url()).pathname.replace(/^.*\/inspections/, 'inspections')

  const page = await browser.newPage({ viewport: sizes.phone })
  await signIn(page, inspector)
  await openPage(page, inspector, address)
  await page.getByRole('link', { name: 'Start the inspection' }).click()
  await page.getByRole('textbox', { name: /Which door/ }).fill('Flat entrance door')
  await answer(page, /Closes fully/, 'Fail')
  await expect(page.getByText('Becomes an observation.')).toBeVisible()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /Add a photo: .*Closes fully/ }).click(),
  ])
  await chooser.setFiles({ name: 'door.png', mimeType: 'image/png', buffer: pixel })
  await expect(page.getByRole('button', { name: 'Remove the last photo' })).toBeVisible()

  await page.context().setOffline(true)
  await answer(page, /Gaps at top/, 'Pass')
  await answer(page, /Seals are present/, 'Pass')
  await answer(page, /Three hinges/, 'Pass')
  await expect(page.getByText(/sent when you are back online: 1/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(/sent when you are back online|Syncing/)).toHaveCount(0)
  await answer(page, /Glazing/, 'Pass')
  await answer(page, /Self-closing/, 'Pass')
  await answer(page, /Fire door sign/, 'Pass')
  await page.getByRole('link', { name: 'Next' }).click()
  await answer(page, /Residents were told/, 'Yes')
  await page.getByRole('button', { name: 'Type the name instead' }).click()
  await page.getByRole('textbox', { name: /Signatory/ }).fill(inspector.name)
  await page.getByRole('button', { name: 'Use this signature' }).click()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Waiting for review').first()).toBeVisible()

  await openPage(office, manager, address)
  await office.getByRole('button', { name: 'Complete review' }).click()
  await office.getByRole('alertdialog').getByRole('button', { name: 'Complete review' }).click()
  await expect(office.getByText('Completed').first()).toBeVisible()
  await office
    .getByRole('link', { name: /Closes fully/ })
    .first()
    .click()
  await office.getByRole('button', { name: 'Raise work order' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Raise work order' }).click()
  await expect(office.getByText('Work order raised').first()).toBeVisible()
})
