import { expect, type Locator } from '@playwright/test'
import { test } from '../support/story.ts'
import { budgetMs } from '../support/time-budget.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const editions = {
  uk: {
    answer: 'Respond to issue',
    contractor: 'Contractor',
    yours: 'Waiting on you',
    waiting: /^Waiting on: /,
    settled: 'Resolved',
    reply: ['Reply', 'Send reply'],
    settle: ['Mark as resolved', 'Mark as resolved'],
    again: ['Reopen', 'Reopen'],
  },
  de: {
    answer: 'Rückfrage beantworten',
    contractor: 'Dienstleister',
    yours: 'Wartet auf Sie',
    waiting: /Wartet auf/,
    settled: 'Geklärt',
    reply: ['Antworten', 'Antwort senden'],
    settle: ['Als geklärt markieren', 'Als geklärt markieren'],
    again: ['Wieder öffnen', 'Wieder öffnen'],
  },
} as const

const say = async (part: Locator, [verb, send]: readonly [string, string], text: string) => {
  await part.getByRole('button', { name: verb, exact: true }).click()
  const dialog = part.page().getByRole('dialog')
  await dialog.getByRole('textbox').fill(text)
  await dialog.getByRole('button', { name: send, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

for (const [market, words] of Object.entries(editions))
  test(`an issue of a contractor is answered by the client and resolved, in ${market}`, async ({ browser }) => {
    test.setTimeout(budgetMs(90_000))
    const admin = person(market, 'ADM')
    const office = await browser.newPage()
    await signIn(office, admin)
    await openPage(office, admin, 'work-orders/issues-to-action')
    await office.getByRole('table').getByRole('link').first().click()
    await office.getByRole('link', { name: words.answer }).first().click()
    const issue = office.locator('#issues')
    await expect(issue.getByText(words.yours)).toBeVisible()
    const firm = await office
      .locator('dl')
      .getByText(words.contractor, { exact: true })
      .locator('xpath=../dd')
      .innerText()
    const title = await office.getByRole('heading', { level: 1 }).innerText()

    const owner = person(market, 'KO', firm)
    const van = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await signIn(van, owner)
    await openPage(van, owner, 'jobs/issues-awaiting-response')
    await van.getByRole('link', { name: title }).first().click()
    const question = van.locator('#issues')
    await expect(question.getByText(words.waiting)).toBeVisible()

    const answer = `Number 4, on the left ${Date.now()}`
    await say(issue, words.reply, answer)
    await expect(issue.getByText(answer)).toBeVisible()
    await expect(issue.getByText(words.waiting)).toBeVisible()

    await expect(question.getByText(answer)).toBeVisible({ timeout: 15_000 })
    await expect(question.getByText(words.yours)).toBeVisible()
    await say(question, words.settle, '')
    await expect(question.getByText(words.settled, { exact: true })).toBeVisible()
    await expect(issue.getByText(words.settled, { exact: true })).toBeVisible({ timeout: 15_000 })
    await expect(issue.getByRole('button', { name: words.again[0] })).toBeVisible()

    await say(issue, words.again, 'The key does not fit')
    await expect(issue.getByText(words.waiting)).toBeVisible()
  })
