import { expect, type Page } from '@playwright/test'
import { test } from '../support/story.ts'
import { budgetMs } from '../support/time-budget.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const editions = {
  uk: {
    add: 'Add a rule',
    name: /^Name of the rule/,
    from: /^From/,
    approvers: /Approvers/,
    role: 'Finance approver',
    save: 'Save rule',
    tried: 'Two people from 300 on',
    dryRun: 'Test on the last 90 days',
    looked: /documents of the last 90 days the rule would have decided /,
    roof: 'Renew the roof covering',
    agree: 'Approve',
    waits: 'Your answer in an approval chain',
    also: /^for /,
    accepted: 'Accepted',
    contractors: /Contractors \(/,
    contractor: 'Irwell Property Care',
    turnOn: 'Turn on',
    remove: 'Remove rule',
    addStep: 'Add a step',
    head: 'Administrator',
    number: /^Invoice number/,
    send: 'Send invoice',
    waitsSince: /^Waits since/,
    approved: 'Approved',
  },
  de: {
    add: 'Regel hinzufügen',
    name: /^Name der Regel/,
    from: /^Ab/,
    approvers: /Freigabeberechtigte/,
    role: 'Kaufmännische Freigabe',
    save: 'Regel speichern',
    tried: 'Vier Augen ab 300',
    dryRun: 'Probelauf mit den letzten 90 Tagen',
    looked: /Dokumenten der letzten 90 Tage hätte die Regel über/,
    roof: 'Dacheindeckung erneuern',
    agree: 'Freigeben',
    waits: 'Ihre Antwort in einer Freigabekette',
    also: /^für /,
    accepted: 'Angenommen',
    contractors: /Dienstleister \(/,
    contractor: 'Elektro Nowitzki',
    turnOn: 'Einschalten',
    remove: 'Regel löschen',
    addStep: 'Stufe hinzufügen',
    head: 'Administration',
    number: /^Rechnungsnummer/,
    send: 'Rechnung senden',
    waitsSince: /^Wartet seit/,
    approved: 'Freigegeben',
  },
} as const
type Words = (typeof editions)[keyof typeof editions]

const makeRule = async (page: Page, words: Words, name: string) => {
  await page.getByRole('button', { name: words.add }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: words.name }).fill(name)
  await drawer.getByRole('textbox', { name: words.from }).first().fill('90000')
  await drawer.getByRole('button', { name: words.approvers }).click()
  await page.getByRole('option', { name: words.role }).click()
  await page.keyboard.press('Escape')
  await drawer.getByRole('button', { name: words.save }).click()
  await expect(page.getByRole('region', { name })).toBeVisible()
}

const agree = async (page: Page, words: Words, subject: string) => {
  await page.getByRole('region', { name: words.waits }).getByRole('link', { name: subject }).first().click()
  await expect(page.getByRole('region', { name: words.waits })).toHaveCount(0)
  await page.getByRole('button', { name: words.agree, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: words.agree, exact: true }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
}

for (const [market, words] of Object.entries(editions))
  test(`a large quote passes each approval step, the last by a delegate, in ${market}`, async ({ browser }) => {
    test.setTimeout(budgetMs(90_000))
    const admin = person(market, 'ADM')
    const head = await browser.newPage()
    await signIn(head, admin)
    await openPage(head, admin, 'settings/finance/approval-rules/quotes')
    await makeRule(head, words, `Story ${Date.now()}`)
    await head.getByRole('region', { name: words.tried }).getByRole('button', { name: words.dryRun }).click()
    await expect(head.getByText(words.looked)).toBeVisible()

    const manager = person(market, 'PRM')
    const desk = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await signIn(desk, manager)
    await openPage(desk, manager, 'pending-approvals/quotes')
    await agree(desk, words, words.roof)

    await openPage(head, admin, 'pending-approvals/quotes')
    await expect(head.getByRole('region', { name: words.waits }).getByText(words.also)).toBeVisible()
    await agree(head, words, words.roof)
    await expect(head.getByText(words.accepted, { exact: true }).first()).toBeVisible()
  })

/** An approval rule for invoices of one contractor: finance first, then an administrator. */
const makeInvoiceRule = async (page: Page, words: Words, name: string) => {
  await page.getByRole('button', { name: words.add }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: words.name }).fill(name)
  await drawer.getByRole('textbox', { name: words.from }).first().fill('1')
  await drawer.getByRole('button', { name: words.contractors }).click()
  await page.getByRole('option', { name: words.contractor }).click()
  await page.keyboard.press('Escape')
  await drawer.getByRole('button', { name: words.addStep }).click()
  for (const [place, role] of [words.role, words.head].entries()) {
    await drawer.getByRole('button', { name: words.approvers }).nth(place).click()
    await page.getByRole('option', { name: role, exact: true }).click()
    await page.keyboard.press('Escape')
  }
  await drawer.getByRole('button', { name: words.save }).click()
  await page.getByRole('region', { name }).getByRole('button', { name: words.turnOn }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: words.turnOn }).click()
  await expect(page.getByRole('region', { name }).getByRole('button', { name: words.turnOn })).toHaveCount(0)
}

for (const [market, words] of Object.entries(editions))
  test(`an invoice is approved by finance and then by an administrator, in ${market}`, async ({ browser }) => {
    test.setTimeout(budgetMs(90_000))
    const admin = person(market, 'ADM')
    const head = await browser.newPage()
    await signIn(head, admin)
    await openPage(head, admin, 'settings/finance/approval-rules/invoices')
    const rule = `Story ${Date.now()}`
    await makeInvoiceRule(head, words, rule)

    const owner = person(market, 'KO', words.contractor)
    const trade = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await signIn(trade, owner)
    await openPage(trade, owner, 'jobs/invoice-required')
    await trade.locator('a[href*="/job/"]').first().click()
    await trade.waitForURL(/\/job\//)
    const job = new URL(trade.url()).pathname.replace(/\/overview$/, '')
    await trade.goto(`${job}/invoice/create`)
    const number = `S-${Date.now() % 1_000_000}`
    await trade.getByLabel(words.number).fill(number)
    await trade.getByRole('button', { name: words.send, exact: true }).click()
    await trade.waitForURL(/\/invoice\/[0-9a-f-]{36}/)

    const finance = person(market, 'FIN')
    const desk = await browser.newPage()
    await signIn(desk, finance)
    await openPage(desk, finance, 'pending-approvals/invoices')
    await agree(desk, words, number)
    await expect(desk.getByText(words.waitsSince)).toBeVisible()

    await openPage(head, admin, 'pending-approvals/invoices')
    await agree(head, words, number)
    await expect(head.getByText(words.approved, { exact: true }).first()).toBeVisible()
    await expect(trade.getByText(words.approved, { exact: true }).first()).toBeVisible()

    await openPage(head, admin, 'settings/finance/approval-rules/invoices')
    await head.getByRole('region', { name: rule }).getByRole('button', { name: words.remove }).click()
    await head.getByRole('alertdialog').getByRole('button', { name: words.remove }).click()
    await expect(head.getByRole('region', { name: rule })).toHaveCount(0)
  })
