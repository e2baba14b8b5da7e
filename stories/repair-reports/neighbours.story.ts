import { expect, type Page, test } from '@playwright/test'
import { command, query } from '../support/commands.ts'
import { expectFitsPhone, giveAnswers, openOnPhone, sendReport, waitingReport } from '../support/resident-phone.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const namespace = 'uk'
const intercom = [
  'None of these',
  'Shared parts of the building',
  'Intercom',
  'It does not ring',
  'Shared part',
  'Today',
  'No',
]

/** The code of the label of a home. */
const labelOf = async (page: Page): Promise<string> => {
  const residents = await query(page, `${namespace}/accounts/residents/list`, {})
  for (const { homes } of residents) {
    const codes = await query(page, `${namespace}/assets/place-codes/list`, {
      location_uuid: homes[0]?.location_uuid,
    })
    if (codes[0]) return codes[0].code
  }
  throw new Error('No home has a label')
}

/** Enters own words and an e-mail address on the way to the summary. */
const goToSummary = async (phone: Page, words: string, email: string): Promise<void> => {
  await phone.getByRole('textbox').fill(words)
  for (const _page of ['words', 'photos', 'needs', 'access'])
    await phone.getByRole('button', { name: 'Continue' }).click()
  await phone.getByLabel('Email').fill(email)
  await phone.getByRole('button', { name: 'Continue' }).click()
}

test('what a neighbour reported is followed on a phone, and its follower hears of the decision', async ({
  page,
  browser,
}) => {
  const manager = person(namespace, 'PRM')
  await signIn(page, manager)
  const code = await labelOf(page)
  const at = Date.now()

  const first = await openOnPhone(browser, `/${namespace}/repair-report?code=${code}`)
  await first.getByRole('button', { name: 'Report a repair' }).click()
  await giveAnswers(first, intercom)
  const words = `Nobody hears the bell ${at % 1_000_000}`
  await goToSummary(first, words, `first.${at}@post.example`)
  const reported = await sendReport(first)

  const second = await openOnPhone(browser, `/${namespace}/repair-report?code=${code}`)
  await second.getByRole('button', { name: 'Report a repair' }).click()
  await giveAnswers(second, intercom)
  await goToSummary(second, '', `second.${at}@post.example`)
  await expect(second.getByText(/^This was reported in your building on/)).toBeVisible()
  await expectFitsPhone(second)
  // Nothing about people stands behind a public code.
  await expect(second.getByText(`first.${at}`)).toHaveCount(0)
  await second.getByRole('button', { name: 'Follow this repair' }).click()
  await expect(second.getByText('You follow the report of a neighbour and hear what becomes of it.')).toBeVisible()
  await expectFitsPhone(second)

  await openPage(page, manager, 'repair-reports/merged')
  await expect(page.getByRole('table')).toBeVisible()
  const report = await waitingReport(page, namespace, words)
  expect(`R-${report.number}`).toBe(reported)
  await command(page, `${namespace}/find-a-pro/repair-reports/accept`, {
    report_uuid: report.uuid,
    version: report.version,
    title: 'Intercom does not ring',
    description: 'The intercom does not ring',
    priority: 'routine',
  })
  await second.reload()
  await expect(second.getByRole('list', { name: 'Repair progress' })).toBeVisible()
  await expect(second.getByText(words)).toHaveCount(0)
  const mails = await page.request.get(`/uk/identity/api/v1/emails/?to=second.${at}@post.example`)
  const { response } = (await mails.json()) as { response: { subject: string }[] }
  expect(response.length).toBe(2)
})
