import { expect } from '@playwright/test'
import { axeViolations } from '../support/accessibility.ts'
import { layoutViolations, sizes } from '../support/layout.ts'
import { test } from '../support/story.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const pages = [
  ['special-offers', 'Harrow Tool Hire'],
  ['insurance', 'Lantern Brokers'],
  ['business-finance', 'Tarn Finance'],
  ['legal', 'Quill Contracts'],
  ['broadband', 'Fellside Telecom'],
] as const

test('a contractor reads offers of partners with what they are', async ({ page }) => {
  await page.setViewportSize(sizes.phone)
  const owner = person('uk', 'KO')
  await signIn(page, owner)
  for (const [path, partner] of pages) {
    await openPage(page, owner, `account/finance/${path}`)
    await expect(page.getByText(partner).first()).toBeVisible()
    await expect(page.getByText(/a contract is with the partner alone/)).toBeVisible()
  }
  await expect(page.locator('a[href^="https://fellside-telecom.example"]')).toBeVisible()
  expect(await layoutViolations(page)).toEqual([])
  expect(await axeViolations(page)).toEqual([])
})

test('there are no offers in Germany, and the page says so', async ({ page }) => {
  const owner = person('de', 'KO')
  await signIn(page, owner)
  await openPage(page, owner, 'account/finance/insurance')
  await expect(page.getByText('Keine Angebote')).toBeVisible()
})
