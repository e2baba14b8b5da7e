import { expect } from '@playwright/test'
import { axeViolations } from '../support/accessibility.ts'
import { test } from '../support/story.ts'
import { budgetMs } from '../support/time-budget.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const team = 'Northgate Repairs Team'

/** The day of the next two weeks that a heading such as `Mon 30 Nov` shows. */
const dayOfHeading = (heading: string): string => {
  const words = heading.replace(',', '')
  for (let ahead = 0; ahead <= 14; ahead += 1) {
    const date = new Date(Date.now() + ahead * 86_400_000)
    const shown = new Intl.DateTimeFormat('en-GB', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'Europe/London',
    }).format(date)
    if (shown.replace(',', '') === words)
      return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(date)
  }
  throw new Error(`No day of the next two weeks is ${heading}`)
}

test('a dispatcher plans the waiting work for the team, books one visit of the draft, and undoes a change of it', async ({
  browser,
}) => {
  test.setTimeout(budgetMs(90_000))
  const dispatcher = person('uk', 'KO', team)
  const office = await browser.newPage({ viewport: { width: 1280, height: 860 } })
  await signIn(office, dispatcher)
  await openPage(office, dispatcher, 'calendar')
  await office.getByRole('link', { name: 'Plan team' }).click()

  // The draft books nothing by itself.
  await office.getByRole('button', { name: /^Plan( again)?$/ }).click()
  await expect(office.getByText('Nothing is booked yet.')).toBeVisible()
  const visits = office.getByRole('checkbox')
  await expect(visits.first()).toBeVisible()
  expect(await axeViolations(office)).toEqual([])
  for (const other of (await visits.all()).slice(1)) await other.uncheck({ force: true })
  const operative = (await office.getByRole('heading', { level: 4 }).first().textContent()) ?? ''
  const label = (await visits.first().locator('xpath=ancestor::label').textContent()) ?? ''
  await office.getByRole('button', { name: 'Book 1 visit' }).click()
  await expect(office.getByText('Booked', { exact: true })).toBeVisible()

  // Its person is taken off and comes back before anyone is notified.
  const [, start = ''] = /^0?(\d{1,2}:\d\d)/.exec(label) ?? []
  const day = dayOfHeading((await office.getByRole('heading', { level: 3 }).first().textContent()) ?? '')
  await openPage(office, dispatcher, `calendar?view=day&day=${day}`)
  const row = office.getByRole('list', { name: operative, exact: true })
  await row.getByRole('button', { name: new RegExp(`^${start}`) }).click()
  await office.getByRole('button', { name: 'Change time or person' }).click()
  const dialog = office.getByRole('dialog', { name: 'Change visit' })
  await dialog.getByRole('button', { name: /Person/ }).click()
  await office.getByRole('option', { name: 'Not decided yet' }).click()
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await office.getByRole('button', { name: 'Undo' }).click()
  await expect(office.getByText('The visit is back where it was')).toBeVisible()
  await expect(row.getByRole('button', { name: new RegExp(`^${start}`) })).toBeVisible()
})
