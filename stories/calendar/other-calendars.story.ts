import { test as base, expect } from '@playwright/test'
import { test } from '../support/story.ts'
import { budgetMs } from '../support/time-budget.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const team = 'Northgate Repairs Team'
/** An hour of another program, on a day of next week in its own words for the zone. */
const calendarOf = (day: string) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'X-WR-CALNAME:Five-a-side',
    'BEGIN:VEVENT',
    'UID:match@story.example',
    'SUMMARY:Cup match',
    `DTSTART;TZID=GMT Standard Time:${day}T130000`,
    'DURATION:PT1H',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')

test('an operative shows visits in another program, and lets a calendar of theirs warn of visits, on a phone', async ({
  browser,
}) => {
  base.setTimeout(budgetMs(60_000))
  const operative = person('uk', 'KX', team)
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await signIn(phone, operative)
  await openPage(phone, operative, 'calendar/feeds')
  await phone.getByRole('button', { name: 'New address' }).click()
  await phone.getByRole('button', { name: 'Make the address' }).click()
  const address = await phone.getByRole('textbox', { name: 'Address' }).inputValue()
  const { pathname } = new URL(address)
  const feed = await phone.request.get(pathname)
  expect(feed.headers()['content-type']).toContain('text/calendar')
  expect(await feed.text()).toContain('BEGIN:VCALENDAR')
  const again = await phone.request.get(pathname, { headers: { 'if-none-match': feed.headers().etag ?? '' } })
  expect(again.status()).toBe(304)
  await phone.getByRole('button', { name: 'Close', exact: true }).last().click()
  await phone.getByRole('button', { name: 'Revoke' }).first().click()
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect.poll(async () => (await phone.request.get(pathname)).status()).toBe(404)

  await phone.getByRole('button', { name: 'Add a calendar' }).click()
  const dialog = phone.getByRole('dialog', { name: 'Add a calendar' })
  await dialog.getByText('A file').first().click()
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'match.ics',
    mimeType: 'text/calendar',
    buffer: Buffer.from(calendarOf(day)),
  })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(phone.getByText('Five-a-side', { exact: true })).toBeVisible()
  await expect(phone.getByText('Warns of visits')).toBeVisible()
})

test('who is sick is replaced in one list, and nothing moves before that', async ({ browser }) => {
  base.setTimeout(budgetMs(60_000))
  const dispatcher = person('uk', 'KO', team)
  const office = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await signIn(office, dispatcher)
  await openPage(office, dispatcher, 'account/verifications/per_person')
  await expect(office.getByText('ECS card (electrical)')).toBeVisible()
  await openPage(office, dispatcher, 'calendar')
  await office.getByRole('link', { name: 'Aisha Rahman' }).first().click()
  await office.getByRole('button', { name: 'Add absence' }).click()
  const absence = office.getByRole('dialog', { name: 'Absence of Aisha Rahman' })
  await absence.getByRole('button', { name: /^Annual leave/ }).click()
  await office.getByRole('option', { name: 'Sick' }).click()
  await absence.getByRole('button', { name: 'Request', exact: true }).click()
  const replan = office.getByRole('dialog', { name: 'Approve the absence of Aisha Rahman' })
  const approve = replan.getByRole('button', { name: 'Approve absence' })
  const choices = replan.getByRole('radiogroup')
  await expect(choices.first().or(approve.and(office.locator(':enabled')))).toBeVisible()
  for (const group of await choices.all()) await group.getByRole('radio').last().check({ force: true })
  await approve.click()
  await expect(office.getByText('Absence approved')).toBeVisible()
})
