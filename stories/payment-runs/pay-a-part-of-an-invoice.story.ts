import { expect, type Page, test } from '@playwright/test'
import type { NamedPerson } from '../../world/src/world-file.ts'
import { layoutViolations, sizes } from '../support/layout.ts'
import { openPage, signIn } from '../support/user.ts'
import { person } from '../support/world.ts'

const editions = {
  uk: {
    size: sizes.desktop,
    payments: 'Payments of the invoice',
    open: /Still open: £\d/,
    mark: 'Mark as paid',
    record: 'Record payment',
    amount: /^Amount settled/,
    reference: /^Reference/,
    part: '1.00',
  },
  de: {
    size: sizes.phone,
    payments: 'Zahlungen auf die Rechnung',
    open: /Noch offen: \d+,\d\d/,
    mark: 'Als bezahlt markieren',
    record: 'Zahlung festhalten',
    amount: /^Beglichener Betrag/,
    reference: /^Referenz/,
    part: '1,00',
  },
} as const

type Invoice = { uuid: string; job_uuid: string; work_order_uuid: string; state: string; number: string }

/** The invoice of the demo data that is paid in part. */
const partlyPaid = async (page: Page, { namespace, userUuid }: NamedPerson): Promise<Invoice> => {
  const headers = { 'x-user-uuid': userUuid }
  const ask = async <T>(path: string): Promise<T> => {
    const answer = await page.request.get(`/${namespace}/find-a-pro/api/v2/${path}`, { headers })
    return ((await answer.json()) as { response: T }).response
  }
  for (const invoice of await ask<Invoice[]>('invoices/list/?bucket=all-open')) {
    const { settlements } = await ask<{ settlements: object[] }>(`invoices/get/?invoice_uuid=${invoice.uuid}`)
    if (invoice.state === 'approved' && settlements.length > 0) return invoice
  }
  throw new Error('No invoice is paid in part')
}

for (const [market, words] of Object.entries(editions))
  test(`an invoice shows its payments and what is open, and takes another part, in ${market}`, async ({ page }) => {
    await page.setViewportSize(words.size)
    const finance = person(market, 'FIN')
    await signIn(page, finance)
    const { work_order_uuid: order, job_uuid: job, uuid } = await partlyPaid(page, finance)
    await openPage(page, finance, `work-order/${order}/quote-and-invoice/job/${job}/invoice/${uuid}`)
    await expect(page.getByRole('heading', { name: words.payments })).toBeVisible()
    const before = await page.getByText(words.open).textContent()
    expect(await layoutViolations(page)).toEqual([])
    await page.getByRole('button', { name: words.mark }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words.amount).fill(words.part)
    await dialog.getByLabel(words.reference).fill('Part 2')
    expect(await layoutViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: words.record }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(words.open)).not.toHaveText(before ?? '')
    await expect(page.getByText(words.open)).toBeVisible()
  })
