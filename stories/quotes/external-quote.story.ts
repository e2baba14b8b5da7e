import { expect, type Page } from '@playwright/test'
import { test } from '../support/story.ts'
import { budgetMs } from '../support/time-budget.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const editions = {
  uk: {
    record: 'Add external quote',
    number: 'Number of the quote',
    what: 'Document for',
    dated: 'Date of the quote',
    until: 'Valid until',
    parts: ['day', 'month', 'year'],
    total: 'Total incl. VAT',
    tax: 'VAT included',
    save: 'Add quote',
    title: /^External quote B-77 of/,
    accept: 'Accept',
    hired: 'Agreed cost',
  },
  de: {
    record: 'Externes Angebot erfassen',
    number: 'Angebotsnummer',
    what: 'Dokument für',
    dated: 'Angebotsdatum',
    until: 'Gültig bis',
    parts: ['Tag', 'Monat', 'Jahr'],
    total: 'Gesamtbetrag brutto',
    tax: 'Darin enthaltene Steuer',
    save: 'Angebot erfassen',
    title: /^Externes Angebot B-77 von/,
    accept: 'Annehmen',
    hired: 'Vereinbarte Kosten',
  },
} as const

const dotted = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP8z4APMOGVHbHSAEEsAROxCnMTAAAAAElFTkSuQmCC',
  'base64',
)

const setDay = async (page: Page, label: string, { day, parts }: { day: Date; parts: readonly string[] }) => {
  const field = page.getByRole('group', { name: label }).first()
  for (const [place, value] of [day.getDate(), day.getMonth() + 1, day.getFullYear()].entries()) {
    await field
      .getByRole('spinbutton', { name: new RegExp(parts[place] ?? '', 'i') })
      .first()
      .click()
    await page.keyboard.type(String(value))
  }
}

const later = (days: number) => new Date(Date.now() + days * 86_400_000)

for (const [market, words] of Object.entries(editions))
  test(`a quote that arrived by post is recorded by one member and accepted by another, in ${market}`, async ({
    browser,
  }) => {
    test.setTimeout(budgetMs(90_000))
    const manager = person(market, 'PRM')
    const page = await browser.newPage()
    await signIn(page, manager)
    await openPage(page, manager, 'work-orders/quote-requested?sort=number&direction=asc')
    await page.getByRole('table').getByRole('link').first().click()
    await page.waitForURL(/preview=/)
    const order = new URL(page.url()).searchParams.get('preview')
    await openPage(page, manager, `work-order/${order}/contractors`)
    await page.getByRole('link', { name: words.record, exact: true }).click()
    await page.getByRole('textbox', { name: words.number }).fill('B-77')
    await page.getByRole('textbox', { name: words.what }).fill('As inspected')
    await setDay(page, words.dated, { day: later(-2), parts: words.parts })
    await setDay(page, words.until, { day: later(20), parts: words.parts })
    await page.getByRole('textbox', { name: words.total }).fill('239')
    await page.getByRole('textbox', { name: words.tax }).fill('39')
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'quote.png', mimeType: 'image/png', buffer: dotted })
    await page.getByRole('button', { name: words.save, exact: true }).click()
    await expect(page.getByRole('heading', { name: words.title })).toBeVisible()
    // The recording member sees why they cannot accept it.
    await expect(page.getByRole('button', { name: words.accept, exact: true })).toBeDisabled()
    const address = new URL(page.url()).pathname
    await page.close()

    const admin = person(market, 'ADM')
    const office = await browser.newPage()
    await signIn(office, admin)
    await openPage(office, admin, address.replace(/^.*?\/client\/\d+\//, ''))
    await office.getByRole('button', { name: words.accept, exact: true }).click()
    const dialog = office.getByRole('alertdialog')
    await dialog.getByRole('button', { name: words.accept, exact: true }).click()
    await expect(office.getByText(words.hired).first()).toBeVisible()
  })
