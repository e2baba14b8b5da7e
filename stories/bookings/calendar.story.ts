import { expect } from '@playwright/test'
import { test } from '../support/story.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

test('a dispatcher drags an appointment to another time, and books a job at a free one', async ({ browser }) => {
  const owner = person('uk', 'KO', 'Pennine Heating & Plumbing')
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await signIn(page, owner)
  await openPage(page, owner, 'bookings')
  // A visit that is still to come: of the next two weeks, or the last one of this week.
  const visit = page.locator('li[data-movable]').last()
  for (const step of ['Next', 'Next', 'Today']) {
    await page.getByRole('button', { name: step, exact: true }).click()
    await visit.waitFor({ timeout: 5_000 }).catch(() => undefined)
    if (await visit.isVisible()) break
  }
  await visit.scrollIntoViewIfNeeded()
  const box = await visit.boundingBox()
  if (!box) throw new Error('The appointment has no place on the page')
  await page.mouse.move(box.x + 20, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + 20, box.y + 58, { steps: 6 })
  await page.mouse.up()
  const question = page.getByRole('alertdialog', { name: 'Reschedule this appointment?' })
  await expect(question.getByText(/^To /)).toBeVisible()
  await question.getByRole('button', { name: 'Reschedule appointment' }).click()
  await expect(page.getByText('Visit rescheduled')).toBeVisible()

  await page.getByRole('button', { name: /^Book at a free time: Friday/ }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Book an appointment' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).click()

  await page.getByRole('button', { name: 'Day', exact: true }).click()
  await expect(page.getByText('Unassigned').first()).toBeVisible()
  await page.getByRole('button', { name: 'Month', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Appointments' })).toBeVisible()
})
