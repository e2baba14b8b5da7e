import { expect, type Page } from '@playwright/test'
import { test } from '../support/story.ts'
import { budgetMs } from '../support/time-budget.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const editions = {
  uk: {
    contractor: 'Contractor',
    write: 'Write a variation',
    reason: /^Reason/,
    what: /^Description/,
    price: /^Net price/,
    revised: 'Revised total incl. VAT',
    send: 'Send variation',
    approve: 'Approve variation',
    approved: 'Approved',
    number: /^Invoice number/,
    bill: 'Send invoice',
    billed: 'Submitted',
    point: '.',
    tax: 1.2,
  },
  de: {
    contractor: 'Dienstleister',
    write: 'Nachtrag schreiben',
    reason: /^Grund/,
    what: /^Beschreibung/,
    price: /^Preis netto/,
    revised: 'Neue Summe brutto',
    send: 'Nachtrag senden',
    approve: 'Nachtrag freigeben',
    approved: 'Freigegeben',
    number: /^Rechnungsnummer/,
    bill: 'Rechnung senden',
    billed: 'Eingereicht',
    point: ',',
    tax: 1.19,
  },
} as const

/** Value of a term; the responsible party may have the same text elsewhere. */
const valueOf = (page: Page, term: string) => page.locator(`xpath=//dt[normalize-space()="${term}"]/../dd`).first()

const minorUnits = (text: string) => Number(text.replaceAll(/\D/g, ''))

for (const [market, words] of Object.entries(editions))
  test(`a variation is approved first and may then be invoiced, in ${market}`, async ({ browser }) => {
    test.setTimeout(budgetMs(120_000))
    const admin = person(market, 'ADM')
    const office = await browser.newPage()
    await signIn(office, admin)
    // An old one, as newer ones may be large enough for approval rules; the oldest may have a quote by post of another story.
    await openPage(office, admin, 'work-orders/awaiting-booking?sort=number&direction=asc')
    const order = office.getByRole('table').getByRole('link').nth(1)
    await office.goto((await order.getAttribute('href')) ?? '')
    const firm = await valueOf(office, words.contractor).innerText()
    const title = await office.getByRole('heading', { level: 1 }).innerText()

    const owner = person(market, 'KO', firm)
    const van = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await signIn(van, owner)
    await openPage(van, owner, 'jobs/awaiting-booking')
    await van.getByRole('link', { name: title }).first().click()
    await van.waitForURL(/\/job\//)
    const job = new URL(van.url()).pathname.replace(/\/overview$/, '')
    await van.goto(`${job}/quote-and-invoice`)
    await van.getByRole('link', { name: words.write }).click()
    await van.getByRole('textbox', { name: words.reason }).fill('The wall behind the tiles has gone soft')
    await van.getByRole('textbox', { name: words.what }).first().fill('Replace the board')
    await van.getByLabel(words.price).first().fill(`90${words.point}00`)
    await van.getByRole('button', { name: words.send, exact: true }).click()
    await van.waitForURL(/\/quote\/[0-9a-f-]{36}$/)
    const revised = minorUnits(await valueOf(van, words.revised).innerText())

    await openPage(office, admin, 'pending-approvals/quote-variations')
    await office.getByRole('table').getByRole('link', { name: title }).first().click()
    await office.getByRole('button', { name: words.approve, exact: true }).click()
    await office.getByRole('alertdialog').getByRole('button', { name: words.approve, exact: true }).click()
    await expect(office.getByText(words.approved, { exact: true })).toBeVisible()
    await expect(van.getByText(words.approved, { exact: true })).toBeVisible({ timeout: 15_000 })

    await van.goto(`${job}/invoice/create-interim`)
    const net = Math.floor(revised / words.tax)
    await van.getByRole('textbox', { name: words.number }).fill(`NEW-${Date.now() % 1_000_000}`)
    await van.getByRole('textbox', { name: words.what }).first().fill('All that was agreed')
    await van
      .getByLabel(words.price)
      .first()
      .fill(`${Math.floor(net / 100)}${words.point}${String(net % 100).padStart(2, '0')}`)
    await van.getByRole('button', { name: words.bill, exact: true }).click()
    await van.waitForURL(/\/invoice\/[0-9a-f-]{36}$/)
    await expect(van.getByText(words.billed, { exact: true }).first()).toBeVisible()
  })
