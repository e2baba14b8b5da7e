import { bankAccountsMethods } from '@fettle/contracts/bank-accounts/bank-accounts.methods'
import { bankStatementsMethods } from '@fettle/contracts/bank-statements/bank-statements.methods'
import type { InvoiceView } from '@fettle/contracts/invoices/invoice-view'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import type { PaymentRunView } from '@fettle/contracts/payment-runs/payment-runs.methods'
import { paymentRunsMethods } from '@fettle/contracts/payment-runs/payment-runs.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { todayOf } from '@fettle/domain/editions/today'
import { fileMethodOf } from '@fettle/domain/payment-runs/payment-run'
import type { ApiUser } from './api-user.ts'
import { day, hour } from './days.ts'
import { seedKeptBack } from './kept-back.ts'
import { demoPassword, type Firm, type SeededMarket } from './seeded-market.ts'

const texts = {
  uk: {
    stage: 'Labour, stage',
    hold: 'Waiting for the photos of the second flat',
    fee: 'Bank fee',
    part: 'Part payment',
  },
  de: {
    stage: 'Arbeitslohn, Abschnitt',
    hold: 'Die Fotos der zweiten Wohnung fehlen noch',
    fee: 'Kontoführung',
    part: 'Teilzahlung',
  },
  us: {
    stage: 'Labor, stage',
    hold: 'Waiting for the photos of the second unit',
    fee: 'Bank fee',
    part: 'Part payment',
  },
} as const

type Parties = { readonly firm: Firm; readonly finance: ApiUser; readonly second: ApiUser; readonly now: number }

/** Approved interim invoices of a job under way, with rising sums. */
const approvedInvoices = async (
  { seedData }: SeededMarket,
  { firm, finance, now }: Parties,
  count: number,
): Promise<InvoiceView[]> => {
  const { owner } = firm
  owner.at = now - 6 * day
  const job = (await owner.call(jobsMethods.list, { tab: 'in-progress' })).at(-1)
  if (!job) throw new Error(`${firm.company.name} has no job in progress`)
  const made: InvoiceView[] = []
  for (let stage = 1; stage <= count; stage++) {
    owner.at = now - 6 * day
    const draft = await owner.call(invoicesMethods.create, {
      jobUuid: job.uuid,
      kind: 'interim',
      number: `ST-${stage}`,
      issuedOn: todayOf(seedData, owner.at),
      suppliedOn: todayOf(seedData, owner.at),
      lines: [
        {
          kind: 'labour',
          description: `${texts[seedData.namespace].stage} ${stage}`,
          quantity: '1',
          unit: 'piece',
          unitPrice: `${11 + stage}.00`,
          taxCategory: 'standard',
        },
      ],
    })
    const sent = await owner.call(invoicesMethods.submit, { invoiceUuid: draft.uuid, version: draft.version })
    finance.at = now - 5 * day
    const current = await finance.call(invoicesMethods.get, { invoiceUuid: sent.uuid })
    made.push(
      current.state === 'approved'
        ? current
        : await finance.call(invoicesMethods.approve, { invoiceUuid: current.uuid, version: current.version }),
    )
  }
  return made
}

const one = ({ uuid, version }: PaymentRunView) => ({ paymentRunUuid: uuid, version })

const iso = (amount: number) =>
  `${String(amount).padStart(3, '0').slice(0, -2)},${String(amount).padStart(3, '0').slice(-2)}`
const accountTexts = { uk: '20041560214837', de: 'DE02120300000000202051', us: '021000021/4480127735' } as const

type Statement = {
  readonly finance: ApiUser
  readonly run: PaymentRunView
  readonly at: number
  readonly account: string
}

/** A statement of the bank: the transfer of a run, and two equal fees. */
const seedStatement = async ({ seedData }: SeededMarket, { finance, run, at, account }: Statement): Promise<void> => {
  const [transfer] = run.transfers
  const amount = transfer?.amount.amount ?? 0
  const currency = transfer?.amount.currency ?? ''
  const booked = todayOf(seedData, at).slice(2).replaceAll('-', '')
  const fee = [`:61:${booked}${booked.slice(2)}D1,50NCHGNONREF//FEE`, `:86:${texts[seedData.namespace].fee}`]
  finance.at = at
  await finance.call(bankStatementsMethods.import, {
    bankAccountUuid: account,
    filename: 'statement.sta',
    text: [
      ':20:STATEMENT',
      `:25:${accountTexts[seedData.namespace]}`,
      ':28C:48/1',
      `:60F:C${booked}${currency}${iso(2_500_000)}`,
      `:61:${booked}${booked.slice(2)}D${iso(amount)}NTRF${transfer?.reference}//B1`,
      `:86:${transfer?.contractorName}`,
      ...fee,
      ...fee,
      `:62F:C${booked}${currency}${iso(2_500_000 - amount - 300)}`,
    ].join('\n'),
  })
}

