import { expect, type Page } from '@playwright/test'
import { test } from '../support/story.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const words = {
  property: 'Property',
  place: '12 Redhill Street, Flat 1',
  title: 'Title',
  description: 'Description',
  trade: ['Trade', 'Plumbing'],
  service: ['Service', 'Leaks'],
  raise: 'Raise work order',
  directly: 'Award directly',
  sum: 'Not to exceed, including tax',
  award: 'Award the work',
  above: 'This award is above your limit',
  ask: 'Ask a colleague to award it',
  proposed: 'Proposed award',
  offered: 'Work offered; the contractor is notified',
  amount: '£1,500.00',
} as const

const choose = async (page: Page, [field, option]: readonly [string, string]) => {
  await page
    .getByRole('button', { name: new RegExp(field) })
    .first()
    .click()
  await page.getByRole('option', { name: option }).first().click()
}

test('an award above the own limit is handed on with one press, and awarded by the colleague', async ({ browser }) => {
  const [manager, admin] = [person('uk', 'PRM'), person('uk', 'ADM')]
  const page = await browser.newPage()
  await signIn(page, manager)
  await openPage(page, manager, 'work-orders/raise')
  await page.getByRole('combobox', { name: words.property }).fill(words.place)
  await page.getByRole('option', { name: words.place }).first().click()
  const title = `Roof tiles slip ${Date.now() % 100_000}`
  await page
    .getByLabel(new RegExp(`^${words.title}`))
    .first()
    .fill(title)
  await page
    .getByLabel(new RegExp(`^${words.description}`))
    .first()
    .fill('Scaffold on the street side.')
  await choose(page, words.trade)
  await choose(page, words.service)
  await page.getByRole('button', { name: words.raise, exact: true }).last().click()
  await page.waitForURL(/delivery-options/)
  await page.locator('label', { hasText: words.directly }).click()
  await page.locator('label', { hasText: 'Pennine Heating & Plumbing' }).first().click()
  await page.getByRole('textbox', { name: words.sum }).fill('1500')
  await page.getByRole('button', { name: words.award, exact: true }).click()
  const handOn = page.getByRole('dialog', { name: words.above })
  await handOn.getByRole('textbox', { name: 'Note' }).fill('The only one with a crane')
  await handOn.getByRole('button', { name: words.ask, exact: true }).click()
  await expect(page.getByRole('heading', { name: words.proposed })).toBeVisible()
  await expect(page.getByText(words.amount).first()).toBeVisible()
  await expect(page.getByRole('button', { name: words.award, exact: true })).toHaveCount(0)

  const orderPath = new URL(page.url()).pathname.split('/').slice(4).join('/')
  const colleague = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await signIn(colleague, admin)
  await openPage(colleague, admin, orderPath)
  await expect(colleague.getByText('The only one with a crane')).toBeVisible()
  await colleague.getByRole('button', { name: words.award, exact: true }).click()
  await colleague.getByRole('alertdialog').getByRole('button', { name: words.award, exact: true }).click()
  await expect(colleague.getByText(words.offered)).toBeVisible()
  await expect(page.getByRole('heading', { name: words.proposed })).toHaveCount(0)
})
