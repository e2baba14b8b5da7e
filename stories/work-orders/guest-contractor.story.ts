import { expect, type Page } from '@playwright/test'
import { firstBytes } from '../support/documents.ts'
import { followLink, openMail } from '../support/mail.ts'
import { test } from '../support/story.ts'
import { budgetMs } from '../support/time-budget.ts'
import { openFirstOrder, openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const editions = {
  uk: {
    way: 'Contractor without an account',
    company: /^Company/,
    contact: /^Contact/,
    email: /^Email/,
    send: 'Send the link',
    subject: /^Quote request from/,
    enter: 'Open the job',
    byLink: /You work on this one job by a link from/,
    accept: 'Accept the invitation',
    what: /^Description/,
    price: /^Net price/,
    amount: '80.00',
    quote: 'Send quote',
    take: 'Accept',
    book: 'Book visit',
    done: /^What was done/,
    report: 'Submit report',
    reported: /^Report submitted/,
    signOff: 'Sign off',
    signedOff: 'Signed off',
    pdf: 'Save as PDF',
    number: /^Invoice number/,
    bill: 'Send invoice',
    elsewhere: 'Your link opens one job',
    end: 'End the link',
    ended: 'Please open your link again',
  },
  de: {
    way: 'Dienstleister ohne Konto',
    company: /^Unternehmen/,
    contact: /^Ansprechperson/,
    email: /^E-Mail/,
    send: 'Link senden',
    subject: /^Angebotsanfrage von/,
    enter: 'Auftrag öffnen',
    byLink: /Sie arbeiten über einen Link von/,
    accept: 'Einladung annehmen',
    what: /^Beschreibung/,
    price: /^Preis netto/,
    amount: '80,00',
    quote: 'Angebot senden',
    take: 'Annehmen',
    book: 'Termin vereinbaren',
    done: /^Was gemacht wurde/,
    report: 'Bericht senden',
    reported: /^Bericht an .*gesendet/,
    signOff: 'Abnehmen',
    signedOff: 'Abgenommen',
    pdf: 'Als PDF speichern',
    number: /^Rechnungsnummer/,
    bill: 'Rechnung senden',
    elsewhere: 'Ihr Link öffnet nur einen Auftrag',
    end: 'Link beenden',
    ended: 'Bitte öffnen Sie Ihren Link erneut',
  },
} as const

const dotted = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP8z4APMOGVHbHSAEEsAROxCnMTAAAAAElFTkSuQmCC',
  'base64',
)

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

/** Confirmation dialog of commands that notify others. */
const confirm = async (page: Page, name: string) => {
  await press(page, name)
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
}

for (const [market, words] of Object.entries(editions))
  test(`a guest contractor quotes, books, reports and invoices by a link, in ${market}`, async ({ browser }) => {
    test.setTimeout(budgetMs(150_000))
    const admin = person(market, 'ADM')
    const email = `small.trade.${Date.now()}@post.example`
    const office = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await signIn(office, admin)
    await openFirstOrder(office, admin, 'new')
    const orderPath = new URL(office.url()).pathname.replace(/\/$/, '')
    await office.goto(`${orderPath}/delivery-options`)
    await office.locator('label', { hasText: words.way }).first().click()
    await office.getByLabel(words.company).fill('Small Trade')
    await office.getByLabel(words.contact).fill('Toni Small')
    await office.getByRole('textbox', { name: words.email }).fill(email)
    await press(office, words.send)
    await expect(office.getByText('Small Trade').first()).toBeVisible()

    const phone = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await openMail(phone, email, words.subject)
    await followLink(phone)
    await press(phone, words.enter)
    await phone.waitForURL(/\/job\//)
    await expect(phone.getByText(words.byLink)).toBeVisible()
    const job = new URL(phone.url()).pathname.replace(/\/overview$/, '')
    await phone.goto(job.replace(/\/job\/.*$/, '/jobs/all'))
    await expect(phone.getByText(words.elsewhere)).toBeVisible()

    await phone.goto(`${job}/overview`)
    // A button without its name may still be sending.
    const isAccepted = phone.waitForResponse((answer) => answer.url().includes('/jobs/accept/') && answer.ok())
    await press(phone, words.accept)
    await isAccepted
    await expect(phone.getByRole('button', { name: words.accept })).toHaveCount(0)
    await phone.goto(`${job}/quote/create`)
    await phone.getByLabel(words.what).first().fill('Make good')
    await phone.getByLabel(words.price).first().fill(words.amount)
    await press(phone, words.quote)
    await phone.waitForURL(/\/quote\/[0-9a-f-]{36}$/)

    // The member who invites a contractor does not hire it alone.
    const desk = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    const colleague = person(market, 'PRM')
    await signIn(desk, colleague)
    await openPage(desk, colleague, `${orderPath.slice(orderPath.indexOf('work-order/'))}/contractors`)
    await confirm(desk, words.take)
    await phone.goto(`${job}/bookings/create`)
    await press(phone, words.book)
    await phone.waitForURL(/\/(bookings|overview)/)
    await phone.goto(`${job}/completion-report/create`)
    await phone.getByLabel(words.done).fill('Done and tidied up.')
    await phone
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'after.png', mimeType: 'image/png', buffer: dotted })
    // It becomes a link once the upload is complete.
    await expect(phone.getByRole('link', { name: 'after.png' })).toBeVisible({ timeout: 30_000 })
    await press(phone, words.report)
    await expect(phone.getByText(words.reported).first()).toBeVisible({ timeout: 30_000 })

    await office.goto(`${orderPath}/completion-report`)
    await confirm(office, words.signOff)
    await expect(office.getByText(words.signedOff).first()).toBeVisible()
    expect(await firstBytes(office, words.pdf)).toBe('%PDF-')
    await phone.goto(`${job}/invoice/create`)
    await phone.getByLabel(words.number).fill(`T-${Date.now() % 1_000_000}`)
    await press(phone, words.bill)
    await phone.waitForURL(/\/invoice\/[0-9a-f-]{36}/)

    await office.goto(orderPath)
    await confirm(office, words.end)
    await phone.goto(`${job}/overview`)
    await expect(phone.getByText(words.ended)).toBeVisible()
  })