type OpenInvoices = {
  readonly stopped: InvoiceView
  readonly partly: InvoiceView
  readonly finance: ApiUser
  readonly now: number
}

/** One invoice is on hold, and of another one a part is paid. */
const holdAndPayPart = async ({ seedData }: SeededMarket, { stopped, partly, finance, now }: OpenInvoices) => {
  const { hold, part } = texts[seedData.namespace]
  await finance.call(invoicesMethods.hold, { invoiceUuid: stopped.uuid, version: stopped.version, reason: hold })
  const payment = { paidOn: todayOf(seedData, now - day), reference: part, amount: 800 }
  await finance.call(invoicesMethods.markPaid, { invoiceUuid: partly.uuid, version: partly.version, ...payment })
}

/** Payment runs in each state, by file from the client's account, a payment on hold, and an invoice that is paid in part; returns the run that the bank has. */
export const seedPaymentRuns = async (market: SeededMarket, now: number): Promise<string> => {
  const { seedData, staff, firms } = market
  const { FIN: finance, 'FIN 2': second } = staff
  const [firm] = firms
  if (!finance || !second || !firm) throw new Error('Two members are needed to pay')
  const parties = { firm, finance, second, now }
  const [closed, sent, released, recalled, prepared, draft, stopped, partly, disputed, retained] =
    await approvedInvoices(market, parties, 10)
  finance.at = now - 4 * day
  const account = (await finance.call(bankAccountsMethods.list, {})).find(({ state }) => state === 'active')
  const sourceOf = (at: number) => ({
    method: fileMethodOf[seedData.namespace],
    // The day of the market: late in the evening it is another one than that of Greenwich.
    executeOn: todayOf(editionOf(seedData.namespace), at),
    bankAccountUuid: account?.uuid ?? null,
  })
  const create = (invoice: InvoiceView | undefined, at: number): Promise<PaymentRunView> => {
    finance.at = at
    return finance.call(paymentRunsMethods.create, { invoiceUuids: [invoice?.uuid ?? ''], ...sourceOf(at) })
  }
  const prepare = async (invoice: InvoiceView | undefined, at: number): Promise<PaymentRunView> => {
    const run = await create(invoice, at)
    return finance.call(paymentRunsMethods.prepare, { ...one(run), ...sourceOf(at) })
  }
  const release = async (invoice: InvoiceView | undefined, at: number): Promise<PaymentRunView> => {
    const run = await prepare(invoice, at)
    second.at = at
    return second.call(paymentRunsMethods.release, { ...one(run), password: demoPassword })
  }
  const send = async (invoice: InvoiceView | undefined, at: number) =>
    finance.call(paymentRunsMethods.send, one(await release(invoice, at)))

  const finished = await send(closed, now - 4 * day)
  await finance.call(paymentRunsMethods.recordOutcome, {
    ...one(finished),
    transferUuid: finished.transfers[0]?.uuid ?? '',
    outcome: 'paid',
    on: todayOf(seedData, now - 4 * day),
  })
  const atBank = await send(sent, now - day)
  const gone = await release(recalled, now - day)
  await finance.call(paymentRunsMethods.recall, one(gone))
  await release(released, now)
  await prepare(prepared, now)
  await create(draft, now)
  const abandoned = await create(recalled, now)
  await finance.call(paymentRunsMethods.cancel, one(abandoned))
  if (stopped && partly) await holdAndPayPart(market, { stopped, partly, finance, now })
  if (closed && disputed && retained)
    await seedKeptBack(market, { paid: closed, disputed, retained, finance, owner: firm.owner, now })
  await seedStatement(market, { finance, run: atBank, at: now - 2 * hour, account: account?.uuid ?? '' })
  return atBank.uuid
}
