import { expect, type Page } from '@playwright/test'
import { axeViolations } from '../support/accessibility.ts'
import { test } from '../support/story.ts'
import { budgetMs } from '../support/time-budget.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const team = 'Northgate Repairs Team'

/** The next working day in London, for which the demo data plans visits. */
const nextWorkday = (): string => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date())
  const date = new Date(`${today}T12:00:00Z`)
  do date.setUTCDate(date.getUTCDate() + 1)
  while ([0, 6].includes(date.getUTCDay()))
  return date.toISOString().slice(0, 10)
}

const openVisit = async (page: Page, name: string) => {
  await page.getByRole('button', { name }).first().click()
  return page.getByRole('dialog').first()
}

test('a dispatcher sends somebody along, who has the visit on a phone, and adds work nearby to a trip', async ({
  browser,
}) => {
  test.setTimeout(budgetMs(90_000))
  const day = nextWorkday()
  const dispatcher = person('uk', 'KO', team)
  const office = await browser.newPage({ viewport: { width: 1280, height: 860 } })
  await signIn(office, dispatcher)
  await openPage(office, dispatcher, `calendar?view=day&day=${day}`)

  // Work nearby, the largest saving first: one item is chosen, another one dismissed.
  await office.getByRole('button', { name: 'Combine trips' }).click()
  const trips = office.getByRole('dialog', { name: /^More on the trips of/ })
  const cards = trips.getByRole('region')
  await expect(cards.first()).toBeVisible()
  const dismissals = trips.getByRole('button', { name: /^Not on this trip/ })
  const proposed = await dismissals.count()
  expect(proposed).toBeGreaterThanOrEqual(6)
  expect(await axeViolations(office)).toEqual([])
  await dismissals.last().click()
  await expect(dismissals).toHaveCount(proposed - 1)
  const [name = ''] = await trips
    .getByRole('checkbox')
    .first()
    .evaluateAll((boxes) => boxes.map((box) => box.closest('label')?.textContent ?? ''))
  await trips.getByRole('checkbox').first().press('Space')
  await expect(cards.first().getByText(/About \d+ min of travel saved/)).toBeVisible()
  await cards.first().getByRole('button', { name: 'Plan on this trip' }).click()
  await expect(office.getByText('Visits planned')).toBeVisible()
  await expect(trips.getByRole('checkbox', { name })).toHaveCount(0)
  await office.keyboard.press('Escape')

  // The planned item is a visit of the day; somebody comes along.
  const title = name.replace(/ \(#\d+\)$/, '')
  const panel = await openVisit(office, title)
  await panel.getByRole('button', { name: 'Who comes along' }).click()
  const dialog = office.getByRole('dialog', { name: 'Who comes along' })
  await expect(dialog.getByText('These people come along now.')).toBeVisible()
  await dialog.getByRole('button', { name: /Comes along/ }).click()
  await office.getByRole('option', { name: 'Grace Okafor' }).click()
  await office.keyboard.press('Escape')
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await expect(office.getByText('Crew saved')).toBeVisible()
  await expect(office.getByText('+ Grace Okafor').first()).toBeVisible()

  const grace = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const helper = { ...person('uk', 'KX', team), email: 'grace@northgaterepairs.example' }
  await signIn(grace, helper)
  await openPage(grace, helper, `calendar?day=${day}`)
  await expect(grace.getByText(/^Together: .*Grace Okafor/)).toBeVisible()
})
