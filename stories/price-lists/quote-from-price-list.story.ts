import { expect, type Page } from '@playwright/test'
import { test } from '../support/story.ts'
import { openPage, signIn } from '../support/user.ts'
import { person, world } from '../support/world.ts'

const editions = {
  uk: {
    add: 'Add an item',
    code: /^Item code/,
    description: /^Description/,
    price: /^Net price/,
    keep: 'Add item',
    pick: 'Add from the price list',
    search: 'Search the price list',
    close: 'Close',
    send: 'Send quote',
    line: (code: string) => `${code}, from the price list`,
    kind: 'From the price list',
    listed: '100.00',
    theirs: '£97.50',
    accept: 'Accept',
    accepted: 'Accepted',
    reason: /^Reason/,
    vary: 'Send variation',
    rule: 'Add a rule',
    measure: /What is measured$/,
    above: 'Percent above the price list',
    from: /^From a percentage of/,
  },
  de: {
    add: 'Position hinzufügen',
    code: /^Positionsnummer/,
    description: /^Beschreibung/,
    price: /^Preis netto/,
    keep: 'Position hinzufügen',
    pick: 'Aus der Preisliste hinzufügen',
    search: 'Preisliste durchsuchen',
    close: 'Schließen',
    send: 'Angebot senden',
    line: (code: string) => `${code}, aus der Preisliste`,
    kind: 'Aus der Preisliste',
    listed: '100,00',
    theirs: /97,50\s€/,
    accept: 'Annehmen',
    accepted: 'Angenommen',
    reason: /^Grund/,
    vary: 'Nachtrag senden',
    rule: 'Regel hinzufügen',
    measure: /Was gemessen wird$/,
    above: 'Prozent über der Preisliste',
    from: /^Ab einem Prozentsatz von/,
  },
} as const

type Words = (typeof editions)[keyof typeof editions]

const pick = async (page: Page, words: Words) => {
  await page.getByRole('button', { name: words.pick, exact: true }).click()
  const picker = page.getByRole('dialog')
  await picker.getByRole('searchbox', { name: words.search }).fill('zz-900')
  await picker.getByRole('button', { name: /ZZ-900$/ }).click()
  await picker.getByRole('button', { name: words.close, exact: true }).last().click()
}

for (const [market, words] of Object.entries(editions))
  test(`a client saves a price list, and a contractor quotes and varies by it, in ${market}`, async ({ browser }) => {
    const known = world().identifiers[market] ?? {}
    const [admin, owner] = [person(market, 'ADM'), person(market, 'KO', String(known.pricedBy))]
    const office = await browser.newPage()
    const van = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await Promise.all([signIn(office, admin), signIn(van, owner)])
    await openPage(office, admin, `settings/finance/price-lists?list=${known.priceListUuid}`)
    await office.getByRole('button', { name: words.add, exact: true }).click()
    const drawer = office.getByRole('dialog')
    await drawer.getByRole('textbox', { name: words.code }).fill('ZZ-900')
    await drawer.getByRole('textbox', { name: words.description }).fill('Bleed radiators')
    await drawer.getByLabel(words.price).fill(words.listed)
    await drawer.getByRole('button', { name: words.keep, exact: true }).click()
    await expect(drawer).toHaveCount(0)

    await openPage(van, owner, `job/${known.pricedJobUuid}/quote/create`)
    await pick(van, words)
    await van.getByRole('button', { name: words.send, exact: true }).click()
    await van.waitForURL(/\/quote\/[0-9a-f-]{36}$/)

    const quote = new URL(van.url()).pathname.split('/').at(-1)
    const papers = `work-order/${known.pricedOrderUuid}/quote-and-invoice`
    await openPage(office, admin, `${papers}/job/${known.pricedJobUuid}/quote/${quote}`)
    await expect(office.getByText(words.line('ZZ-900'))).toBeVisible()
    await expect(office.getByText(words.kind, { exact: true })).toBeVisible()
    await expect(office.getByText(words.theirs).first()).toBeVisible()
    await office.getByRole('button', { name: words.accept, exact: true }).click()
    await office.getByRole('alertdialog').getByRole('button', { name: words.accept, exact: true }).click()
    await expect(office.getByText(words.accepted, { exact: true }).first()).toBeVisible()

    await openPage(van, owner, `job/${known.pricedJobUuid}/quote/${quote}/variation`)
    await van.getByRole('textbox', { name: words.reason }).fill('One more flat has cold radiators')
    await pick(van, words)
    await van.getByRole('button', { name: words.vary, exact: true }).click()
    await van.waitForURL(/\/quote\/[0-9a-f-]{36}$/)
    await expect(van.getByText(words.line('ZZ-900'))).toHaveCount(2)

    await openPage(office, admin, 'settings/finance/approval-rules/quotes')
    await office.getByRole('button', { name: words.rule, exact: true }).click()
    await office.getByRole('dialog').getByRole('button', { name: words.measure }).click()
    await office.getByRole('option', { name: words.above, exact: true }).click()
    await expect(office.getByRole('dialog').getByRole('textbox', { name: words.from })).toBeVisible()
  })
