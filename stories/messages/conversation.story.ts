import { expect } from '@playwright/test'
import { test } from '../support/story.ts'
import { budgetMs } from '../support/time-budget.ts'
import { openPage, signIn } from '../support/user.ts'
import { person, world } from '../support/world.ts'

const markets = {
  uk: {
    order: 'Everyone',
    conversation: 'Conversation',
    write: /^Message to/,
    send: 'Send',
    with: 'Messages with Northgate Homes',
    read: 'Read by',
    star: 'Star',
    starred: 'Starred',
  },
  de: {
    order: 'Alle',
    conversation: 'Unterhaltung',
    write: /^Nachricht an/,
    send: 'Senden',
    with: 'Nachrichten mit Hansa Wohnen Verwaltung',
    read: 'Gelesen von',
    star: 'Merken',
    starred: 'Gemerkt',
  },
} as const

for (const [namespace, words] of Object.entries(markets)) {
  test(`both sides of an order in ${namespace} write, mention a colleague, and see read receipts without a reload`, async ({
    browser,
  }) => {
    test.setTimeout(budgetMs(90_000))
    const [admin, colleague] = [person(namespace, 'ADM'), person(namespace, 'COO')]
    const office = await browser.newPage()
    await signIn(office, admin)
    await openPage(office, admin, 'inbox/all')
    const row = office.getByRole('row').filter({ hasText: words.order }).first()
    const firms = world().people.filter((each) => each.namespace === namespace && each.role === 'KO')
    const rowText = await row.innerText()
    const firm = firms.find(({ tenant }) => rowText.includes(tenant))
    if (!firm) throw new Error(`Nobody of ${rowText} is known.`)
    await row.click()
    const conversation = office.getByRole('region', { name: words.conversation })
    const van = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await signIn(van, firm)
    await openPage(van, firm, 'inbox/all')

    const question = `is the valve in stock? ${Date.now()}`
    const box = conversation.getByRole('textbox', { name: words.write })
    await box.pressSequentially(`@${colleague.name.slice(0, 4)}`)
    await conversation.getByRole('option', { name: colleague.name }).click()
    await box.pressSequentially(question)
    await conversation.getByRole('button', { name: words.send }).click()
    await expect(conversation.getByText(`@${colleague.name} ${question}`)).toBeVisible()

    await expect(van.getByText(question)).toBeVisible({ timeout: 15_000 })
    await van.getByText(question).first().click()
    await expect(van.getByRole('heading', { name: words.with })).toBeVisible()
    await expect(conversation.getByText(`${words.read} ${firm.name}`).last()).toBeVisible({ timeout: 15_000 })
    await van.getByRole('textbox', { name: words.write }).pressSequentially('OK, Friday / Freitag')
    await van.getByRole('button', { name: words.send }).click()
    await expect(conversation.getByText('OK, Friday / Freitag')).toBeVisible({ timeout: 15_000 })

    await conversation.getByRole('button', { name: words.star }).click()
    await expect(conversation.getByRole('button', { name: words.starred })).toHaveAttribute('aria-pressed', 'true')
  })
}

test('contact data is refused in messages until a contractor is hired, in de', async ({ page }) => {
  const katrin = person('de', 'ADM')
  const written = 'Rückruf bitte unter 030 23125 012'
  await signIn(page, katrin)
  await openPage(page, katrin, 'inbox/all')
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
