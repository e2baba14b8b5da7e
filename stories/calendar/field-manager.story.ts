import { expect } from '@playwright/test'
import { axeViolations } from '../support/accessibility.ts'
import { test } from '../support/story.ts'
import { budgetMs } from '../support/time-budget.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const team = 'Northgate Repairs Team'

test('a dispatcher follows the day of the people in the field, and gives a visit to somebody', async ({ browser }) => {
  test.setTimeout(budgetMs(60_000))
  const dispatcher = person('uk', 'KO', team)
  const office = await browser.newPage({ viewport: { width: 1280, height: 860 } })
  await signIn(office, dispatcher)
  await openPage(office, dispatcher, 'field-manager')
  // A visit runs over, so that the next one of its person is likely to begin late.
  await expect(office.getByText(/min longer than planned/)).toBeVisible()
  await expect(office.getByText(/Likely to begin \d+ min late|Should have begun \d+ min ago/).first()).toBeVisible()
  expect(await axeViolations(office)).toEqual([])

  // What happens elsewhere is pushed to a page that is open.
  const second = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await signIn(second, dispatcher)
  const isSubscribed = second
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) =>
        /subscription_succeeded.*private-tenant/.test(String(payload)),
      ),
    )
  await openPage(second, dispatcher, 'field-manager?show=attention')
  await isSubscribed
  const departures = second.getByRole('button', { name: /^Record departure/ })
  await expect(departures.first()).toBeVisible()
  const count = await departures.count()
  await office
    .getByRole('button', { name: /^Record departure/ })
    .last()
    .click()
  await expect(departures).toHaveCount(count - 1)

  // The visit without a person is given to one who has no other at that time.
  const assign = office.getByRole('button', { name: /^Assign person/ })
  await assign.click()
  const dialog = office.getByRole('dialog', { name: 'Change visit' })
  await dialog.getByRole('button', { name: /Person/ }).click()
  await office.getByRole('option', { name: 'Aisha Rahman' }).click()
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await expect(office.getByText('Visit planned')).toBeVisible()
  await expect(assign).toHaveCount(0)
  await expect(office.getByRole('region', { name: 'Aisha Rahman' }).getByText('Planned')).toBeVisible()
})

test('a contractor that is no direct labour follows its visits too', async ({ page }) => {
  const outsider = person('uk', 'KO', 'Pennine Heating & Plumbing')
  await signIn(page, outsider)
  await openPage(page, outsider, 'field-manager')
  await expect(page.getByRole('heading', { name: 'Field manager' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Change time or person/ })).toHaveCount(0)
})
