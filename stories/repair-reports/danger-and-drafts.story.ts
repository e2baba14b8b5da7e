import { expect, test } from '@playwright/test'
import { linkOfFirstResident } from '../support/resident-link.ts'
import { expectFitsPhone, giveAnswers, goToSummary, openOnPhone, sendReport } from '../support/resident-phone.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const manager = person('uk', 'PRM')
const shower = [
  'None of these',
  'Taps, bath or shower',
  'The shower does not work',
  'It is not electric',
  'Yes',
  'Bathroom',
  'This week',
  'No',
]

test('nobody with gas is held up by a form: the number stands first, and the report needs two pages', async ({
  page,
  browser,
}) => {
  await signIn(page, manager)
  const resident = await openOnPhone(browser, await linkOfFirstResident(page, manager))
  await resident.getByRole('button', { name: 'Report a repair' }).click()
  await resident.getByText('I smell gas', { exact: true }).click()
  await expect(resident.getByRole('link', { name: '0800 111 999' })).toHaveAttribute('href', 'tel:0800111999')
  await expectFitsPhone(resident)
  await resident.getByRole('button', { name: 'Send it to the landlord all the same' }).click()
  await expect(resident.getByRole('heading', { name: 'How can we reach you?' })).toBeVisible()
  await resident.getByRole('button', { name: 'Continue' }).click()
  await expect(resident.getByRole('link', { name: '0800 111 999' })).toBeVisible()
  const number = await sendReport(resident)
  await expect(resident.getByText('Urgency: Danger')).toBeVisible()
  await resident.context().close()

  // Those on call have read of it, and it is an order already.
  await expect(async () => {
    await openPage(page, manager, 'repair-reports/converted')
    await expect(page.getByRole('cell', { name: new RegExp(`${number}\\b`) })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  const mails = await page.request.get(`/uk/identity/api/v1/emails/?to=${encodeURIComponent(manager.email)}`)
  expect(await mails.text()).toContain(number)
})

test('going back loses nothing, neither by an earlier answer that changes nor by a page that is opened again', async ({
  page,
  browser,
}) => {
  await signIn(page, manager)
  const resident = await openOnPhone(browser, await linkOfFirstResident(page, manager))
  await resident.getByRole('button', { name: 'Report a repair' }).click()
  await giveAnswers(resident, shower)
  const words = `The shower stays cold ${Date.now() % 100_000}`
  // What was typed or chosen stays, also where the page was left without going on, or opened again.
  await resident.getByRole('textbox').fill(words)
  await resident.reload()
  await expect(resident.getByRole('textbox')).toHaveValue(words)
  await resident.getByRole('button', { name: 'Back' }).click()
  await resident.getByText('Yes', { exact: true }).click()
  await resident.getByRole('button', { name: 'Back' }).click()
  await expect(resident.getByRole('radio', { name: 'This week' })).toBeChecked()
  await resident.getByRole('button', { name: 'Continue' }).click()
  await expect(resident.getByRole('radio', { name: 'Yes' })).toBeChecked()
  for (const _question of ['before', 'since', 'room']) await resident.getByRole('button', { name: 'Back' }).click()
  await expect(resident.getByRole('radio', { name: 'Yes' })).toBeChecked()
  // Another answer drops what belonged to the former one alone.
  await resident.getByText('No', { exact: true }).click()
  await resident.getByRole('button', { name: 'Continue' }).click()
  await expect(resident.getByRole('radio', { name: 'Bathroom' })).toBeChecked()
  for (const _question of ['room', 'since', 'before']) await resident.getByRole('button', { name: 'Continue' }).click()
  await expect(resident.getByRole('textbox')).toHaveValue(words)
  await goToSummary(resident, words)
  await expect(resident.getByText('Bathroom', { exact: true })).toBeVisible()
  await resident.context().close()
})

test('a report from a tunnel arrives once, although its first answer was lost', async ({ page, browser }) => {
  await signIn(page, manager)
  const resident = await openOnPhone(browser, await linkOfFirstResident(page, manager))
  await resident.getByRole('button', { name: 'Report a repair' }).click()
  await giveAnswers(resident, shower)
  const words = `In a tunnel ${Date.now() % 1_000_000}`
  await goToSummary(resident, words)
  // The report reaches the server, and the line breaks before its answer.
  let isLost = false
  await resident.route('**/repair-portal/send/', async (route) => {
    if (isLost) return route.continue()
    isLost = true
    await route.fetch()
    await route.abort('connectionreset')
  })
  await resident.getByRole('button', { name: 'Send report' }).click()
  await expect(resident.getByText('No connection')).toBeVisible()
  await resident.context().setOffline(true)
  await resident.context().setOffline(false)
  const heading = resident.getByRole('heading', { name: /Report R-\d+/ })
  await heading.waitFor()
  const number = /R-\d+/.exec((await heading.textContent()) ?? '')?.[0] ?? ''
  await resident.context().close()

  await openPage(page, manager, 'repair-reports/all')
  await page.getByRole('searchbox').fill(words)
  await page.waitForURL(/[?&]q=/)
  await expect(page.getByRole('cell', { name: /R-\d+/ })).toHaveCount(1)
  await expect(page.getByRole('cell', { name: number })).toBeVisible()
})
