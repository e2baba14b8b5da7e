import { expect } from '@playwright/test'
import { test } from '../support/story.ts'
import { budgetMs } from '../support/time-budget.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const team = 'Northgate Repairs Team'

test('a dispatcher plans a waiting job by keyboard, approved leave refuses it, and the operative has it on a phone', async ({
  browser,
}) => {
  test.setTimeout(budgetMs(60_000))
  const dispatcher = person('uk', 'KO', team)
  const operative = person('uk', 'KX', team)
  const office = await browser.newPage({ viewport: { width: 1280, height: 860 } })
  await signIn(office, dispatcher)
  await openPage(office, dispatcher, 'calendar')
  const tray = office.getByRole('region', { name: 'Waiting for a visit' }).first()
  const waiting = tray.getByRole('button', { name: /^Plan / })
  await expect(waiting.first()).toBeVisible()
  const count = await waiting.count()
  const title = ((await waiting.first().getAttribute('aria-label')) ?? '').replace(/^Plan /, '')

  // The planner suggests times; the first is taken by keyboard.
  await tray.getByRole('link', { name: title }).first().focus()
  await office.keyboard.press('Enter')
  await office.getByRole('button', { name: 'Choose' }).first().press('Enter')
  const dialog = office.getByRole('dialog', { name: 'Plan visit' })
  await expect(dialog.getByText('The visit is saved at once')).toBeVisible()
  await dialog.getByRole('button', { name: /^Save/ }).press('Enter')
  await expect(office.getByText('Visit planned')).toBeVisible()
  await expect(waiting).toHaveCount(count - 1)

  // A week of approved leave begins on the next Monday.
  await openPage(office, dispatcher, 'calendar/absences?state=approved')
  await expect(office.getByText('Grace Okafor: Annual leave')).toBeVisible()

  // A contractor that is no direct labour has no such calendar.
  const other = await browser.newPage()
  const outsider = person('uk', 'KO', 'Pennine Heating & Plumbing')
  await signIn(other, outsider)
  await openPage(other, outsider, 'calendar')
  await expect(other.getByText('This calendar is for direct labour')).toBeVisible()

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await signIn(phone, operative)
  await openPage(phone, operative, 'calendar')
  await expect(phone.getByRole('button', { name: 'Next day' })).toBeVisible()
  await expect(phone.getByRole('button', { name: /^Plan / })).toHaveCount(0)
})
