import { expect, type Page, test } from '@playwright/test'
import type { NamedPerson } from '../../world/src/world-file.ts'
import { layoutViolations, sizes } from '../support/layout.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const editions = {
  uk: {
    size: sizes.desktop,
    refund: 'Record refund',
    left: 'Still owed',
    reference: /^Reference/,
    amount: /^Amount received/,
    part: '1.00',
    repaid: /Repaid on .*BACS 12/,
    accept: 'Accept offer',
    agreed: 'Part credit agreed',
    retention: 'Retention',
    release: 'Release',
    released: 'Released',
    credit: 'Credit this invoice',
    issue: 'Issue credit note',
    line: /Without tax; at most/,
    about: /This credit note is about invoice/,
  },
  de: {
    size: sizes.phone,
    refund: 'Erstattung erfassen',
    left: 'Noch geschuldet',
    reference: /^Referenz/,
    amount: /^Eingegangener Betrag/,
    part: '1,00',
    repaid: /Am .* erstattet, BACS 12/,
    accept: 'Angebot annehmen',
    agreed: 'Teilgutschrift vereinbart',
    retention: 'Sicherheitseinbehalt',
    release: 'Freigeben',
    released: 'Freigegeben',
    credit: 'Rechnung korrigieren',
    issue: 'Rechnungskorrektur ausstellen',
    line: /Ohne Steuer; höchstens/,
    about: /Diese Rechnungskorrektur betrifft die Rechnung/,
  },
} as const

type Invoice = { uuid: string; job_uuid: string; work_order_uuid: string; number: string; kind: string }

const invoicesOf = async (page: Page, { namespace, userUuid }: NamedPerson): Promise<Invoice[]> => {
  const answer = await page.request.get(`/${namespace}/find-a-pro/api/v2/invoices/list/`, {
    headers: { 'x-user-uuid': userUuid, 'x-pagination-offset': '0', 'x-pagination-limit': '100' },
  })
  return ((await answer.json()) as { response: Invoice[] }).response
}
const find = async (page: Page, who: NamedPerson, isAsked: (invoice: Invoice) => boolean): Promise<Invoice> => {
  const found = (await invoicesOf(page, who)).find(isAsked)
  if (!found) throw new Error('No such invoice in the demo data')
  return found
}
const openAsClient = (page: Page, who: NamedPerson, { work_order_uuid: order, job_uuid: job, uuid }: Invoice) =>
  openPage(page, who, `work-order/${order}/quote-and-invoice/job/${job}/invoice/${uuid}`)

for (const [market, words] of Object.entries(editions)) {
  test(`finance records a refund after a credit note, in ${market}`, async ({ page }) => {
    await page.setViewportSize(words.size)
    const finance = person(market, 'FIN')
    await signIn(page, finance)
    await openAsClient(page, finance, await find(page, finance, ({ kind }) => kind === 'credit_note'))
    await expect(page.getByText(words.about)).toBeVisible()
    await expect(page.getByText(words.left)).toBeVisible()
    expect(await layoutViolations(page)).toEqual([])
    await page.getByRole('button', { name: words.refund }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words.amount).fill(words.part)
    await dialog.getByLabel(words.reference).fill('BACS 12')
    expect(await layoutViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: words.refund }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(words.repaid)).toBeVisible()
  })

  test(`finance accepts what a contractor offers in a dispute, and releases a retention, in ${market}`, async ({
    page,
  }) => {
    await page.setViewportSize(words.size)
    const finance = person(market, 'FIN')
    await signIn(page, finance)
    await openAsClient(page, finance, await find(page, finance, ({ number }) => number === 'ST-9'))
    expect(await layoutViolations(page)).toEqual([])
    await page.getByRole('button', { name: words.accept }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: words.accept }).click()
    await expect(page.getByText(words.agreed)).toBeVisible()
    await openAsClient(page, finance, await find(page, finance, ({ number }) => number === 'ST-10'))
    await expect(page.getByRole('heading', { name: words.retention })).toBeVisible()
    expect(await layoutViolations(page)).toEqual([])
    await page.getByRole('button', { name: words.release, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: words.release, exact: true }).click()
    await expect(page.getByText(words.released, { exact: true }).first()).toBeVisible()
  })

  test(`a contractor credits a line of an approved invoice, in ${market}`, async ({ page }) => {
    await page.setViewportSize(words.size)
    const owner = person(market, 'KO')
    await signIn(page, owner)
    const invoice = await find(page, owner, ({ number }) => number === 'ST-7')
    await openPage(page, owner, `job/${invoice.job_uuid}/invoice/${invoice.uuid}`)
    await page.getByRole('button', { name: words.credit }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(words.line)).toBeVisible()
    await dialog.getByRole('textbox').nth(1).fill(words.part)
    expect(await layoutViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: words.issue }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(words.about)).toBeVisible()
    expect(await layoutViolations(page)).toEqual([])
  })
}
