import { expect, test } from '@playwright/test'
import { open, signIn } from '../support/visitor.ts'
import { person } from '../support/world.ts'

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
  await office.close()
  await van.close()
})

test('contact data stays out of messages until somebody is hired', async ({ page }) => {
  const helen = person('uk', 'ADM')
  await signIn(page, helen)
  await open(page, helen, 'inbox/all')
  await page.getByRole('searchbox').fill('filled and painted')
  await page.waitForURL(/q=filled/)
  await expect(page.getByText('Priya Nair')).toHaveCount(0)
  await page
    .getByRole('link', { name: /Pennine|Ridgeline/ })
    .first()
    .click()
  const conversation = page.getByRole('region', { name: 'Conversation' })
  await conversation.getByRole('textbox', { name: /Message to/ }).fill('Ring me on 020 7946 0123')
  await conversation.getByRole('button', { name: 'Send' }).click()
  await expect(conversation.getByText(/may not contain telephone numbers/).first()).toBeVisible()
  await expect(conversation.getByRole('textbox', { name: /Message to/ })).toHaveValue('Ring me on 020 7946 0123')
})
