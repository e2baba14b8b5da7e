import { expect } from '@playwright/test'
import { test } from '../support/story.ts'
import { budgetMs } from '../support/time-budget.ts'
import { openPage, signIn } from '../support/user.ts'
import { person, world } from '../support/world.ts'

const editions = {
  uk: {
    answer: 'Answer',
    yourAnswer: /^Your answer/,
    send: 'Send the answer',
    forAll: 'All contractors can read this',
    terms: 'Change the terms',
    places: /^Places/,
    change: 'Change and notify contractors',
    lowest: 'Lowest price',
    accept: 'Accept',
    lost: 'This job is lost',
  },
  de: {
    answer: 'Antworten',
    yourAnswer: /^Ihre Antwort/,
    send: 'Antwort senden',
    forAll: 'Für alle Anbieter lesbar',
    terms: 'Bedingungen ändern',
    places: /^Anzahl Anbieter/,
    change: 'Ändern und Dienstleister benachrichtigen',
    lowest: 'Niedrigster Preis',
    accept: 'Annehmen',
    lost: 'Dieser Auftrag ist verloren',
  },
} as const

for (const [market, words] of Object.entries(editions))
  test(`a tender is changed, clarified, compared and awarded, in ${market}`, async ({ browser }) => {
    test.setTimeout(budgetMs(90_000))
    const admin = person(market, 'ADM')
    const order = String(world().identifiers[market]?.tenderUuid)
    const office = await browser.newPage()
    await signIn(office, admin)
    await openPage(office, admin, `work-order/${order}/contractors`)
    const title = await office.getByRole('heading', { level: 1 }).innerText()

    await office.getByRole('button', { name: words.terms, exact: true }).click()
    await office.getByRole('textbox', { name: words.places }).fill('4')
    await office.getByRole('button', { name: words.change, exact: true }).click()
    await expect(office.getByText(/^3 (of|von) 4$/)).toBeVisible()

    const question = office.getByRole('button', { name: words.answer, exact: true })
    await question.first().click()
    await office.getByRole('textbox', { name: words.yourAnswer }).fill('You do, with the rest of the rubble')
    await office.getByRole('button', { name: words.send, exact: true }).click()
    await expect(question).toHaveCount(0)

    const rival = person(market, 'KO', String(world().identifiers[market]?.bidderName))
    const van = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await signIn(van, rival)
    await openPage(van, rival, 'jobs/quote-required')
    await van.getByRole('link', { name: title }).first().click()
    await expect(van.getByText('You do, with the rest of the rubble')).toBeVisible()
    await expect(van.getByText(words.forAll)).toHaveCount(2)

    await openPage(office, admin, `work-order/${order}/contractors`)
    const table = office.getByRole('table').filter({ hasText: words.lowest })
    await expect(table.getByRole('row').nth(3)).toContainText(words.lowest)
    await table.getByRole('button', { name: words.accept, exact: true }).first().click()
    await office.getByRole('alertdialog').getByRole('button', { name: words.accept, exact: true }).click()
    await expect(van.getByText(words.lost)).toBeVisible({ timeout: 15_000 })
  })
