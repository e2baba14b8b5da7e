import { expect } from '@playwright/test'
import { test } from '../support/story.ts'
import { open, signIn } from '../support/visitor.ts'
import { person, world } from '../support/world.ts'

test('a client asks, the contractor sees it without a reload and answers, and both find it in their inbox', async ({
  browser,
}) => {
  test.setTimeout(90_000)
  const [helen, carl] = [person('uk', 'ADM'), person('uk', 'KO', 'Pennine Heating & Plumbing')]
  const [office, van] = [await browser.newPage(), await browser.newPage({ viewport: { width: 390, height: 844 } })]
  await Promise.all([signIn(office, helen), signIn(van, carl)])

  await open(office, helen, 'inbox/all')
  await office.getByRole('searchbox').fill('Pennine')
  const thread = office.getByRole('link', { name: /Pennine Heating & Plumbing.*Radiator/ }).first()
  await thread.click()
  const conversation = office.getByRole('region', { name: 'Conversation' })
  await expect(conversation.getByRole('list', { name: 'Messages' })).toBeVisible()

  await open(van, carl, 'inbox/unread')
  const question = `Is the valve in stock? ${Date.now()}`
  await conversation.getByRole('textbox', { name: /Message to Pennine/ }).fill(question)
  await conversation.getByRole('button', { name: 'Send' }).click()
  await expect(conversation.getByText(question)).toBeVisible()

  await expect(van.getByText(question)).toBeVisible({ timeout: 15_000 })
  await van
    .getByRole('link', { name: /Northgate Homes/ })
    .first()
    .click()
  await expect(van.getByRole('heading', { name: 'Messages with Northgate Homes' })).toBeVisible()
  await van.getByRole('textbox', { name: /Message to Northgate/ }).fill('It is, I bring it on Friday.')
  await van.getByRole('button', { name: 'Send' }).click()
  await expect(conversation.getByText('It is, I bring it on Friday.')).toBeVisible({ timeout: 15_000 })

  await conversation.getByRole('button', { name: 'Star' }).click()
  await expect(conversation.getByRole('button', { name: 'Starred' })).toHaveAttribute('aria-pressed', 'true')
  await office.getByRole('link', { name: /^Starred/ }).click()
  await expect(office.getByText('It is, I bring it on Friday.').first()).toBeVisible()
})

test('contact data stays out of messages until somebody is hired, in de', async ({ page }) => {
  const katrin = person('de', 'ADM')
  const written = 'Rückruf bitte unter 030 23125 012'
  await signIn(page, katrin)
  await open(page, katrin, 'inbox/all')
  await page.getByRole('searchbox').fill('verspachtelt')
  await page.waitForURL(/q=verspachtelt/)
  await expect(page.getByText(person('de', 'COO').name)).toHaveCount(0)
  const firms = world().people.filter(({ namespace, role }) => namespace === 'de' && role === 'KO')
  await page
    .getByRole('link', { name: new RegExp(firms.map(({ tenant }) => tenant).join('|')) })
    .first()
    .click()
  const conversation = page.getByRole('region', { name: 'Unterhaltung' })
  await conversation.getByRole('textbox', { name: /Nachricht an/ }).fill(written)
  await conversation.getByRole('button', { name: 'Senden' }).click()
  await expect(conversation.getByText(/keine Telefonnummern/).first()).toBeVisible()
  await expect(conversation.getByRole('textbox', { name: /Nachricht an/ })).toHaveText(written)
})
