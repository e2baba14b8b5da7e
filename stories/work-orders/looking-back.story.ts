import { expect, test } from '@playwright/test'
import { violationsOf } from '../support/accessibility.ts'
import { open, openFirstOrder, signIn } from '../support/visitor.ts'
import { person } from '../support/world.ts'

test('an administrator sees the orders on a map and as a board, and looks back at one, in de', async ({ page }) => {
  const katrin = person('de', 'ADM')
  await signIn(page, katrin)
  await open(page, katrin, 'work-orders/all')
  await page.getByRole('button', { name: 'Als Liste' }).click()
  await page.getByRole('menuitem', { name: 'Auf der Karte' }).click()
  await expect(page.getByRole('grid', { name: 'Orte auf der Karte' }).getByRole('row').first()).toBeVisible()
  await page.getByRole('button', { name: 'Auf der Karte' }).click()
  await page.getByRole('menuitem', { name: 'Als Tafel' }).click()
  const column = page.getByRole('grid', { name: 'Neu' })
  await expect(column.getByRole('row').first()).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await column.getByRole('link').first().click()
  await page.waitForURL(/work-order\//)

  await page.getByRole('button', { name: 'Zurückblicken' }).click()
  await expect(page.getByText(/^1 von 1$/)).toBeVisible()
  await openFirstOrder(page, katrin, 'completed')
  await page.getByRole('button', { name: 'Zurückblicken' }).click()
  // The list of today makes room for the one that is looked back over, which comes by itself.
  await expect(page.getByRole('region', { name: 'Verlauf' }).getByText(/^(\d+) von \1$/)).toBeVisible()
  const happened = page.getByRole('list', { name: 'Verlauf' })
  await expect(happened.getByRole('listitem').first()).toBeVisible()
  const before = await happened.getByRole('listitem').count()
  await page.getByRole('button', { name: 'Zeitpunkt davor' }).click()
  await page.getByRole('button', { name: 'Zeitpunkt davor' }).click()
  await expect.poll(() => happened.getByRole('listitem').count()).toBeLessThan(before)
  expect(await violationsOf(page)).toEqual([])
})

test('a contractor looks back at a job, in uk', async ({ page }) => {
  const carl = person('uk', 'KO')
  await signIn(page, carl)
  await open(page, carl, 'jobs/completed')
  await page.getByRole('table').getByRole('link').first().click()
  await page.waitForURL(/job\//)
  await page.getByRole('button', { name: 'Look back' }).click()
  await page.getByRole('button', { name: 'Play' }).click()
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
  await page.getByRole('button', { name: 'Hold' }).click()
  await page.getByRole('button', { name: 'Back to today' }).click()
  await expect(page.getByRole('button', { name: 'Hold' })).toHaveCount(0)
})
