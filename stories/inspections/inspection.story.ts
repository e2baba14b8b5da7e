import { expect, type Page, test } from '@playwright/test'
import { sizes } from '../support/layout.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const choose = async (page: Page, field: string, option: string | RegExp) => {
  await page.getByRole('button', { name: new RegExp(`${field}$`) }).click()
  await page.getByRole('option', { name: option }).click()
}

/** Answers one question by its text. */
const answer = (page: Page, question: RegExp, option: string) =>
  page.getByRole('radiogroup', { name: question }).getByText(option, { exact: true }).click()

test('a fire door is inspected on a phone, partly offline, reviewed, and its defect ordered', async ({
  page,
  context,
}) => {
  const [manager, inspector] = [person('uk', 'PRM'), person('uk', 'INS')]
  await page.setViewportSize(sizes.desktop)
  await signIn(page, manager)
  await openPage(page, manager, 'inspections')
  await page.getByRole('button', { name: 'Plan inspection' }).first().click()
  const dialog = page.getByRole('dialog')
  await choose(page, 'Template', /Fire door check/)
  await dialog.getByRole('combobox', { name: /Property/ }).fill('12 Redhill')
  await page
    .getByRole('option', { name: /12 Redhill Street/ })
    .first()
    .click()
  await choose(page, 'Inspector', inspector.name)
  await dialog.getByRole('button', { name: 'Plan inspection' }).click()
  await page.waitForURL(/inspections\/[^/]+\/details/)
  const address = new URL(page.url()).pathname.replace(/^.*\/inspections/, 'inspections')

  await context.clearCookies()
  await page.setViewportSize(sizes.phone)
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

  await context.setOffline(true)
  await answer(page, /Gaps at top/, 'Pass')
  await answer(page, /Seals are present/, 'Pass')
  await answer(page, /Three hinges/, 'Pass')
  await expect(page.getByText(/sent when you are back online: 1/)).toBeVisible()
  await context.setOffline(false)
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

  await context.clearCookies()
  await page.setViewportSize(sizes.desktop)
  await signIn(page, manager)
  await openPage(page, manager, address)
  await page.getByRole('button', { name: 'Complete review' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Complete review' }).click()
  await expect(page.getByText('Completed').first()).toBeVisible()
  await page
    .getByRole('link', { name: /Closes fully/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Raise work order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Raise work order' }).click()
  await expect(page.getByText('Work order raised').first()).toBeVisible()
})
