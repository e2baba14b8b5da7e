import { expect, type Page, test } from '@playwright/test'
import type { NamedPerson } from '../../world/src/world-file.ts'
import { layoutViolations, sizes } from '../support/layout.ts'
import { openPage, signIn } from '../support/user.ts'
import { person, world } from '../support/world.ts'

const editions = {
  uk: {
    size: sizes.desktop,
    row: 'row',
    add: 'Add to a payment run',
    method: 'Bacs file',
    account: /^Bank account/,
    start: 'Start payment run',
    prepare: 'Prepare',
    release: 'Release',
    recall: 'Recall',
    recalled: 'Recalled',
    waiting: 'Waiting for release',
    download: 'Download file',
    password: /^Your password/,
  },
  de: {
    size: sizes.phone,
    row: 'listitem',
    add: 'In einen Zahlungslauf aufnehmen',
    method: 'SEPA-Datei',
    account: /^Bankkonto/,
    start: 'Zahlungslauf anlegen',
    prepare: 'Vorbereiten',
    release: 'Freigeben',
    recall: 'Zurückrufen',
    recalled: 'Zurückgerufen',
    waiting: 'Wartet auf Freigabe',
    download: 'Datei herunterladen',
    password: /^Ihr Passwort/,
  },
} as const

const colleagueOf = (first: NamedPerson): NamedPerson => {
  const found = world().people.find(
    ({ namespace, role, email }) => namespace === first.namespace && role === first.role && email !== first.email,
  )
  if (!found) throw new Error('Nobody else releases')
  return found
}

type Invoice = { uuid: string; state: string; number: string; contractor_name: string }
type Line = { state: string; invoice: { uuid: string } }

/** An approved invoice that is neither on hold nor in a run, of a contractor who is paid by runs and so has a bank account. */
const freeInvoice = async (page: Page, { namespace, userUuid }: NamedPerson): Promise<Invoice> => {
  const headers = { 'x-user-uuid': userUuid }
  const ask = async <T>(path: string): Promise<T> => {
    const answer = await page.request.get(`/${namespace}/find-a-pro/api/v2/${path}`, { headers })
    return ((await answer.json()) as { response: T }).response
  }
  const runs = await ask<{ uuid: string; state: string }[]>('payment-runs/list/')
  const busy: string[] = []
  for (const { uuid } of runs.filter(({ state }) => ['draft', 'prepared', 'released'].includes(state))) {
    const { lines } = await ask<{ lines: Line[] }>(`payment-runs/get/?payment_run_uuid=${uuid}`)
    busy.push(...lines.filter(({ state }) => state !== 'dropped').map(({ invoice }) => invoice.uuid))
  }
  const open = await ask<Invoice[]>('invoices/list/?bucket=all-open')
  const paid = new Set(open.filter(({ uuid }) => busy.includes(uuid)).map((invoice) => invoice.contractor_name))
  for (const invoice of open) {
    if (invoice.state !== 'approved' || busy.includes(invoice.uuid) || !paid.has(invoice.contractor_name)) continue
    const { hold } = await ask<{ hold: object | null }>(`invoices/get/?invoice_uuid=${invoice.uuid}`)
    if (hold === null) return invoice
  }
  throw new Error('No invoice is free')
}

for (const [market, words] of Object.entries(editions))
  test(`an invoice is selected, prepared by one person and released by another, in ${market}`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize(words.size)
    const first = person(market, 'FIN')
    await signIn(page, first)
    const invoice = await freeInvoice(page, first)
    await openPage(page, first, 'invoices/payable/all-open')
    // By key: a row that moves while the list loads is not mistaken for another.
    const checkbox = page.getByRole(words.row).filter({ hasText: invoice.number }).getByRole('checkbox')
    await checkbox.press(' ')
    await expect(checkbox).toBeChecked()
    await page.getByRole('button', { name: words.add }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(words.method).click()
    await dialog.getByLabel(words.account).click()
    await page.getByRole('option').first().click()
    expect(await layoutViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: words.start }).click()
    await page.waitForURL(/bank-transfers\/[0-9a-f-]{36}/)
    await page.getByRole('button', { name: words.prepare, exact: true }).click()
    await dialog.getByRole('button', { name: words.prepare, exact: true }).click()
    await expect(page.getByText(words.waiting)).toBeVisible()
    await expect(page.getByRole('button', { name: words.release, exact: true })).toBeDisabled()
    expect(await layoutViolations(page)).toEqual([])

    const run = page.url().split('/').at(-1)
    const second = colleagueOf(first)
    const other = await browser.newPage({ baseURL: new URL(page.url()).origin, viewport: words.size })
    await signIn(other, second)
    await openPage(other, second, `settings/finance/bank-transfers/${run}`)
    await other.getByRole('button', { name: words.release, exact: true }).click()
    await other.getByRole('dialog').getByLabel(words.password).fill(world().password)
    await other.getByRole('dialog').getByRole('button', { name: words.release, exact: true }).click()
    await expect(other.getByRole('button', { name: words.download })).toBeVisible()
    expect(await layoutViolations(other)).toEqual([])
    await other.getByRole('button', { name: words.recall, exact: true }).click()
    await other.getByRole('alertdialog').getByRole('button', { name: words.recall, exact: true }).click()
    await expect(other.getByText(words.recalled, { exact: true })).toBeVisible()
    await other.close()
  })
