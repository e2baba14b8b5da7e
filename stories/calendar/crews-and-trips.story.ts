import { expect, type Page } from '@playwright/test'
import { axeViolations } from '../support/accessibility.ts'
import { test } from '../support/story.ts'
import { budgetMs } from '../support/time-budget.ts'
import { openPage, signIn } from '../support/user.ts'
import { person, world } from '../support/world.ts'

const team = 'Northgate Repairs Team'

/** The next working day in London, for which the demo data plans visits. */
const nextWorkday = (): string => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date())
  const date = new Date(`${today}T12:00:00Z`)
  do date.setUTCDate(date.getUTCDate() + 1)
  while ([0, 6].includes(date.getUTCDay()))
  return date.toISOString().slice(0, 10)
}

/** Chooses the first person who has time, and returns their name. */
const chooseHelper = async (page: Page): Promise<string> => {
  const dialog = page.getByRole('dialog', { name: 'Who comes along' })
  const field = dialog.getByRole('button', { name: /Comes along/ })
  const save = dialog.getByRole('button', { name: /^Save/ })
  await field.click()
  const names = await page.getByRole('option').allTextContents()
  for (const name of names) {
    await page.getByRole('option', { name }).click()
    await page.keyboard.press('Escape')
    await expect(save.and(page.locator(':enabled')).or(dialog.getByText('Not possible'))).toBeVisible()
    if (await save.isEnabled()) {
      await save.click()
      return name
    }
    await field.click()
    await page.getByRole('option', { name }).click()
  }
  throw new Error(`None of ${names.join(', ')} has time`)
}

test('a dispatcher adds work nearby to a trip, and sends a colleague along who has the visit on a phone', async ({
  browser,
}) => {
  test.setTimeout(budgetMs(90_000))
  const day = nextWorkday()
  const dispatcher = person('uk', 'KO', team)
  const office = await browser.newPage({ viewport: { width: 1280, height: 860 } })
  await signIn(office, dispatcher)
  await openPage(office, dispatcher, `calendar?view=day&day=${day}`)

  // Work nearby, the largest saving first: one item is dismissed, another one planned.
  await office.getByRole('button', { name: 'Combine trips' }).click()
  const trips = office.getByRole('dialog', { name: /^More on the trips of/ })
  const dismissals = trips.getByRole('button', { name: /^Not on this trip/ })
  await expect(dismissals.first()).toBeVisible()
  const proposed = await dismissals.count()
  expect(proposed).toBeGreaterThanOrEqual(4)
  expect(await axeViolations(office)).toEqual([])
  const card = trips.getByRole('region').first()
  await card
    .getByRole('button', { name: /^Not on this trip/ })
    .first()
    .click()
  await expect(dismissals).toHaveCount(proposed - 1)
  const item = card.getByRole('listitem').last()
  const title = ((await item.getByRole('button').getAttribute('aria-label')) ?? '').replace('Not on this trip: ', '')
  await item.getByRole('checkbox').press('Space')
  await expect(card.getByText(/^About \d+ min of travel saved$/)).toBeVisible()
  await card.getByRole('button', { name: 'Plan on this trip' }).click()
  await expect(office.getByText('Visits planned')).toBeVisible()
  // The button that was pressed is gone; Escape closes the drawer without it.
  await office.keyboard.press('Escape')
  await expect(trips).toHaveCount(0)

  // A colleague comes along on what was planned.
  const bars = office.getByRole('button', { name: new RegExp(`^\\d+:\\d+.*${title}`) })
  await bars.last().click()
  await office.getByRole('button', { name: 'Who comes along' }).click()
  await expect(office.getByText('These people come along now.')).toBeVisible()
  const helper = await chooseHelper(office)
  await expect(office.getByText('Crew saved')).toBeVisible()

  const colleague = world().people.find(({ name }) => name === helper)
  if (!colleague) throw new Error(`The demo data does not name ${helper}`)
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await signIn(phone, colleague)
  await openPage(phone, colleague, `calendar?day=${day}`)
  await expect(phone.getByText(new RegExp(`^Together: .*${helper}`))).toBeVisible()
})
